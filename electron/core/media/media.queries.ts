import type { z } from 'zod'
import type { SyncMark } from '../../../shared/app/common.ts'
import { type MediaDetail, type MediaFolder, type MediaRow, type media, mediaRoot } from '../../../shared/app/media.ts'
import { AppError } from '../../../shared/errors.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import type { ReadableDb } from '../db/database.ts'
import { createRowOrders, createRowReader } from '../mirror/row-order.ts'
import { altTextOf, bytesOf, extentOf, formatOf, kindOf, shownName } from './file-facts.ts'
import { orderOf } from './media-filter.ts'

type ListInput = z.output<typeof media.files.input>
type FolderTree = z.output<typeof media.folders.output>

interface Stored {
  rid: number
  id: string
  picture: string | null
  doc: string
}

/** Where a file stands, as far as deeds need it. */
export interface Standing {
  folderId: string
  inTrash: boolean
}

/** Reads of the media library, answered by this laptop. */
export interface MediaQueries {
  folders(): FolderTree
  files(input: ListInput): { total: number; version: number; start: number; rows: MediaRow[]; more: boolean }
  file(id: string): MediaDetail
  /** Undefined when it is not here. */
  standing(id: string): Standing | undefined
  /** Where the site has a small picture of it; null when it has none. */
  picture(id: string): string | null
  address(id: string): string
  folderName(id: string): string | undefined
}

const columns = 'rid, id, picture, coalesce(doc, server) AS doc'

export function createMediaQueries(
  db: ReadableDb,
  parts: {
    filesVersion(): number
    foldersVersion(): number
    markOf(fileId: string): SyncMark
    folderMarkOf(folderId: string): SyncMark
  },
): MediaQueries {
  const version = () => parts.filesVersion() + parts.foldersVersion()
  const orders = createRowOrders(db, { version })
  const rowsOf = createRowReader<Stored>(db, { table: 'media_files', columns })
  const byId = db.prepare(`SELECT ${columns} FROM media_files WHERE id = ?`)
  const allFolders = db.prepare('SELECT id, name, parent_id AS parentId FROM media_folders ORDER BY sort_name, id')
  const oneFolder = db.prepare('SELECT name, parent_id AS parentId FROM media_folders WHERE id = ?')
  const counts = db.prepare('SELECT state, folder_id AS folderId, count(*) AS n FROM media_files GROUP BY 1, 2')
  let tree: { version: number; value: FolderTree } | undefined

  const show = ({ id, picture, doc }: Stored): MediaRow => {
    const file = JSON.parse(doc) as FileDescriptor
    const name = shownName(file)
    return {
      id,
      name,
      folderId: file.parentFolderId ?? mediaRoot,
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
      sync: parts.markOf(id),
    }
  }

  function mustHave(id: string): Stored {
    const stored = byId.get(id) as Stored | undefined
    if (stored === undefined) throw new AppError('not_found')
    return stored
  }

  /** Names from the top; a folder that is said to lie in itself ends the way. */
  function pathOf(folderId: string): string[] {
    const path: string[] = []
    const met = new Set<string>()
    for (let id = folderId; !met.has(id); ) {
      met.add(id)
      const folder = oneFolder.get(id) as { name: string; parentId: string } | undefined
      if (folder === undefined) break
      path.unshift(folder.name)
      id = folder.parentId
    }
    return path
  }

  function counted(): FolderTree {
    const byFolder = new Map<string, number>()
    let [files, inTrash] = [0, 0]
    for (const { state, folderId, n } of counts.all() as { state: string; folderId: string; n: number }[]) {
      if (state === 'DELETED') inTrash += n
      else {
        files += n
        byFolder.set(folderId, n)
      }
    }
    const folders = (allFolders.all() as Pick<MediaFolder, 'id' | 'name' | 'parentId'>[]).map((folder) => ({
      ...folder,
      files: byFolder.get(folder.id) ?? 0,
      sync: null,
    }))
    const known = new Set([mediaRoot, ...folders.map(({ id }) => id)])
    const elsewhere = [...byFolder].flatMap(([id, n]) => (known.has(id) ? [] : [{ id, files: n }]))
    return { folders, files, inTrash, elsewhere, atTop: byFolder.get(mediaRoot) ?? 0 }
  }

  return {
    folders: () => {
      const now = version()
      if (tree?.version !== now) tree = { version: now, value: counted() }
      const { folders, ...sums } = tree.value
      return { ...sums, folders: folders.map((folder) => ({ ...folder, sync: parts.folderMarkOf(folder.id) })) }
    },
    files: (input) => {
      const { total, version: at, rids, more } = orders.window(orderOf(input), input.start, input.count)
      return { total, version: at, start: input.start, rows: rowsOf(rids).map(show), more }
    },
    file: (id) => {
      const stored = mustHave(id)
      const file = JSON.parse(stored.doc) as FileDescriptor
      const row = show(stored)
      const changedAt = file.updatedDate ?? null
      return { ...row, changedAt, url: file.url ?? '', altText: altTextOf(file), path: pathOf(row.folderId) }
    },
    standing: (id) => {
      const stored = byId.get(id) as Stored | undefined
      if (stored === undefined) return undefined
      const file = JSON.parse(stored.doc) as FileDescriptor
      return { folderId: file.parentFolderId ?? mediaRoot, inTrash: file.state === 'DELETED' }
    },
    picture: (id) => mustHave(id).picture,
    address: (id) => {
      const stored = byId.get(id) as Stored | undefined
      return stored === undefined ? '' : ((JSON.parse(stored.doc) as FileDescriptor).url ?? '')
    },
    folderName: (id) => (oneFolder.get(id) as { name: string } | undefined)?.name,
  }
}
