import type { DataSet } from '../../../../shared/app/sync.ts'
import type { Entity } from '../../mirror/entity.ts'
import type { PullTask } from './schedule.ts'

/** The most lists that may end at the same time, since their pages wait in memory for the writer. */
const mostAtOnce = 4

/**
 * Lists whose pages have all arrived but are still being written, indexed and noted as complete. The line would be idle
 * meanwhile, so the next list is asked for. No list counts as complete any earlier for it.
 */
export interface Endings {
  /** Reads a list; resolves when it is over or `read` calls `allHere`. Rejects as `read` does before that. */
  begin(task: PullTask, read: (allHere: () => void) => Promise<void>): Promise<void>
  /** Whether a list may be asked for while these are still ending. */
  allows(task: PullTask): boolean
  /** Waits until all have ended; false when there was none. Rejects with the first error that one of them threw. */
  over(): Promise<boolean>
}

/** Decides by the scopes of `entities`, and by what follows what, which lists may overlap. */
export function createEndings(entities: readonly Pick<Entity, 'dataSet' | 'scope' | 'follows'>[]): Endings {
  const ending = new Map<PullTask, Promise<void>>()
  /** Data sets whose rows decide what is read next, or report changes of others: other lists wait for their end. */
  const decisive = new Set<DataSet>(
    entities.flatMap(({ scope, follows }) => [scope?.dataSet ?? [], follows?.dataSet ?? []].flat()),
  )
  /** Data sets that decide about their own scope alone: how much there is of it. */
  const ofScope = new Set<DataSet>(entities.flatMap(({ scope }) => scope?.decidedBy ?? []))
  const scopesOf = new Map(entities.map(({ dataSet, scope }) => [dataSet, scope?.dataSet]))
  const isOther = (task: PullTask, { dataSet, scope }: PullTask) =>
    task.scope !== scope && scopesOf.get(dataSet) !== undefined && scopesOf.get(dataSet) === scopesOf.get(task.dataSet)

  return {
    begin: async (task, read) => {
      const allHere = Promise.withResolvers<void>()
      const whole = read(allHere.resolve)
      ending.set(task, whole)
      // `over` reports later errors to its caller.
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
