import type { FileDescriptor, Folder } from '../../shared/wire/media-entities.ts'
import type { OpenPlatform } from './open-platform.ts'

/** Every file in the world of a site, the trash included. */
export function allFiles(site: OpenPlatform): FileDescriptor[] {
  return site.sandbox.world.files.all().map(({ file }) => file)
}

export function storedFile(site: OpenPlatform, id: string): FileDescriptor | undefined {
  return site.sandbox.world.files.get(id)?.file
}

/** The file of the demo library with this name. */
export function fileCalled(site: OpenPlatform, displayName: string): FileDescriptor {
  const file = allFiles(site).find((one) => one.displayName === displayName)
  if (file === undefined) throw new Error(`No file is called ${displayName}`)
  return file
}

/** The folder of the demo library with this name. */
export function folderCalled(site: OpenPlatform, displayName: string): Folder {
  const rows = site.sandbox.world.folders.all()
  const found = rows.find(({ folder }) => folder.displayName === displayName)?.folder
  if (found === undefined) throw new Error(`No folder is called ${displayName}`)
  return found
}

export function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id).sort()
}
