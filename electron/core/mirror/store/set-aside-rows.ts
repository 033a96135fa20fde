import type { DataSet } from '../../../../shared/app/sync.ts'
import type { Sqlite } from '../../db/database.ts'

/** A site may send an odd value with each of 100,000 documents: so many of a data set are kept as they came. */
const mostKept = 200

/** Longest document that is kept as it came, in characters. */
const longestKept = 1_000_000

interface Aside {
  id: string
  name: string
  reason: 'misfit' | 'damaged'
  /** The fields that are absent; null = the whole document. */
  absent: readonly string[] | null
  original: string
}

/** Documents that did not fit, beside the rows that show what of them did. Call it within a transaction. */
export interface SetAsideRows {
  keep(dataSet: DataSet, aside: Aside): void
  /** These records fit now, or are gone. */
  drop(dataSet: DataSet, ids: readonly string[]): void
  reset(): void
}

const nothing: SetAsideRows = { keep: () => undefined, drop: () => undefined, reset: () => undefined }

/**
 * The ids are held in memory, so that a page without odd documents costs nothing more. A file that could not be brought
 * to this build's schema has no place for them.
 */
export function createSetAsideRows(sqlite: Sqlite): SetAsideRows {
  const table = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'set_aside'").get()
  if (table === undefined) return nothing
  const rows = sqlite.prepare('SELECT data_set AS dataSet, id FROM set_aside').all() as {
    dataSet: string
    id: string
  }[]
  const known = new Map<string, Set<string>>()
  for (const { dataSet, id } of rows) known.set(dataSet, (known.get(dataSet) ?? new Set()).add(id))
  const put = sqlite.prepare(
    `INSERT OR REPLACE INTO set_aside (data_set, id, name, reason, absent, original, at) 
     VALUES (?, ?, ?, ?, ?, ?, CAST(unixepoch('subsec') * 1000 AS INTEGER))`,
  )
  const remove = sqlite.prepare('DELETE FROM set_aside WHERE data_set = ? AND id = ?')
  return {
    keep: (dataSet, { id, name, reason, absent, original }) => {
      const ids = known.get(dataSet) ?? new Set()
      if (id === '' || (ids.size >= mostKept && !ids.has(id))) return
      known.set(dataSet, ids.add(id))
      const fields = absent === null ? null : JSON.stringify(absent)
      put.run(dataSet, id, name, reason, fields, original.slice(0, longestKept))
    },
    drop: (dataSet, ids) => {
      const here = known.get(dataSet)
      if (here === undefined || here.size === 0) return
      for (const id of ids) if (here.delete(id)) remove.run(dataSet, id)
    },
    reset: () => {
      known.clear()
      sqlite.exec('DELETE FROM set_aside')
    },
  }
}
