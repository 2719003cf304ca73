// SPDX-License-Identifier: MIT

/// Tells `UnisonTesting` of sources and subscribers while somebody inspects; in debug builds only.
///
/// A subscriber is watched through its closure: what wraps it counts the calls, and goes when the subscription ends.
/// So sending and cancelling know nothing of it. A module watches where a client's call comes in, and names the source
/// as the client knows it. Subscriptions that it makes for itself are not watched. A source notes itself where it is
/// made. A module does not note its own inner sources.
@usableFromInline
package enum Inspector {
  /// The closure to subscribe in place of `receive`, which somebody subscribes to `source`, something `Inspected`.
  @inlinable @inline(__always)
  package static func watching<Message>(
    of source: @autoclosure () -> Any?,
    _ receive: @escaping (Message) -> Void
  ) -> (Message) -> Void {
    #if DEBUG
      if let count = noteSubscriber(of: source) {
        return { message in
          count()
          receive(message)
        }
      }
    #endif
    return receive
  }

  /// Notes a source that is being made, something `Inspected`.
  ///
  /// A source that is a value has a keeper, which lives as long; another client may have it made, so it has no line.
  @inlinable @inline(__always)
  package static func noteSource(_ source: Any, keptBy keeper: AnyObject? = nil) {
    #if DEBUG
      note(source, keeper)
    #endif
  }

  /// Lists a source no more that a module has made for itself, in the way in which its clients make theirs.
  package static func forgetSource(_ source: some Inspected) {
    #if DEBUG
      listener?.forgetSource(source)
    #endif
  }

  #if DEBUG
    private static let present = Protected<(any InspectionListener)?>(nil)
    private static let isOn = AtomicWord(0)

    /// Who is told; nil while nobody inspects.
    ///
    /// ORDERING: relaxed: a source or a subscription on another thread at that moment may be missed.
    package static var listener: (any InspectionListener)? {
      get { isOn.loadRelaxed() == 0 ? nil : present.withLock { $0 } }
      set {
        _ = present.exchange(newValue)
        isOn.storeRelaxed(newValue == nil ? 0 : 1)
      }
    }

    @usableFromInline
    static func noteSubscriber(of source: () -> Any?) -> (() -> Void)? {
      guard let listener, let source = source() as? any Inspected else { return nil }
      return listener.noteSubscriber(of: source, from: currentCallStack())
    }

    @usableFromInline
    static func note(_ source: Any, _ keeper: AnyObject?) {
      guard let listener, let source = source as? any Inspected else { return }
      listener.noteSource(source, keptBy: keeper, from: keeper == nil ? currentCallStack() : [])
    }
  #endif
}

/// Notes what an inspection shows; called while no lock is held.
package protocol InspectionListener: AnyObject, Sendable {
  /// A source is being made by the calls of `callStack`.
  func noteSource(_ source: some Inspected, keptBy keeper: AnyObject?, from callStack: [UInt])

  /// Somebody subscribes; the result counts a message, and is released when the subscription ends.
  func noteSubscriber(of source: some Inspected, from callStack: [UInt]) -> () -> Void

  /// The source is a module's own.
  func forgetSource(_ source: some Inspected)
}

/// What has subscribers, as an inspection sees it.
package protocol Inspected {
  /// The source as its users know it.
  var inspected: InspectedSource { get }
}

/// A source as its users know it.
package struct InspectedSource {
  /// Finds an object that lives while the source does, without keeping it; nil for one that lives as long as the process.
  package var find: (() -> AnyObject?)?

  /// Tells it from all other sources that live.
  package let identity: AnyHashable

  /// Its name in a graph.
  package let name: String

  /// How many subscribers there are at the moment of the call.
  package let countSubscribers: () -> Int

  /// The name is the object's type unless it is given; the identity is the object, and without one the name.
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

extension Subject: Inspected {
  package var inspected: InspectedSource { InspectedSource(self) { self.subscriberCount } }
}

extension SharedSubject: Inspected {
  package var inspected: InspectedSource { InspectedSource(self) { self.subscriberCount } }
}
