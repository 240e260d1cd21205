// A document within a message is a string of that message; here it needs no text of its own.

extension JSONWriter {
    /// Opens a string that holds JSON: what is written until ``endEmbedded()`` is that JSON.
    ///
    /// One level deep: within such a string no other one is opened.
    public mutating func beginEmbedded() {
        precondition(!buffer.isWithinString, "JSON within a string holds no further such string")
        openString()
    }

    /// Closes the string, and answers how many bytes of UTF-8 the JSON within it has once it is read.
    @discardableResult
    public mutating func endEmbedded() -> Int { closeString() }

    /// Writes a whole number as a string, with its unit after it: `"3600s"`.
    package mutating func string(of number: Int64, unit: StaticString = "") {
        openText()
        buffer.append(number: number)
        buffer.append(literal: unit)
        closeText()
    }

    /// Writes a decimal, 0 or more, in its shortest form: its digits, and how many are decimals, at
    /// most 16.
    package mutating func decimal(_ digits: Int64, decimals: Int) {
        separate()
        buffer.append(number: digits, decimals: decimals)
    }

    /// A place in what is written, to go back to.
    @usableFromInline
    package struct Mark {
        package let count: Int
        @usableFromInline let needsComma: Bool
        @usableFromInline let escapeCount: Int

        @usableFromInline
        init(count: Int, needsComma: Bool, escapeCount: Int) {
            self.count = count
            self.needsComma = needsComma
            self.escapeCount = escapeCount
        }
    }

    /// Where writing is now.
    @usableFromInline
    package var mark: Mark {
        Mark(count: count, needsComma: needsComma, escapeCount: buffer.escapeCount)
    }

    /// Takes back what was written since a mark.
    @usableFromInline
    package mutating func goBack(to mark: Mark) {
        buffer.truncate(to: mark.count, escapeCount: mark.escapeCount)
        needsComma = mark.needsComma
    }
}
