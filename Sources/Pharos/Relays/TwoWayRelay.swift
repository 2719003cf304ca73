// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A relay that a value can also come back through.
///
/// It can be bonded with the main relay of an `Observable`.
///
/// Mirrors *Pharos*, section *Bondable Relays*.
open class TwoWayRelay<Value>: ValueRelay<Value>, CallBackRelay {
  /// The type of the values that come back.
  public typealias ValueBack = Value

  private struct WayBack {
    var callBack: Consumer?
    var writingThread: UInt = 0
    var bond: Bond?
  }

  private let state = Protected(WayBack())

  /// Makes a relay without a parent.
  ///
  /// - Parameter currentValue: The value to start with.
  public override init(currentValue: Value) {
    super.init(currentValue: currentValue)
  }

  override init(core: RelayCore<Value>, of object: AnyObject? = nil) {
    super.init(core: core, of: object)
  }

  deinit { bond?.end() }

  /// Takes changes that come back; set by bonding, and by ``relayBackConsumer(_:)``.
  public var callBackRelay: Consumer? {
    get { state.withLock { $0.callBack } }
    set {
      let old = state.withLock { state in
        defer { state.callBack = newValue }
        return state.callBack
      }
      withExtendedLifetime(old) {}
    }
  }

  /// Whether the relay has a listener, next relays or a back consumer.
  open override var isValid: Bool { super.isValid || callBackRelay != nil && !isUseless }

  /// Hands a change to the back consumer, or passes it like `relay(changes:)` where there is none.
  ///
  /// - Parameter changes: The change that comes back.
  /// - Returns: Whether it was passed: false if it was ignored or is an echo, true where a back consumer took it. The
  ///   main relay of an ``Observable`` says false where the change has been here before or comes too late, too.
  @discardableResult
  open func relayBack(changes: Changes<Value>) -> Bool {
    // An announcement of the object while this relay writes to it is an echo.
    if isWriting, let object = (self as? any AssociativeRelay)?.associatedObject, changes.isFrom(object) {
      return false
    }
    guard let consumer = callBackRelay else { return relay(changes: changes) }
    consumer(changes)
    return true
  }

  /// Takes a change that another relay passes here, unless it has been here before.
  final func relayBackOnce(_ changes: Changes<Value>) -> Bool {
    // An Observable finds out itself.
    if core.isMain { return relayBack(changes: changes) }
    // The main relay of a bond passes the change down to this relay. So the way back counts as another place.
    let place = callBackRelay == nil ? ObjectIdentifier(self) : ObjectIdentifier(core)
    guard changes.trail?.visit(place) ?? true else { return false }
    return relayBack(changes: changes)
  }

  /// Sets the back consumer, which replaces the former one.
  ///
  /// - Parameter consumer: Takes changes that come back.
  open func relayBackConsumer(_ consumer: @escaping BackConsumer) {
    callBackRelay = consumer
  }

  /// Passes a value that is given to this relay itself: to its object, its listener and its next relays.
  ///
  /// The source of the change is this relay. It does not go back through a bond; on the main relay of an `Observable`
  /// it sets the `Observable`. In a listener of the same tree it waits until the running change has been through.
  ///
  /// - Parameter value: The new value.
  open func apply(value: Value) {
    begin(with: value)
  }

  override func take(_ value: Value) -> Bool {
    apply(value: value)
    return true
  }

  /// Ends the relay: takes it off its parents at once, and removes listener, next relays, back consumer and bonds.
  open override func discard() {
    bond?.end()
    callBackRelay = nil
    super.discard()
  }

  // MARK: - Bonds

  /// The bond whose way back goes through this relay.
  override final var bond: Bond? { state.withLock { $0.bond } }

  /// Notes the bond whose way back goes through this relay.
  final func use(_ bond: Bond?) {
    let old = state.withLock { state in
      defer { state.bond = bond }
      return state.bond
    }
    withExtendedLifetime(old) {}
  }

  // MARK: - Echoes

  /// Whether this thread is writing the relay's value to an object right now.
  final var isWriting: Bool {
    state.withLock { $0.writingThread } == currentThreadIdentity()
  }

  /// Runs `body`, during which what the object announces on this thread is an echo.
  final func writing(_ body: () -> Void) {
    let before = state.withLock { state in
      defer { state.writingThread = currentThreadIdentity() }
      return state.writingThread
    }
    body()
    state.withLock { $0.writingThread = before }
  }

  /// A subclass of the client writes before it calls `super.relay(changes:)`, which ends the time of echoes.
  override func enter(_ changes: Changes<Value>) {
    guard self is any AssociativeRelay else { return super.enter(changes) }
    writing { super.enter(changes) }
  }

  @usableFromInline
  override func originate(_ changes: Changes<Value>) {
    guard self is any AssociativeRelay else { return super.originate(changes) }
    writing { super.originate(changes) }
  }

  override func willPass() {
    state.withLock { state in
      if state.writingThread == currentThreadIdentity() { state.writingThread = 0 }
    }
  }
}
