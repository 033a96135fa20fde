import type { DataSet } from '../../../../shared/app/sync.ts'
import type { Log } from '../../platform/log.ts'
import type { PullTask } from './schedule.ts'

/** Records of the site that can't be read here. Kept in memory, since the next whole list names them again. */
export interface LeftOut {
  /** Notes what a pass left out: a whole list replaces what was noted, changes only add to it. */
  note(task: PullTask, ids: readonly string[]): void
  /** The ids of the records left out; '' for one without an id. */
  of(dataSet: DataSet): string[]
}

/** Logs how many records each pass leaves out, not which. */
export function createLeftOut(log: Pick<Log, 'warn'>): LeftOut {
  const byFeed = new Map<string, { dataSet: DataSet; ids: Set<string> }>()
  return {
    note: ({ dataSet, scope, full }, found) => {
      const key = `${dataSet}:${scope}`
      const ids = new Set([...(full ? [] : (byFeed.get(key)?.ids ?? [])), ...found])
      if (found.length > 0) log.warn('records-left-out', { dataSet, count: found.length })
      if (ids.size === 0) byFeed.delete(key)
      else byFeed.set(key, { dataSet, ids })
    },
    of: (dataSet) => [...byFeed.values()].flatMap((one) => (one.dataSet === dataSet ? [...one.ids] : [])),
  }
}
