// SPDX-License-Identifier: MIT

// The examples of Pharos' document, one namespace each. Changed: `self.` in closures that outlive the call, `set:` with
// its colon (D9) and a start value (D13), without which no Swift compiler takes them; `as Any` where an optional is
// printed; and plain classes in the place of UIKit's.

import Foundation
import Pharos

class TextField: PopulatedRelays {
  var text: String?
}

class Label: NSObject {
  var text: String?
}

class Button: PopulatedRelays {
  var title: String?
  var state: Int { 0 }

  func title(for state: Int) -> String? { title }
  func setTitle(_ title: String?, for state: Int) { self.title = title }
}

enum D2 {
  class MyClass {
    @Observable var text: String?

    func observeText() {
      $text.whenDidSet { changes in
        print(changes.new as Any)
        print(changes.old as Any)
      }
    }
  }
}

enum D3 {
  class MyClass {
    @Observable var text: String?

    func observeText() {
      $text.whenDidUniqueSet { changes in
        print(changes.new as Any)
        print(changes.old as Any)
      }
    }
  }
}

enum D4 {
  class MyClass {
    @Observable var text: String?

    func observeText() {
      $text.whenDidSet(invoke: self, method: MyClass.textDidChange)
    }

    func textDidChange(_ changes: Changes<String?>) {
      print(changes.new as Any)
      print(changes.old as Any)
    }
  }
}

enum D5 {
  class MyClass {
    @Observable var text: String?

    func observeText() {
      $text.whenDidSet { changes in
        print(changes.new as Any)
        print(changes.old as Any)
      }.invokeRelay()
    }
  }
}

enum D6 {
  class MyClass {
    @Observable var text: String?

    func observeText() {
      $text.whenDidSet { changes in
        print("first closure")
      }.whenDidSet { changes in
        print("will replace first closure")
      }
    }
  }
}

enum D7 {
  class MyClass {
    @Observable var text: String?

    func observeTextLinearly() {
      $text.whenDidSet { changes in
        print("notified by Observable")
      }.nextRelay().whenDidSet { changes in
        print("notified by Main Relay")
      }.nextRelay().whenDidSet { changes in
        print("notified by Previous Relay")
      }
    }

    func addRelayToMainRelay() {
      $text.nextRelay().whenDidSet {
        print("notified by Main Relay")
      }
      $text.nextRelay().whenDidSet {
        print("notified by Main Relay Too")
      }.nextRelay().whenDidSet { changes in
        print("notified by Previous Relay")
      }
    }
  }
}

enum D8 {
  class MyClass {
    @Observable var text: String?

    var retainer: Retainer = .init()

    func observeText() {
      $text.nextRelay()
        .referenceManaged(by: retainer)
        .whenDidSet { changes in
          print(changes.new as Any)
          print(changes.old as Any)
        }
    }

    func discardManually() {
      retainer.discardAll()
    }

    func discardByCreateNewRetainer() {
      retainer = .init()
    }
  }
}

enum D9 {
  class MyClass {
    var button: Button = .init()
    @Observable var title: String?

    func observeText() {
      _title.mutator {
        self.button.title(for: 0)
      } set: {
        self.button.setTitle($0, for: 0)
      }
      $title.whenDidSet { changes in
        print(changes.new as Any)
        print(changes.old as Any)
      }.invokeRelay()
    }
  }
}

enum D10 {
  class MyClass {
    var textField: TextField = .init()
    @Observable var text: String?

    func observeText() {
      $text.bonding(with: textField.bondableRelays.text)
        .whenDidSet { changes in
          print(changes.new as Any)
          print(changes.old as Any)
        }
    }
  }
}

enum D11 {
  class MyClass {
    var textField: TextField = .init()
    @Observable var text: String?

    func applyToField() {
      $text.bondAndApply(to: textField.bondableRelays.text)
        .whenDidSet { changes in
          print(changes.new as Any)
          print(changes.old as Any)
        }
    }

    func mapFromField() {
      $text.bondAndMap(from: textField.bondableRelays.text)
        .whenDidSet { changes in
          print(changes.new as Any)
          print(changes.old as Any)
        }
    }
  }
}

enum D12 {
  class MyClass {
    var relay: AssociativeTwoWayRelay<String?>

    init(textField: TextField) {
      self.relay = textField.bondableRelays.text
    }

    func observeRelay() {
      relay.whenDidSet { changes in
        print(changes.new as Any)
        print(changes.old as Any)
      }
    }
  }
}

enum D13 {
  class MyClass {
    var button: Button = .init()
    @Observable var buttonState: Int = 0

    func relayStateToButton() {
      $buttonState.relayValue(to: button.relays.state)
    }
  }
}

enum D14 {
  class MyClass {
    var button: Button = .init()

    func observeRelay() {
      button.relays.state
        .retainToSource()
        .whenDidSet { changes in
          print(changes.new)
          print(changes.old)
        }
    }
  }
}

enum D15 {
  class MyClass {
    @Observable var text: String?

    func observeText() {
      $text.whenDidSet { changes in
        print(changes.new as Any)
        print(changes.old as Any)
      }.ignore { $0.new?.isEmpty ?? true }
    }
  }
}

enum D16 {
  class MyClass {
    @Observable var text: String?

    func observeText() {
      $text.whenDidUniqueSet { changes in
        print(changes.new as Any)
        print(changes.old as Any)
      }.multipleSetDelayed(by: 1)
    }
  }
}

enum D17 {
  class MyClass {
    @Observable var text: String?

    func observeText() {
      $text.whenDidUniqueSet { changes in
        print(changes.new as Any)
        print(changes.old as Any)
      }.observe(on: .main)
    }
  }
}

enum D18 {
  class MyClass {
    @Observable var text: String?

    func observeText() {
      $text.whenDidUniqueSet { changes in
        print(changes.new as Any)
        print(changes.old as Any)
      }.observe(on: .main)
        .syncWhenInSameThread()
    }
  }
}

enum D19 {
  class MyClass {
    @Observable var text: String?

    func observeText() {
      $text.map { $0?.count ?? 0 }
        .whenDidSet { changes in
          print("notified by Main Relay")
          print("changes now is Int with value \(changes.new)")
        }
    }
  }
}

enum D20 {
  class MyClass {
    @Observable var array: [String] = []

    func observeText() {
      $array.compactMap { $0.count }
        .whenDidSet { changes in
          print("notified by Main Relay")
          print("changes now is [Int]")
        }
    }
  }
}

enum D21 {
  class MyClass {
    @Observable var text: String?
    @Observable var count: Int = 0
    @Observable var empty: Bool = true

    func observeText() {
      $text.map { $0?.count ?? 0 }
        .relayValue(to: $count)
        .map { $0 == 0 }
        .relayUniqueValue(to: $empty)
    }
  }
}

enum D22 {
  class MyClass {
    var label: Label = Label()
    @Observable var text: String?

    func observeText() {
      $text.relayValue(to: label.bearerRelays.text)
    }
  }
}

enum D23 {
  struct User {
    var userName = ""
    var fullName = ""
    var password = ""
  }

  class MyClass {
    @Observable var userName: String = ""
    @Observable var fullName: String = ""
    @Observable var password: String = ""
    @Observable var user: User = User()

    func observeText() {
      mergeRelays($userName, $fullName, $password)
        .whenDidSet { changes in
          print("userName: \(changes.new.0)")
          print("fullName: \(changes.new.1)")
          print("password: \(changes.new.2)")
        }.map {
          User(
            userName: $0.new.0,
            fullName: $0.new.1,
            password: $0.new.2
          )
        }.relayValue(to: $user)
    }
  }
}
