import type { ReadableDb } from '../db/database.ts'

/**
 * A folder of the library and those around it, from the top; a folder that is said to lie in itself ends the way. `current`:
 * the id that a folder has now, where one that was made here may be named by its first.
 */
export function folderWays(
  mirror: ReadableDb,
  current: (id: string) => string = (id) => id,
): (folderId: string) => { id: string; name: string }[] {
  const one = mirror.prepare('SELECT name, parent_id AS parentId FROM media_folders WHERE id = ?')
  return (folderId) => {
    const way = new Map<string, { id: string; name: string }>()
    for (let id = current(folderId); !way.has(id); ) {
      const folder = one.get(id) as { name: string; parentId: string } | undefined
      if (folder === undefined) break
      way.set(id, { id, name: folder.name })
      id = current(folder.parentId)
    }
    return [...way.values()].reverse()
  }
}
