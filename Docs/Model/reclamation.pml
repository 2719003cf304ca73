/* SPDX-License-Identifier: MIT
 *
 * The reclamation protocol of a nested subject: enter, leave, retire, collect (in Sources/NotificationEngine,
 * Subject/Subject+Deliver.swift, Subject/Subject+Cancel.swift and Subject/Subject+Reclaim.swift), with two senders and
 * two cancellers.
 *
 * Every access to a shared variable is a step of its own; under the writers' lock, too, because senders take no lock.
 *
 * ASSUMPTION: sequential consistency. Spin interleaves steps and every process sees every store at once. In the engine the
 * accesses that this model is about (reader counters, slot states, the pointer to the newest block, the flags) are
 * sequentially consistent; Docs/MemoryModel.md argues why the weaker ones (count, newest, storageAddress) suffice.
 *
 * Left out: stripes (they are more counters of the same kind) and growth (it replaces a block as the squeeze here does).
 *
 * Checked (make model):
 *   no use after free      a sender never looks into a block, and never is inside a closure, that has been freed
 *   no late call           a sender that looks at a slot after `cancel` has returned does not see it live
 *   nothing freed twice
 *   no lost reclamation    when all are done, everything that was retired has been freed
 *   no deadlock            invalid end states are errors
 *   no starvation          with -DENDLESS the senders never stop; every cancelled closure is freed all the same (LTL,
 *                          weak fairness)
 *
 * Planted bugs, each of which the checker must find (make model):
 *   -DFREE_BEFORE_DRAIN    a canceller frees although somebody is inside
 *   -DNO_RECHECK           the counters are not looked at again after the flag was set
 *   -DLOOK_BEFORE_ENTER    a sender loads the newest block, and the first slot, before it has entered
 *   -DFORGET_OLD_BLOCK     a cancelled slot is not marked in blocks that were replaced
 *   -DONE_SIDE             quiet means that the counter of the current parity is zero
 *   -DNO_FLIP              the parity is never flipped, so there is one counter (with -DENDLESS: starves)
 */

#define SENDERS 2

#ifdef ENDLESS
#define SENDS 255
#else
#define SENDS 2
#endif

/* Items that are freed: closures 0 and 1, block 0 (which canceller 1 replaces by block 1). */
#define CLOSURE(slot) (1 << (slot))
#define OLD_BLOCK 4

#define PARITY 1
#define HAS_RETIRED 2

bit locked;
byte readers[2];
byte flags;
byte block;                  /* which block is the newest */
bit live0[2] = 1;            /* slot states in block 0 */
bit live1[2];                /* slot states in block 1 */

/* Guarded by the lock. */
byte draining, waiting, unseen;

/* What really happened. */
byte freed;
byte cancelled;
byte finished;

inline lock()   { atomic { locked == 0 -> locked = 1 } }
inline unlock() { locked = 0 }

inline release(items) {
  d_step {
    assert((freed & (items)) == 0);
    freed = freed | (items)
  }
}

/* result = whether nobody is inside: the counters, one after the other. */
inline look(result) {
  result = 0;
#ifdef ONE_SIDE
  if
  :: readers[flags & PARITY] == 0 -> result = 1
  :: else
  fi
#else
  if
  :: readers[0] == 0 ->
    if
    :: readers[1] == 0 -> result = 1
    :: else
    fi
  :: else
  fi
#endif
}

inline collect() {
  do
  :: true ->
    if
    :: unseen == 0 ->
      garbage = garbage | draining;
      draining = waiting;
      waiting = 0;
      if
      :: draining == 0 -> flags = flags & ~HAS_RETIRED; break
      :: else -> unseen = 3
      fi
    :: else
    fi;
    if
    :: (unseen & 1) && readers[0] == 0 -> unseen = unseen & ~1
    :: else
    fi;
    if
    :: (unseen & 2) && readers[1] == 0 -> unseen = unseen & ~2
    :: else
    fi;
    if
    :: unseen != 0 ->
#ifndef NO_FLIP
      if
      :: (unseen & (1 << (1 - (flags & PARITY)))) == 0 -> flags = flags ^ PARITY
      :: else
      fi;
#endif
      break
    :: else
    fi
  od
}

inline retire(item) {
  look(quiet);
  if
  :: quiet ->
    garbage = garbage | (item);
    if
    :: flags & HAS_RETIRED -> collect()
    :: else
    fi
  :: else ->
#ifdef FREE_BEFORE_DRAIN
    garbage = garbage | (item)
#else
    waiting = waiting | (item);
    flags = flags | HAS_RETIRED;
#ifndef NO_RECHECK
    collect()
#endif
#endif
  fi
}

proctype Sender() {
  byte sends, mine, slot, parity, garbage, before;
  bit isLive;

  do
  :: sends == SENDS -> break
  :: else ->
    slot = 0;
    isLive = 0;
#ifdef LOOK_BEFORE_ENTER
    mine = block;
    isLive = (mine == 0 -> live0[0] : live1[0]);
#endif
    parity = flags & PARITY;
    readers[parity]++;                                    /* enter */
#ifndef LOOK_BEFORE_ENTER
    mine = block;
#endif
    do
    :: slot == 2 -> break
    :: else ->
#ifdef LOOK_BEFORE_ENTER
      if
      :: slot == 0
      :: else ->
#endif
      atomic {
        assert(mine == 1 || !(freed & OLD_BLOCK));        /* the block is there */
        isLive = (mine == 0 -> live0[slot] : live1[slot]);
        assert(!isLive || !(cancelled & CLOSURE(slot)))   /* no late call */
      }
#ifdef LOOK_BEFORE_ENTER
      fi;
#endif
      if
      :: isLive ->
        assert(!(freed & CLOSURE(slot)));                 /* the call begins */
        assert(!(freed & CLOSURE(slot)))                  /* the call ends */
      :: else
      fi;
      slot++
    od;
    atomic {
      before = readers[parity];
      readers[parity]--                                   /* leave */
    }
    if
    :: before == 1 ->
      if
      :: flags & HAS_RETIRED ->
        garbage = 0;
        lock();
        collect();
        unlock();
        release(garbage)
      :: else
      fi
    :: else
    fi;
#ifndef ENDLESS
    sends++;
#endif
    mine = 0; slot = 0; parity = 0; garbage = 0; before = 0; isLive = 0
  od;
  finished++
}

proctype Canceller(byte slot) {
  byte garbage;
  bit quiet;

  lock();
  if
  :: block == 1 -> live1[slot] = 0
  :: else -> live0[slot] = 0
  fi;
#ifndef FORGET_OLD_BLOCK
  /* Blocks that were replaced and are not freed yet are listed. */
  if
  :: (draining | waiting) & OLD_BLOCK -> live0[slot] = 0
  :: else
  fi;
#endif
  retire(CLOSURE(slot));
  if
  :: slot == 1 ->
    /* The squeeze: a block with the living slots only takes the place of the newest one. */
    live1[0] = live0[0];
    block = 1;
    retire(OLD_BLOCK)
  :: else
  fi;
  unlock();
  cancelled = cancelled | CLOSURE(slot);
  release(garbage);
  finished++
}

init {
  atomic {
    byte index;
    for (index : 1 .. SENDERS) { run Sender() }
    run Canceller(0);
    run Canceller(1)
  }
#ifndef ENDLESS
  finished == SENDERS + 2;
  assert(freed == 7);
  assert((flags & HAS_RETIRED) == 0 && draining == 0 && waiting == 0);
  assert(readers[0] == 0 && readers[1] == 0)
#endif
}

#ifdef ENDLESS
ltl everythingGoes { <> (freed == 7) }
#endif
