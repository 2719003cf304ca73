// SPDX-License-Identifier: MIT

/// Reports subscribers to `UnisonTesting` while it inspects, in debug builds only.
///
/// A subscriber is watched through its closure: a wrapper counts the calls, and is released when the subscription ends.
/// So sending and cancelling aren't affected. A module watches where a client's call comes in, and names the source as
/// the client knows it. It doesn't watch the subscriptions that it makes for itself.
@usableFromInline
package enum Inspector {
  /// Returns the closure to subscribe to `source`, an `Inspected` value, in place of `receive`.
  @inlinable @inline(__always)
  package static func watching<Message>(
    of source: @autoclosure () -> Any?,
    _ receive: @escaping (Message) -> Void
  ) -> (Message) -> Void {
    #if DEBUG
      guard let count = noteSubscriber(of: source()) else { return receive }
      return { message in
        count()
        receive(message)
      }
    #else
      return receive
    #endif
  }

  #if DEBUG
    /// Notes a subscriber from a call stack while no lock is held, and returns a closure that counts a message.
    package typealias Listener = @Sendable (_ source: InspectedSource, _ callStack: [UInt]) -> () -> Void

    /// The listener, or nil while there is no inspection: not a closure itself, for `Protected`.
    package struct Inspection {
      package let listener: Listener?

      package init(_ listener: Listener?) { self.listener = listener }
    }

    package static let inspection = Protected(Inspection(nil))

    /// Notes a subscriber, and returns a closure that counts a message, or nil if there is no inspection.
    @usableFromInline
    static func noteSubscriber(of source: Any?) -> (() -> Void)? {
      guard let listener = inspection.withLock({ $0.listener }), let source = source as? any Inspected else {
        return nil
      }
      return listener(source.inspected, currentCallStack())
    }
  #endif
}

/// Something that has subscribers and can be inspected.
package protocol Inspected {
  /// The source as its users know it.
  var inspected: InspectedSource { get }
}

/// A source as its users know it.
package struct InspectedSource {
  /// Returns an object that lives as long as the source, without retaining it, or nil for a source that never ends.
  package let find: (() -> AnyObject?)?

  /// Distinguishes the source from all other live sources.
  package let identity: AnyHashable

  /// The source's name in a graph.
  package let name: String

  /// Returns the current number of subscribers.
  package let countSubscribers: () -> Int

  /// Creates a description, by default named after the object's type, and identified by the object or else the name.
  package init(
    _ object: AnyObject?,
    as identity: AnyHashable? = nil,
    named name: String? = nil,
    _ countSubscribers: @escaping () -> Int
  ) {
    find = object.map { object in { [weak object] in object } }
    self.name = name ?? object.map { "\(type(of: $0))" } ?? ""
    self.identity = identity ?? object.map { AnyHashable(ObjectIdentifier($0)) } ?? AnyHashable(self.name)
    self.countSubscribers = countSubscribers
  }
}
