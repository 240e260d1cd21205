import Foundation
import OrderProgress
import Testing

/// Refusals of links and of languages.
@Suite(.timeLimit(.minutes(10)))
struct LinkRefusalTests {
    /// A string as JSON writes it.
    private func json(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text)
        return writer.text
    }

    private func expectLinkRefused(
        _ link: String, says words: String, at place: SourceLocation = #_sourceLocation
    ) throws {
        let error = try expectRefused(
            line(["link": json(link)]), field: "link", says: words, at: place)
        expectSame(error, at: place) { () throws(OrderProgressError) in
            try event { $0.link = .set(link) }
        }
    }

    @Test(arguments: [
        "javascript:alert(1)", "JavaScript:alert(1)", "JAVASCRIPT://shop.example/%0aalert(1)",
        "data:text/html,hi", "DATA:,", "data:text/html;base64,PGI+", "file:///etc/passwd",
        "File:/etc/passwd", "file://host/share", "file:", "content://media/external/images/1",
        "intent:#Intent;action=android.intent.action.CALL;end", "INTENT://scan/#Intent;end",
    ])
    func `A link of a scheme that runs or reaches inside is refused`(link: String) throws {
        try expectLinkRefused(link, says: "is not allowed")
    }

    @Test(arguments: [
        "", "/orders/1", "//shop.example/1", "shop.example/1", "?order=1", "#1", "orders/1:2",
        ":", "://shop.example", "1app:order", "-app:order", "my app:order", "my_app:order",
        " https://shop.example", "\thttps://shop.example", "\njavascript:alert(1)",
        "java\nscript:alert(1)", "java\u{0009}script:alert(1)", "javascript\u{200B}:alert(1)",
        "\u{FEFF}https://shop.example", "h\u{0442}tps://shop.example", "\u{212A}app:order",
        "https\u{FF1A}//shop.example",
    ])
    func `A link that is no absolute URL is refused`(link: String) throws {
        try expectLinkRefused(link, says: "is not an absolute URL")
    }

    @Test(arguments: [
        "https:", "https:/", "https://", "https:///1", "https:shop.example", "http:/shop.example",
        "http://?a", "http://#a", "https://:443/", "https://user@", "https://user:pw@/1",
        "HTTPS:///", "https:///\u{301}1", "https://:\u{301}80/", "https://@:443",
    ])
    func `A web link without a host is refused`(link: String) throws {
        try expectLinkRefused(link, says: "has no host")
    }

    @Test(arguments: [
        "https://shop.example:http/", "https://shop.example:-1", "https://shop.example:65536/",
        "https://[::1]:x/", "https://shop.example:80:80/", "http://a:99999999999999999999",
    ])
    func `A web link with a port that there is not is refused`(link: String) throws {
        try expectLinkRefused(link, says: "port")
    }

    @Test(arguments: [
        "https://shop.example/a b", "https://shop.example/ ", "https://shop.example/\n",
        "https://shop.example/\u{7F}", "https://shop.example/\u{85}",
        "https://shop.example/\u{A0}", "https://shop.example/\u{2028}",
        "https://shop.example/\u{202E}gpj", "https://shop.example/\u{200B}",
        "https://shop.example/\"", "https://shop.example/<b>", "https:\\\\shop.example\\1",
        "https://shop.example/{1}", "https://shop.example/a|b", "https://shop.example/`",
        "https://shop.example/^", "myapp:order 1", "myapp:\u{E000}", "myapp:\u{1B}[2J",
    ])
    func `A link with a character that delimits, hides or reorders is refused`(
        link: String
    ) throws {
        try expectLinkRefused(link, says: "it holds U+")
    }

    @Test(arguments: ["https://a.example/%", "https://a.example/%2", "myapp:%zz", "myapp:100%/"])
    func `A link with a broken percent escape is refused`(link: String) throws {
        try expectLinkRefused(link, says: "two hexadecimal digits")
    }

    @Test func `An app's link with nothing after its scheme is refused`() throws {
        try expectLinkRefused("myapp:", says: "nothing after its scheme")
    }

    @Test(arguments: [
        "https://shop.example", "https://shop.example/1?a=b&c=%20#d", "HTTPS://SHOP.EXAMPLE/",
        "http://localhost:8080/1", "https://[2001:db8::1]:443/", "https://user:pw@shop.example/",
        "https://shop.example:/", "https://shop.example:65535",
        "https://m\u{FC}nchen.example/\u{C8FC}",
        "https://shop.example/a(1)'*!$&+,;=:@[]", "myapp:order", "myapp://order/1", "MyApp://order",
        "com.example.app+v2.1-b:/1", "tel:+39-055-1234", "filex:1", "datas:1", "x:1",
        "https://javascript:1@shop.example/", "myapp://file:/data:javascript:",
    ])
    func `An absolute link of the web or of an app is taken as it is`(link: String) throws {
        let taken = try expectTaken(line(["link": json(link)])).fields.link
        #expect(taken.value.map { Array($0.utf8) } == Array(link.utf8))
        #expect(try event { $0.link = .set(link) }.fields.link == .set(link))
        #expect(try expectTaken(line(["link": "null"])).fields.link == .cleared)
    }

    // MARK: locale

    @Test(arguments: ["null", "1", "true", "[\"en\"]", "{}"])
    func `A locale that is no string is refused`(value: String) throws {
        try expectRefused(line(["locale": value]), field: "locale", says: "expected a string")
    }

    @Test(arguments: [
        "", "-", "a", "e", "1", "12", "en-", "-en", "en--US", "en_US", "en US", " en", "en\n", "C",
        "C.UTF-8", "de_DE.UTF-8", "en-US.UTF-8", "*", "en-*", "abcdefghi", "en-abcdefghi", "e1",
        "en-1", "en-12", "en-a", "en-US-a", "en-u", "en-u-a", "en-a-b-cde", "x", "X", "en-x",
        "x-", "x-abcdefghi", "en-x-", "abcd-abc", "abcde-efg", "zh-abc-def-ghi-jkl", "en-Latn-Cyrl",
        "en-US-GB", "en-001-US", "en-abc1", "i", "i-unknown", "i-klingon2", "\u{E9}n", "e\u{301}n",
        "\u{212A}o", "\u{FF45}n", "en-\u{212A}R", "\u{1B}[2J", "ita-IT-",
    ])
    func `A locale that is not well-formed is refused`(tag: String) throws {
        let error = try expectRefused(
            line(["locale": json(tag)]), field: "locale", says: "is not a well-formed BCP 47 tag")
        expectSame(error) { () throws(OrderProgressError) in try event { $0.locale = tag } }
    }

    @Test(arguments: [
        "en", "EN", "deu", "en-GB", "en-gb", "es-419", "zh-Hant-TW", "zh-cmn-Hans-CN", "sr-Latn",
        "zh-yue-HK", "sl-rozaj-biske-1994", "de-CH-1901", "hy-Latn-IT-arevela", "ko-KR", "und",
        "de-DE-u-co-phonebk", "en-US-u-islamcal", "en-a-bbb-x-a-ccc", "x-whatever", "x-a", "X-1",
        "qaa-Qaaa-QM-x-southern", "abcd", "abcdefgh", "abcd-Latn", "i-default", "I-Klingon",
        "en-GB-oed", "sgn-BE-FR", "zh-min-nan", "art-lojban", "cel-gaulish", "zh-abc-def-ghi",
        "en-0-ab", "en-t-jp-u-ca-gregory", "ar-a-aaa-b-bbb-a-ccc", "en-x-a-b-c-d-1",
    ])
    func `A well-formed locale is taken as it is`(tag: String) throws {
        #expect(try expectTaken(line(["locale": json(tag)])).fields.locale == tag)
        #expect(try event { $0.locale = tag }.fields.locale == tag)
    }
}
