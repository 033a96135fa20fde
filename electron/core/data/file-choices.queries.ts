import type { z } from 'zod'
import type { DataFile, data } from '../../../shared/app/data.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import { ftsQuery } from '../base/text.ts'
import type { ReadableDb } from '../db/database.ts'
import { extentOf, kindOf, shownName } from '../media/file-details.ts'
import { encodeAudio, encodeDocument } from '../platform/convert/media-file.ts'
import { encodeImage } from '../platform/convert/media-image.ts'
import { encodeVideoFile } from '../platform/convert/media-video.ts'

type Asked = z.output<typeof data.files.input>

interface Stored {
  picture: string | null
  doc: string
}

/** Files of the media library that a field may hold, read from this laptop. */
export function createFileChoices(db: ReadableDb): (asked: Asked) => z.output<typeof data.files.output> {
  const chosen = (where: string) =>
    db.prepare(
      `SELECT picture, coalesce(doc, server) AS doc FROM media_files
       WHERE state = 'OK' AND kind IN (SELECT value FROM json_each(?)) ${where}
       ORDER BY created_at DESC, rid LIMIT ? OFFSET ?`,
    )
  const every = chosen('')
  const found = chosen('AND rid IN (SELECT rowid FROM media_files_fts WHERE media_files_fts MATCH ?)')
  return ({ kind, text, start, limit }) => {
    const kinds = JSON.stringify(kind === 'any' ? ['image', 'video'] : [kind])
    const query = ftsQuery(text)
    if (query === undefined && text.trim() !== '') return { files: [], more: false }
    const paged = [limit + 1, start]
    const rows = (query === undefined ? every.all(kinds, ...paged) : found.all(kinds, query, ...paged)) as Stored[]
    return { files: rows.slice(0, limit).flatMap(choiceOf), more: rows.length > limit }
  }
}

/** The file as a field holds it; none for one that a field has no address for. */
function choiceOf({ picture, doc }: Stored): DataFile[] {
  const file = JSON.parse(doc) as FileDescriptor
  const kind = kindOf(file)
  const address = addressOf(file)
  if (kind === 'other' || address === undefined) return []
  return [{ fileId: file.id, name: shownName(file), kind, address, hasPicture: picture !== null }]
}

function addressOf(file: FileDescriptor): string | undefined {
  const { id } = file
  const filename = file.displayName || shownName(file)
  const { width, height, seconds } = extentOf(file)
  switch (file.mediaType) {
    case 'IMAGE':
      return width === null || height === null ? undefined : encodeImage({ id, filename, width, height })
    case 'VIDEO':
      return encodeVideoFile({ id, filename, posters: file.media?.video?.posters })
    case 'AUDIO':
      return encodeAudio({ id, filename, duration: seconds })
    case 'DOCUMENT':
      return encodeDocument({ id, filename })
    default:
      return undefined
  }
}
