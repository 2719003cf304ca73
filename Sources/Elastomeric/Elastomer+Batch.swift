// SPDX-License-Identifier: MIT

public import Foundation

extension Dictionary where Key == Elastomer, Value == Any {
  /// Stages all these values as one change of the model.
  ///
  /// ```swift
  /// let name = Elastomer(associatedType: String.self, name: "name")
  /// let age = Elastomer(associatedType: Int.self, name: "age")
  /// [name: "Ada", age: 36].stage()
  /// ```
  ///
  /// Each value is checked for its type and for redundancy, as if it were staged alone. A value that fails is skipped
  /// and the others are staged. No other change comes in between. All values are stored before the first observer is
  /// notified, a snapshot by `expressValues` contains all of them or none, and all mutations have the same timestamp.
  /// Observers are notified in the order of the names.
  ///
  /// Mirrors *Elastomeric*, section "Staging values (write)", example 5.
  public func stage() {
    stage(discardingRedundancy: true)
  }

  /// Stages all these values as one change of the model, and can include those that equal the current ones.
  ///
  /// An addition to *Elastomeric*.
  ///
  /// - Parameter discardRedundant: Whether to ignore values that equal the current ones. If false, they are stored and
  ///   observers are notified.
  public func stage(discardingRedundancy discardRedundant: Bool) {
    Model.shared.enqueue(.stageAll(stagedValues(discardingRedundancy: discardRedundant)))
  }

  /// Stages all these values as one change of the model after a delay, unless you cancel it.
  ///
  /// It works like `Elastomer.stageValueCancellably(_:afterDelay:discardingRedundancy:)`. An addition to *Elastomeric*.
  @discardableResult
  public func stage(
    afterDelay delay: TimeInterval,
    discardingRedundancy discardRedundant: Bool = true
  ) -> ElastomericDelay {
    ElastomericDelay(.stageAll(stagedValues(discardingRedundancy: discardRedundant)), after: delay)
  }

  /// The values in the order of their names.
  ///
  /// That of the dictionary changes from run to run.
  private func stagedValues(discardingRedundancy discardRedundant: Bool) -> [StagedValue] {
    map { StagedValue($0.key, $0.value, discardingRedundancy: discardRedundant) }
      .sorted { $0.elastomer.name < $1.elastomer.name }
  }
}
