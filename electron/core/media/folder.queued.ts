import { type FolderMove, type FolderRename, mediaRoot, type NewFolder } from '../../../shared/app/media.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints } from '../../../shared/wire/folders.ts'
import type { Folder } from '../../../shared/wire/media-entities.ts'
import type { Fields } from '../base/three-way.ts'
import { documentOperation } from '../conflicts/document-operation.ts'
import type {
  Description,
  Evidence,
  NameOf,
  OutboxItem,
  QueuedOperation,
  SiteContext,
} from '../sync/queued-operation.ts'
import { patientLookUpDelays } from '../sync/retry.ts'
import { folderName, readFolder } from './media-folder.mirror.ts'
import { newestFirst, perRead } from './media-reading.ts'

const options = { priority: 'documents' as const }
/** Tolerance for the measured offset between the laptop's and the platform's clock. */
const clockSlackMs = 2 * 60_000

/** What of a folder may be changed. */
export const folderFieldsOf = (folder: Folder) => ({
  name: folderName(folder),
  folder: folder.parentFolderId ?? mediaRoot,
})
type FolderFields = Partial<ReturnType<typeof folderFieldsOf>>

/** These fields as the platform calls them. */
const wireOf = (fields: Fields, platformId: (id: string) => string): Partial<Folder> => {
  const { name, folder } = fields as FolderFields
  return {
    ...(name === undefined ? {} : { displayName: name }),
    ...(folder === undefined ? {} : { parentFolderId: platformId(folder ?? mediaRoot) }),
  }
}

interface EditRules<Input> {
  word: string
  describe(input: Input, nameOf: NameOf): Description
  changes(input: Input): Fields
  withChanges(input: Input, fields: Fields): Record<string, unknown>
  /** What becomes of a new folder that was never sent. */
  asMade(made: NewFolder, input: Input): NewFolder
}

/** A change of one field of a folder; the latest word of several that were never sent is sent. */
function folderEdit<Input extends { folderId: string }>(rules: EditRules<Input>): QueuedOperation<Input> {
  const { word, describe, changes, withChanges, asMade } = rules
  return {
    ...documentOperation<Input, Folder>({
      dataSet: 'mediaFolders',
      recordId: ({ folderId }) => folderId,
      describe,
      changes,
      fieldsOf: folderFieldsOf,
      revisionOf: () => null,
      updatedAt: (folder) => folder.updatedDate ?? null,
      read: ({ client }, id) => readFolder(client, id, options),
      write: async ({ client, platformId }, { id, fields }) => {
        const folder = { id, ...wireOf(fields, platformId) }
        return (await client.call(endpoints.update, { folder }, options)).folder
      },
    }),
    overlay: { apply: (folder, input) => ({ ...(folder as Folder), ...wireOf(changes(input), (id) => id) }) },
    document: { effect: 'edit', changes, withChanges, about: (input, folderId) => ({ ...input, folderId }) },
    fold: ({ operation, input }, later) => {
      if (operation === word) return { become: 'one', operation, input: later, keepBase: true }
      if (operation !== 'media.createFolder') return undefined
      return { become: 'one', operation, input: asMade(input as NewFolder, later), keepBase: false }
    },
  }
}

/** Another name for a folder. */
export const renameFolder = folderEdit<FolderRename>({
  word: 'media.renameFolder',
  describe: ({ folderId, name }, nameOf) => {
    const before = nameOf('mediaFolders', folderId).name
    return { what: messageOf('media.renameFolder', { before, name }), about: before }
  },
  changes: ({ name }) => ({ name }),
  withChanges: (input, { name }) => ({ ...input, name }),
  asMade: (made, { name, at }) => ({ ...made, name, at }),
})

/** Into another folder, which may not be on the site yet. */
export const moveFolder: QueuedOperation<FolderMove> = {
  ...folderEdit<FolderMove>({
    word: 'media.moveFolder',
    describe: ({ folderId, parentId }, nameOf) => {
      const { name } = nameOf('mediaFolders', folderId)
      const folder = parentId === mediaRoot ? '' : nameOf('mediaFolders', parentId).name
      return { what: messageOf('media.moveFolder', { name, folder }), about: name }
    },
    changes: ({ parentId }) => ({ folder: parentId }),
    withChanges: (input, { folder }) => ({ ...input, parentId: folder }),
    asMade: (made, { parentId, at }) => ({ ...made, parentId, at }),
  }),
  waitsFor: ({ parentId }) => (parentId === mediaRoot ? undefined : { dataSet: 'mediaFolders', id: parentId }),
}

/**
 * Makes a folder. The platform keeps no tag of ours on it, so after a lost response our own try is known again by name,
 * parent and time; when there are several like it, a person decides.
 */
export const createFolder: QueuedOperation<NewFolder> = {
  lane: 'documents',
  dataSet: 'mediaFolders',
  recordId: ({ folderId }) => folderId ?? '',
  scope: () => null,
  overlay: {
    apply: (folder) => folder,
    create: ({ folderId = '', name, parentId }: NewFolder, at): Folder => ({
      id: folderId,
      displayName: name,
      parentFolderId: parentId,
      createdDate: at,
      state: 'OK',
    }),
  },
  document: {
    effect: 'create',
    changes: ({ name }) => ({ name }),
    withChanges: (input, { name }) => ({ ...input, name }),
    about: (input, folderId) => ({ ...input, folderId }),
  },
  describe: ({ name }) => ({ what: messageOf('media.createFolder', { name }), about: name }),
  groupOf: ({ folderId }) => folderId ?? '',
  max: 1,
  lookUpDelays: patientLookUpDelays,
  prepare: (input, newId) => ({ ...input, folderId: newId() }),
  waitsFor: ({ parentId }) => (parentId === mediaRoot ? undefined : { dataSet: 'mediaFolders', id: parentId }),
  deliver: async (site, [item]) => {
    if (item === undefined) return { documents: [] }
    const { folderId = '', name, parentId } = item.input
    const wanted = { displayName: name, parentFolderId: site.platformId(parentId) }
    const { folder } = await site.client.call(endpoints.create, wanted, options)
    return { documents: [{ id: folderId, document: folder }] }
  },
  lookUp: async (site, items) => ({
    documents: (await Promise.all(items.map((item) => findRecord(site, item)))).flat(),
  }),
  judge: (_item, folder) =>
    Array.isArray(folder)
      ? { effect: 'needsDecision', message: messageOf('media.severalLike') }
      : { effect: 'done', detail: null, incident: null, platformId: (folder as Folder).id },
}

async function findRecord(site: SiteContext, { row, input }: OutboxItem<NewFolder>): Promise<Evidence['documents']> {
  const since = row.madeAt + (row.clockOffsetMs ?? site.clockOffsetMs()) - clockSlackMs
  const parent = site.platformId(input.parentId)
  const alike: Folder[] = []
  for (let cursor: string | null | undefined, more = true; more; ) {
    const query =
      cursor === null || cursor === undefined
        ? { filter: { state: 'OK' }, sort: newestFirst, cursorPaging: { limit: perRead } }
        : { cursorPaging: { limit: perRead, cursor } }
    const { folders, pagingMetadata } = await site.client.call(endpoints.query, { query }, options)
    alike.push(
      ...folders.filter(
        ({ id, displayName, parentFolderId = mediaRoot, createdDate }) =>
          displayName === input.name &&
          parentFolderId === parent &&
          Date.parse(createdDate ?? '') >= since &&
          !site.isOurs(id),
      ),
    )
    cursor = pagingMetadata?.cursors?.next
    // Whatever was made since then has changed since then.
    const last = Date.parse(folders.at(-1)?.updatedDate ?? '')
    more = typeof cursor === 'string' && cursor !== '' && last >= since
  }
  if (alike.length === 0) return []
  return [{ id: input.folderId ?? '', document: alike.length === 1 ? alike[0] : alike }]
}
