import type { DataSet } from '../../../../shared/app/sync.ts'
import type { MirrorWriter } from '../../mirror/commands.ts'

/** From this many rows on, a first load writes without secondary indexes and search, and builds them once. */
const deferFrom = 5_000
/** Steps after which it is clear whether the network or the disk is slower. */
const knownAfter = 5
/** Roughly how much extra time keeping the search takes, as a multiple of writing without it. */
const costOfSearch = 1
/** From this share of the list on, its indexes are built, one after the other, while the load waits for pages. */
const buildFrom = 3 / 4

/** One step of a first load: rows of the whole list, rows here, and the ms spent waiting for pages and writing them. */
export interface LoadStep {
  expected: number
  rows: number
  waitedMs: number
  wroteMs: number
}

/** Decides when the indexes of a table are put off and when they are built, over one pass. */
export interface Deferral {
  /** Call after each step: puts indexes off, or builds some. */
  after(step: LoadStep): Promise<void>
  /** Whether nothing is put off: without its indexes, queries of the table take longer than the main thread may. */
  isWhole(): boolean
  /** Builds what is put off, also by a pass that an earlier process left unfinished. */
  restore(): Promise<void>
  /** The pass breaks off: builds what it put off, so that the rows here can be found, however long the rest takes. */
  giveUp(): Promise<void>
}

/**
 * Where the disk is slower than the network, indexes and search are built at the end, all at once. A slower network
 * leaves time to keep the search during the load, and to build the indexes before the last pages, so that nothing is
 * left to do when the last page comes. An unordered index is the most expensive to keep: every page of the list touches
 * all of it.
 */
export function createDeferral(writer: MirrorWriter, dataSet: DataSet, isFirst: boolean): Deferral {
  let state: 'kept' | 'deferred' | 'searched' | 'over' = isFirst ? 'kept' : 'over'
  /** Something is put off, or the writer holds more memory than usual until the load is over. */
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
