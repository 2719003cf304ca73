// SPDX-License-Identifier: MIT

extension Mapper: ObservableCache where O: ObservableCache {
  /// The origin's latest message, mapped on each access.
  ///
  /// Messages sent by `send` on the mapper itself don't change it.
  ///
  /// Mirrors *SwiftObserver*, section "Cached Messages".
  public var latestMessage: Mapped { map(origin.latestMessage) }
}
