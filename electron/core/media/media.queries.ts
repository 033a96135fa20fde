import type { z } from 'zod'
import type { RecordState } from '../../../shared/app/common.ts'
import { type MediaDetail, type MediaRow, type media, mediaRoot } from '../../../shared/app/media.ts'
import { AppError } from '../../../shared/errors.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import type { ReadableDb } from '../db/database.ts'
import { createRowOrders, createRowReader } from '../mirror/row-order.ts'
import { aboutOf, postersOf } from './file-about.ts'
import { altTextOf, bytesOf, extentOf, formatOf, kindOf, leaving, shownName } from './file-details.ts'
import { createFolderQueries, type FolderQueries } from './folders.queries.ts'
import { orderOf } from './media-filter.ts'

type ListInput = z.output<typeof media.files.input>

interface Stored {
  rid: number
  id: string
  picture: string | null
  doc: string
}

/** Where a file stands, as far as actions need it. */
export interface Standing {
  folderId: string
  inTrash: boolean
  labels: readonly string[]
}

/** Reads of the media library, served by this laptop. */
export interface MediaQueries {
  readonly folders: FolderQueries
  files(input: ListInput): { total: number; version: number; start: number; rows: MediaRow[]; more: boolean }
  file(id: string): MediaDetail
  /** Undefined when it is not here. */
  standing(id: string): Standing | undefined
  /** Where the site has a picture of it, small or whole, or one still of a film; null when it has none. */
  picture(id: string, which?: { whole: boolean; poster?: number | undefined }): string | null
  address(id: string): string
}

const columns = 'rid, id, picture, coalesce(doc, server) AS doc'

export function createMediaQueries(
  db: ReadableDb,
  parts: {
    filesVersion(): number
    foldersVersion(): number
    stateOf(fileId: string): RecordState
    /** The file with all that is pending over it, also what is not written to the mirror yet. */
    seen(fileId: string): FileDescriptor | undefined
    stateOfFolder(folderId: string): RecordState
    /** The site's id of a folder that was made here, or the id itself. */
    platformId(id: string): string
  },
): MediaQueries {
  const version = () => parts.filesVersion() + parts.foldersVersion()
  const orders = createRowOrders(db, { version })
  const rowsOf = createRowReader<Stored>(db, { table: 'media_files', columns })
  const byId = db.prepare(`SELECT ${columns} FROM media_files WHERE id = ?`)
  const folders = createFolderQueries(db, { version, stateOf: parts.stateOfFolder, platformId: parts.platformId })
  const folderOf = ({ parentFolderId }: FileDescriptor) => folders.current(parentFolderId ?? mediaRoot)

  const show = ({ id, picture, doc }: Stored): MediaRow => {
    const file = JSON.parse(doc) as FileDescriptor
    const name = shownName(file)
    return {
      id,
      name,
      folderId: folderOf(file),
      kind: kindOf(file),
      format: formatOf(name),
      bytes: bytesOf(file),
      ...extentOf(file),
      addedAt: file.createdDate ?? null,
      status: file.operationStatus ?? 'READY',
      private: file.private === true,
      hasPicture: picture !== null,
      labels: file.labels ?? [],
      inTrash: file.state === 'DELETED',
      sync: parts.stateOf(id),
    }
  }

  function mustHave(id: string): Stored {
    const stored = byId.get(id) as Stored | undefined
    if (stored === undefined) throw new AppError('not_found')
    return stored
  }

  return {
    folders,
    files: (input) => {
      const { folderId, below } = input.filter
      const order = orderOf(input, {
        hasDeleted: folders.hasDeleted(),
        ids: folderId === null ? null : folders.idsOf(folderId, below),
      })
      const { total, version: at, rids, more } = orders.window(order, input.start, input.count)
      return { total, version: at, start: input.start, rows: rowsOf(rids).map(show), more }
    },
    file: (id) => {
      const stored = mustHave(id)
      const file = JSON.parse(stored.doc) as FileDescriptor
      const row = show(stored)
      const changedAt = file.updatedDate ?? null
      const path = folders.pathOf(row.folderId)
      return { ...row, changedAt, url: file.url ?? '', altText: altTextOf(file), path, about: aboutOf(file) }
    },
    standing: (id) => {
      const file = parts.seen(id)
      if (file === undefined || file.state === leaving) return undefined
      return { folderId: folderOf(file), inTrash: file.state === 'DELETED', labels: file.labels ?? [] }
    },
    picture: (id, { whole, poster } = { whole: false }) => {
      const { picture, doc } = mustHave(id)
      if (picture === null || (!whole && poster === undefined)) return picture
      const file = JSON.parse(doc) as FileDescriptor
      if (poster !== undefined) return postersOf(file)[poster] ?? null
      return kindOf(file) === 'image' ? (file.url ?? picture) : picture
    },
    address: (id) => {
      const stored = byId.get(id) as Stored | undefined
      return stored === undefined ? '' : ((JSON.parse(stored.doc) as FileDescriptor).url ?? '')
    },
  }
}
