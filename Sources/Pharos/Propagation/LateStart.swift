// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Sees to it that a new relay has the value of the one that it was put under.
///
/// A relay is made with a value and then gets its place; a change that passes between the two reaches everybody but it. This
/// looks again when it ends: handed to the shelter to be retired, that is when no change is under way any more that may have
/// gone by before the relay had its place, and what such a change stored is seen by then (`Docs/MemoryModel.md`, pair 1).
/// Later changes come to the relay by themselves.
final class LateStart<Source, Value> {
  private let source: RelayCore<Source>
  private let core: RelayCore<Value>
  private let start: (Source) -> Value

  /// How many values the source had had before the relay was made of one.
  private let sourceCount: UInt64

  /// The mark of the value with which the relay was made.
  private let mark: UInt64

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
    mark = core.mark
  }

  /// Puts the present value there, unless a later one has arrived by itself; and looks again, because that one may have been
  /// the same as the one that was there.
  deinit {
    var seen = sourceCount
    var known: UInt64? = mark
    while let mark = known {
      let present = source.storeCount.value
      if present == seen { return }
      seen = present
      known = core.store(start(source.currentValue), ifStill: mark)
    }
  }
}

@available(*, unavailable)
extension LateStart: Sendable {}
