import { isRoot, roots, type StoredFile, type StoredFolder } from './media.ts'
import type { World } from './world.ts'

const parentOf = ({ parentFolderId }: { parentFolderId?: string | null | undefined }) => parentFolderId ?? roots.media

/** What lies in a folder itself, the trash included. */
export function filesIn(world: World, folderId: string): StoredFile[] {
  return world.files.all().filter(({ file }) => parentOf(file) === folderId)
}

export function foldersIn(world: World, folderId: string): StoredFolder[] {
  return world.folders.all().filter(({ folder }) => parentOf(folder) === folderId)
}

/** The folder and every folder below it. */
export function withAllBelow(world: World, id: string): string[] {
  return [id, ...foldersIn(world, id).flatMap(({ folder }) => withAllBelow(world, folder.id))]
}

/** The root above a file or folder; `media-root` when a folder on the way is gone. */
export function rootAbove(world: World, row: { parentFolderId?: string | null | undefined }): string {
  const parent = parentOf(row)
  if (isRoot(parent)) return parent
  const above = world.folders.get(parent)?.folder
  return above === undefined ? roots.media : rootAbove(world, above)
}
