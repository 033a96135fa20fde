import type { FileDecision } from '../../../shared/app/media.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints } from '../../../shared/wire/files.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext, Verdict } from '../sync/queued-operation.ts'
import { readAll } from './media-reading.ts'

const options = { priority: 'documents' as const }
/** Most files that one request takes. */
const most = 1000

type Items = readonly OutboxItem<FileDecision>[]
type Word = 'media.trash' | 'media.restore'
const done: Verdict = { effect: 'done', detail: null, incident: null }
const stateOf = (file: unknown) => (file as FileDescriptor | null)?.state ?? 'OK'

/** What both have in common: they set a state, so repeating one changes nothing, and a thousand travel together. */
function ofTrash(word: Word, opposite: Word, to: 'OK' | 'DELETED') {
  return {
    lane: 'documents',
    dataSet: 'mediaFiles',
    recordId: ({ fileId }) => fileId,
    eventId: () => null,
    describe: ({ fileId }, nameOf) => {
      const { name } = nameOf('mediaFiles', fileId)
      return { what: messageOf(word, { name }), about: name }
    },
    overlay: { apply: (file) => ({ ...(file as FileDescriptor), state: to }) },
    groupOf: () => '',
    max: most,
    lookUp: readAll,
    // A file that was to go and may stay after all: nothing is sent.
    fold: ({ operation }, later) => {
      if (operation === opposite) return { become: 'none' }
      return operation === word ? { become: 'one', operation, input: later, keepBase: true } : undefined
    },
  } satisfies Partial<QueuedOperation<FileDecision>>
}

/** Moves files to the trash of the site, a thousand with one request. */
export const trash: QueuedOperation<FileDecision> = {
  ...ofTrash('media.trash', 'media.restore', 'DELETED'),
  deliver: (site, items) =>
    withoutMissing(site, items, async (standing) => {
      await site.client.call(endpoints.bulkDelete, { fileIds: idsOf(standing), permanent: false }, options)
      return { documents: standing.flatMap(({ input }) => inState(site, input.fileId, 'DELETED')), settled: true }
    }),
  judge: (_item, file) => (file === null || stateOf(file) === 'DELETED' ? done : { effect: 'absent' }),
}

/** Takes files out of the trash again. Where their folder is gone, the site puts them at the top. */
export const restore: QueuedOperation<FileDecision> = {
  ...ofTrash('media.restore', 'media.trash', 'OK'),
  deliver: (site, items) =>
    withoutMissing(site, items, async (there) => {
      await site.client.call(endpoints.bulkRestore, { fileIds: idsOf(there) }, options)
      const { documents } = await readAll(site, there)
      // A read that lags shows it in the trash, or not at all.
      const shown = documents.flatMap((one) =>
        one.document === null || stateOf(one.document) === 'DELETED' ? inState(site, one.id, 'OK') : [one],
      )
      return { documents: shown, settled: true }
    }),
  judge: (_item, file) => {
    if (file === null) return { effect: 'ask', message: messageOf('media.goneForGood') }
    return stateOf(file) === 'OK' ? done : { effect: 'absent' }
  },
}

const idsOf = (items: Items): string[] => items.map(({ input }) => input.fileId)

/** The file as this laptop last had it from the site, in another state; the answers to these calls are empty. */
function inState(site: SiteContext, id: string, state: 'OK' | 'DELETED') {
  const file = site.stored('mediaFiles', id) as FileDescriptor | undefined
  return file === undefined ? [] : [{ id, document: { ...file, state } }]
}

/**
 * The platform refuses the whole request when one of the files is gone for good. Then they are looked at, what is gone is
 * judged by itself, and the rest goes once more.
 */
async function withoutMissing(
  site: SiteContext,
  items: Items,
  send: (items: Items) => Promise<Evidence>,
): Promise<Evidence> {
  try {
    return await send(items)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    const { documents } = await readAll(site, items)
    const gone = new Set(documents.flatMap(({ id, document }) => (document === null ? [id] : [])))
    if (gone.size === 0) throw error
    const there = items.filter(({ input }) => !gone.has(input.fileId))
    const evidence = there.length === 0 ? { documents: [] } : await send(there)
    const settled = there.map(({ row }) => ({ rowId: row.id, verdict: done }))
    const missing = documents.filter(({ id }) => gone.has(id))
    // Without `settled`, each of those that are gone is judged.
    return { documents: [...evidence.documents, ...missing], verdicts: settled }
  }
}
