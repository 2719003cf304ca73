// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import NotificationEngine
  import ScheduleSupport

  /// What a thread of a program does.
  enum Operation: Character, CaseIterable {
    case subscribe = "S"

    /// Subscribes in a turn, and is told the value that stands there first.
    case subscribeReplaying = "P"

    /// Ends the first of the subscriptions that exist at the start; both threads may.
    case cancel = "C"

    /// Ends the thread's own newest subscription; without one, the second of those that exist at the start.
    case cancelOwn = "L"
    case cancelAll = "A"
    case send = "N"

    /// The first subscriber that gets the message sends another one.
    case sendTwice = "R"

    /// The subscribers that get the message cancel themselves.
    case sendLast = "X"

    /// The subscribers that get the message cancel themselves, and each then subscribes another one.
    case sendHandingOver = "H"

    /// Sends unless a thread is delivering; in a nested subject it is a plain send. To a derived subject it sends past
    /// the one from which that is derived, as an update from outside.
    case sendIfFree = "I"

    /// The thread lets go of the subject and does nothing after that.
    case release = "D"
  }

  /// Operations of several threads on one subject.
  ///
  /// `description` makes the same program again.
  struct Program: ScheduledProgram {
    enum Mode: String, CaseIterable {
      case nested, queued, serialReentrant

      /// A subject that is derived from one of the mode above, and shares its turns.
      case derived

      /// A queued subject that is sent to in turns: the message is made in the critical section and lent to the delivery.
      case turns

      var mode: Subject<Message>.Mode {
        switch self {
        case .nested: .nested
        case .queued, .turns: .queued
        case .serialReentrant, .derived: .serialReentrant
        }
      }

      var operations: [Operation] {
        // Handing over has a test of its own.
        let unwanted: [Operation] = isReentrant ? [.sendHandingOver] : [.sendHandingOver, .subscribeReplaying]
        return Operation.allCases.filter { !unwanted.contains($0) }
      }

      static let inTurns = allCases.filter { $0 != .nested }

      /// Whether a message inside a delivery waits for its turn.
      var queues: Bool { self == .queued || self == .turns }

      /// Whether a message inside a delivery nests.
      var isReentrant: Bool { self == .serialReentrant || self == .derived }

      /// Whether messages are changes of a value.
      var holdsValue: Bool { isReentrant || self == .turns }
    }

    var mode: Mode

    /// How many subscriptions exist at the start.
    var initialCount = 2

    /// Whether threads get stripes when they meet for the first time.
    var stripesEarly = false

    /// Whether weak stores stay in their thread's store buffer.
    var delaysStores = false

    /// Whether a subscriber that runs lets another thread go on.
    var yields = false

    /// Whether the last release of the first subscriber's closure sends a message.
    var sendsOnRelease = false

    var threads: [[Operation]]

    init(mode: Mode, threads: [[Operation]]) {
      self.mode = mode
      self.threads = threads
    }

    init?(_ text: String) {
      let parts = text.split(separator: ".")
      guard parts.count >= 3, let mode = Mode(rawValue: String(parts[0])), let count = Int(parts[1]) else { return nil }
      self.mode = mode
      initialCount = count
      stripesEarly = parts.contains("striped")
      delaysStores = parts.contains("delayed")
      yields = parts.contains("yielding")
      sendsOnRelease = parts.contains("releasing")
      threads = parts[parts.count - 1].split(separator: "/", omittingEmptySubsequences: false).map {
        $0.compactMap(Operation.init(rawValue:))
      }
    }

    var threadCount: Int { threads.count }

    func run(on scheduler: Scheduler, _ schedule: Schedule, _ choice: Scheduler.Choice) -> String? {
      Execution(self, scheduler).run(schedule, choice)
    }

    var description: String {
      let all = [
        (stripesEarly, "striped."), (delaysStores, "delayed."), (yields, "yielding."), (sendsOnRelease, "releasing."),
      ]
      let flags = all.filter(\.0).map(\.1).joined()
      let operations = threads.map { String($0.map(\.rawValue)) }.joined(separator: "/")
      return "\(mode.rawValue).\(initialCount).\(flags)\(operations)"
    }
  }

  /// What is sent.
  struct Message {
    enum Action { case nothing, sendAgain, cancelSelf, handOver, replay }

    var number: Int
    var action = Action.nothing

    /// The values before and after, where messages are changes of a value.
    var old = 0
    var new = 0
  }
#endif
