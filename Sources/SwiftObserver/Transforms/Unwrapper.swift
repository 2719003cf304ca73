// SPDX-License-Identifier: MIT

/// A transform that sends those messages of its origin that aren't nil.
///
/// Mirrors *SwiftObserver*, sections "Unwrap" and "Make Transforms Observable".
@_fixed_layout
public class Unwrapper<O: ObservableObject, Unwrapped>: Transform<O, Unwrapped> where O.Message == Unwrapped? {
  /// Creates a transform that observes `origin`.
  ///
  /// - Parameter origin: The object whose messages are unwrapped.
  @inlinable
  public init(_ origin: O) {
    super.init(of: origin)
    start { [subject, weak self] envelope in
      if let message = envelope.message { subject.post(message, by: envelope.author) { self } }
    }
  }
}
