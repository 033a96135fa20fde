import type { DataSet } from '../../../../shared/app/sync.ts'
import type { MirrorWriter } from '../../mirror/commands.ts'

/** From so many rows on, a first load writes without the secondary indexes and the search, and builds them once. */
const deferFrom = 5_000
/** After so many steps it is known which is slower, the network or the disk. */
const knownAfter = 5
/** How much longer than writing without indexes it takes to keep them, about. */
const costOfIndexes = 2

/** One step of a first load: rows of the whole list, and how long it waited for pages and wrote them. */
export interface LoadStep {
  expected: number
  waitedMs: number
  wroteMs: number
}

/** When the indexes of a table are put off and when they are built, over one pass. */
export interface Deferral {
  after(step: LoadStep): Promise<void>
  /** Builds what is put off; a pass that was cut off before this process may have left something. */
  restore(): Promise<void>
  /** The pass breaks off: what is here must be found, however long the rest takes to come. */
  giveUp(): Promise<void>
}

/**
 * A disk that is slower than the network builds the indexes at the end, all at once. A network that is slower leaves
 * time to keep them all the while: nothing is left to do when the last page comes.
 */
export function createDeferral(writer: MirrorWriter, dataSet: DataSet, isFirst: boolean): Deferral {
  let isDeferred = false
  let isOver = !isFirst
  /** The writer has more memory than usual until the load is over. */
  let hasSpace = false
  let [steps, waited, wrote] = [0, 0, 0]

  async function restore(how: { goesOn?: true } = {}): Promise<void> {
    await writer.run({ type: 'restore', dataSet, ...how })
    isDeferred = false
    isOver = true
  }

  return {
    after: async ({ expected, waitedMs, wroteMs }) => {
      steps += 1
      waited += waitedMs
      wrote += wroteMs
      if (isOver || expected < deferFrom) return
      if (!isDeferred) {
        await writer.run({ type: 'defer', dataSet })
        isDeferred = true
      } else if (steps >= knownAfter && waited > wrote * costOfIndexes) {
        hasSpace = true
        await restore({ goesOn: true })
      }
    },
    restore: () => restore(),
    giveUp: async () => {
      if (isDeferred || hasSpace) await restore()
    },
  }
}
