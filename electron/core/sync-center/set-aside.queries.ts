import { z } from 'zod'
import type { DataSet, SetAsideRecord } from '../../../shared/app/sync.ts'
import type { ReadableDb } from '../db/database.ts'

const Fields = z.array(z.string()).nullable().catch(null)

interface Row {
  dataSet: string
  id: string
  name: string
  reason: string
  absent: string | null
  at: number
}

/** Documents of the site that are not here in full, as the mirror noted them. */
export interface SetAsideQueries {
  counts(): ReadonlyMap<string, number>
  of(dataSet: DataSet): SetAsideRecord[]
  /** The document as it came; undefined for one that fits by now. */
  original(dataSet: DataSet, id: string): string | undefined
}

/** A mirror that could not be brought to this build's schema has noted none. */
export function createSetAsideQueries(db: ReadableDb): SetAsideQueries {
  const hasTable =
    db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'set_aside'").get() !== undefined
  if (!hasTable) return { counts: () => new Map(), of: () => [], original: () => undefined }
  const counts = db.prepare('SELECT data_set AS dataSet, count(*) AS count FROM set_aside GROUP BY data_set')
  const rows = db.prepare(
    'SELECT data_set AS dataSet, id, name, reason, absent, at FROM set_aside WHERE data_set = ? ORDER BY name, id',
  )
  const text = db.prepare('SELECT original FROM set_aside WHERE data_set = ? AND id = ?').pluck()
  return {
    counts: () =>
      new Map((counts.all() as { dataSet: string; count: number }[]).map(({ dataSet, count }) => [dataSet, count])),
    of: (dataSet) =>
      (rows.all(dataSet) as Row[]).map(({ absent, at, reason, ...row }) => ({
        ...row,
        reason: reason === 'damaged' ? ('damaged' as const) : ('misfit' as const),
        absent: absent === null ? null : Fields.parse(JSON.parse(absent)),
        at: new Date(at).toISOString(),
      })),
    original: (dataSet, id) => text.get(dataSet, id) as string | undefined,
  }
}
