/* SPDX-License-Identifier: MIT
 *
 * The turns of a queued subject: enter, leave, the jobs that wait, and the offer of the turn between two of them
 * (Sources/NotificationEngine, Order/DeliveryOrder+Turns.swift), with three senders and a canceller.
 *
 * Every access to a shared variable is a step of its own, except what only the holder of the lock or of the turn touches.
 *
 * ASSUMPTION: sequential consistency, as in reclamation.pml. With -DENDLESS also: a thread that never stops sending sends while
 * the turn is offered, the lock is fair, and a compare-exchange does not fail for ever.
 *
 * Checked (make model):
 *   no two deliveries overlap
 *   order, once           each sender's messages are delivered in the order in which it sent them, none twice
 *   no use after free     the closure is not freed while a delivery calls it
 *   nothing left          when all are done, no message waits, nobody has the turn, and what was retired has been freed
 *   no deadlock           invalid end states are errors
 *   freedom               with -DENDLESS one sender never stops; one that sends once comes back (LTL, weak fairness)
 *
 * Planted bugs, each of which the checker must find (make model):
 *   -DTAKE_BACK_BLINDLY   who offered the turn does not look whether another thread has taken it
 *   -DOFFER_AS_FREE       a turn that is offered looks as if nobody had it
 *   -DTAKE_WITHOUT_OWNING who takes over does not say so
 *   -DOFFER_AND_LEAVE     who offered the turn does not come back for it
 *   -DTAKE_ANY_BACK       who offered the turn takes what the thread offers that has taken it (with -DENDLESS: never comes back)
 *   -DNO_OFFER            the turn is never offered (with -DENDLESS: never comes back)
 */

#ifdef ENDLESS
#define SENDERS 2
#else
#define SENDERS 3
#endif
#define SENDS 2
/* How many jobs there are between two offers. */
#define BATCH 1

/* What the word `owner` is; the lowest bit tells the owner to look under the lock. */
#define FREE 0
#define MARK 1
#define OWNED 2
#ifdef OFFER_AS_FREE
#define OFFERED FREE
#else
#define OFFERED 5
#endif
#ifdef TAKE_ANY_BACK
#define IS_MINE 1
#else
#define IS_MINE (offering == me)
#endif

byte owner;
bit locked;
bit live = 1;

/* Guarded by the lock. */
chan jobs = [SENDERS * SENDS] of { byte, byte };
bit retired;
byte offering;              /* who offered the turn last; in the code a part of owner */

/* What really happened. */
bit freed;
byte inside;
byte last[SENDERS];
byte delivered;
byte finished;
bit isBack;
bit wants;                  /* whether the sender that sends once waits for the lock */

#ifdef ENDLESS
inline lock() {
  wants = wants | me;
  atomic { locked == 0 && (me || !wants) -> locked = 1; wants = (me -> 0 : wants) }
}
#else
inline lock()   { atomic { locked == 0 -> locked = 1 } }
#endif
inline unlock() { locked = 0 }

inline free() { d_step { assert(!freed); freed = 1 } }

/* Calls the subscriber, in a turn. */
inline deliver(sender, number) {
  atomic {
    inside++;
    assert(inside == 1);
#ifndef ENDLESS
    assert(number == last[sender] + 1);
    last[sender] = number;
    delivered++;
#endif
    isLive = live
  };
  if
  :: isLive -> assert(!freed)             /* the call begins */
  :: else
  fi;
  d_step {
    assert(!isLive || !freed);            /* the call ends */
    isLive = 0;
    inside--
  }
}

/* Marks the owner. found = whether there is one. */
inline mark() {
  do
  :: atomic { owner == FREE -> found = 0; break }
  :: atomic { owner != FREE -> owner = owner | MARK; found = 1; break }
  od
}

/* Performs what waits, until nothing does or another thread has taken the turn. */
inline drain() {
  count = 0;
  do
  :: true ->
    /* Between two jobs the owner looks at no slot. */
    lock();
    garbage = retired;
    retired = 0;
    if
    :: empty(jobs) -> owner = FREE; hasJob = 0
    :: nempty(jobs) -> jobs?whose, which; hasJob = 1
    fi;
    unlock();
    if
    :: garbage -> free()
    :: else
    fi;
    garbage = 0;
    if
    :: !hasJob -> break
    :: else
    fi;
    deliver(whose, which);
    whose = 0; which = 0; hasJob = 0;
#ifndef NO_OFFER
    count++;
    if
    :: count < BATCH
    :: else ->
      count = 0;
      lock();
      owner = OFFERED;
      offering = me;
      unlock();
#ifdef OFFER_AND_LEAVE
      break;
#endif
#ifdef ENDLESS
      owner != OFFERED || !me;
#endif
      lock();
#ifdef TAKE_BACK_BLINDLY
      owner = OWNED | MARK; unlock()
#else
      if
      :: owner == OFFERED && IS_MINE -> owner = OWNED | MARK; unlock()
      :: else -> unlock(); break
      fi
#endif
    fi
#endif
  od;
  count = 0; whose = 0; which = 0; hasJob = 0; garbage = 0
}

inline send(sender, number) {
  if
  :: atomic { owner == FREE -> owner = OWNED; step = 1 }                 /* without the lock */
  :: owner != FREE ->
#ifdef ENDLESS
    /* There is room for so many. */
    len(jobs) < SENDERS * SENDS - 1 || owner == OFFERED;
#endif
    lock();
#ifdef ENDLESS
    atomic {
      if
      :: owner == FREE -> owner = OWNED; step = 1
      :: else -> owner = owner | MARK
      fi
    };
#else
    do
    :: true ->
      mark();
      if
      :: found -> break
      :: else ->
        if
        :: atomic { owner == FREE -> owner = OWNED; step = 1; break }
        :: owner != FREE
        fi
      fi
    od;
#endif
    if
    :: step == 0 ->
      jobs!sender, number;
      if
      :: owner == OFFERED ->
#ifndef TAKE_WITHOUT_OWNING
        owner = OWNED | MARK;
#endif
        step = 2
      :: else
      fi
    :: else
    fi;
    unlock()
  fi;
  if
  :: step == 1 ->
    deliver(sender, number);
    if
    :: atomic { owner == OWNED -> owner = FREE }                         /* leave */
    :: owner != OWNED -> drain()
    fi
  :: step == 2 -> drain()
  :: else
  fi;
  step = 0; found = 0
}

proctype Sender(byte me; bit isEndless) {
  byte sends, count, whose, which, step;
  bit isLive, found, garbage, hasJob;

  do
  :: sends == SENDS -> break
  :: else ->
    send(me, sends + 1);
    if
    :: isEndless
    :: else -> sends++
    fi
  od;
  isBack = 1;
  finished++
}

#ifndef ENDLESS
proctype Canceller() {
  bit found, garbage;

  lock();
  live = 0;
  if
  :: owner == FREE -> garbage = 1
  :: else ->
    retired = 1;
    mark();
    if
    :: found
    :: else -> garbage = retired; retired = 0
    fi
  fi;
  unlock();
  if
  :: garbage -> free()
  :: else
  fi;
  finished++
}
#endif

init {
#ifdef ENDLESS
  atomic { run Sender(0, 1); run Sender(1, 0) }
#else
  atomic {
    byte index;
    for (index : 1 .. SENDERS) { run Sender(index - 1, 0) }
    run Canceller()
  };
  finished == SENDERS + 1;
  assert(delivered == SENDERS * SENDS);
  assert(empty(jobs) && owner == FREE && inside == 0);
  assert(freed && !retired)
#endif
}

#ifdef ENDLESS
ltl comesBack { <> isBack }
#endif
