import { isDeepStrictEqual } from 'node:util'
import type { PageCommand } from '../commands.ts'
import type { Entity } from '../entity.ts'
import type { StoredRow } from './mirror-statements.ts'
import type { ReadRow } from './read-page.ts'

/** Says whether what a page shows of a record is not believed, because it may be older than what is here. */
export interface PageGuard {
  /** Whether the record has to be looked at before the page's row may be written. */
  watches(id: string): boolean
  holds(row: ReadRow, stored: StoredRow | undefined): boolean
  /** Whether we wrote to the record so lately that a read may be from before that. */
  isWrittenLately(id: string): boolean
}

/** The guard of one page: pages asked for before a response, and reads that lag behind writes. */
export function guardOf({ localPart: ours }: Entity, { skip, guard }: PageCommand): PageGuard {
  const oursOf = (server: string): unknown => ours?.(JSON.parse(server))
  const skippedIds = new Set(skip)
  const recent = new Set(guard?.recent)
  const before = guard?.before ?? new Map<string, readonly string[]>()
  const suspect = new Set(guard?.suspect)
  const isIdle = skippedIds.size === 0 && recent.size === 0 && before.size === 0
  return {
    watches: isIdle ? () => false : (id) => skippedIds.has(id) || recent.has(id) || before.has(id),
    isWrittenLately: (id) => before.has(id),
    holds: (row, stored) => {
      if (skippedIds.has(row.id)) return true
      const old = before.get(row.id)
      // Our write removed what was here before it and is gone now; of anything else a late read shows more than
      // nothing.
      if (stored === undefined) return old !== undefined && old.length > 0
      if (stored.server === row.server) return false
      if (recent.has(row.id) && isOlder(row, stored)) return true
      if (old === undefined) return false
      if (old.some((server) => sameContent(server, row.server))) return true
      if (ours === undefined) return false
      const oursShown = oursOf(row.server)
      if (oursShown === oursOf(stored.server)) return false
      return suspect.has(row.id) || old.some((server) => oursShown === oursOf(server))
    },
  }
}

type Versioned = Pick<StoredRow, 'revision' | 'updatedDate'>

/** By revision where both have a number for it, else by the time of the last change; what has neither is never older. */
export function isOlder(one: Versioned, other: Versioned): boolean {
  const [left, right] = [numberOf(one.revision), numberOf(other.revision)]
  if (left !== undefined && right !== undefined && left !== right) return left < right
  if (one.updatedDate === null || other.updatedDate === null) return false
  return one.updatedDate < other.updatedDate
}

const numberOf = (revision: string | null): bigint | undefined =>
  revision !== null && /^\d{1,30}$/.test(revision) ? BigInt(revision) : undefined

/** Nothing and null are the same, and the order of keys does not count. */
const sameContent = (one: string, other: string): boolean => isDeepStrictEqual(plain(one), plain(other))

function plain(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) => (value === null ? undefined : value))
}
