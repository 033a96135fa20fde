import { z } from 'zod'
import type { DataSet } from '../../../../shared/app/sync.ts'
import type { ReadableDb } from '../../db/database.ts'
import type { AuditRange } from '../../mirror/audit-range.ts'
import type { Entity } from '../../mirror/entity.ts'

const Range = z.object({ scope: z.string(), from: z.string().nullable(), to: z.string().nullable() })

const Counts = z.object({
  ranges: z.number(),
  rows: z.number(),
  /** Rows that were not as the site has them although its changes had been taken over, and how many were mended. */
  differing: z.number(),
  repaired: z.number(),
})
export type AuditCounts = z.infer<typeof Counts>

/** The audit that ended last, and the one that is under way. `at` is wall clock. */
const Kept = z.object({
  last: Counts.extend({ at: z.number() }).nullable(),
  running: Counts.extend({ next: Range }).nullable(),
})
export type KeptAudit = z.infer<typeof Kept>

const nothing: KeptAudit = { last: null, running: null }

export const noCounts: AuditCounts = { ranges: 0, rows: 0, differing: 0, repaired: 0 }

/** What audits of this mirror came to; lost with it, as it should be. */
export interface AuditMemory {
  keyOf(dataSet: DataSet): string
  get(dataSet: DataSet): KeptAudit
  /**
   * The first range of an entity, or the one that follows; undefined when there is none left. `isLeftOut` names scopes
   * that are passed over.
   */
  rangeAfter(
    entity: Entity,
    range: AuditRange | undefined,
    isLeftOut: (scope: string) => boolean,
  ): AuditRange | undefined
}

export function createAuditMemory(db: ReadableDb): AuditMemory {
  const meta = db.prepare('SELECT value FROM meta WHERE key = ?')
  const keyOf = (dataSet: DataSet) => `audit:${dataSet}`

  /** From this moment of creation on: so many rows, and whatever else was created with the last of them. */
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
