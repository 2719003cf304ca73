// SPDX-License-Identifier: MIT

/// Identifies a subscription of a subject.
///
/// Using a token is always safe: cancelling it twice, or on a subject that it doesn't belong to, has no effect. A token
/// retains nothing.
@frozen
public struct SubscriptionToken: Hashable, Sendable {
  /// Which subject handed the token out: a number that no other subject of the process ever gets.
  @usableFromInline package let subject: UInt64

  /// Which subscription of that subject: subscriptions are numbered upwards in the order in which they are made.
  @usableFromInline package let generation: UInt64

  @inlinable package init(subject: UInt64, generation: UInt64) {
    self.subject = subject
    self.generation = generation
  }

  /// Names no subscription of any subject.
  package static var none: SubscriptionToken { SubscriptionToken(subject: 0, generation: 0) }
}
