import type { DataSet } from '../../../../shared/app/sync.ts'
import type { Sqlite } from '../../db/database.ts'
import type { Entity } from '../entity.ts'

/**
 * How many rows each table holds, kept beside them: counting 100,000 wide rows while their indexes are away would block
 * the caller for a tenth of a second.
 */
export interface RowCounts {
  add(dataSet: DataSet, change: number): void
  /** Writes what changed; call it inside the transaction that changed it. */
  save(): void
  /** Takes back what was counted since the last `save`: its transaction failed. */
  revert(): void
  reset(): void
}

/** The key of a data set's count in `meta`. */
export const countKey = (dataSet: DataSet): string => `rows:${dataSet}`

export function createRowCounts(sqlite: Sqlite, entities: readonly Entity[]): RowCounts {
  const put = sqlite.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)')
  const get = sqlite.prepare('SELECT value FROM meta WHERE key = ?').pluck()
  const counts = new Map<DataSet, number>()
  const dirty = new Set<DataSet>()
  const tableOf = new Map(entities.map(({ dataSet, table }) => [dataSet, table]))
  const load = (dataSet: DataSet, table: string) => {
    const storedCount = get.get(countKey(dataSet)) as string | undefined
    const countRows = () => sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number
    counts.set(dataSet, storedCount === undefined ? countRows() : Number(storedCount))
  }
  for (const { dataSet, table } of entities) load(dataSet, table)
  return {
    add: (dataSet, change) => {
      counts.set(dataSet, (counts.get(dataSet) ?? 0) + change)
      dirty.add(dataSet)
    },
    save: () => {
      for (const dataSet of dirty) put.run(countKey(dataSet), String(counts.get(dataSet) ?? 0))
      dirty.clear()
    },
    revert: () => {
      for (const dataSet of dirty) load(dataSet, tableOf.get(dataSet) ?? '')
      dirty.clear()
    },
    reset: () => {
      for (const dataSet of counts.keys()) counts.set(dataSet, 0)
      dirty.clear()
    },
  }
}
