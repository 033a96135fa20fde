import { type FileLabels, type FileMove, type FileRename, mediaRoot } from '../../../shared/app/media.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints } from '../../../shared/wire/files.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import { type Fields, same } from '../base/three-way.ts'
import { documentOperation } from '../conflicts/document-operation.ts'
import type { Description, NameOf, QueuedOperation, SiteContext } from '../sync/queued-operation.ts'
import { focusOf } from './file-about.ts'
import { altTextOf, imageOf, shownName } from './file-details.ts'
import { readStanding } from './media-reading.ts'
import { withImage } from './picture-part.ts'

const options = { priority: 'documents' as const }

/** What of a file may be changed. */
export const fieldsOf = (file: FileDescriptor) => ({
  name: shownName(file),
  folder: file.parentFolderId ?? mediaRoot,
  labels: file.labels ?? [],
  altText: altTextOf(file),
  focus: focusOf(imageOf(file)),
})
type FileFields = Partial<ReturnType<typeof fieldsOf>>

/** Fields that are lists, and merged as sets. */
export const fileSets: ReadonlySet<string> = new Set(['labels'])

/** These fields as the platform calls them. */
function wireOf(file: FileDescriptor, fields: Fields, platformId: (id: string) => string): Partial<FileDescriptor> {
  const { name, folder, labels, altText, focus } = fields as FileFields
  return {
    ...(name === undefined ? {} : { displayName: name }),
    ...(folder === undefined ? {} : { parentFolderId: platformId(folder ?? mediaRoot) }),
    ...(labels === undefined ? {} : { labels: labels ?? [] }),
    ...(altText === undefined ? {} : withImage(file, { altText: altText ?? '' })),
    ...(focus === undefined ? {} : withImage(file, { focalPoint: focus })),
  }
}

/**
 * The recordings call the picture of a file read-only and nothing shows whether a site still takes changes of it: one
 * that it did not take is refused, so that it does not pass for done. A response without the picture says nothing.
 */
async function mustBeTaken(site: SiteContext, response: FileDescriptor, fields: Fields): Promise<FileDescriptor> {
  const { altText, focus } = fields as FileFields
  if (altText === undefined && focus === undefined) return response
  const file = imageOf(response) === undefined ? ((await readStanding(site, response.id)) ?? response) : response
  const there = fieldsOf(file)
  const isTaken =
    (altText === undefined || same(altText, there.altText)) && (focus === undefined || same(focus, there.focus))
  if (isTaken) return file
  const reason = messageOf(altText === undefined ? 'media.focusNotTaken' : 'media.altTextNotTaken')
  throw new AppError('refused', { reason, data: { sent: true } })
}

interface EditRules<Input> {
  word: string
  describe(input: Input, nameOf: NameOf): Description
  changes(input: Input): Fields
  withChanges(input: Input, fields: Fields): Record<string, unknown>
  waitsFor?(input: Input): { dataSet: string; id: string } | undefined
}

/** A change of one field of a file; the latest word of several that were never sent is sent. */
export function fileEdit<Input extends { fileId: string }>(rules: EditRules<Input>): QueuedOperation<Input> {
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
    write: async (site: SiteContext, { id, theirs, fields }) => {
      const file = { id, ...wireOf(theirs, fields, site.platformId) }
      return mustBeTaken(site, (await site.client.call(endpoints.update, { file }, options)).file, fields)
    },
  })
  return {
    ...operation,
    // A folder that was made here is called by its own name on the site: the file that is there already is done.
    lookUp: async (site, items) => {
      const evidence = (await operation.lookUp?.(site, items)) ?? { documents: [] }
      const found = new Map(evidence.documents.map(({ id, document }) => [id, document as FileDescriptor | null]))
      const verdicts = items.flatMap(({ row, input }) => {
        const { folder } = changes(input) as FileFields
        const isThere = folder !== undefined && found.get(input.fileId)?.parentFolderId === site.platformId(folder)
        return isThere ? { rowId: row.id, verdict: { effect: 'done' as const, detail: null, incident: null } } : []
      })
      return { ...evidence, verdicts }
    },
    ...(waitsFor === undefined ? {} : { waitsFor }),
    overlay: {
      apply: (document, input) => {
        const file = document as FileDescriptor
        return { ...file, ...wireOf(file, changes(input), (id) => id) }
      },
    },
    document: { effect: 'edit', changes, withChanges, about: (input, fileId) => ({ ...input, fileId }) },
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

/** The labels that a file is to have; those that it was given elsewhere meanwhile stay. */
export const label = fileEdit<FileLabels>({
  word: 'media.label',
  describe: ({ fileId }, nameOf) => {
    const name = nameOfFile(nameOf, fileId)
    return { what: messageOf('media.label', { name }), about: name }
  },
  changes: ({ labels }) => ({ labels }),
  withChanges: (input, { labels }) => ({ ...input, labels }),
})
