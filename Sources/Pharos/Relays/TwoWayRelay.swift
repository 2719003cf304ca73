// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A relay that passes changes in both directions, so that it can be bonded with the main relay of an `Observable`.
///
/// Mirrors *Pharos*, section "Bondable Relays".
open class TwoWayRelay<Value>: ValueRelay<Value>, CallBackRelay {
  /// The type of the values that are passed back.
  public typealias ValueBack = Value

  /// Whether there is a back consumer: for each change from a link, which needn't take a lock then.
  final let hasBackConsumer = AtomicValue<Bool>()

  /// The bonds, by their other relays.
  ///
  /// Each ends in both directions.
  ///
  /// A relay that isn't a main relay has at most one.
  private let bonds = Protected<[ObjectIdentifier: JointEnd]>([:])

  /// The closure that receives the changes that are passed back.
  ///
  /// Set by a bond and by ``relayBackConsumer(_:)``.
  public var callBackRelay: Consumer? {
    get { hasBackConsumer.value ? core.parts.backConsumer : nil }
    set {
      core.change {
        $0.backConsumer = newValue
        hasBackConsumer.store(newValue != nil)
      }
    }
  }

  /// Whether the relay has a listener, next relays or a back consumer.
  open override var isValid: Bool { super.isValid || callBackRelay != nil && !isOrphaned }

  /// Passes a change back: to the back consumer, or like `relay(changes:)` if there is none.
  ///
  /// - Parameter changes: The change to pass back.
  /// - Returns: False if the change was ignored or is an echo. True if a back consumer took it. The main relay of an
  ///   ``Observable`` also returns false if the change has been here before or comes too late.
  @discardableResult
  open func relayBack(changes: Changes<Value>) -> Bool {
    // An announcement of the object while a subclass writes to it, before it calls `super.relay(changes:)`, is an echo.
    if core.isEntering, let object = associatedObject, changes.isFrom(object) {
      return false
    }
    guard let consumer = callBackRelay else { return relay(changes: changes) }
    consumer(changes)
    return true
  }

  /// Passes back a change from another relay, unless it has been here before.
  func enterBack(_ changes: Changes<Value>) -> Bool {
    // The main relay of a bond passes the change down to this relay, so the way back is recorded separately.
    let place: AnyObject = hasBackConsumer.value ? core : self
    return changes.trail?.visit(place) ?? true && relayBack(changes: changes)
  }

  /// Sets the back consumer, in place of the previous one.
  ///
  /// - Parameter consumer: Receives the changes that are passed back.
  open func relayBackConsumer(_ consumer: @escaping BackConsumer) {
    callBackRelay = consumer
  }

  /// Writes a value to the relay's object, and passes it to the listener and the next relays.
  ///
  /// ```swift
  /// let relay = label.bondableRelays.text
  /// relay.apply(value: "Hello")
  /// print(label.text)  // "Hello"
  /// ```
  ///
  /// The source of the change is this relay. The value doesn't go back through a bond. On the main relay of an
  /// `Observable`, it sets the `Observable`. In a listener of the same tree, it waits until the current change has been
  /// delivered.
  ///
  /// - Parameter value: The new value.
  open func apply(value: Value) {
    begin(with: value)
  }

  override func take(_ value: Value) -> Bool {
    guard !isOrphaned else { return false }
    apply(value: value)
    return true
  }

  /// Ends the relay: removes it from its parents immediately, and removes listener, next relays, back consumer and
  /// bonds.
  open override func discard() {
    endBonds()
    callBackRelay = nil
    super.discard()
  }

  // MARK: - Bonds

  final var bondCount: Int { bonds.withLock { $0.count } }

  /// Notes a bond with another relay, until it is ended or one of the two is deallocated.
  ///
  /// `onEnd` undoes it, and retains neither.
  final func noteBond(with other: TwoWayRelay<Value>, onEnd: @escaping () -> Void) {
    let bond = JointEnd()
    bond.add(onEnd)
    for (one, another) in [(self, other), (other, self)] {
      let place = ObjectIdentifier(another)
      one.bonds.withLock { $0[place] = bond }
      bond.add { [weak one] in _ = one?.bonds.withLock { $0.removeValue(forKey: place) } }
    }
  }

  final func endBond(with other: TwoWayRelay<Value>) {
    bonds.withLock { $0[ObjectIdentifier(other)] }?.end()
  }

  final func endBonds() {
    for bond in bonds.withLock({ $0 }).values { bond.end() }
  }

  @usableFromInline override func detach() {
    if isOrphaned { endBonds() }
    super.detach()
  }
}
