// SPDX-License-Identifier: MIT

import SwiftObserver
import TestSupport
import Testing

@Suite("Variable")
struct VariableTests {
  @Test("a change in place is one assignment")
  func changeInPlace() {
    struct Point: Equatable { var x = 0 }
    let (list, point) = (Var([1]), Var(Point()))
    var (lists, points): ([Update<[Int]>], [Update<Point>]) = ([], [])
    observe(list) { lists.append($0) }
    observe(point) { points.append($0) }
    list.value.append(3)
    point.value.x = 2
    point.value.x = 2
    #expect(lists == [Update([1], [1, 3])])
    #expect(points == [Update(Point(), Point(x: 2))])
  }

  @Test("write appends to a string variable and sends one update, and none if nothing is written")
  func write() {
    let variable = Var("ab")
    var updates: [Update<String>] = []
    var authors: [ObjectIdentifier] = []
    observe(variable) {
      updates.append($0)
      authors.append(ObjectIdentifier($1))
    }
    variable.write("cd")
    variable.write("")
    variable.write("e")
    #expect(updates == [Update("ab", "abcd"), Update("abcd", "abcde")])
    #expect(authors == [ObjectIdentifier(variable), ObjectIdentifier(variable)])
    #expect(variable.value == "abcde")
  }

  @Test("what is written to the number or string of an optional variable that is nil lands, with one update")
  func writeToNil() {
    let (int, double, float, string) = (Var<Int?>(), Var<Double?>(), Var<Float?>(), Var<String?>())
    var count = 0
    observe(int) { count += $0 == Update(nil, 5) ? 1 : 100 }
    observe(double) { count += $0 == Update(nil, 2.5) ? 1 : 100 }
    observe(float) { count += $0 == Update(nil, 1.5) ? 1 : 100 }
    observe(string) { count += $0 == Update(nil, "ab") ? 1 : 100 }
    int.int += 5
    double.double += 2.5
    float.float += 1.5
    string.write("ab")
    #expect(count == 4)
    #expect(int.value == 5 && double.value == 2.5 && float.value == 1.5 && string.value == "ab")
  }

  @Test("initialisers without argument exist for the number types, strings and optionals")
  func emptyInitializers() {
    #expect(Var<Int>().value == 0)
    #expect(Var<Float>().value == 0)
    #expect(Var<Double>().value == 0)
    #expect(Var<String>().value == "")
    #expect(Var<Int?>().value == nil)
  }
}
