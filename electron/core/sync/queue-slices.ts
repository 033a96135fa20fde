import type { DataSet } from '../../../shared/app/sync.ts'
import { entityKey } from '../mirror/keys.ts'
import type { Clock } from '../ports.ts'
import type { NameOf } from './queued-operation.ts'

/** Rows of the first commit of many. As many follow in each as take so long on this thread, within these bounds. */
export const firstRows = 40
const commitMs = 12
const [fewestRows, mostRows] = [10, 250]

/** How many rows go into one commit, learned from the commits before. */
export function createSlicePace(clock: Pick<Clock, 'monotonic'>): {
  atOnce(): number
  timed<T>(rows: number, commit: () => T): T
} {
  let atOnce = firstRows
  return {
    atOnce: () => atOnce,
    timed: (rows, commit) => {
      const startedAt = clock.monotonic()
      const done = commit()
      const tookMs = clock.monotonic() - startedAt
      if (tookMs > 0) atOnce = Math.min(Math.max(Math.floor((rows * commitMs) / tookMs), fewestRows), mostRows)
      return done
    },
  }
}

export type KnownNames = Map<string, ReturnType<NameOf>>

/**
 * Names for rows of one data set that are written together: another record that all of them name, such as their collection, is
 * read once. Their own records may get another name by the rows before.
 */
export const rememberedNames =
  (nameOf: NameOf, own: DataSet, known: KnownNames): NameOf =>
  (dataSet, id) => {
    if (dataSet === own) return nameOf(dataSet, id)
    const key = entityKey(dataSet, id)
    const named = known.get(key) ?? nameOf(dataSet, id)
    known.set(key, named)
    return named
  }
