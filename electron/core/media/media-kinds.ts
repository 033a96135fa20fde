import { z } from 'zod'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { FileDescriptor, Folder } from '../../../shared/wire/media-entities.ts'
import type { DocumentKind } from '../conflicts/document-kinds.ts'
import { shownName } from './file-details.ts'
import { fieldsOf, fileSets } from './file-edit.queued.ts'
import { folderFieldsOf } from './folder.queued.ts'
import { mediaFileEntity } from './media-file.mirror.ts'
import { folderName, mediaFolderEntity } from './media-folder.mirror.ts'

const File = z.custom<FileDescriptor>(mediaFileEntity.fits)
const Point = z.object({ x: z.number(), y: z.number() })
const SomeFolder = z.custom<Folder>(mediaFolderEntity.fits)

const labels: ReadonlyMap<string, Message> = new Map([
  ['name', messageOf('field.fileName')],
  ['folder', messageOf('field.folder')],
  ['labels', messageOf('field.labels')],
  ['altText', messageOf('field.altText')],
  ['focus', messageOf('field.focus')],
])

/** A point as parts of a hundred, a list with commas, a text as it is. */
function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  const point = Point.safeParse(value).data
  if (point !== undefined) return `${Math.round(point.x * 100)}, ${Math.round(point.y * 100)}`
  return typeof value === 'string' ? value : ''
}

/** How versions of a file are compared in a conflict. Each operation changes one field, so one field meets another. */
export const fileKind: DocumentKind = {
  dataSet: 'mediaFiles',
  fieldsOf: (document) => fieldsOf(File.parse(document)),
  revisionOf: () => null,
  updatedAt: (document) => File.parse(document).updatedDate ?? null,
  nameOf: (document) => shownName(File.parse(document)),
  labelOf: (field) => labels.get(field) ?? field,
  wordsOf: (value, question) => question?.wordsOf?.(value) ?? wordsOf(value),
  sets: fileSets,
  edit: ({ recordId: fileId }, { name, folder, labels: all, altText, focus }) => {
    if (altText !== undefined) return { operation: 'media.altText', input: { fileId, text: altText ?? '' } }
    if (Point.safeParse(focus).success) return { operation: 'media.focus', input: { fileId, ...Point.parse(focus) } }
    if (name !== undefined) return { operation: 'media.rename', input: { fileId, name } }
    if (folder !== undefined) return { operation: 'media.move', input: { fileId, folderId: folder } }
    return { operation: 'media.label', input: { fileId, labels: all } }
  },
}

/** The same for a folder. */
export const folderKind: DocumentKind = {
  dataSet: 'mediaFolders',
  fieldsOf: (document) => folderFieldsOf(SomeFolder.parse(document)),
  revisionOf: () => null,
  updatedAt: (document) => SomeFolder.parse(document).updatedDate ?? null,
  nameOf: (document) => folderName(SomeFolder.parse(document)),
  labelOf: (field) => labels.get(field) ?? field,
  wordsOf: (value, question) => question?.wordsOf?.(value) ?? (typeof value === 'string' ? value : ''),
  edit: ({ recordId: folderId }, { name, folder }) =>
    name === undefined
      ? { operation: 'media.moveFolder', input: { folderId, parentId: folder } }
      : { operation: 'media.renameFolder', input: { folderId, name } },
}
