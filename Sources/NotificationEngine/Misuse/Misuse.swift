// SPDX-License-Identifier: MIT

/// A mistake in the use of the package that a debug build reports.
///
/// A misuse has no effect, or not the one it seems to have. A debug build reports it to standard error, once for each
/// call stack that leads to it. Where call stacks aren't available, as with musl, it reports once for each kind. Not
/// every mistake is reported.
///
/// To receive reports yourself, for example in tests, set the handler, which serves all modules. A breakpoint in it
/// stops at the mistake. On Linux, `UnisonTesting` also finds the line of your program that made it, `$0.line`:
///
/// ```swift
/// Misuse.handler = { print($0) }
/// ```
///
/// A release build reports nothing, and calls no handler.
public struct Misuse: Sendable {
  /// The kinds of mistakes.
  public enum Kind: String, Sendable, CaseIterable {
    /// Pharos: `whenDidSet` or `whenDidUniqueSet` replaced the listener that the relay had.
    case listenerReplaced

    /// Bind, SwiftObserver, Pharos: a member of a combination, an observer, an observed object or a Retainer isn't
    /// retained by anything but the call.
    ///
    /// It is deallocated when the call returns, so what the call began has ended already. This is detected by the
    /// reference count, and for a Retainer by its deallocation directly after the call.
    case notRetained

    /// SwiftObserver, Pharos, and wherever messages wait: one call delivers 100,000, because subscribers send what they
    /// observe, or others send faster than they receive.
    case endlessFeedback

    /// Elastomeric: a staged value isn't of the type that the Elastomer accepts.
    case valueOfWrongType

    /// Elastomeric: the main queue hadn't run the work it was given when the program ended.
    case mainQueueNotServiced

    /// SwiftObserver: a promise was fulfilled a second time.
    case promiseFulfilledAgain

    /// SwiftObserver: `cache()` was called on a cache.
    case cacheOfCache
  }

  /// The kind of the mistake.
  public let kind: Kind

  /// A description of the mistake and its remedy, in a sentence or two.
  public let message: String

  /// The return addresses of the calls that led to the mistake, innermost first.
  ///
  /// It is empty where call stacks are unavailable.
  public let callStack: [UInt]

  private static let state = Protected(State())

  private struct State {
    var handler: (@Sendable (Misuse) -> Void)?
    var callStacks: [Kind: Set<[UInt]>] = [:]
  }

  /// A closure that is called instead of a report to standard error.
  ///
  /// It is called on the thread where the misuse happens, while no lock is held. If it is nil, as it is at first,
  /// reports are written to standard error. Setting it also clears the record of what has been reported.
  public static var handler: (@Sendable (Misuse) -> Void)? {
    get { state.withLock { $0.handler } }
    // The old handler is released here, not under the lock.
    set { _ = state.exchange(State(handler: newValue)) }
  }

  #if DEBUG
    private static let lastSteps = ThreadNumber()

    /// What the calling thread did last, by a facade's own numbers.
    ///
    /// It tells whether an object is deallocated directly after it was created and handed over to a method that clients
    /// override, which doesn't own the object and so can't look at its reference count.
    @usableFromInline package static var lastStep: UInt {
      get { lastSteps.value }
      set { lastSteps.value = newValue }
    }
  #else
    /// Always 0.
    @inlinable package static var lastStep: UInt {
      get { 0 }
      set {}
    }
  #endif

  /// Reports a misuse, unless one of this kind has been reported from the same place, while no lock is held.
  ///
  /// The condition is evaluated, and the message made, only when it is needed: never in a release build.
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

  /// Reports an object, whose reference the caller hands over, if nothing else retains it.
  @inlinable @inline(__always)
  package static func reportUnretained<Object: AnyObject>(
    _ object: consuming Object,
    _ message: @autoclosure () -> String
  ) {
    #if DEBUG
      var object = object
      report(.notRetained, if: isKnownUniquelyReferenced(&object), message())
    #endif
  }

  /// Reports a source, whose reference the caller hands over, if it ends with the call because nothing else retains it.
  @inlinable
  package static func reportUnretained<Source>(source: consuming Source) {
    #if DEBUG
      // Without the words `consume`, an unoptimized build retains another copy.
      guard let owned = (consume source) as? any OwnedSource else { return }
      let name = "\(type(of: owned))"
      reportUnretained(
        consume owned,
        "Only this call retains \(name), so it delivers nothing once the call has returned. Retain it."
      )
    #endif
  }

  #if DEBUG
    /// The end of the first report that is written to standard error, where lines can be found.
    #if os(Linux)
      static let hint = #" To find the lines, import UnisonTesting: Misuse.handler = { print($0, $0.line ?? "") }"#
    #else
      static let hint = ""
    #endif

    @usableFromInline @inline(never)
    static func reportOnce(_ kind: Kind, _ message: () -> String) {
      let callStack = currentCallStack()
      let (isFirst, isNew, handler) = state.withLock { state in
        (state.callStacks.isEmpty, state.callStacks[kind, default: []].insert(callStack).inserted, state.handler)
      }
      guard isNew else { return }
      let misuse = Misuse(kind: kind, message: message(), callStack: callStack)
      if let handler { return handler(misuse) }
      writeToStandardError("\(misuse)\(isFirst ? hint : "")\n")
    }
  #endif
}

/// A source that only its user retains.
@usableFromInline
package protocol OwnedSource: AnyObject {}

extension Misuse: CustomStringConvertible {
  /// The line that is reported.
  public var description: String { "misuse (\(kind)): \(message)" }
}
