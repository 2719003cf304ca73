// SPDX-License-Identifier: MIT

/// What an operation of a random program is and what it acts on, drawn from the one number that the operation is.
///
/// A program is a list of such numbers: a facade and its reference draw the same from them.
public final class Draw {
  private var random: SeededRandom

  /// Begins with the first draw of `operation`.
  public init(_ operation: UInt64) { random = SeededRandom(seed: operation) }

  /// A number from zero up to `limit`, which is left out.
  public func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  /// One of two.
  public func flag() -> Bool { Bool.random(using: &random) }

  /// The place of one of `elements`; nil where there is none.
  public func place<Element>(in elements: [Element]) -> Int? { elements.isEmpty ? nil : below(elements.count) }

  /// One of `elements`; nil where there is none.
  public func one<Element>(of elements: [Element]) -> Element? { place(in: elements).map { elements[$0] } }

  /// What a callback does each time it is called, as long as the program has fuel.
  ///
  /// Two of three callbacks do nothing, and the others one to `limit` operations.
  public func script(atMost limit: Int = 2) -> [UInt64] {
    below(3) > 0 ? [] : (0...below(limit)).map { _ in random.next() }
  }
}

@available(*, unavailable)
extension Draw: Sendable {}
