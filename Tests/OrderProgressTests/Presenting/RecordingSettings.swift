import OrderProgress
import OrderProgressTesting

/// The settings of a presenter that records, changed from what they are.
func settings(
    _ change: (inout RecordingPresenter.Settings) -> Void
) -> RecordingPresenter.Settings {
    var settings = RecordingPresenter.Settings()
    change(&settings)
    return settings
}
