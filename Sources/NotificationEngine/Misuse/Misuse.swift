// SPDX-License-Identifier: MIT

/// A use of this package that does no harm, but not what it looks like either.
///
/// A debug build reports each one to standard error, once for each place. A place is a call stack: the calls that led
/// to it. Without call stacks, as with musl, each kind is reported once. What is reported is certain; not every mistake
/// can be seen.
///
/// To hear of misuse in another way, in tests for example, set a handler; one handler serves all modules. A breakpoint
/// in it stops at the mistake. `UnisonTesting` finds the line of the program's that made it:
///
/// ```swift
/// Misuse.handler = { print($0) }
/// ```
///
/// A release build reports nothing, calls no handler, and contains no code for it.
public struct Misuse: Sendable {
  /// Which mistake it is.
  public enum Kind: String, Sendable, CaseIterable {
    /// Pharos: `whenDidSet` or `whenDidUniqueSet` replaced the listener that the relay had.
    case listenerReplaced

    /// SwiftObserver, Pharos: an observer, an observed object or a Retainer that nothing else holds was handed over.
    ///
    /// It is deallocated when the call returns, so what the call began has ended already. The reference count tells.
    case heldByNobody

    /// Elastomeric: a staged value is not of the type that the Elastomer accepts.
    case valueOfWrongType

    /// Elastomeric: two Elastomers of one name have different types.
    case nameWithTwoTypes

    /// Elastomeric: something has waited for the main queue for five seconds, or until the program ended, and the queue
    /// has not begun with it.
    case mainQueueNotServed

    /// SwiftObserver: a promise was fulfilled that already was.
    case promiseFulfilledAgain

    /// SwiftObserver: `cache()` was called on a cache.
    case cacheOfCache
  }

  /// Which mistake it is.
  public let kind: Kind

  /// The mistake and its remedy, in a sentence or two.
  public let message: String

  /// The return addresses of the calls that led here, the innermost first; empty where the platform does not tell.
  public let callStack: [UInt]

  #if DEBUG
    private static let state = Protected(State())

    private struct State {
      var handler: (@Sendable (Misuse) -> Void)?
      var places: Set<Place> = []
    }

    private struct Place: Hashable {
      let kind: Kind
      let callStack: [UInt]
    }
  #endif

  /// Called instead of the report to standard error, on the thread where the misuse happens, while no lock is held.
  ///
  /// Nil, the initial value, means standard error. Setting it forgets which places have been reported. In a release
  /// build it stays nil.
  public static var handler: (@Sendable (Misuse) -> Void)? {
    get {
      #if DEBUG
        state.withLock { $0.handler }
      #else
        nil
      #endif
    }
    set {
      #if DEBUG
        // The old handler is released here, not under the lock.
        _ = state.exchange(State(handler: newValue))
      #endif
    }
  }

  /// Reports a misuse, unless one of this kind has been reported from the same place; call it while no lock is held.
  ///
  /// The question is asked, and the message made, only when it is needed: never in a release build.
  @inlinable @inline(__always)
  package static func report(
    _ kind: Kind,
    if isMisuse: @autoclosure () -> Bool = true,
    _ message: @autoclosure () -> String
  ) {
    #if DEBUG
      if isMisuse() { reportOnce(kind, message) }
    #endif
  }

  #if DEBUG
    @usableFromInline @inline(never)
    static func reportOnce(_ kind: Kind, _ message: () -> String) {
      let callStack = currentCallStack()
      let place = Place(kind: kind, callStack: callStack)
      let (isNew, handler) = state.withLock { ($0.places.insert(place).inserted, $0.handler) }
      guard isNew else { return }
      let misuse = Misuse(kind: kind, message: message(), callStack: callStack)
      if let handler { return handler(misuse) }
      writeToStandardError("\(misuse)\n")
    }
  #endif
}

extension Misuse: CustomStringConvertible {
  /// The line that is reported.
  public var description: String { "misuse (\(kind)): \(message)" }
}
