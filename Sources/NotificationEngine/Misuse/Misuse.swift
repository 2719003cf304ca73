// SPDX-License-Identifier: MIT

/// A use of this package that does no harm, but not what it looks like either.
///
/// A debug build reports each one to standard error, once for each place. A place is the client's call that leads to
/// it, however many callers reach that call. On Linux a report names the line. Where that call is unknown, as on
/// Apple's platforms and on a thread without code of the client's, a place is a call stack. Without call stacks, as
/// with musl, each kind is reported once.
///
/// The first report of a place reads debug information. In a large program that takes some tenths of a second.
///
/// To hear of misuse in another way, in tests for example, set a handler; one handler serves all modules:
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

    /// Elastomeric, SwiftObserver, Pharos: an observation, observer, receiver, messenger, transform or relay is held by
    /// nobody, so a handler is never called.
    ///
    /// Whether an object is held cannot be seen. An object counts as held by nobody when it goes within 100
    /// milliseconds of being connected, before any message. It has to go on the thread that connected it, and to be the
    /// last one that the thread connected. So an object that was held for that short time is reported, too.
    case heldByNobody

    /// Elastomeric: a staged value is not of the type that the Elastomer accepts.
    case valueOfWrongType

    /// Elastomeric: two Elastomers of one name have different types.
    case nameWithTwoTypes

    /// Messages have waited for their turn 100,000 times, each sent in answer to the one before.
    ///
    /// A message may wait more than once, as for other threads first and then for a queue. The chain of answers ends
    /// with a timer, a task, or a dispatch queue that the client hands the next one to.
    case endlessAnswer

    /// Elastomeric: something waits for the main queue, and nobody serves it.
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

  /// The line of the client's that led here and what it called, such as `Screen.swift:12, Output.bind`.
  ///
  /// Lines are known on Linux with glibc and Swift 6.3, if the program has debug information. Elsewhere it is nil, and
  /// where no code of the client's led there.
  public let line: String?

  #if DEBUG
    private static let state = Protected(State())

    private struct State {
      var handler: (@Sendable (Misuse) -> Void)?
      var places: Set<Place> = []
    }

    /// The client's call that led to a misuse; where that is unknown, all calls that did.
    private struct Place: Hashable {
      let kind: Kind
      let calls: [UInt]
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
  /// The message is made only when it is needed.
  @inlinable @inline(__always)
  package static func report(_ kind: Kind, _ message: @autoclosure () -> String) {
    #if DEBUG
      reportOnce(kind, message)
    #endif
  }

  #if DEBUG
    @usableFromInline @inline(never)
    static func reportOnce(_ kind: Kind, _ message: () -> String) {
      let callStack = currentCallStack()
      let call = CallLine.call(in: callStack)
      let place = Place(kind: kind, calls: call.map { [$0.address] } ?? callStack)
      let (isNew, handler) = state.withLock { ($0.places.insert(place).inserted, $0.handler) }
      guard isNew else { return }
      let misuse = Misuse(kind: kind, message: message(), callStack: callStack, line: call?.line)
      if let handler { return handler(misuse) }
      writeToStandardError("\(misuse)\n")
    }
  #endif
}

extension Misuse: CustomStringConvertible {
  /// The line that is reported.
  public var description: String { "misuse (\(kind))\(line.map { " at \($0)" } ?? ""): \(message)" }
}
