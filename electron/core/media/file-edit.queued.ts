import { type FileLabels, type FileMove, type FileRename, mediaRoot } from '../../../shared/app/media.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints } from '../../../shared/wire/files.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import type { Fields } from '../base/three-way.ts'
import { documentOperation } from '../conflicts/document-operation.ts'
import type { Description, NameOf, QueuedOperation, SiteContext } from '../sync/queued-operation.ts'
import { shownName } from './file-facts.ts'
import { readStanding } from './media-reading.ts'

const options = { priority: 'documents' as const }

/** What of a file may be changed. */
export const fieldsOf = (file: FileDescriptor) => ({
  name: shownName(file),
  folder: file.parentFolderId ?? mediaRoot,
  labels: file.labels ?? [],
})

/** Fields that are lists, and merged as sets. */
export const fileSets: ReadonlySet<string> = new Set(['labels'])

/** These fields as the platform calls them. */
function wireOf(fields: Fields, platformId: (id: string) => string) {
  const { name, folder, labels } = fields as Partial<ReturnType<typeof fieldsOf>>
  return {
    ...(name === undefined ? {} : { displayName: name }),
    ...(folder === undefined ? {} : { parentFolderId: platformId(folder ?? mediaRoot) }),
    ...(labels === undefined ? {} : { labels: labels ?? [] }),
  }
}

interface EditRules<Input> {
  word: string
  describe(input: Input, nameOf: NameOf): Description
  changes(input: Input): Fields
  withChanges(input: Input, fields: Fields): Record<string, unknown>
  waitsFor?(input: Input): { dataSet: string; id: string } | undefined
}

/** A change of one field of a file; the latest word of several that were never sent is sent. */
function fileEdit<Input extends { fileId: string }>(rules: EditRules<Input>): QueuedOperation<Input> {
  const { word, describe, changes, withChanges, waitsFor } = rules
  const operation = documentOperation<Input, FileDescriptor>({
    dataSet: 'mediaFiles',
    recordId: ({ fileId }) => fileId,
    describe,
    changes,
    fieldsOf,
    revisionOf: () => null,
    updatedAt: (file) => file.updatedDate ?? null,
    sets: fileSets,
    read: readStanding,
    write: async (site: SiteContext, { id, fields }) => {
      const file = { id, ...wireOf(fields, site.platformId) }
      return (await site.client.call(endpoints.update, { file }, options)).file
    },
  })
  return {
    ...operation,
    // A folder that was made here is called by its own name on the site: the file that is there already is done.
    lookUp: async (site, items) => {
      const evidence = (await operation.lookUp?.(site, items)) ?? { documents: [] }
      const found = new Map(evidence.documents.map(({ id, document }) => [id, document as FileDescriptor | null]))
      const verdicts = items.flatMap(({ row, input }) => {
        const { parentFolderId } = wireOf(changes(input), site.platformId)
        const isThere = parentFolderId !== undefined && found.get(input.fileId)?.parentFolderId === parentFolderId
        return isThere ? { rowId: row.id, verdict: { effect: 'done' as const, detail: null, incident: null } } : []
      })
      return { ...evidence, verdicts }
    },
    ...(waitsFor === undefined ? {} : { waitsFor }),
    overlay: { apply: (file, input) => ({ ...(file as FileDescriptor), ...wireOf(changes(input), (id) => id) }) },
    document: { act: 'edit', changes, withChanges, about: (input, fileId) => ({ ...input, fileId }) },
    fold: ({ operation }, later) =>
      operation === word ? { become: 'one', operation, input: later, keepBase: true } : undefined,
  }
}

const nameOfFile = (nameOf: NameOf, fileId: string) => nameOf('mediaFiles', fileId).name

/** Another name for a file. */
export const rename = fileEdit<FileRename>({
  word: 'media.rename',
  describe: ({ fileId, name }, nameOf) => {
    const before = nameOfFile(nameOf, fileId)
    return { what: messageOf('media.rename', { before, name }), about: before }
  },
  changes: ({ name }) => ({ name }),
  withChanges: (input, { name }) => ({ ...input, name }),
})

/** Into another folder, which may not be on the site yet. */
export const move = fileEdit<FileMove>({
  word: 'media.move',
  describe: ({ fileId, folderId }, nameOf) => {
    const name = nameOfFile(nameOf, fileId)
    const folder = nameOf('mediaFolders', folderId).name
    const isTop = folderId === mediaRoot
    return {
      what: isTop ? messageOf('media.moveToTop', { name }) : messageOf('media.move', { name, folder }),
      about: name,
    }
  },
  changes: ({ folderId }) => ({ folder: folderId }),
  withChanges: (input, { folder }) => ({ ...input, folderId: folder }),
  waitsFor: ({ folderId }) => (folderId === mediaRoot ? undefined : { dataSet: 'mediaFolders', id: folderId }),
})

/** The labels that a file is to have; those that somebody else gave it meanwhile stay. */
export const label = fileEdit<FileLabels>({
  word: 'media.label',
  describe: ({ fileId }, nameOf) => {
    const name = nameOfFile(nameOf, fileId)
    return { what: messageOf('media.label', { name }), about: name }
  },
  changes: ({ labels }) => ({ labels }),
  withChanges: (input, { labels }) => ({ ...input, labels }),
})
