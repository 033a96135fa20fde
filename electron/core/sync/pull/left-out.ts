import type { DataSet } from '../../../../shared/app/sync.ts'
import type { Log } from '../../platform/log.ts'
import type { PullTask } from './schedule.ts'

/** Records of the site that cannot be read here. Kept in memory: the next whole list names them again. */
export interface LeftOut {
  /** What a pass has left out. A whole list knows all of them, changes only some. */
  note(task: PullTask, ids: readonly string[]): void
  /** Their ids; '' for one without. */
  of(dataSet: DataSet): string[]
}

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
