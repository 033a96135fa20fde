import type { DataSet } from '../../../../shared/app/sync.ts'
import { AppError } from '../../../../shared/errors.ts'
import { lagMs } from '../../mirror/read-your-writes.ts'
import { reread } from './by-id.ts'
import type { PassParts } from './pass-parts.ts'
import { isRefusal } from './pull-backoff.ts'

/** After this the platform's reads have caught up with every write that was confirmed before. */
const afterMs = lagMs + 5_000

/**
 * Records that a page showed otherwise than they are here, where the page may have been late: they are asked for once
 * more when nothing can be late any more. Kept in memory; after a restart the next whole pass finds them.
 */
export interface RereadQueue {
  add(task: { dataSet: DataSet; scope: string }, ids: readonly string[]): void
  /** Milliseconds until one is due; undefined when none waits. */
  dueInMs(): number | undefined
  /** Asks for those that are due. Never rejects: what cannot be asked for now waits once more. */
  run(signal: AbortSignal): Promise<void>
}

export function createRereadQueue(parts: PassParts): RereadQueue {
  const { clock } = parts
  const waiting = new Map<string, { dataSet: DataSet; scope: string; id: string; dueAt: number }>()

  const add: RereadQueue['add'] = ({ dataSet, scope }, ids) => {
    const dueAt = clock.monotonic() + afterMs
    for (const id of ids) waiting.set(`${dataSet}:${id}`, { dataSet, scope, id, dueAt })
  }

  return {
    add,
    dueInMs: () => {
      const dueAt = Math.min(...[...waiting.values()].map((entry) => entry.dueAt))
      return waiting.size === 0 ? undefined : Math.max(0, dueAt - clock.monotonic())
    },
    run: async (signal) => {
      const now = clock.monotonic()
      const due = [...waiting].filter(([, { dueAt }]) => dueAt <= now)
      for (const group of Map.groupBy(due, ([, { dataSet, scope }]) => `${dataSet}:${scope}`).values()) {
        const [first] = group
        if (first === undefined) continue
        const { dataSet, scope } = first[1]
        const ids = group.map(([, { id }]) => id)
        try {
          const { held } = await reread(parts, { dataSet, scope, ids, signal })
          for (const [key] of group) waiting.delete(key)
          add({ dataSet, scope }, held)
        } catch (error) {
          // A right that is missing or a call that is refused does not get better by asking.
          const isFinal = error instanceof AppError && isRefusal(error.code)
          if (isFinal) for (const [key] of group) waiting.delete(key)
          else add({ dataSet, scope }, ids)
        }
      }
    },
  }
}
