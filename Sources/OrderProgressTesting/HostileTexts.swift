/// Texts that outsiders may send as a name or a sentence, and that no output may trip over.
public enum HostileTexts {
    /// Markup, terminal control, reordering, look-alikes of what we write, and sheer length.
    public static let all: [String] = [
        "<b>bold</b> <img src=\"https://e.example/x.png\"> <a href='file:///etc/passwd'>x</a>",
        "&amp; &lt;b&gt; &#60; & <", "\"},{\"order\":\"x\",\"a\":[1", "\\\"\\u0000\\n\\",
        "$title ${eta} $$",
        "%s %n %@ {title} {0}", "a\u{1}b\u{7}\u{8}c\u{7F}",
        "\u{1B}[31mred\u{1B}[0m\u{1B}]0;t\u{7}\u{9B}2J",
        "two\nlines\r\nand\tmore\u{2028}\u{2029}", "50%\n100%", "100%", "[##########]  100%  done",
        "a  ·  b  [----------]", "[##########]", "\u{301}abc", "🏽 hi",
        "50%", "down 5%", "fish &\u{301} chips <b>", "\u{202E}gnp.exe\u{202C}",
        "\u{2066}\u{202A}\u{2069}\u{2069}x\u{2067}",
        "שלום עולם, 2", "مطعم الشرق <b>", "👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿🇰🇷 e\u{301}", "\u{FEFF}\u{FFFE}\u{FFFF}\u{E0001}x",
        "Z" + String(repeating: "\u{301}", count: 200), "", " \u{A0}\u{3000}\t",
        String(repeating: "long ", count: 400), String(repeating: "긴", count: 1000),
    ]
}
