import type { RowState, SyncStatus } from '../../../shared/app/sync.ts'
import { corrected } from '../base/clock-error.ts'
import type { ConnectivitySnapshot } from '../platform/connectivity.ts'
import { isUnreachable } from '../platform/link.ts'

export interface StatusSnapshot {
  now: number
  connectivity: ConnectivitySnapshot
  signedOut: boolean
  paused: boolean
  counts: Record<RowState, number> & { oldestWaitingAt: number | null }
  incidents: number
  /** A lane is suspended because a right is missing. */
  frozen: boolean
  /** Data sets whose copy is kept as it is: a right is missing, or too much would have been swept. */
  notRefreshed: SyncStatus['notRefreshed']
  nextTryAt: number | null
  sentToday: number
  /** Rows of all data sets that were never complete, and what the platform promised for them. */
  firstLoad: { rows: number; expected: number | null } | null
}

/** One state for the chip, worst first, and the numbers behind it. Pure. */
export function statusOf(snapshot: StatusSnapshot): SyncStatus {
  const { connectivity, counts } = snapshot
  const unreachable = isUnreachable(connectivity.state)
  // Who is signed out may read and send nothing; signing in is then the one thing to do.
  const standing = snapshot.signedOut ? [] : snapshot.notRefreshed
  const laneStands = snapshot.frozen && !snapshot.signedOut ? 1 : 0
  const attention = counts.needsYou + counts.refused + snapshot.incidents + laneStands + standing.length
  const waiting = counts.waiting + counts.unknown
  return {
    chip: chipOf(snapshot, { unreachable, attention, waiting }),
    lastResponseAt: iso(connectivity.lastResponseAt),
    offlineSince: iso(connectivity.offlineSince),
    captivePortal: connectivity.state === 'captivePortal',
    paused: snapshot.paused,
    waiting,
    sending: counts.sending,
    attention,
    notRefreshed: standing,
    nextTryAt: iso(snapshot.nextTryAt),
    sentToday: snapshot.sentToday,
    oldestWaitingAt: iso(counts.oldestWaitingAt),
    firstLoad: snapshot.firstLoad,
    clockErrorMs: clockErrorOf(connectivity.clockOffsetMs),
  }
}

/** In whole seconds, so that a half second, which cannot be measured, is not published as a change each time. */
const clockErrorOf = (offsetMs: number | null): number => Math.round(corrected(0, offsetMs) / 1000) * 1000

interface Derived {
  unreachable: boolean
  attention: number
  waiting: number
}

function chipOf(snapshot: StatusSnapshot, { unreachable, attention, waiting }: Derived): SyncStatus['chip'] {
  if (snapshot.signedOut) return 'signedOut'
  if (snapshot.paused) return 'paused'
  if (unreachable) return 'offline'
  if (attention > 0) return 'attention'
  if (snapshot.connectivity.state === 'weak') return 'weak'
  const busy = waiting + snapshot.counts.sending > 0 || snapshot.firstLoad !== null
  return busy || snapshot.connectivity.state === 'unknown' ? 'syncing' : 'upToDate'
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
