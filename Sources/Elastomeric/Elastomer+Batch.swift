// SPDX-License-Identifier: MIT

public import Foundation

extension Dictionary where Key == Elastomer, Value == Any {
  /// Stages all these values as one change of the model.
  ///
  /// Each entry has its own type check and redundancy, as if staged by itself: those that fail are skipped, the others
  /// are staged. Nothing comes between them. All values are in place before the first observer is notified. A snapshot
  /// by `expressValues` sees all or none, and all mutations carry the same timestamp. Observers are notified in the
  /// order of the names.
  ///
  /// Mirrors *Elastomeric*, section "Staging values (write)", example 5.
  public func stage() {
    stage(discardingRedundancy: true)
  }

  /// Stages all these values as one change, equal values too if so wished: an addition to *Elastomeric*.
  ///
  /// - Parameter discardRedundant: False stores and notifies of equal values too.
  public func stage(discardingRedundancy discardRedundant: Bool) {
    Model.shared.enqueue(.stageAll(stagedValues(discardingRedundancy: discardRedundant)))
  }

  /// Stages all these values as one change after a delay, unless it is cancelled before: an addition to *Elastomeric*.
  ///
  /// The delay is that of `Elastomer.stageValue(_:afterDelay:discardingRedundancy:)`.
  ///
  /// - Parameters:
  ///   - delay: Seconds; zero or less stages at once.
  ///   - discardRedundant: False stores and notifies of equal values too.
  /// - Returns: An object that cancels it.
  @discardableResult
  public func stage(
    afterDelay delay: TimeInterval,
    discardingRedundancy discardRedundant: Bool = true
  ) -> ElastomericDelay {
    ElastomericDelay(.stageAll(stagedValues(discardingRedundancy: discardRedundant)), after: delay)
  }

  /// In the order of the names, because that of a dictionary is another one in every run.
  private func stagedValues(discardingRedundancy discardRedundant: Bool) -> [StagedValue] {
    map { StagedValue($0.key, $0.value, discardingRedundancy: discardRedundant) }
      .sorted { $0.elastomer.name < $1.elastomer.name }
  }
}
