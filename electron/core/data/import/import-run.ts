import type { ImportChoice, ImportState } from '../../../../shared/app/data-import.ts'
import { toErrorShape } from '../../../../shared/errors.ts'
import { bulkLimit } from '../../../../shared/wire/items-options.ts'
import type { Queue } from '../../sync/queue.ts'
import type { CollectionReader } from '../collection-reader.ts'
import { withFields } from '../item-fields.ts'
import { titleIn } from '../item-row.ts'
import type { NewItemsFirst } from '../new-items-first.ts'
import type { Steps } from '../steps/steps.ts'
import type { ImportedRow, RowReading } from './import-rows.ts'

export interface RunParts {
  collections: CollectionReader
  queue: Pick<Queue, 'add'>
  steps: Pick<Steps, 'begin'>
  inOrder: NewItemsFirst['inOrder']
  /** Throws `disk_full` when the disk has no room for more rows. */
  assertRoom(): void
  log(error: unknown): void
}

interface Run {
  collectionId: string
  choice: ImportChoice
  /** Kept true as the run goes on. */
  state: ImportState
  isStopped(): boolean
}

/** Rows that are read before they are written down, and leave together: ten full requests. */
const rowsAtOnce = 10 * bulkLimit

type Written = Extract<ImportedRow, { result: 'new' | 'changed' }>

/**
 * Writes rows down as one step, new items and changes apart. They leave when many of them are here, so that the writing is not
 * held up by the sending, and as many as can share a request do. Never rejects: a row that
 * cannot be written ends the run, and its number and the reason stand in the state. What was written before can be taken back.
 */
export function createImportRun({ collections, queue, steps, inOrder, assertRoom, log }: RunParts) {
  return async (
    { collectionId, choice, state, isStopped }: Run,
    read: () => Promise<{ reading: RowReading; rows: AsyncIterable<ImportedRow> }>,
  ): Promise<void> => {
    const step = steps.begin({ collectionId, action: 'import' })
    let at = 1
    const writing = async () => {
      const { reading, rows } = await read()
      const collection = collections.kept(collectionId)
      const status = choice.published === null || !collection.hasDrafts ? {} : { published: choice.published }
      const write = (pack: readonly Written[]) =>
        step.inSlices(pack, ({ number, result, itemId, fields, before, after }) => {
          if (isStopped()) return undefined
          at = number
          state.done += 1
          const isNew = result === 'new'
          const item = isNew ? { id: itemId, dataCollectionId: collectionId, data: {} } : reading.seen(itemId)
          const title = titleIn(collection, withFields(item ?? { data: {} }, after).data)
          const input = inOrder({ collectionId, itemId, fields, title, ...(isNew ? status : {}) })
          queue.add(isNew ? 'data.add' : 'data.edit', input)
          state.written += 1
          return { itemId, act: isNew ? 'add' : 'edit', before, after }
        })
      const packs: Record<Written['result'], Written[]> = { new: [], changed: [] }
      for await (const row of rows) {
        if (isStopped()) return
        if (row.result !== 'new' && row.result !== 'changed') {
          state.done += 1
          continue
        }
        packs[row.result].push(row)
        if (packs[row.result].length < rowsAtOnce) continue
        assertRoom()
        await write(packs[row.result].splice(0))
      }
      for (const rest of [packs.new, packs.changed]) if (!isStopped() && rest.length > 0) await write(rest)
    }
    try {
      await writing()
      state.state = isStopped() ? 'cancelled' : 'done'
    } catch (error) {
      // A file that is let go ends the import that was stopped with it.
      if (!isStopped()) {
        log(error)
        state.failure = { row: at, error: toErrorShape(error) }
      }
      state.state = isStopped() ? 'cancelled' : 'failed'
    }
    // Also of an import that was cut off: what is written down can be taken back.
    state.step = await step.end()
  }
}
