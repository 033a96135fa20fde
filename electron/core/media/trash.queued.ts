import type { FileDecision } from '../../../shared/app/media.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints } from '../../../shared/wire/files.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import type { OutboxItem, QueuedOperation, SiteContext } from '../sync/queued-operation.ts'
import { leaving } from './file-details.ts'
import { readAll } from './media-reading.ts'
import { done, missingApart } from './missing-apart.ts'
import { trashFold } from './trash-fold.ts'

const options = { priority: 'documents' as const }
/** Most files that one request takes. */
const most = 1000

type Items = readonly OutboxItem<FileDecision>[]
const words = { trash: 'media.trash', restore: 'media.restore', forever: 'media.deleteForever' } as const
type Word = (typeof words)[keyof typeof words]
const stateOf = (file: unknown) => (file as FileDescriptor | null)?.state ?? 'OK'

/** What they have in common: they set a state, so repeating one changes nothing, and a thousand travel together. */
function ofTrash(word: Word, to: string) {
  return {
    lane: 'documents',
    dataSet: 'mediaFiles',
    recordId: ({ fileId }) => fileId,
    scope: () => null,
    describe: ({ fileId }, nameOf) => {
      const { name } = nameOf('mediaFiles', fileId)
      return { what: messageOf(word, { name }), about: name }
    },
    overlay: { apply: (file) => ({ ...(file as FileDescriptor), state: to }) },
    groupOf: () => '',
    max: most,
    lookUp: readAll,
    fold: trashFold<FileDecision>(words, word),
  } satisfies Partial<QueuedOperation<FileDecision>>
}

/** Moves files to the trash of the site, a thousand with one request. */
export const trash: QueuedOperation<FileDecision> = {
  ...ofTrash('media.trash', 'DELETED'),
  deliver: (site, items) =>
    withoutMissing(site, items, async (standing) => {
      await site.client.call(endpoints.bulkDelete, { fileIds: idsOf(standing), permanent: false }, options)
      return { documents: standing.flatMap(({ input }) => inState(site, input.fileId, 'DELETED')), allApplied: true }
    }),
  judge: (_item, file) => (file === null || stateOf(file) === 'DELETED' ? done : { effect: 'notApplied' }),
}

/** Takes files out of the trash again. Where their folder is gone, the site puts them at the top. */
export const restore: QueuedOperation<FileDecision> = {
  ...ofTrash('media.restore', 'OK'),
  deliver: (site, items) =>
    withoutMissing(site, items, async (there) => {
      await site.client.call(endpoints.bulkRestore, { fileIds: idsOf(there) }, options)
      const { documents } = await readAll(site, there)
      // A read that lags shows it in the trash, or not at all.
      const shown = documents.flatMap((one) =>
        one.document === null || stateOf(one.document) === 'DELETED' ? inState(site, one.id, 'OK') : [one],
      )
      return { documents: shown, allApplied: true }
    }),
  judge: (_item, file) => {
    if (file === null) return { effect: 'needsDecision', message: messageOf('media.goneForGood') }
    return stateOf(file) === 'OK' ? done : { effect: 'notApplied' }
  },
}

/** Deletes files permanently. */
export const deleteForever: QueuedOperation<FileDecision> = {
  ...ofTrash('media.deleteForever', leaving),
  deliver: (site, items) =>
    withoutMissing(site, items, async (there) => {
      await site.client.call(endpoints.bulkDelete, { fileIds: idsOf(there), permanent: true }, options)
      return { documents: there.map(({ input }) => ({ id: input.fileId, document: null })), allApplied: true }
    }),
  judge: (_item, file) => (file === null ? done : { effect: 'notApplied' }),
}

const idsOf = (items: Items): string[] => items.map(({ input }) => input.fileId)

/** The file as this laptop last had it from the site, in another state; the responses to these calls are empty. */
function inState(site: SiteContext, id: string, state: 'OK' | 'DELETED') {
  const file = site.stored('mediaFiles', id) as FileDescriptor | undefined
  return file === undefined ? [] : [{ id, document: { ...file, state } }]
}

const withoutMissing = (
  site: SiteContext,
  items: Items,
  send: (items: Items) => ReturnType<QueuedOperation<FileDecision>['deliver']>,
) => missingApart(items, { idOf: ({ fileId }) => fileId, read: (some) => readAll(site, some), send })
