// SPDX-License-Identifier: MIT

import SwiftObserver
import TestSupport
import Testing

@Suite("Descriptions of variables and senders", .expectedMisuse)
struct DescriptionTests {
  @Test("printing a variable shows its type, its value and its observations")
  func variable() {
    let variable = Var(3)
    #expect("\(variable)" == "Var<Int>(3, 0 observations)")
    let observer = FreeObserver()
    observer.observe(variable) { _ in }
    #expect("\(variable)" == "Var<Int>(3, 1 observation)")
    observer.stopObserving()
  }

  @Test("printing a sender shows the type of its source, and whether that is there")
  func senders() {
    var (messenger, variable, promise): (Messenger<Int>?, Var<Int>?, Promise<Int>?) = (Messenger(), Var(3), Promise())
    let (sender, valueSender, promiseSender) = (messenger?.sender, variable?.sender, promise?.sender)
    #expect(sender?.description == "Messenger<Int>.Sender(live)")
    #expect(valueSender?.description == "Var<Int>.ValueSender(live)")
    #expect(promiseSender?.description == "Promise<Int>.Sender(live)")
    (messenger, variable, promise) = (nil, nil, nil)
    #expect(sender?.description == "Messenger<Int>.Sender(dead)")
    #expect(valueSender?.description == "Var<Int>.ValueSender(dead)")
    #expect(promiseSender?.description == "Promise<Int>.Sender(dead)")
  }

  @Test("printing a variable of a string shows the string")
  func string() {
    #expect("\(Var("hello"))" == "hello")
    #expect(String(describing: Var("hello")) == "hello")
  }
}
