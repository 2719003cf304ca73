/* SPDX-License-Identifier: MIT
 *
 * The owner word of a queued subject and of those that share its turns (Sources/NotificationEngine/Turns/Turns+Owner.swift;
 * a sender takes an idle one in Subject/Subject+Turn.swift): who delivers, who queues, and who frees what was retired
 * meanwhile. Two senders with two messages each: one sends through the root, whose subscriber passes the message on to a
 * derived subject, the other one updates the derived subject. A canceller for the subscriber of each.
 *
 * ASSUMPTION: sequential consistency, as in reclamation.pml; the owner word is accessed by sequentially consistent
 * compare-exchanges, and the queue under the lock only.
 *
 * Checked (make model):
 *   one at a time          two deliveries never overlap
 *   no lost job            every message is delivered exactly once, and the messages of a sender in its order
 *   no use after free, no lost reclamation, no deadlock
 *
 * Planted bugs, each of which the checker must find (make model):
 *   -DNO_MARK              a message is queued without telling the owner
 *   -DMARK_EARLY           the owner is told before the lock is taken
 *   -DBLIND_RELEASE        the owner gives up without looking whether something is queued
 *   -DNO_RECHECK           the owner is not looked at again after the flag was set
 *   -DNO_CLAIM             a sender takes an idle subject by a store instead of a compare-exchange
 *   -DOWN_TURNS            a canceller of the derived subject looks for a delivery of that subject alone
 */

#define SENDERS 2
#define MESSAGES 2

#define ROOT 1
#define DERIVED 2
#define ALL 3

#define NOBODY 0
#define OWNED 2
#define MARK 1

bit locked;
byte owner;
bit hasRetired;
byte live = ALL;             /* the subjects whose subscribers are live */

/* Guarded by the lock. */
chan jobs = [SENDERS * MESSAGES] of { byte, byte };
byte waiting;

/* What really happened. */
byte inside;
byte next[SENDERS];          /* the number of the next message of each sender */
byte freed;
byte cancelled;
byte finished;

inline lock()   { atomic { locked == 0 -> locked = 1 } }
inline unlock() { locked = 0 }

inline exchange(result, expected, desired) {
  d_step {
    if
    :: owner == (expected) -> owner = (desired); result = 1
    :: else -> result = 0
    fi
  }
}

inline takeAll() {
  garbage = garbage | waiting;
  waiting = 0;
  hasRetired = 0
}

inline free() {
  if
  :: garbage -> assert(!(freed & garbage)); freed = freed | garbage; garbage = 0
  :: else
  fi
}

inline call(subject) {
  atomic {
    sees = live & subject;
    assert(!(sees & cancelled))
  }
  if
  :: sees -> assert(!(freed & subject)); assert(!(freed & subject))
  :: else
  fi
}

inline deliver(sender, number) {
  inside++;
  assert(inside == 1);
  assert(next[sender] == number);
  if
  :: sender == 0 -> call(ROOT)
  :: else -> sees = ROOT
  fi;
  if
  :: sees -> call(DERIVED)
  :: else
  fi;
  next[sender]++;
  inside--
}

inline drain() {
  do
  :: true ->
    lock();
    if
    :: hasRetired -> takeAll()
    :: else
    fi;
    if
    :: nempty(jobs) ->
      jobs ? from, what;
      unlock();
      free();
      deliver(from, what)
    :: empty(jobs) ->
      owner = NOBODY;
      unlock();
      free();
      break
    fi
  od
}

inline giveUp() {
#ifdef BLIND_RELEASE
  owner = NOBODY;
  ok = 1;
#else
  exchange(ok, OWNED, NOBODY);
#endif
  if
  :: ok ->
    if
    :: hasRetired ->
      lock();
      if
      :: owner == NOBODY -> takeAll()
      :: else
      fi;
      unlock();
      free()
    :: else
    fi
  :: else -> drain()
  fi
}

/* owns = whether the caller delivers itself. Lock held. */
inline enqueue(number) {
  owns = 0;
  do
  :: true ->
    seen = owner;
    if
    :: seen == NOBODY ->
      exchange(ok, NOBODY, OWNED);
      if
      :: ok -> owns = 1; break
      :: else
      fi
    :: else ->
#ifdef NO_MARK
      jobs ! me, number;
      break
#else
#ifdef MARK_EARLY
      jobs ! me, number;
      break
#else
      ok = (seen & MARK);
      if
      :: ok
      :: else -> exchange(ok, seen, seen | MARK)
      fi;
      if
      :: ok -> jobs ! me, number; break
      :: else
      fi
#endif
#endif
    fi
  od
}

proctype Sender(byte me) {
  byte number, seen, from, what;
  bit ok, owns;
  byte sees, garbage;

  do
  :: number == MESSAGES -> break
  :: else ->
#ifdef NO_CLAIM
    ok = (owner == NOBODY);
    if
    :: ok -> owner = OWNED
    :: else
    fi;
#else
    exchange(ok, NOBODY, OWNED);
#endif
    if
    :: ok -> deliver(me, number); giveUp()
    :: else ->
#ifdef MARK_EARLY
      d_step {
        if
        :: owner != NOBODY -> owner = owner | MARK
        :: else
        fi
      }
#endif
      lock();
      enqueue(number);
      unlock();
      if
      :: owns -> deliver(me, number); giveUp()
      :: else
      fi
    fi;
    number++;
    seen = 0; from = 0; what = 0; ok = 0; owns = 0; sees = 0
  od;
  finished++
}

proctype Canceller(byte subject) {
  byte garbage;

  lock();
  live = live & ~subject;
  if
  :: owner == NOBODY -> garbage = subject
#ifdef OWN_TURNS
  :: owner != NOBODY && subject == DERIVED -> garbage = subject
  :: owner != NOBODY && subject == ROOT ->
#else
  :: else ->
#endif
    waiting = waiting | subject;
    hasRetired = 1;
#ifndef NO_RECHECK
    if
    :: owner == NOBODY -> takeAll()
    :: else
    fi
#endif
  fi;
  unlock();
  cancelled = cancelled | subject;
  free();
  finished++
}

init {
  atomic {
    byte index;
    for (index : 0 .. SENDERS - 1) { run Sender(index) }
    run Canceller(ROOT);
    run Canceller(DERIVED)
  }
  finished == SENDERS + 2;
  assert(next[0] == MESSAGES && next[1] == MESSAGES);
  assert(empty(jobs) && owner == NOBODY);
  assert(freed == ALL && !waiting && !hasRetired)
}
