import { lookUp } from '../../shared/look-up.ts'
import { type FileDescriptor, MediaType } from '../../shared/wire/media-entities.ts'
import { equality, generalCodes, type QueryRules } from '../query/rules.ts'
import { fileNamed } from '../world/forms-files.ts'
import type { StoredFile } from '../world/media.ts'
import { refuse } from '../world/media-files.ts'
import type { World } from '../world/world.ts'

/** A row is a stored file; the fields are those of its descriptor. Sizes are texts that sort as numbers. */
const field = (name: keyof FileDescriptor & string, rule: Omit<QueryRules['fields'][string], 'read'>) => ({
  [name]: {
    ...rule,
    read: (row: unknown) => {
      const value = lookUp((row as StoredFile).file, name)
      return value === undefined || value === null ? [] : [rule.kind === 'number' ? Number(value) : value]
    },
  },
})

/** What files may be filtered and sorted by. */
export const fileRules: QueryRules = {
  maxSorts: 1,
  codes: { ...generalCodes, sort: 'UNSUPPORTED_SORT_VALUE' },
  fields: {
    ...field('displayName', { kind: 'text', operators: [], sortable: true }),
    ...field('sizeInBytes', { kind: 'number', operators: [], sortable: true }),
    ...field('updatedDate', { kind: 'date', operators: [], sortable: true }),
    ...field('mediaType', { kind: 'text', operators: equality, sortable: false }),
    ...field('state', { kind: 'text', operators: ['$eq'], sortable: false }),
    ...field('private', { kind: 'flag', operators: ['$eq', '$ne'], sortable: false }),
  },
}

interface Kinds {
  mediaTypes?: string[] | undefined
  private?: boolean | undefined
}

/** The condition of a list's own arguments, and a text that distinguishes it from others. */
export function ofKinds({ mediaTypes = [], private: isPrivate }: Kinds): {
  key: string
  holds: (file: FileDescriptor) => boolean
} {
  const unknown = mediaTypes.find((type) => !MediaType.known.some((known) => known === type))
  if (unknown !== undefined) throw refuse('mediaTypes', 'UNSUPPORTED_MEDIA_TYPE', `"${unknown}" is no kind of file`)
  return {
    key: JSON.stringify([mediaTypes, isPrivate]),
    holds: (file) =>
      (mediaTypes.length === 0 || mediaTypes.includes(file.mediaType ?? 'UNKNOWN')) &&
      (isPrivate === undefined || file.private === isPrivate),
  }
}

/** By id, or by a media reference that holds it; 404 when there is none. */
export function anyFile(world: World, named: string): StoredFile {
  const id = /:\/\/v1\/(?:ugd\/)?([^/#]+)/.exec(named)?.[1] ?? named
  const stored = fileNamed(world, id)
  if (stored === undefined) throw refuse('fileId', 'RESOURCE_NOT_FOUND', `There is no file ${id}`, 404)
  return stored
}

/** The same, but not from the trash. */
export function fileOf(world: World, named: string): StoredFile {
  const stored = anyFile(world, named)
  if (stored.file.state !== 'OK') throw refuse('fileId', 'RESOURCE_NOT_FOUND', 'The file lies in the trash', 404)
  return stored
}
