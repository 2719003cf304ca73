// SPDX-License-Identifier: MIT

import Pharos
import Testing
import UIKit

@MainActor let relayRows: [RelayRow] = [
  uiViewRows, uiControlRows, uiButtonRows, uiStackViewRows, uiLabelRows, uiImageViewRows, uiTextViewRows,
  uiTextFieldRows, uiSearchBarRows, uiSwitchRows, uiSliderRows, uiStepperRows, uiScrollViewRows, uiTableViewRows,
  uiCollectionViewRows, uiTableViewCellRows, uiCollectionViewCellRows,
].flatMap { $0 }

@Suite(.serialized) @MainActor struct RelayTests {
  @Test("there is a row for each of the 216 relays")
  func count() {
    #expect(relayRows.count == 216)
  }

  @Test("each relay tells what is set, sets what it is told, and does not echo", arguments: 0..<216)
  func row(_ index: Int) throws {
    try relayRows[index].check()
  }
}
