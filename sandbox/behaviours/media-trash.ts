import { iso } from '../clock.ts'
import { isRoot, roots, type StoredFile } from '../world/media.ts'
import { filesIn, withAllBelow } from '../world/media-tree.ts'
import type { World } from '../world/world.ts'

/** What is in the trash already stays as it is, so that it comes back by itself and not with its folder. */
export function throwAwayFile(
  world: World,
  stored: StoredFile,
  how: { permanent: boolean; now: number; with?: string },
): void {
  const { file } = stored
  if (how.permanent) {
    world.files.remove(file.id)
    world.sentFiles.remove(file.id)
  } else if (file.state === 'OK') {
    const trashed = { ...file, state: 'DELETED' as const, updatedDate: iso(how.now) }
    world.files.put({ ...stored, file: trashed, ...(how.with === undefined ? {} : { trashedWith: how.with }) })
  }
}

/** With all that is in it. */
export function throwAwayFolder(world: World, id: string, how: { permanent: boolean; now: number }): void {
  for (const inside of withAllBelow(world, id).reverse()) {
    for (const stored of filesIn(world, inside)) throwAwayFile(world, stored, { ...how, with: id })
    const folder = world.folders.get(inside)?.folder
    if (folder === undefined) continue
    if (how.permanent) world.folders.remove(inside)
    else if (folder.state === 'OK') {
      const trashed = { ...folder, state: 'DELETED' as const, updatedDate: iso(how.now) }
      world.folders.put({ folder: trashed, trashedWith: id })
    }
  }
}

/** A file whose folder is gone comes back at the top. */
export function restoreFile(world: World, stored: StoredFile, now: number): void {
  const { trashedWith: _, ...rest } = stored
  const parentFolderId = standingParent(world, stored.file.parentFolderId)
  world.files.put({ ...rest, file: { ...stored.file, state: 'OK', parentFolderId, updatedDate: iso(now) } })
}

/** With what went with it; a folder whose own folder is gone comes back at the top. */
export function restoreFolder(world: World, id: string, now: number): void {
  const deletion = world.folders.get(id)?.trashedWith
  for (const inside of withAllBelow(world, id)) {
    const row = world.folders.get(inside)
    if (row === undefined || (inside !== id && row.trashedWith !== deletion)) continue
    const parentFolderId = standingParent(world, row.folder.parentFolderId)
    world.folders.put({ folder: { ...row.folder, state: 'OK', parentFolderId, updatedDate: iso(now) } })
    for (const stored of filesIn(world, inside)) {
      if (stored.trashedWith === deletion && stored.file.state === 'DELETED') restoreFile(world, stored, now)
    }
  }
}

function standingParent(world: World, parent: string | null | undefined): string {
  const isThere = typeof parent === 'string' && (isRoot(parent) || world.folders.get(parent)?.folder.state === 'OK')
  return isThere ? parent : roots.media
}
