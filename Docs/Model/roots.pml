/* SPDX-License-Identifier: MIT
 *
 * Two roots with turns of their own that are linked while they are set: two Observables of Pharos, and a bond
 * (Sources/Pharos/Observable/ObservableState.swift, Relay/RelayCore+Links.swift, Links/BondableRelay+Bonding.swift).
 * One thread sets the first one twice, one sets it once, another one sets the second, and a fourth one makes the bond:
 * it marks both as linked, and attaches each direction in a turn.
 *
 * Left out: links from relays below, through objects and through merged relays, changes that are passed by hand, and
 * more than two Observables.
 *
 * What happens under a lock is one step, because nothing of it is looked at without the lock; ownership.pml has the
 * steps of a turn.
 *
 * Checked (make model):
 *   one at a time          two deliveries of one Observable never overlap
 *   delivered last         what an Observable delivers last is the value that it stores
 *   one value at rest      both have the same value in the end, if one was set after the bond was made
 *   numbers                no change without a number crosses a link
 *   no lost change, no deadlock
 *
 * Planted bugs, each of which the checker must find (make model):
 *   -DNEWEST_NOT_COMPARED  a change is stored although a later one has arrived
 *   -DSTAMP_OUTSIDE        a set takes its number before the critical section in which it stores the value
 *   -DATTACH_AT_ONCE       a direction is attached without a turn, before changes that were stored earlier
 *   -DPASS_INSIDE          a change of the other root is delivered in that one's turn only
 */

#define CHANGES 5            /* they count from 1 */
#define ATTACH 5             /* stands in the queue for the work that attaches a direction */
#define NOTHING 255

/* Guarded by the lock of each Observable. */
byte value[2];
byte present[2] = NOTHING;   /* the number of the value; NOTHING unless linked, 0 if it was stored before */
bit isOwned[2];
chan first = [CHANGES] of { byte };
chan second = [CHANGES] of { byte };

/* Whether an Observable has a link to the other one. */
bit isAttached[2];

/* The trail of each change. */
byte origin[CHANGES];
byte number[CHANGES] = NOTHING;

byte clock;

/* What really happened. */
byte inside[2];
byte delivered[2];
bit mustAgree;
bit isBonded;
byte finished;

/* Takes the turn of an Observable, or leaves the change to the owner. In an atomic step. */
inline takeTurn(observable, change, mine) {
  if
  :: isOwned[observable] ->
    mine = 0;
    if
    :: observable == 0 -> first ! change
    :: else -> second ! change
    fi
  :: else -> isOwned[observable] = 1; mine = 1
  fi
}

/* change = the next one, or 0 if the turn has been given up. */
inline nextChange(observable, change) {
  atomic {
    if
    :: observable == 0 && nempty(first) -> first ? change
    :: observable == 1 && nempty(second) -> second ? change
    :: observable == 0 && empty(first) -> isOwned[0] = 0; change = 0
    :: observable == 1 && empty(second) -> isOwned[1] = 0; change = 0
    fi
  }
}

/* Stores a change of the other Observable, unless a later one has arrived. */
inline take(observable, change, mine) {
  atomic {
    mine = 0;
    assert(number[change] != NOTHING);
    if
#ifndef NEWEST_NOT_COMPARED
    :: number[change] < present[observable]
#endif
    :: else ->
      present[observable] = number[change];
      value[observable] = change;
#ifdef PASS_INSIDE
      mine = 1;
      isOwned[observable] = 1
#else
      takeTurn(observable, change, mine)
#endif
    fi
  }
}

/* The listener, then the link; or what attaches it. */
inline deliver(observable, change, mine) {
  inside[observable]++;
  assert(inside[observable] == 1);
  mine = 0;
  if
  :: change == ATTACH -> isAttached[observable] = 1
  :: else ->
    delivered[observable] = change;
    if
    :: isAttached[observable] && origin[change] == observable -> take(1 - observable, change, mine)
    :: else
    fi
  fi;
  inside[observable]--
}

/* Delivers in the turn of an Observable, and what is left to it meanwhile. */
inline deliverAll(observable, peer, change, other, mine) {
  do
  :: change == 0 -> break
  :: else ->
    deliver(observable, change, mine);
    if
    :: mine ->
      /* In the other one's turn: its changes come back to this one, whose turn this thread has, so they wait. */
      other = change;
      do
      :: other == 0 -> break
      :: else ->
        deliver(peer, other, mine);
        assert(!mine);
        nextChange(peer, other)
      od
    :: else
    fi;
    nextChange(observable, change)
  od
}

proctype Setter(byte me, last, sets) {
  byte peer = 1 - me;
  byte change, other, early;
  bit mine;

  do
  :: sets == 0 -> break
  :: else ->
    change = last;
#ifdef STAMP_OUTSIDE
    atomic { clock++; early = clock }
#endif
    atomic {
      origin[change] = me;
      if
      :: present[me] != NOTHING ->
#ifdef STAMP_OUTSIDE
        number[change] = early;
#else
        clock++;
        number[change] = clock;
#endif
        present[me] = number[change]
      :: else
      fi;
      value[me] = change;
      mustAgree = mustAgree || isBonded;
      takeTurn(me, change, mine)
    }
    if
    :: mine -> deliverAll(me, peer, change, other, mine)
    :: else
    fi;
    change = 0; other = 0; early = 0; mine = 0;
    last--;
    sets--
  od;
  finished++
}

/* Has an Observable number its sets, and refuse changes that come too late. */
inline link(observable) {
  atomic {
    if
    :: present[observable] == NOTHING -> present[observable] = 0
    :: else
    fi
  }
}

/* Links both, then attaches each direction behind what was set before. */
proctype Linker() {
  byte change, other, me, peer;
  bit mine;

  link(1);
  link(0);
  do
  :: me == 2 -> break
  :: else ->
#ifdef ATTACH_AT_ONCE
    isAttached[me] = 1;
#else
    change = ATTACH; peer = 1 - me;
    atomic { takeTurn(me, change, mine) }
    if
    :: mine -> deliverAll(me, peer, change, other, mine)
    :: else
    fi;
    change = 0; other = 0; mine = 0;
#endif
    me++
  od;
  isBonded = 1;
  finished++
}

init {
  atomic {
    run Setter(0, 2, 2);
    run Setter(0, 3, 1);
    if
    :: run Setter(1, 4, 1)
    :: finished++
    fi;
    run Linker()
  }
  finished == 4;
  assert(!isOwned[0] && !isOwned[1] && empty(first) && empty(second));
  assert(delivered[0] == value[0] && delivered[1] == value[1]);
  assert(!mustAgree || value[0] == value[1])
}
