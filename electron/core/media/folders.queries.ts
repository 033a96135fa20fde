import type { z } from 'zod'
import type { RecordState } from '../../../shared/app/common.ts'
import { type MediaFolder, type media, mediaRoot } from '../../../shared/app/media.ts'
import type { Folder } from '../../../shared/wire/media-entities.ts'
import type { ReadableDb } from '../db/database.ts'
import { folderWays } from '../uploads/folder-ways.ts'
import { filesBelow } from './files-below.ts'
import { goneFolders } from './media-filter.ts'
import { trashRoot } from './media-folder.mirror.ts'

type FolderTree = z.output<typeof media.folders.output>
type Counted = Omit<FolderTree, 'folders' | 'deleted'> & {
  folders: Omit<MediaFolder, 'sync'>[]
  deleted: { id: string; name: string }[]
}

/** Reads of the library's folders, served by this laptop. A folder is found by any id that it has or had. */
export interface FolderQueries {
  tree(): FolderTree
  /** The id that a folder has now: one that was made here gets another when the site has it. */
  current(id: string): string
  /** The ids by which files say that they lie in this folder, or with `below` in one of those in it too. */
  idsOf(folderId: string, below: boolean): string[]
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
  parts: { version(): number; stateOf(folderId: string): RecordState; platformId(id: string): string },
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
  const fileCounts = db.prepare('SELECT state, folder_id AS folderId, count(*) AS n FROM media_files GROUP BY 1, 2')
  let kept: { version: number; value: Counted; formerIds: ReadonlyMap<string, string[]> } | undefined

  const find = (id: string) => one.get(id) as { name: string } | undefined
  /** What was moved before the site had the folder names it by its first id until its own change is sent. */
  const current = (id: string): string => {
    const there = parts.platformId(id)
    return there !== id && find(there) !== undefined ? there : id
  }
  const wayUp = folderWays(db, current)

  const counted = (): Counted => upToDate().value

  function upToDate(): NonNullable<typeof kept> {
    const now = parts.version()
    if (kept?.version === now) return kept
    const formerIds = new Map<string, string[]>()
    const byFolder = new Map<string, number>()
    const goneIds = new Set(gone.all() as string[])
    let [files, trashed] = [0, 0]
    for (const { state, folderId, n } of fileCounts.all() as { state: string; folderId: string; n: number }[]) {
      if (state === 'DELETED') trashed += n
      else if (state === 'OK' && !goneIds.has(folderId)) {
        const id = current(folderId)
        if (id !== folderId) formerIds.set(id, [...(formerIds.get(id) ?? []), folderId])
        files += n
        byFolder.set(id, (byFolder.get(id) ?? 0) + n)
      }
    }
    const counts = (standing.all() as Pick<MediaFolder, 'id' | 'name' | 'parentId'>[]).map((folder) => ({
      ...folder,
      parentId: current(folder.parentId),
      files: byFolder.get(folder.id) ?? 0,
    }))
    const sums = filesBelow(counts)
    const folders = counts.map((folder) => ({ ...folder, filesBelow: sums.get(folder.id) ?? 0 }))
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
    kept = { version: now, value, formerIds }
    return kept
  }

  /** A folder and all below it; those that lie in each other end the way. */
  function below(folderId: string): string[] {
    const inside = Map.groupBy(counted().folders, ({ parentId }) => parentId)
    const met = new Set([folderId])
    for (const id of met) for (const folder of inside.get(id) ?? []) met.add(folder.id)
    return [...met]
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
      const marked = <Row extends { id: string }>(row: Row) => ({ ...row, sync: parts.stateOf(row.id) })
      return { ...sums, folders: folders.map(marked), deleted: trashed.map(marked) }
    },
    hasDeleted: () => counted().deleted.length > 0 || (gone.get() as string | undefined) !== undefined,
    current,
    idsOf: (folderId, withBelow) => {
      const { formerIds } = upToDate()
      const id = current(folderId)
      return (withBelow ? below(id) : [id]).flatMap((each) => [each, ...(formerIds.get(each) ?? [])])
    },
    pathOf: (folderId) => wayUp(folderId).map(({ name }) => name),
    isBelow: (id, above) => wayUp(id).some((folder) => folder.id === current(above)),
    nameOf: (id) => find(current(id))?.name,
    filesBelow: (folderId) => {
      const id = current(folderId)
      return counted().folders.find((folder) => folder.id === id)?.filesBelow ?? 0
    },
  }
}
