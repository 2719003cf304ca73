// SPDX-License-Identifier: MIT

internal import NotificationEngine

#if DEBUG
  extension ModelOperation {
    /// Reports values that are not of their Elastomer's type.
    func reportWrongTypes() {
      switch self {
      case .stage(let staged): staged.reportWrongType()
      case .stageAll(let batch): for staged in batch { staged.reportWrongType() }
      default: break
      }
    }
  }

  extension StagedValue {
    fileprivate func reportWrongType() {
      let plain = Elastomer.unboxed(value)
      guard !elastomer.accepts(plain) else { return }
      let kind = plain.map { "a value of type \(type(of: $0))" } ?? "nil"
      Misuse.report(.valueOfWrongType, "\(elastomer) does not accept \(kind), so nothing was staged.")
    }
  }
#endif
