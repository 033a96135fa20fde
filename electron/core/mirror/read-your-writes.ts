import type { DataSet } from '../../../shared/app/sync.ts'
import type { ReadableDb } from '../db/database.ts'
import type { Clock } from '../ports.ts'
import type { PageCommand } from './commands.ts'
import { splitKey } from './keys.ts'
import type { Registry } from './registry.ts'

/** How long a record that came is protected from older revisions. */
const recentMs = 120_000
/** A page may be that long on its way, a long `Retry-After` included; one that was asked for before our write is never believed. */
const longestWayMs = 20 * 60_000
/** How far the platform's reads may lag behind its writes, by its own account. */
export const lagMs = 30_000

/** What is known of late reads, by record. Kept in memory: none of it outlives twenty minutes. */
export interface ReadYourWrites {
  /**
   * Our own write to these records was confirmed `at` (monotonic; now); what they are here is what they were before.
   */
  recordWritten(entityKeys: readonly string[], at?: number): void
  /** A look-up proved our own write to these records, however long ago it was: reads may still be older than it. */
  setSuspect(entityKeys: readonly string[]): void
  /** The platform's state of these records came now. */
  recordFetched(dataSet: DataSet, ids: readonly string[]): void
  /** What a page that was asked for at `askedAt` (monotonic) must not do. */
  against(dataSet: DataSet, askedAt: number): Pick<PageCommand, 'skip' | 'guard'>
  /** Records of our own writes of the last two minutes. */
  written(dataSet: DataSet): string[]
}

interface OwnWrite {
  /** Monotonic. */
  at: number
  before: { at: number; server: string }[]
  /** When a look-up proved a write of which it is not known what was before it. Monotonic. */
  suspectAt?: number | undefined
}

/** `clockOffsetMs` is the platform's clock minus ours; null while it is not known. */
export function createReadYourWrites(
  { clock, reader, registry: { entityOf } }: { clock: Clock; reader: ReadableDb; registry: Registry },
  clockOffsetMs: () => number | null,
): ReadYourWrites {
  const ownWrites = new Map<string, OwnWrite>()
  let base: number | undefined
  /** What happened before this (monotonic) is long ago, except for a page that was asked for before it. */
  let wokeAt = Number.NEGATIVE_INFINITY
  /** In the order of their times: the oldest come first. */
  const fetched = new Map<string, number>()

  function forget(now: number): void {
    // A laptop that slept wakes with a monotonic clock that stood still: what was recent then is long ago. The
    // platform's clock shows that; ours does not, as a person may have set it.
    const offsetMs = clockOffsetMs()
    if (offsetMs !== null) {
      const since = clock.now() + offsetMs - now
      if (base !== undefined && since - base > recentMs) wokeAt = now
      base = since
    }
    for (const [key, write] of ownWrites) {
      if (write.at < now - longestWayMs) ownWrites.delete(key)
      // No read lags as long as that: the time alone is kept.
      else if (write.at < now - recentMs) write.before = []
    }
    for (const [key, at] of fetched) {
      if (at >= now - recentMs) return
      fetched.delete(key)
    }
  }

  const serverOf = (key: string): string | undefined => {
    const [dataSet, id] = splitKey(key)
    try {
      const row = reader.prepare(`SELECT server FROM ${entityOf(dataSet).table} WHERE id = ?`).get(id)
      return (row as { server: string } | undefined)?.server
    } catch {
      // The response that came must be settled even when the mirror cannot be read.
      return undefined
    }
  }
  const ofSet = (keys: Iterable<string>, dataSet: DataSet): string[] =>
    [...keys].flatMap((key) => (key.startsWith(`${dataSet}:`) ? splitKey(key)[1] : []))
  const fetchedSince = (from: number) => [...fetched].flatMap(([key, at]) => (at >= from ? key : []))

  return {
    recordWritten: (entityKeys, at = clock.monotonic()) => {
      for (const key of entityKeys) {
        const server = serverOf(key)
        const ownWrite = ownWrites.get(key)
        const before = (ownWrite?.before ?? []).filter((earlier) => earlier.at >= at - lagMs)
        if (server !== undefined) before.push({ at, server })
        // A response may be older than another one that is here already.
        ownWrites.set(key, { ...ownWrite, at: Math.max(at, ownWrite?.at ?? at), before })
      }
    },
    setSuspect: (entityKeys) => {
      const at = clock.monotonic()
      for (const key of entityKeys) {
        if (entityOf(splitKey(key)[0]).localPart === undefined) continue
        ownWrites.set(key, { at, before: ownWrites.get(key)?.before ?? [], suspectAt: at })
      }
    },
    recordFetched: (dataSet, ids) => {
      const at = clock.monotonic()
      for (const id of ids) {
        fetched.delete(`${dataSet}:${id}`)
        fetched.set(`${dataSet}:${id}`, at)
      }
    },
    against: (dataSet, askedAt) => {
      // The response to our own write is newer than any page.
      if (askedAt === Number.POSITIVE_INFINITY) return { skip: [] }
      forget(clock.monotonic())
      const from = askedAt < wokeAt ? Number.NEGATIVE_INFINITY : wokeAt
      const skip: string[] = []
      const before = new Map<string, string[]>()
      const suspect: string[] = []
      for (const [key, write] of ownWrites) {
        const [set, id] = splitKey(key)
        if (set !== dataSet || write.at < from) continue
        if (write.at >= askedAt) skip.push(id)
        else if (write.at >= askedAt - lagMs) {
          before.set(
            id,
            write.before.map(({ server }) => server),
          )
          if (write.suspectAt !== undefined && write.suspectAt >= askedAt - lagMs) suspect.push(id)
        }
      }
      return { skip, guard: { recent: ofSet(fetchedSince(from), dataSet), before, suspect } }
    },
    written: (dataSet) => {
      const now = clock.monotonic()
      forget(now)
      const from = Math.max(wokeAt, now - recentMs)
      return ofSet(
        [...ownWrites].flatMap(([key, { at }]) => (at >= from ? key : [])),
        dataSet,
      )
    },
  }
}
