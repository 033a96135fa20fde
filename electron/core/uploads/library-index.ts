import { mediaRoot } from '../../../shared/app/media.ts'
import { fold } from '../../../shared/search-words.ts'
import type { ReadableDb } from '../db/database.ts'

/** A file of the library as far as it is compared; `hash` is what the site tells of its content. */
export interface IndexedFile {
  id: string
  hash: string | null
}

/** The id of a folder by its parent's and its name. */
export type FolderOf = (parent: string, name: string) => string | undefined

/** The site's library as this laptop knows it: what a file that is to be sent may be compared to, without a network. */
export interface LibraryIndex {
  /** Files of this name and size in a folder: their ids. */
  alike(folderId: string, file: { name: string; size: number }): string[]
  /** A file with this content, wherever it lies and whatever it is called. `sha256` in hex. */
  sameContent(size: number, sha256: string): string | undefined
  /** The newest file of this name in a folder. */
  ofName(folderId: string, name: string): IndexedFile | undefined
  /**
   * The folder at a path of names below another (empty = the top); undefined when the site has none. `made` knows folders
   * that were made from here and were not pulled yet.
   */
  folderAt(target: string, path: readonly string[], made: FolderOf): string | undefined
  /** The names of the folders above and with this one, from the top; empty for the top. */
  pathOf(folderId: string): string[]
}

/** Files of one name in one folder that are asked about; more of them are no accident. */
const mostAlike = 3
/** The platform keeps no longer names. */
export const mostNameLength = 255
/** A folder that lies in itself would be walked for ever. */
const mostDeep = 60

export function createLibraryIndex(mirror: ReadableDb): LibraryIndex {
  const ofFile = "FROM media_files WHERE state = 'OK'"
  const hash = "lower(json_extract(coalesce(doc, server), '$.hash'))"
  const alike = mirror
    .prepare(`SELECT id ${ofFile} AND sort_name = ? AND folder_id = ? AND bytes = ? ORDER BY id LIMIT ?`)
    .pluck()
  const content = mirror.prepare(`SELECT id ${ofFile} AND bytes = ? AND ${hash} = ? ORDER BY id LIMIT 1`).pluck()
  const named = mirror.prepare(
    `SELECT id, ${hash} AS hash ${ofFile} AND sort_name = ? AND folder_id = ? AND name = ? ORDER BY created_at DESC LIMIT 1`,
  )
  const folder = mirror
    .prepare('SELECT id FROM media_folders WHERE parent_id = ? AND name = ? ORDER BY id LIMIT 1')
    .pluck()
  const above = mirror.prepare('SELECT name, parent_id AS parentId FROM media_folders WHERE id = ?')

  return {
    alike: (folderId, { name, size }) => {
      const kept = name.slice(0, mostNameLength)
      return alike.all(fold(kept), folderId, size, mostAlike) as string[]
    },
    sameContent: (size, sha256) => content.get(size, sha256) as string | undefined,
    ofName: (folderId, name) => {
      const kept = name.slice(0, mostNameLength)
      return named.get(fold(kept), folderId, kept) as IndexedFile | undefined
    },
    folderAt: (target, path, made) => {
      let at: string | undefined = target === '' ? mediaRoot : target
      for (const name of path) {
        if (at === undefined) return undefined
        at = (folder.get(at, name) as string | undefined) ?? made(at, name)
      }
      return at
    },
    pathOf: (folderId) => {
      const path: string[] = []
      for (let id = folderId; path.length < mostDeep; ) {
        const one = above.get(id) as { name: string; parentId: string } | undefined
        if (one === undefined) break
        path.unshift(one.name)
        id = one.parentId
      }
      return path
    },
  }
}
