import { z } from 'zod'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { FileDescriptor, Folder } from '../../../shared/wire/media-entities.ts'
import type { DocumentKind } from '../conflicts/document-kinds.ts'
import { fieldsOf, fileSets } from './file-edit.queued.ts'
import { shownName } from './file-facts.ts'
import { mediaFileEntity } from './media-file.mirror.ts'
import { folderName, mediaFolderEntity } from './media-folder.mirror.ts'

const File = z.custom<FileDescriptor>(mediaFileEntity.fits)
const SomeFolder = z.custom<Folder>(mediaFolderEntity.fits)

const labels: ReadonlyMap<string, Message> = new Map([
  ['name', messageOf('field.fileName')],
  ['folder', messageOf('field.folder')],
  ['labels', messageOf('field.labels')],
])

/** How versions of a file are compared in a conflict. Each operation changes one field, so one field meets another. */
export const fileKind: DocumentKind = {
  dataSet: 'mediaFiles',
  fieldsOf: (document) => fieldsOf(File.parse(document)),
  revisionOf: () => null,
  updatedAt: (document) => File.parse(document).updatedDate ?? null,
  nameOf: (document) => shownName(File.parse(document)),
  labelOf: (field) => labels.get(field) ?? field,
  wordsOf: (value, question) =>
    question?.wordsOf?.(value) ?? (Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : ''),
  sets: fileSets,
  edit: ({ recordId: fileId }, { name, folder, labels: all }) => {
    if (name !== undefined) return { operation: 'media.rename', input: { fileId, name } }
    if (folder !== undefined) return { operation: 'media.move', input: { fileId, folderId: folder } }
    return { operation: 'media.label', input: { fileId, labels: all } }
  },
}

/** The same for a folder, of which only the name is changed here. */
export const folderKind: DocumentKind = {
  dataSet: 'mediaFolders',
  fieldsOf: (document) => ({ name: folderName(SomeFolder.parse(document)) }),
  revisionOf: () => null,
  updatedAt: (document) => SomeFolder.parse(document).updatedDate ?? null,
  nameOf: (document) => folderName(SomeFolder.parse(document)),
  labelOf: (field) => labels.get(field) ?? field,
  wordsOf: (value) => (typeof value === 'string' ? value : ''),
  edit: ({ recordId: folderId }, { name }) => ({ operation: 'media.renameFolder', input: { folderId, name } }),
}
