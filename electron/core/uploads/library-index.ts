import { mediaRoot } from '../../../shared/app/media.ts'
import { sameName } from '../../../shared/same-name.ts'
import { fold } from '../../../shared/search-words.ts'
import type { ReadableDb } from '../db/database.ts'
import { folderWays } from './folder-ways.ts'

/** A file of the library as far as it is compared; `hash` is what the site gives for its content. */
interface IndexedFile {
  id: string
  hash: string | null
}

/** The id of a folder by its parent's and its name. */
export type FolderOf = (parent: string, name: string) => string | undefined

/** The site's library as this laptop knows it: what a file that is to be sent may be compared to, without a network. */
export interface LibraryIndex {
  /** Files of this name, as the site has it, and size in a folder: their ids. */
  alike(folderId: string, file: { name: string; size: number }): string[]
  /** A file with this content, wherever it lies and whatever it is called. `sha256` in hex. */
  sameContent(size: number, sha256: string): string | undefined
  /** Whether the library has this file, and not in its trash. */
  has(fileId: string): boolean
  /** Whether it is in the trash, or was deleted, as this laptop knows it: also where the site does not know yet. */
  isThrownAway(fileId: string): boolean
  /** The newest file of this name in a folder. */
  ofName(folderId: string, name: string): IndexedFile | undefined
  /**
   * The folder at a path of names below another (empty = the top); undefined when the site has none. `made` knows folders
   * that were made from here and were not pulled yet.
   */
  folderAt(target: string, path: readonly string[], made: FolderOf): string | undefined
  /** What a file is called there, and where it lies: null while its folder is not here. Undefined without such a file. */
  about(fileId: string): { name: string; path: string[] | null } | undefined
  /** The names of the folders above and with this one, from the top; empty for the top. */
  pathOf(folderId: string): string[]
}

/** Files of one name in one folder that are asked about; more of them are no accident. */
const mostAlike = 3

export function createLibraryIndex(mirror: ReadableDb): LibraryIndex {
  // By the name: a folder may hold ten thousand, and the plus keeps its index out of it.
  const ofFile = "FROM media_files WHERE state = 'OK'"
  const hash = "lower(json_extract(coalesce(doc, server), '$.hash'))"
  const alike = mirror.prepare(
    `SELECT id, name ${ofFile} AND sort_name = ? AND +folder_id = ? AND +bytes = ? ORDER BY id`,
  )
  const content = mirror.prepare(`SELECT id ${ofFile} AND bytes = ? AND ${hash} = ? ORDER BY id LIMIT 1`).pluck()
  const named = mirror.prepare(
    `SELECT id, ${hash} AS hash ${ofFile} AND sort_name = ? AND +folder_id = ? AND name = ? ORDER BY +created_at DESC LIMIT 1`,
  )
  const one = mirror.prepare(`SELECT 1 ${ofFile} AND id = ?`).pluck()
  const stat = mirror.prepare(`SELECT name, folder_id AS folderId ${ofFile} AND id = ?`)
  const gone = mirror.prepare("SELECT 1 FROM media_files WHERE id = ? AND state <> 'OK'").pluck()
  const folder = mirror
    .prepare('SELECT id FROM media_folders WHERE parent_id = ? AND name = ? ORDER BY id LIMIT 1')
    .pluck()
  const wayUp = folderWays(mirror)
  const pathOf = (folderId: string) => wayUp(folderId).map(({ name }) => name)

  return {
    alike: (folderId, { name, size }) =>
      (alike.all(fold(name), folderId, size) as { id: string; name: string }[])
        // The index holds folded names, which two files may share.
        .filter((file) => sameName(file.name, name))
        .slice(0, mostAlike)
        .map(({ id }) => id),
    sameContent: (size, sha256) => content.get(size, sha256) as string | undefined,
    has: (fileId) => one.get(fileId) !== undefined,
    isThrownAway: (fileId) => gone.get(fileId) !== undefined,
    ofName: (folderId, name) => named.get(fold(name), folderId, name) as IndexedFile | undefined,
    folderAt: (target, path, made) => {
      let at: string | undefined = target === '' ? mediaRoot : target
      for (const name of path) {
        if (at === undefined) return undefined
        at = (folder.get(at, name) as string | undefined) ?? made(at, name)
      }
      return at
    },
    about: (fileId) => {
      const file = stat.get(fileId) as { name: string; folderId: string } | undefined
      if (file === undefined) return undefined
      const path = pathOf(file.folderId)
      return { name: file.name, path: path.length === 0 && file.folderId !== mediaRoot ? null : path }
    },
    pathOf,
  }
}
