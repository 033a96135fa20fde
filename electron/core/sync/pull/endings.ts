import type { DataSet } from '../../../../shared/app/sync.ts'
import type { Entity } from '../../mirror/entity.ts'
import type { PullTask } from './schedule.ts'

/** Lists that end at the same time: their pages wait in memory for the writer. */
const mostAtOnce = 4

/**
 * Lists whose pages are all here, and that are still being written, indexed and marked: the line would be idle meanwhile,
 * so the next list is asked for. Nothing counts as complete earlier than without this.
 */
export interface Endings {
  /** Reads a list; resolves when it is over, or as soon as it says that all of it is here. Rejects as `read` does. */
  begin(task: PullTask, read: (allHere: () => void) => Promise<void>): Promise<void>
  /** Whether a list may be asked for before those that end are over. */
  allows(task: PullTask): boolean
  /** Waits until all are over. False when there was none. Rejects with what the first of them threw. */
  over(): Promise<boolean>
}

export function createEndings(entities: readonly Pick<Entity, 'dataSet' | 'scope' | 'follows'>[]): Endings {
  const ending = new Map<PullTask, Promise<void>>()
  /** Data sets whose rows say what is read next, or report changes of others: these come after all of them. */
  const decisive = new Set<DataSet>(
    entities.flatMap(({ scope, follows }) => [scope?.dataSet ?? [], follows?.dataSet ?? []].flat()),
  )
  /** Those that say something about their own scope alone: how much there is of it. */
  const ofScope = new Set<DataSet>(entities.flatMap(({ scope }) => scope?.decidedBy ?? []))
  const scopesOf = new Map(entities.map(({ dataSet, scope }) => [dataSet, scope?.dataSet]))
  const isOther = (task: PullTask, { dataSet, scope }: PullTask) =>
    task.scope !== scope && scopesOf.get(dataSet) !== undefined && scopesOf.get(dataSet) === scopesOf.get(task.dataSet)

  return {
    begin: async (task, read) => {
      const allHere = Promise.withResolvers<void>()
      const whole = read(allHere.resolve)
      ending.set(task, whole)
      // A caller that waits for all of them gets the errors of what follows.
      whole.then(
        () => ending.delete(task),
        () => undefined,
      )
      try {
        await Promise.race([allHere.promise, whole])
      } catch (error) {
        ending.delete(task)
        throw error
      }
    },
    allows: (task) =>
      ending.size < mostAtOnce &&
      [...ending.keys()].every(
        (one) =>
          one.dataSet === task.dataSet ||
          (!decisive.has(one.dataSet) && (!ofScope.has(one.dataSet) || isOther(task, one))),
      ),
    over: async () => {
      const waiting = [...ending]
      for (const [task, whole] of waiting) await whole.finally(() => ending.delete(task))
      return waiting.length > 0
    },
  }
}
