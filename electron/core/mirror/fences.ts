import type { DataSet } from '../../../shared/app/sync.ts'
import type { ReadableDb } from '../db/open.ts'
import type { Clock } from '../ports.ts'
import type { PageCommand } from './commands.ts'
import { entityOf } from './entities.ts'
import { splitKey } from './keys.ts'

/** How long a record that came is protected from older revisions. */
const recentMs = 120_000
/** A page may be that long on its way, a long `Retry-After` included; one that was asked for before our write is never believed. */
const longestWayMs = 20 * 60_000
/** How far the platform's reads may lag behind its writes, by its own account. */
export const lagMs = 30_000

/** What is known of late reads, by record. Kept in memory: none of it outlives twenty minutes. */
export interface Fences {
  /** Our own write to these records was answered `at` (monotonic; now); what they are here is what they were before. */
  raise(entityKeys: readonly string[], at?: number): void
  /** A look-up proved our own write to these records, however long ago it was: reads may still be older than it. */
  doubt(entityKeys: readonly string[]): void
  /** The platform's state of these records came now. */
  took(dataSet: DataSet, ids: readonly string[]): void
  /** What a page that was asked for at `askedAt` (monotonic) must not do. */
  against(dataSet: DataSet, askedAt: number): Pick<PageCommand, 'skip' | 'guard'>
  /** Records of our own writes of the last two minutes. */
  written(dataSet: DataSet): string[]
}

interface Fence {
  /** Monotonic. */
  at: number
  before: { at: number; server: string }[]
  /** When a look-up proved a write of which it is not known what was before it. Monotonic. */
  doubtedAt?: number | undefined
}

/** `clockOffsetMs` is the platform's clock minus ours; null while it is not known. */
export function createFences(clock: Clock, reader: ReadableDb, clockOffsetMs: () => number | null): Fences {
  const fences = new Map<string, Fence>()
  let base: number | undefined
  /** What happened before this (monotonic) is long ago, except for a page that was asked for before it. */
  let wokeAt = Number.NEGATIVE_INFINITY
  /** In the order of their times: the oldest come first. */
  const taken = new Map<string, number>()

  function forget(now: number): void {
    // A laptop that slept wakes with a monotonic clock that stood still: what was recent then is long ago. The platform's
    // clock tells that, and not ours: somebody may have set it.
    const offsetMs = clockOffsetMs()
    if (offsetMs !== null) {
      const since = clock.now() + offsetMs - now
      if (base !== undefined && since - base > recentMs) wokeAt = now
      base = since
    }
    for (const [key, fence] of fences) {
      if (fence.at < now - longestWayMs) fences.delete(key)
      // No read lags as long as that: the time alone is kept.
      else if (fence.at < now - recentMs) fence.before = []
    }
    for (const [key, at] of taken) {
      if (at >= now - recentMs) return
      taken.delete(key)
    }
  }

  const serverOf = (key: string): string | undefined => {
    const [dataSet, id] = splitKey(key)
    try {
      const row = reader.prepare(`SELECT server FROM ${entityOf(dataSet).table} WHERE id = ?`).get(id)
      return (row as { server: string } | undefined)?.server
    } catch {
      // The answer that came must be settled even when the mirror cannot be read.
      return undefined
    }
  }
  const ofSet = (keys: Iterable<string>, dataSet: DataSet): string[] =>
    [...keys].flatMap((key) => (key.startsWith(`${dataSet}:`) ? splitKey(key)[1] : []))
  const takenSince = (from: number) => [...taken].flatMap(([key, at]) => (at >= from ? key : []))

  return {
    raise: (entityKeys, at = clock.monotonic()) => {
      for (const key of entityKeys) {
        const server = serverOf(key)
        const known = fences.get(key)
        const before = (known?.before ?? []).filter((earlier) => earlier.at >= at - lagMs)
        if (server !== undefined) before.push({ at, server })
        // An answer may be older than another one that is here already.
        fences.set(key, { ...known, at: Math.max(at, known?.at ?? at), before })
      }
    },
    doubt: (entityKeys) => {
      const at = clock.monotonic()
      for (const key of entityKeys) {
        if (entityOf(splitKey(key)[0]).ours === undefined) continue
        fences.set(key, { at, before: fences.get(key)?.before ?? [], doubtedAt: at })
      }
    },
    took: (dataSet, ids) => {
      const at = clock.monotonic()
      for (const id of ids) {
        taken.delete(`${dataSet}:${id}`)
        taken.set(`${dataSet}:${id}`, at)
      }
    },
    against: (dataSet, askedAt) => {
      // The answer to our own write is the news itself.
      if (askedAt === Number.POSITIVE_INFINITY) return { skip: [] }
      forget(clock.monotonic())
      const from = askedAt < wokeAt ? Number.NEGATIVE_INFINITY : wokeAt
      const skip: string[] = []
      const before: Record<string, string[]> = {}
      const doubted: string[] = []
      for (const [key, fence] of fences) {
        const [set, id] = splitKey(key)
        if (set !== dataSet || fence.at < from) continue
        if (fence.at >= askedAt) skip.push(id)
        else if (fence.at >= askedAt - lagMs) {
          before[id] = fence.before.map(({ server }) => server)
          if (fence.doubtedAt !== undefined && fence.doubtedAt >= askedAt - lagMs) doubted.push(id)
        }
      }
      return { skip, guard: { recent: ofSet(takenSince(from), dataSet), before, doubted } }
    },
    written: (dataSet) => {
      const now = clock.monotonic()
      forget(now)
      const from = Math.max(wokeAt, now - recentMs)
      return ofSet(
        [...fences].flatMap(([key, { at }]) => (at >= from ? key : [])),
        dataSet,
      )
    },
  }
}
