import type { FolderDecision } from '../../../shared/app/media.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints } from '../../../shared/wire/folders.ts'
import type { Folder } from '../../../shared/wire/media-entities.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext } from '../sync/queued-operation.ts'
import { leaving } from './file-details.ts'
import { foldersAnywhere, justChanged } from './folder-reading.ts'
import { done, missingApart } from './missing-apart.ts'
import { trashFold } from './trash-fold.ts'

const options = { priority: 'documents' as const }
/** Most folders that one request takes. */
const most = 100

type Items = readonly OutboxItem<FolderDecision>[]
const words = {
  trash: 'media.trashFolder',
  restore: 'media.restoreFolder',
  forever: 'media.deleteFolderForever',
} as const
type Word = (typeof words)[keyof typeof words]
const stateOf = (folder: unknown) => (folder as Folder | null)?.state ?? 'OK'

/** What they have in common: they set the state of a folder, and the site does the same to what lies in it. */
function ofTrash(word: Word, to: string) {
  return {
    lane: 'documents',
    dataSet: 'mediaFolders',
    recordId: ({ folderId }) => folderId,
    scope: () => null,
    describe: ({ folderId }, nameOf) => {
      const { name } = nameOf('mediaFolders', folderId)
      return { what: messageOf(word, { name }), about: name }
    },
    overlay: { apply: (folder) => ({ ...(folder as Folder), state: to }) },
    groupOf: () => '',
    max: most,
    lookUp: readAll,
    fold: trashFold<FolderDecision>(words, word),
  } satisfies Partial<QueuedOperation<FolderDecision>>
}

/** Moves folders to the trash of the site, with all that lies in them. */
export const trashFolder: QueuedOperation<FolderDecision> = {
  ...ofTrash('media.trashFolder', 'DELETED'),
  deliver: (site, items) =>
    withoutMissing(site, items, async (standing) => {
      await site.client.call(endpoints.bulkDelete, { folderIds: idsOf(site, standing), permanent: false }, options)
      return { documents: inState(site, standing, 'DELETED'), others: await justChanged(site), allApplied: true }
    }),
  judge: (_item, folder) => (folder === null || stateOf(folder) === 'DELETED' ? done : { effect: 'notApplied' }),
}

/** Takes folders out of the trash again, with what went with them. */
export const restoreFolder: QueuedOperation<FolderDecision> = {
  ...ofTrash('media.restoreFolder', 'OK'),
  deliver: (site, items) =>
    withoutMissing(site, items, async (there) => {
      await site.client.call(endpoints.bulkRestore, { folderIds: idsOf(site, there) }, options)
      return { documents: inState(site, there, 'OK'), others: await justChanged(site), allApplied: true }
    }),
  judge: (_item, folder) => {
    if (folder === null) return { effect: 'needsDecision', message: messageOf('media.folderGoneForGood') }
    return stateOf(folder) === 'OK' ? done : { effect: 'notApplied' }
  },
}

/** Deletes folders for good, with all that lies in them. */
export const deleteFolderForever: QueuedOperation<FolderDecision> = {
  ...ofTrash('media.deleteFolderForever', leaving),
  deliver: (site, items) =>
    withoutMissing(site, items, async (there) => {
      const folderIds = idsOf(site, there)
      await site.client.call(endpoints.bulkDelete, { folderIds, permanent: true }, options)
      return { documents: folderIds.map((id) => ({ id, document: null })), allApplied: true }
    }),
  judge: (_item, folder) => (folder === null ? done : { effect: 'notApplied' }),
}

const idsOf = (site: SiteContext, items: Items): string[] => items.map(({ input }) => site.platformId(input.folderId))

/** The folders as this laptop last had them from the site, in another state; the responses to these calls are empty. */
function inState(site: SiteContext, items: Items, state: 'OK' | 'DELETED') {
  return idsOf(site, items).flatMap((id) => {
    const folder = site.stored('mediaFolders', id) as Folder | undefined
    return folder === undefined ? [] : [{ id, document: { ...folder, state } }]
  })
}

async function readAll(site: SiteContext, items: Items): Promise<Evidence> {
  const found = await foldersAnywhere(site.client, idsOf(site, items))
  return { documents: [...found].map(([id, document]) => ({ id, document })), isRead: true }
}

const withoutMissing = (site: SiteContext, items: Items, send: (items: Items) => Promise<Evidence>) =>
  missingApart(items, {
    idOf: ({ folderId }) => site.platformId(folderId),
    read: (some) => readAll(site, some),
    send,
  })
