import type { FileDescriptor, Folder } from '../../shared/wire/media-entities.ts'
import { createStore } from './store.ts'

/** The folders that are always there; they have no row of their own. */
export const roots = { media: 'media-root', trash: 'trash-root', visitors: 'visitor-uploads' } as const

/** How large a picture is, in pixels, and how long a film or a sound lasts, in seconds. */
export interface Extent {
  width?: number
  height?: number
  seconds?: number
}

/** A file with what the platform does not show of it. Its addresses are paths; the sandbox's own is put before them. */
export interface StoredFile {
  file: FileDescriptor
  /** Until then it is PENDING, milliseconds. */
  readyAt: number
  /** It turns out to be unusable. */
  fails: boolean
  extent?: Extent
  /** What people said of a picture. */
  picture?: { altText?: string | null; focalPoint?: { x: number; y: number } | null }
  /** Faces in a picture, in its pixels. */
  faces?: readonly { x: number; y: number; width: number; height: number; confidence: number }[]
  /** The folder whose deletion took it along. */
  trashedWith?: string
}

/** A folder, and the folder whose deletion took it along: its own id when it was the one. */
export interface StoredFolder {
  folder: Folder
  trashedWith?: string
}

/** Files and folders; what is in the trash is there with the state DELETED. They move, so they have no fixed groups. */
export const createMediaStores = () => ({
  files: createStore<StoredFile>(({ file }) => file.id),
  folders: createStore<StoredFolder>(({ folder }) => folder.id),
})

export function isRoot(id: string): boolean {
  return Object.values(roots).some((root) => root === id)
}
