import type { World } from '../../sandbox/world/world.ts'
import { ids } from './planted-ids.ts'
import { copied } from './planting.ts'

/** The recorded files and folders: a folder in a folder, two pictures in it, a picture and a film beside them. */
export function plantMedia(world: World): void {
  const inFolder = { parentFolderId: 'fold1' }
  for (const [id, mediaType, where] of [
    ['f1', 'IMAGE', inFolder],
    ['f2', 'IMAGE', inFolder],
    [ids.image, 'IMAGE', { parentFolderId: 'media-root' }],
    ['v1', 'VIDEO', { parentFolderId: 'media-root' }],
  ] as const) {
    const stored = copied(world.files.all(), ({ file }) => file.mediaType === mediaType && file.state === 'OK')
    world.files.put({ ...stored, file: { ...stored.file, ...where, id, displayName: `cat ${id}.jpg` } })
  }
  const stored = copied(world.folders.all(), ({ folder }) => folder.state === 'OK')
  for (const [id, parentFolderId] of [
    ['fold0', 'media-root'],
    ['fold1', 'fold0'],
  ] as const) {
    world.folders.put({ ...stored, folder: { ...stored.folder, id, displayName: `box ${id}`, parentFolderId } })
  }
}

/** Moves a recorded file or folder to the trash, as if it had been deleted alone. */
export function trashMedia(world: World, id: 'f1' | 'fold1'): void {
  const stored = world.files.get(id)
  if (stored !== undefined) world.files.put({ ...stored, file: { ...stored.file, state: 'DELETED' }, trashedWith: id })
  const folder = world.folders.get(id)
  if (folder === undefined) return
  world.folders.put({ ...folder, folder: { ...folder.folder, state: 'DELETED' }, trashedWith: id })
}
