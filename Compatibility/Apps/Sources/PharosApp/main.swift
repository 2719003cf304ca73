// SPDX-License-Identifier: MIT

// A form to sign up: fields bonded with properties, relays in a tree, a merged relay, and a retainer.

import Pharos

// MARK: A field of the screen

final class Field: PopulatedRelays {
  var text: String? = "" {
    didSet { announceChange(of: \.text, from: oldValue) }
  }

  func type(_ text: String) { self.text = text }
}

struct Account: Equatable {
  var name = ""
  var password = ""
}

// MARK: The form

class Form {
  let nameField = Field()
  @Observable var name: String? = ""
  @Observable var password = ""
  @Observable var isNameLong = false
  @Observable var isPasswordLong = false
  @Observable var canSend = false
  @Observable var account = Account()
  var retainer = Retainer()

  func start() {
    $name.bonding(with: nameField.bondableRelays.text)
      .whenDidUniqueSet { print("name: \($0.old ?? "") to \($0.new ?? "")") }

    $name.map { ($0 ?? "").count > 2 }.relayUniqueValue(to: $isNameLong)
    $password.map { $0.count > 3 }.relayUniqueValue(to: $isPasswordLong)

    mergeRelays($isNameLong, $isPasswordLong)
      .referenceManaged(by: retainer)
      .map { $0.0 && $0.1 }
      .relayUniqueValue(to: $canSend)
    $canSend.whenDidUniqueSet { print($0.new ? "the form can be sent" : "the form is not complete") }

    mergeRelays($name, $password)
      .referenceManaged(by: retainer)
      .map { Account(name: $0.0 ?? "", password: $0.1) }
      .relayValue(to: $account)
    $account
      .ignore { $0.new.name.isEmpty || $0.new.password.isEmpty }
      .whenDidUniqueSet { print("account: \($0.new.name), \($0.new.password)") }
  }

  func stop() { retainer.discardAll() }
}

// MARK: A log that counts

class Log {
  private var count = 0

  func start(_ form: Form) {
    form.$account.nextRelay()
      .referenceManaged(by: form.retainer)
      .whenDidSet(invoke: self, method: Log.accountDidChange)
  }

  func accountDidChange(_ changes: Changes<Account>) {
    count += 1
    print("change \(count)")
  }
}

// MARK: What happens

let form = Form()
let log = Log()
form.start()
log.start(form)

form.nameField.type("Ada")
form.password = "1234"
form.name = "Al"
print("the field has \(form.nameField.text ?? "nothing")")
form.stop()
form.password = "12"
print("the account has \(form.account.password)")
