import Glibc

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
            let tag = value.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-")
            return tag == "C" || tag == "POSIX" ? "en" : String(tag)
        }
        return "en"
    }
}
