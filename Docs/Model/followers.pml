/* SPDX-License-Identifier: MIT
 *
 * A derived subject that shares the turns of its root, as in Bind (Sources/NotificationEngine/Turns/Turns+Owner.swift,
 * Subject/Subject+Subscribe.swift, Subject/Subject+Deliver.swift, Subject/Subject+Cancel.swift). One thread sends through
 * the root, one updates the derived subject, one subscribes to it, and one ends the root or its subscription. A
 * subscriber of the derived subject subscribes another one inside its first call.
 *
 * The turn is taken by a relaxed store under the lock: until somebody else takes the lock, only its thread sees it. All
 * else is sequentially consistent, as in ownership.pml.
 *
 * Checked (make model):
 *   one at a time          two deliveries never overlap
 *   no gap, nothing twice  a new subscriber gets the value that is current, and then each later one, once
 *   lifetime               a subject and a closure live as long as a delivery is inside
 *   no lost job, no lost reclamation, no deadlock
 *
 * Planted bugs, each of which the checker must find (make model):
 *   -DNOT_IN_TURN          a new subscriber subscribes and reads its first message in no turn
 *   -DREAD_EARLY           its first message is read when it asks for a turn, and not in the turn
 *   -DNO_LIMIT             a delivery reaches subscribers that were added after it began
 *   -DLOOK_UNLOCKED        a canceller looks for a delivery without the lock
 *   -DRELEASE_AT_ONCE      a canceller releases the closure that retains the derived subject, whoever delivers
 *   -DJOB_UNRETAINED       a job that waits does not retain its subject
 */

#define SENDER 1
#define UPDATER 2
#define SUBSCRIBER 3
#define CANCELLER 4
#define THREADS 4

#define NOBODY 0
#define MARK 1
#define ID(thread) (2 * (thread))
#define NOTHING 255

/* Jobs: a message of the root, an update of the derived subject, a subscription with its first message. */
#define SEND 1
#define UPDATE 2
#define SUBSCRIBE 3

/* Subscribers of the derived subject: one that was there before, the one that it subscribes, the one of the thread. */
#define FIRST 0
#define NESTED 1
#define LATE 2
#define SLOTS 3

#define EMPTY 0
#define LIVE 1

bit locked;
byte owner;
byte buffered = NOTHING;     /* a store to `owner` that other threads do not see yet, and its thread */
byte storer;

/* Guarded by the lock. */
chan jobs = [4] of { byte };
bit isRetired;               /* the root's closure waits for its release */
bit isRootLive = 1;          /* the state of that closure's slot */
byte slot[SLOTS];
byte appended = 1 << FIRST;

/* Stored in a turn. */
byte version;                /* the value of the derived subject */
byte early;                  /* read too early */

/* What really happened. */
byte last[SLOTS] = NOTHING;  /* what each subscriber got last */
byte inside;
bit isWalking;               /* inside the derived subject */
byte rootReferences = 2;     /* the sender and the canceller */
byte references = 4;         /* the root's closure, and all threads but the sender */
bit isCancelled;
bit isClosureFreed;
bit isRootFreed;
bit isFreed;
byte finished;

inline flush() {
  if
  :: buffered != NOTHING -> owner = buffered; buffered = NOTHING
  :: else
  fi
}

/* Who takes the lock sees what was stored under it before. */
inline lock()   { atomic { locked == 0 -> locked = 1; flush() } }
inline unlock() { locked = 0 }

inline exchange(result, expected, desired) {
  d_step {
    if
    :: buffered != NOTHING && storer == me -> owner = buffered; buffered = NOTHING
    :: else
    fi;
    if
    :: owner == (expected) -> owner = (desired); result = 1
    :: else -> result = 0
    fi
  }
}

/* In an atomic step. */
inline release() {
  references--;
  if
  :: references == 0 ->
    assert(!isWalking);
    assert(slot[FIRST] != LIVE || last[FIRST] == version);
    assert(slot[NESTED] != LIVE || last[NESTED] == version);
    assert(slot[LATE] != LIVE || last[LATE] == version);
    isFreed = 1
  :: else
  fi
}

inline freeClosure() {
  if
  :: garbage -> atomic { garbage = 0; assert(!isClosureFreed); isClosureFreed = 1; release() }
  :: else
  fi
}

/* The deinit of the root looks for no delivery: none can be inside. */
inline releaseRoot() {
  atomic {
    rootReferences--;
    if
    :: rootReferences == 0 ->
      isRootFreed = 1;
      if
      :: isRootLive -> assert(!isClosureFreed); isClosureFreed = 1; release()
      :: else
      fi
    :: else
    fi
  }
}

inline append(job) {
  atomic {
    jobs ! job;
#ifndef JOB_UNRETAINED
    if
    :: job == SEND -> rootReferences++
    :: else -> references++
    fi
#endif
  }
}

inline releaseJob(job) {
#ifdef JOB_UNRETAINED
  skip
#else
  if
  :: job == SEND -> releaseRoot()
  :: else -> atomic { release() }
  fi
#endif
}

/* owns = whether the caller delivers itself. Lock held. */
inline enterLocked(job) {
  owns = 0;
  if
  :: owner == NOBODY -> d_step { buffered = ID(me); storer = me; owns = 1 }
  :: else ->
    do
    :: true ->
      seen = owner;
      if
      :: seen == NOBODY ->
        exchange(ok, NOBODY, ID(me));
        if
        :: ok -> owns = 1; break
        :: else
        fi
      :: seen != NOBODY && (seen & MARK) -> append(job); break
      :: else ->
        exchange(ok, seen, seen | MARK);
        if
        :: ok -> append(job); break
        :: else
        fi
      fi
    od
  fi
}

inline receive(subscriber) {
  atomic {
    assert(!isFreed);
    assert(last[subscriber] != NOTHING && version == last[subscriber] + 1);
    last[subscriber] = version
  }
}

inline subscribe(subscriber, message) {
  lock();
  assert(!isFreed);
  first = (message);
  slot[subscriber] = LIVE;
  appended = appended | (1 << subscriber);
  unlock();
  atomic {
    assert(!isFreed);
    assert(last[subscriber] == NOTHING);
    last[subscriber] = first
  }
}

inline walk() {
  assert(!isFreed);
  isWalking = 1;
  limit = appended;
  index = 0;
  do
  :: index == SLOTS -> break
  :: else ->
#ifdef NO_LIMIT
    limit = appended;
#endif
    if
    :: (limit & (1 << index)) && slot[index] == LIVE ->
      receive(index);
      if
      :: index == FIRST && slot[NESTED] == EMPTY ->
        subscribe(NESTED, version)  /* on the thread that delivers, before what waits */
      :: else
      fi
    :: else
    fi;
    index++
  od;
  isWalking = 0;
  index = 0;
  limit = 0
}

inline perform(job) {
  inside++;
  assert(inside == 1);
  if
  :: job == SEND ->
    atomic {
      assert(!isRootFreed);
      sees = isRootLive;
      assert(!(sees && isCancelled))
    }
    if
    :: sees ->
      assert(!isClosureFreed);
      version++;
      walk();
      assert(!isClosureFreed && !isRootFreed)
    :: else
    fi;
    sees = 0
  :: job == UPDATE ->
    assert(!isFreed);
    version++;
    walk()
  :: job == SUBSCRIBE ->
#ifdef READ_EARLY
    subscribe(LATE, early)
#else
    subscribe(LATE, version)
#endif
  fi;
  first = 0;
  inside--
}

inline drain() {
  do
  :: true ->
    lock();
    isLast = empty(jobs);
    if
    :: isLast || !hasReleased -> garbage = isRetired; isRetired = 0
    :: else
    fi;
    if
    :: isLast ->
      owner = NOBODY;
      unlock();
      freeClosure();
      break
    :: !isLast && garbage ->
      unlock();
      freeClosure();
      hasReleased = 1
    :: else ->
      jobs ? what;
      unlock();
      hasReleased = 0;
      perform(what);
      releaseJob(what);
      what = 0
    fi
  od;
  isLast = 0;
  hasReleased = 0
}

inline leave() {
  exchange(ok, ID(me), NOBODY);
  if
  :: ok
  :: else -> drain()
  fi;
  ok = 0
}


#define LOCALS byte seen, what, index, limit, first; bit ok, owns, sees, isLast, hasReleased, garbage

inline run_(job) {
  lock();
  enterLocked(job);
  unlock();
  if
  :: owns -> perform(job); leave()
  :: else
  fi;
  seen = 0; ok = 0; owns = 0
}

proctype Sender() {
  byte me = SENDER;
  byte sent;
  LOCALS;

  do
  :: sent == 2 -> break
  :: else -> run_(SEND); sent++
  od;
  releaseRoot();
  finished++
}

proctype Updater() {
  byte me = UPDATER;
  LOCALS;

  run_(UPDATE);
  atomic { release() }
  finished++
}

proctype Subscriber() {
  byte me = SUBSCRIBER;
  LOCALS;

#ifdef NOT_IN_TURN
  subscribe(LATE, version);
#else
  lock();
#ifdef READ_EARLY
  early = version;
#endif
  enterLocked(SUBSCRIBE);
  unlock();
  if
  :: owns -> perform(SUBSCRIBE); leave()
  :: else
  fi;
#endif
  atomic { release() }
  finished++
}

proctype Canceller() {
  byte me = CANCELLER;
  byte seen;
  bit ok, garbage;

  if
  :: true ->
#ifdef LOOK_UNLOCKED
    isRootLive = 0;
    seen = owner;
    lock();
#else
    lock();
    isRootLive = 0;
    seen = owner;
#endif
#ifdef RELEASE_AT_ONCE
    seen = NOBODY;
#endif
    if
    :: seen == NOBODY -> garbage = 1
    :: else ->
      isRetired = 1;
      do
      :: owner == NOBODY -> garbage = isRetired; isRetired = 0; break
      :: else ->
        seen = owner;
        if
        :: seen != NOBODY && (seen & MARK) -> break
        :: seen != NOBODY && !(seen & MARK) ->
          exchange(ok, seen, seen | MARK);
          if
          :: ok -> break
          :: else
          fi
        :: else
        fi
      od
    fi;
    unlock();
    isCancelled = 1;
    freeClosure()
  :: true                    /* the root is released while it has its subscriber */
  fi;
  releaseRoot();
  atomic { release() }
  finished++
}

init {
  atomic {
    slot[FIRST] = LIVE;
    last[FIRST] = 0;
    run Sender();
    run Updater();
    run Subscriber();
    run Canceller()
  }
  finished == THREADS;
  flush();
  assert(empty(jobs) && owner == NOBODY && !isRetired);
  assert(isClosureFreed && isRootFreed && isFreed)
}
