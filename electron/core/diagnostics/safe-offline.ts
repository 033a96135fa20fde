import type { Battery, OfflineLimit, SafeOffline } from '../../../shared/app/diagnostics.ts'
import type { DataSet } from '../../../shared/app/sync.ts'

/** What this laptop knows that may end its work without a network. Instants are wall-clock milliseconds. */
export interface OfflineFacts {
  now: number
  /** The copy of the open event; undefined when no event is chosen. */
  copy: { from: number | null; missing: readonly DataSet[] } | undefined
  signIn: {
    refused: boolean
    /** When it ends with nothing to renew it by; null for an API key, and for what renews itself. */
    endsAt: number | null
  }
  /** Undefined when the machine does not tell. */
  freeBytes: number | undefined
  battery: Battery | null
}

/**
 * What a desk writes in an hour at a busy door: one scan a second keeps 17 MB, and there is what else goes on. A test
 * measures it.
 */
export const growthBytesPerHour = 64 * 1024 ** 2
/** The last of the disk is not ours to fill: SQLite and the system need it. */
export const reservedBytes = 64 * 1024 ** 2
/** How long a full charge is taken to last where the machine does not tell; door laptops are seldom new. */
export const usualChargeMs = 3 * 3_600_000
/** A laptop turns itself off before its battery is quite empty: this share of it is not counted. */
const lastOfCharge = 0.05
/** What ends later than this needs no mention before it does. */
const horizonMs = 24 * 3_600_000

/** One thing that ends. The list of these is the whole reckoning: a new limit is a new entry. */
interface Limit {
  kind: OfflineLimit
  /** Wall-clock milliseconds; infinite when it does not end. */
  until: number
  measured: boolean
}

/**
 * How long a laptop can work by itself, and what ends first. Pure. Less battery, less disk or an earlier end of the
 * sign-in never give a later time. What is old is no limit: the scans stay right, only what was sold elsewhere is not
 * known, and `copyFrom` says since when.
 */
export function safeOffline(facts: OfflineFacts): SafeOffline {
  const first = limitsOf(facts).reduce((sooner, limit) => (limit.until < sooner.until ? limit : sooner))
  const ends = first.until <= facts.now + horizonMs
  return {
    until: ends ? new Date(first.until).toISOString() : null,
    limit: ends ? first.kind : null,
    measured: !ends || first.measured,
    copyFrom: facts.copy?.from == null ? null : new Date(facts.copy.from).toISOString(),
    missing: [...(facts.copy?.missing ?? [])],
    signInRefused: facts.signIn.refused,
  }
}

function limitsOf(facts: OfflineFacts): [Limit, ...Limit[]] {
  const { now, copy, signIn, freeBytes } = facts
  const never = Number.POSITIVE_INFINITY
  const whole = copy !== undefined && copy.from !== null && copy.missing.length === 0
  const battery = chargeLeftMs(facts.battery)
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

const roomMs = (freeBytes: number): number => (Math.max(0, freeBytes - reservedBytes) / growthBytesPerHour) * 3_600_000
