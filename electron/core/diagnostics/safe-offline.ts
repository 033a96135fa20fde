import type { Battery, OfflineLimit, SafeOffline } from '../../../shared/app/diagnostics.ts'
import type { DataSet } from '../../../shared/app/sync.ts'
import { reserves } from '../data-folder/disk-space.ts'

/** Values that limit how long this laptop can work without a network. Timestamps are wall-clock milliseconds. */
export interface OfflineSnapshot {
  now: number
  /** State of the open event's local copy; undefined when no event is chosen. */
  copy: { from: number | null; missing: readonly DataSet[] } | undefined
  signIn: {
    refused: boolean
    /** When the sign-in expires without a way to renew it; null for an API key, and for one that renews itself. */
    endsAt: number | null
  }
  /** Undefined when the machine does not report it. */
  freeBytes: number | undefined
  battery: Battery | null
}

/**
 * Bytes that a laptop writes per hour at a busy door: one scan per second takes 17 MB, plus a margin for the rest.
 * Verified by a test.
 */
export const growthBytesPerHour = 64 * 1024 ** 2
/** Assumed duration of a full charge where the machine does not report it; door laptops are seldom new. */
export const usualChargeMs = 3 * 3_600_000
/** Share of the charge that is not counted, because laptops turn off before the battery is empty. */
const lastOfCharge = 0.05
/** Limits that are reached later than this are not reported. */
const horizonMs = 24 * 3_600_000

/** One limit. To add a limit, add it to the list in `limitsOf`. */
interface Limit {
  kind: OfflineLimit
  /** Wall-clock milliseconds; infinite when there is no limit. */
  until: number
  measured: boolean
}

/**
 * How long a laptop can work offline, and which limit is reached first. Pure. Less battery, less disk space or an
 * earlier expiry never give a later time. The age of the data is no limit: scans stay right, only what was sold
 * elsewhere is unknown, and `copyFrom` says since when.
 */
export function safeOffline(snapshot: OfflineSnapshot): SafeOffline {
  const first = limitsOf(snapshot).reduce((sooner, limit) => (limit.until < sooner.until ? limit : sooner))
  const ends = first.until <= snapshot.now + horizonMs
  return {
    until: ends ? new Date(first.until).toISOString() : null,
    limit: ends ? first.kind : null,
    measured: !ends || first.measured,
    copyFrom: snapshot.copy?.from == null ? null : new Date(snapshot.copy.from).toISOString(),
    missing: [...(snapshot.copy?.missing ?? [])],
    signInRefused: snapshot.signIn.refused,
  }
}

function limitsOf(snapshot: OfflineSnapshot): [Limit, ...Limit[]] {
  const { now, copy, signIn, freeBytes } = snapshot
  const never = Number.POSITIVE_INFINITY
  const whole = copy !== undefined && copy.from !== null && copy.missing.length === 0
  const battery = chargeLeftMs(snapshot.battery)
  return [
    { kind: 'event', until: copy === undefined ? now : never, measured: true },
    { kind: 'copy', until: whole || copy === undefined ? never : now, measured: true },
    { kind: 'battery', until: now + battery.ms, measured: battery.measured },
    { kind: 'disk', until: now + (freeBytes === undefined ? never : roomMs(freeBytes)), measured: true },
    { kind: 'signIn', until: Math.max(now, signIn.endsAt ?? never), measured: true },
  ]
}

function chargeLeftMs(battery: Battery | null): { ms: number; measured: boolean } {
  if (battery === null || battery.charging) return { ms: Number.POSITIVE_INFINITY, measured: true }
  const usable = Math.max(0, battery.level - lastOfCharge)
  return battery.emptyInMs === null
    ? { ms: usable * usualChargeMs, measured: false }
    : { ms: battery.emptyInMs * (1 - lastOfCharge), measured: true }
}

const roomMs = (freeBytes: number): number =>
  (Math.max(0, freeBytes - reserves.doorLists) / growthBytesPerHour) * 3_600_000
