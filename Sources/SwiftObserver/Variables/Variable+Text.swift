// SPDX-License-Identifier: MIT

extension Variable: TextOutputStream where Value: StringValue {
  /// Appends text to the string, and sends an update as an assignment does.
  ///
  /// You can call it from several threads. No appended text is lost.
  ///
  /// Mirrors *SwiftObserver*, section "String Values".
  ///
  /// - Parameter str: The text to append.
  public func write(_ str: String) {
    modify { $0.string += str }
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
  /// A character of the string.
  public typealias Element = Character

  /// The iterator of a string.
  public typealias Iterator = String.Iterator

  /// Returns an iterator over the characters of the current string.
  ///
  /// - Returns: An iterator over a copy, which later changes of the variable don't affect.
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

  /// Returns the position after a given one.
  ///
  /// - Parameter index: The position of a character.
  /// - Returns: The next position.
  public func index(after index: String.Index) -> String.Index { string.index(after: index) }

  /// Accesses the character at a position.
  ///
  /// - Parameter position: The position of a character.
  public subscript(position: String.Index) -> Character { string[position] }

  /// Accesses the part of the string between two positions.
  ///
  /// - Parameter bounds: The positions.
  public subscript(bounds: Range<String.Index>) -> Substring { string[bounds] }
}

extension Variable: BidirectionalCollection where Value: StringValue {
  /// Returns the position before a given one.
  ///
  /// - Parameter index: A position other than the first.
  /// - Returns: The position before it.
  public func index(before index: String.Index) -> String.Index { string.index(before: index) }
}
