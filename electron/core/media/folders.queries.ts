import type { z } from 'zod'
import type { SyncMark } from '../../../shared/app/common.ts'
import { type MediaFolder, type media, mediaRoot } from '../../../shared/app/media.ts'
import type { Folder } from '../../../shared/wire/media-entities.ts'
import type { ReadableDb } from '../db/database.ts'
import { folderWays } from '../uploads/folder-ways.ts'
import { goneFolders } from './media-filter.ts'
import { trashRoot } from './media-folder.mirror.ts'

type FolderTree = z.output<typeof media.folders.output>
type Counted = Omit<FolderTree, 'folders' | 'deleted'> & {
  folders: Omit<MediaFolder, 'sync'>[]
  deleted: { id: string; name: string }[]
}

/** Reads of the library's folders, answered by this laptop. */
export interface FolderQueries {
  tree(): FolderTree
  /** There are folders in the trash. */
  hasDeleted(): boolean
  /** Names from the top. */
  pathOf(folderId: string): string[]
  nameOf(id: string): string | undefined
  /** Whether a folder is another one, or lies somewhere in it. */
  isBelow(id: string, above: string): boolean
  filesBelow(folderId: string): number
}

export function createFolderQueries(
  db: ReadableDb,
  parts: { version(): number; markOf(folderId: string): SyncMark },
): FolderQueries {
  const standing = db.prepare(
    `SELECT id, name, parent_id AS parentId FROM media_folders
     WHERE id NOT IN (${goneFolders}) ORDER BY sort_name, id`,
  )
  const inTrash = db.prepare(
    'SELECT id, name, coalesce(doc, server) AS doc FROM media_folders WHERE parent_id = ? ORDER BY sort_name, id',
  )
  const gone = db.prepare(goneFolders).pluck()
  const one = db.prepare('SELECT name FROM media_folders WHERE id = ?')
  const wayUp = folderWays(db)
  const counts = db.prepare('SELECT state, folder_id AS folderId, count(*) AS n FROM media_files GROUP BY 1, 2')
  let kept: { version: number; value: Counted } | undefined

  function counted(): Counted {
    const now = parts.version()
    if (kept?.version === now) return kept.value
    const byFolder = new Map<string, number>()
    const goneIds = new Set(gone.all() as string[])
    let [files, trashed] = [0, 0]
    for (const { state, folderId, n } of counts.all() as { state: string; folderId: string; n: number }[]) {
      if (state === 'DELETED') trashed += n
      else if (state === 'OK' && !goneIds.has(folderId)) {
        files += n
        byFolder.set(folderId, n)
      }
    }
    const folders = (standing.all() as Pick<MediaFolder, 'id' | 'name' | 'parentId'>[]).map((folder) => ({
      ...folder,
      files: byFolder.get(folder.id) ?? 0,
    }))
    const known = new Set([mediaRoot, ...folders.map(({ id }) => id)])
    const elsewhere = [...byFolder].flatMap(([id, n]) => (known.has(id) ? [] : [{ id, files: n }]))
    const value = {
      folders,
      files,
      inTrash: trashed,
      elsewhere,
      atTop: byFolder.get(mediaRoot) ?? 0,
      deleted: deleted(),
    }
    kept = { version: now, value }
    return value
  }

  /** A folder that went with the one around it comes back with that one. */
  function deleted(): Counted['deleted'] {
    const rows = inTrash.all(trashRoot) as { id: string; name: string; doc: string }[]
    const ids = new Set(rows.map(({ id }) => id))
    const isOwn = (doc: string) => !ids.has((JSON.parse(doc) as Folder).parentFolderId ?? mediaRoot)
    return rows.flatMap(({ id, name, doc }) => (isOwn(doc) ? [{ id, name }] : []))
  }

  return {
    tree: () => {
      const { folders, deleted: trashed, ...sums } = counted()
      const marked = <Row extends { id: string }>(row: Row) => ({ ...row, sync: parts.markOf(row.id) })
      return { ...sums, folders: folders.map(marked), deleted: trashed.map(marked) }
    },
    hasDeleted: () => counted().deleted.length > 0 || (gone.get() as string | undefined) !== undefined,
    pathOf: (folderId) => wayUp(folderId).map(({ name }) => name),
    isBelow: (id, above) => wayUp(id).some((folder) => folder.id === above),
    nameOf: (id) => (one.get(id) as { name: string } | undefined)?.name,
    filesBelow: (folderId) => {
      const { folders } = counted()
      const inside = Map.groupBy(folders, ({ parentId }) => parentId)
      const met = new Set<string>()
      const sum = (id: string): number => {
        if (met.has(id)) return 0
        met.add(id)
        return (inside.get(id) ?? []).reduce((all, folder) => all + folder.files + sum(folder.id), 0)
      }
      return (folders.find(({ id }) => id === folderId)?.files ?? 0) + sum(folderId)
    },
  }
}
