import Glibc
import OrderProgress

/// The language of the person at the command line.
enum Locale {
    /// A BCP 47 tag from LC_ALL, LC_MESSAGES or LANG; "en" where none says one.
    static func language(
        _ variable: (String) -> String? = { name in
            unsafe getenv(name).map { unsafe String(cString: $0) }
        }
    ) -> String {
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            guard let value = variable(name), !value.isEmpty else { continue }
            // language_REGION.codeset@modifier
            let name = value.prefix { $0 != "." && $0 != "@" }
            let tag = String(name.replacing("_", with: "-"))
            let isLanguage = tag != "C" && tag != "POSIX" && WordingChoice(checking: tag) != nil
            return isLanguage ? tag : "en"
        }
        return "en"
    }
}
