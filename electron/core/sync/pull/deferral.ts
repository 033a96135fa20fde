import type { DataSet } from '../../../../shared/app/sync.ts'
import type { MirrorWriter } from '../../mirror/commands.ts'

/** From so many rows on, a first load writes without the secondary indexes and the search, and builds them once. */
const deferFrom = 5_000
/** After so many steps it is known which is slower, the network or the disk. */
const knownAfter = 5
/** How much longer than writing without the search it takes to keep that, about. */
const costOfSearch = 1
/** From this part of the list on its indexes are built, one after the other, while pages are waited for. */
const buildFrom = 3 / 4

/** One step of a first load: rows of the whole list, those that are here, and how long it waited for pages and wrote them. */
export interface LoadStep {
  expected: number
  rows: number
  waitedMs: number
  wroteMs: number
}

/** When the indexes of a table are put off and when they are built, over one pass. */
export interface Deferral {
  after(step: LoadStep): Promise<void>
  /** Whether nothing is put off: without its indexes, questions to the table take longer than the main thread may. */
  isWhole(): boolean
  /** Builds what is put off; a pass that was cut off before this process may have left something. */
  restore(): Promise<void>
  /** The pass breaks off: what is here must be found, however long the rest takes to come. */
  giveUp(): Promise<void>
}

/**
 * A disk that is slower than the network builds indexes and search at the end, all at once. A network that is slower leaves
 * time to keep the search all the while, and to build the indexes before the last pages: an index in no order costs most
 * where it is kept, for every page of the list touches all of it. Nothing is left to do then when the last page comes.
 */
export function createDeferral(writer: MirrorWriter, dataSet: DataSet, isFirst: boolean): Deferral {
  let state: 'kept' | 'deferred' | 'searched' | 'over' = isFirst ? 'kept' : 'over'
  /** Something is put off, or the writer has more memory than usual until the load is over. */
  let isBegun = false
  let [steps, waited, wrote] = [0, 0, 0]

  return {
    after: async ({ expected, rows, waitedMs, wroteMs }) => {
      steps += 1
      waited += waitedMs
      wrote += wroteMs
      if (expected < deferFrom) return
      if (state === 'kept') {
        await writer.run({ type: 'defer', dataSet })
        state = 'deferred'
        isBegun = true
      } else if (state === 'deferred' && steps >= knownAfter && waited > wrote * costOfSearch) {
        await writer.run({ type: 'restore', dataSet, goesOn: 'search' })
        state = 'searched'
      } else if (state === 'searched' && rows >= expected * buildFrom) {
        const { left } = await writer.run({ type: 'restore', dataSet, goesOn: 'index' })
        if (left === 0) state = 'over'
      }
    },
    isWhole: () => state === 'kept' || state === 'over',
    restore: async () => {
      await writer.run({ type: 'restore', dataSet })
      state = 'over'
    },
    giveUp: async () => {
      if (isBegun) await writer.run({ type: 'restore', dataSet })
    },
  }
}
