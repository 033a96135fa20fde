import type { DataSet } from '../../../../shared/app/sync.ts'
import { AppError } from '../../../../shared/errors.ts'
import { lagMs } from '../../mirror/read-your-writes.ts'
import { reread } from './by-id.ts'
import type { PassParts } from './pass-parts.ts'
import { isRefusal } from './pull-backoff.ts'

/** After this long, the platform's reads show every write that was confirmed before. */
const afterMs = lagMs + 5_000

/**
 * Records that differ from what a page showed, where the page may have been stale: they are asked for once more when no
 * read can lag any longer. Kept in memory; after a restart the next whole pass finds them.
 */
export interface RereadQueue {
  add(task: { dataSet: DataSet; scope: string }, ids: readonly string[]): void
  /** Milliseconds until one is due; undefined when none waits. */
  dueInMs(): number | undefined
  /** Asks for the records that are due. Never rejects: what can't be asked for now waits once more. */
  run(signal: AbortSignal): Promise<void>
}

/** An empty queue. */
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
          // Asking again doesn't help with a missing right or a refused call.
          const isFinal = error instanceof AppError && isRefusal(error.code)
          if (isFinal) for (const [key] of group) waiting.delete(key)
          else add({ dataSet, scope }, ids)
        }
      }
    },
  }
}
