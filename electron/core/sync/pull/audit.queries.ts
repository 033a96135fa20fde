import { z } from 'zod'
import type { DataSet } from '../../../../shared/app/sync.ts'
import type { ReadableDb } from '../../db/database.ts'
import type { AuditRange } from '../../mirror/audit-range.ts'
import type { Entity } from '../../mirror/entity.ts'

const Range = z.object({ scope: z.string(), from: z.string().nullable(), to: z.string().nullable() })

const Counts = z.object({
  ranges: z.number(),
  rows: z.number(),
  /** Rows that differed although the site's changes had been taken over, and how many of them were repaired. */
  differing: z.number(),
  repaired: z.number(),
})
/** What an audit covered and found. */
export type AuditCounts = z.infer<typeof Counts>

/** The last finished audit, and the one under way. `at` is wall clock. */
const Kept = z.object({
  last: Counts.extend({ at: z.number() }).nullable(),
  running: Counts.extend({ next: Range }).nullable(),
})
/** The last finished audit of a data set, and the one under way. */
export type KeptAudit = z.infer<typeof Kept>

const nothing: KeptAudit = { last: null, running: null }

/** The counts of an audit that has not begun. */
export const noCounts: AuditCounts = { ranges: 0, rows: 0, differing: 0, repaired: 0 }

/** The results of audits, stored in the mirror: lost with it, as they should be. */
export interface AuditMemory {
  /** The key of a data set's result in the mirror's `meta`. */
  keyOf(dataSet: DataSet): string
  get(dataSet: DataSet): KeptAudit
  /**
   * The first range of an entity, or the one after `range`; undefined when none is left. Skips scopes that `isLeftOut`
   * names.
   */
  rangeAfter(
    entity: Entity,
    range: AuditRange | undefined,
    isLeftOut: (scope: string) => boolean,
  ): AuditRange | undefined
}

/** Reads the results of audits from the mirror; the writer stores them. */
export function createAuditMemory(db: ReadableDb): AuditMemory {
  const meta = db.prepare('SELECT value FROM meta WHERE key = ?')
  const keyOf = (dataSet: DataSet) => `audit:${dataSet}`

  /** A range of `rows` rows created after `from`, and others created at the same moment as the last of them. */
  function stretchFrom(table: string, rows: number, from: string | null): AuditRange {
    const border = db.prepare(
      `SELECT created_at AS createdAt FROM ${table} WHERE created_at > ? ORDER BY created_at LIMIT 1 OFFSET ${rows}`,
    )
    const row = border.get(from ?? '') as { createdAt: string } | undefined
    return { scope: '', from, to: row?.createdAt ?? null }
  }

  return {
    keyOf,
    get: (dataSet) => {
      const row = meta.get(keyOf(dataSet)) as { value: string } | undefined
      return row === undefined ? nothing : (Kept.safeParse(JSON.parse(row.value)).data ?? nothing)
    },
    rangeAfter: ({ audit: { by }, table }, range, isLeftOut) => {
      if (by === 'all') return range === undefined ? { scope: '', from: null, to: null } : undefined
      if ('created' in by) {
        if (range === undefined) return stretchFrom(table, by.created, null)
        return range.to === null ? undefined : stretchFrom(table, by.created, range.to)
      }
      const ids = by.ids(db).toSorted()
      const scope = ids.find((id) => (range === undefined || id > range.scope) && !isLeftOut(id))
      return scope === undefined ? undefined : { scope, from: null, to: null }
    },
  }
}
