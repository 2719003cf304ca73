// SPDX-License-Identifier: MIT

extension Variable: TextOutputStream where Value: StringValue {
  /// Appends `str` to the string; sends one update if that changes it.
  ///
  /// From several threads, too: text that one of them appends does not get lost to another.
  ///
  /// Mirrors *SwiftObserver*, section "String Values".
  ///
  /// - Parameter str: The text that is appended.
  public func write(_ str: String) {
    while true {
      let (old, seen) = current
      var new = old
      new.string += str
      if old == new || enqueue(Envelope(Update(old, new), lentBy: LentAuthor(self)), over: seen) { return }
    }
  }
}

extension Variable: CustomStringConvertible where Value: StringValue {
  /// The string.
  public var description: String { string.description }
}

extension Variable: CustomDebugStringConvertible where Value: StringValue {
  /// The string in quotes.
  public var debugDescription: String { string.debugDescription }
}

extension Variable: Sequence where Value: StringValue {
  /// A character.
  public typealias Element = Character

  /// The iterator of a string.
  public typealias Iterator = String.Iterator

  /// Goes through the characters of the string as it is now.
  ///
  /// - Returns: An iterator over a copy; later changes of the variable do not disturb it.
  public func makeIterator() -> String.Iterator { string.makeIterator() }
}

extension Variable: Collection where Value: StringValue {
  /// The index of a string.
  public typealias Index = String.Index

  /// The indices of a string.
  public typealias Indices = String.Indices

  /// A part of the string.
  public typealias SubSequence = Substring

  /// The position of the first character.
  public var startIndex: String.Index { string.startIndex }

  /// The position after the last character.
  public var endIndex: String.Index { string.endIndex }

  /// The positions of all characters.
  public var indices: String.Indices { string.indices }

  /// The position after another one.
  ///
  /// - Parameter index: A position of a character.
  /// - Returns: The next position.
  public func index(after index: String.Index) -> String.Index { string.index(after: index) }

  /// The character at a position.
  ///
  /// - Parameter position: A position of a character.
  public subscript(position: String.Index) -> Character { string[position] }

  /// The part of the string between two positions.
  ///
  /// - Parameter bounds: The positions.
  public subscript(bounds: Range<String.Index>) -> Substring { string[bounds] }
}

extension Variable: BidirectionalCollection where Value: StringValue {
  /// The position before another one.
  ///
  /// - Parameter index: A position that is not the first.
  /// - Returns: The position before it.
  public func index(before index: String.Index) -> String.Index { string.index(before: index) }
}
