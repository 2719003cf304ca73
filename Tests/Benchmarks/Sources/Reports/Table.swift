// SPDX-License-Identifier: MIT

/// Rows of cells, as Markdown that also reads well on a terminal.
package struct Table {
  let header: [String]
  var rows: [[String]] = []

  /// Starts a table.
  ///
  /// - Parameter header: What stands above the columns.
  package init(_ header: [String]) {
    self.header = header
  }

  /// Adds a row.
  ///
  /// - Parameter row: As many cells as the header has.
  package mutating func add(_ row: [String]) {
    rows.append(row)
  }

  /// The first column to the left, the others to the right, all cells of a column equally wide.
  package var text: String {
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      "| "
        + zip(cells.indices, cells).map { index, cell in
          let space = String(repeating: " ", count: widths[index] - cell.count)
          return index == 0 ? cell + space : space + cell
        }.joined(separator: " | ") + " |"
    }
    let rule =
      "| "
      + widths.indices.map { index in
        String(repeating: "-", count: max(1, widths[index] - (index == 0 ? 0 : 1))) + (index == 0 ? "" : ":")
      }.joined(separator: " | ") + " |"
    return ([line(header), rule] + rows.map(line)).joined(separator: "\n")
  }
}
