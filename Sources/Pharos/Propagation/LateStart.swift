// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Sees to it that a new relay has the value of the relay above it.
///
/// A relay is made with a value, and then gets its place. A change that passes between the two reaches every relay but
/// the new one. So the maker of the relay retires this object to the tree. The tree lets go of it when all changes are
/// over that began before the relay had its place. Their values are seen by then (`Docs/MemoryModel.md`, pair 1). The
/// object then looks again. Later changes come to the relay by themselves.
final class LateStart<Source, Value> {
  private let source: RelayCore<Source>
  private let core: RelayCore<Value>
  private let start: (Source) -> Value

  /// How many values the source had stored before the relay was made of one.
  private let sourceCount: UInt64

  /// How many values the new relay had stored.
  private let count: UInt64

  init(
    of core: RelayCore<Value>,
    under source: RelayCore<Source>,
    _ sourceCount: UInt64,
    _ start: @escaping (Source) -> Value
  ) {
    self.source = source
    self.core = core
    self.start = start
    self.sourceCount = sourceCount
    count = core.storeCount
  }

  /// Puts the present value there, unless a later one has arrived by itself.
  ///
  /// Then it looks again, because the source may have stored another value meanwhile.
  deinit {
    var seen = sourceCount
    var known: UInt64? = count
    while let count = known {
      let present = source.storeCount
      if present == seen { return }
      seen = present
      known = core.store(start(source.currentValue), ifStill: count)
    }
  }
}

@available(*, unavailable)
extension LateStart: Sendable {}
