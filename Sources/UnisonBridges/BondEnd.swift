// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A holder of a value as a bond sees it.
struct BondEnd<Value> {
  let read: () -> Value?
  let take: (Value) -> Bool
  let deliver: (@escaping (Value) -> Void) -> @Sendable () -> Void

  /// Reads the value at the call's place in the holder's order, which may be reached later.
  let pass: (@escaping (Value?) -> Void) -> Void

  init(_ holder: some ValueSource<Value> & ValueSink<Value>) {
    let read = holder.readValue
    (self.read, take, deliver) = (read, holder.takeValue, holder.deliverValues)
    pass = { $0(read()) }
  }

  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  init(_ holder: some SharedValueSource<Value> & ValueSink<Value>, isolation: isolated any Actor) {
    (read, take) = (holder.readValue, holder.takeValue)
    deliver = { holder.deliverValues(isolation: isolation, to: $0) }
    pass = { holder.passValue(isolation: isolation, to: $0) }
  }
}
