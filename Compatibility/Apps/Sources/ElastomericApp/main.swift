// SPDX-License-Identifier: MIT

// Settings that distant parts of an app share by name: nobody holds anybody else.

import Elastomeric
import Foundation

// MARK: The names

struct Filter: Equatable {
  var genre: String
  var isOpen: Bool
}

extension Elastomer {
  static var volume: Elastomer { return Elastomer(associatedType: Int.self, name: "volume") }
  static var filter: Elastomer { return Elastomer(associatedType: Filter.self, name: "filter") }
  static var isOnline: Elastomer { return Elastomer(associatedType: Bool.self, name: "isOnline") }
}

// MARK: Parts of the app

class Player {
  private var receipts: [Elastomer: ObserverReceipt] = [:]

  func appear() {
    receipts = [Elastomer.volume, Elastomer.isOnline].registerObservers { mutation in
      switch mutation.elastomer {
      case .volume: print("player: volume \(mutation.newValue as? Int ?? 0)")
      case .isOnline: print("player: \(mutation.newValue as? Bool == true ? "online" : "offline")")
      default: break
      }
    }
  }

  func disappear() { receipts.retireAll() }
}

class FilterView {
  let receipt = Elastomer.filter.registerObserver { mutation in
    guard let new = mutation.newValue as? Filter else { return }
    let old = mutation.oldValue as? Filter
    print("filter: \(old?.genre ?? "none") to \(new.genre), \(new.isOpen ? "open" : "closed")")
  }

  deinit { Elastomer.filter.retireObserver(receipt) }
}

// MARK: What happens, step by step

let player = Player()
var filterView: FilterView? = FilterView()

/// Calls the next step when everything that came before has been delivered.
func afterwards(_ step: @escaping () -> Void) {
  Elastomer.volume.expressValue { _ in DispatchQueue.main.async(execute: step) }
}

func start() {
  player.appear()
  Elastomer.volume.stageValue(7)
  Elastomer.volume.stageValue(7)
  Elastomer.volume.stageValue("8")
  Elastomer.volume.stageValue(7, discardingRedundancy: false)
  Elastomer.filter.stageValue(Filter(genre: "jazz", isOpen: true))
  afterwards(batch)
}

func batch() {
  [Elastomer.volume: 3, Elastomer.isOnline: true].stage()
  Elastomer.filter.stageValue(Filter(genre: "folk", isOpen: false))
  afterwards(express)
}

func express() {
  [Elastomer.volume, Elastomer.filter].expressValues { values in
    let filter = values[Elastomer.filter] as? Filter
    print("expressed: \(values[Elastomer.volume] as? Int ?? 0), \(filter?.genre ?? "none")")
    afterwards(retire)
  }
}

func retire() {
  player.disappear()
  filterView = nil
  Elastomer.volume.stageValue(11)
  Elastomer.filter.post()
  Elastomer.volume.expressValue { value in
    print("at the end: \(value as? Int ?? 0)")
    exit(0)
  }
}

start()
RunLoop.main.run()
