import type { FileDescriptor, Folder } from '../../shared/wire/media-entities.ts'
import { iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import { newId } from '../ids.ts'
import { type Extent, isRoot, roots, type StoredFile } from './media.ts'
import { idOf, largestOf, mediaOf, mediaTypeOf, quota, saysKind } from './media-kinds.ts'
import { foldersIn } from './media-tree.ts'
import type { World } from './world.ts'

/** How long films, sound and imports are worked on after the bytes are in. */
const workMs = 6_000

/** Where the bytes of a file are: `/_media/` and its id. */
export const mediaPrefix = '/_media/'

/** What is said of a file before its bytes are there. */
export interface FileRequest {
  displayName: string
  mimeType?: string | undefined
  /** The kind, for a file whose name and mime type do not show it. */
  mediaType?: string | undefined
  /** Bytes; undefined while unknown. */
  size?: number | undefined
  parentFolderId?: string | undefined
  filePath?: string | undefined
  private?: boolean | undefined
  labels?: readonly string[] | undefined
  hash?: string | undefined
  sourceUrl?: string | undefined
  extent?: Extent | undefined
}

/** 400 with the rule's name, as the media service refuses. */
export function refuse(field: string, ruleName: string, description: string, status = 400): PlatformError {
  return new PlatformError(status, ruleName, {
    message: `INVALID_ARGUMENT: "${field}" ${description}`,
    violations: [{ field, description, violatedRule: 'OTHER', ruleName }],
  })
}

/** Refuses what the service would refuse by name, type and size alone; gives the kind of file. */
export function checkRequest({ displayName, mimeType, mediaType, size }: FileRequest): string {
  const byName = mediaTypeOf(undefined, displayName)
  const kind = mediaTypeOf(mimeType, displayName) ?? (saysKind(mimeType) ? undefined : mediaType)
  if (kind === undefined) throw refuse('mimeType', 'UNSUPPORTED_FILE_FORMAT', 'is no kind of file that is kept')
  if (byName !== undefined && byName !== kind) {
    throw refuse('mimeType', 'MISMATCH_MIME_TYPE', `does not go with the name ${displayName}`)
  }
  if (size === 0) throw refuse('sizeInBytes', 'ZERO_FILE_SIZE', 'must not be 0')
  if (size !== undefined && size > largestOf(kind)) {
    throw refuse('sizeInBytes', 'FILE_SIZE_OVER_LIMIT', `must not be above ${largestOf(kind)}`)
  }
  return kind
}

/** Refuses a file that the site has no room for. */
export function checkQuota(world: World, size = 0): void {
  const used = world.files.all().reduce((sum, { file }) => sum + Number(file.sizeInBytes ?? 0), 0)
  if (used + size > quota) throw refuse('sizeInBytes', 'SITE_QUOTA_EXCEEDED', 'is more than the site has room for')
}

/** The folder a file goes into; `filePath` makes what is missing of its folders. 404 for a folder that is not there. */
function folderFor(
  world: World,
  wanted: Pick<FileRequest, 'parentFolderId' | 'filePath'>,
  by: { now: number; siteId: string },
): string {
  const start = wanted.parentFolderId ?? roots.media
  mustTakeFiles(world, start)
  const names = (wanted.filePath ?? '').split('/').filter((name) => name !== '')
  return names.reduce((parent, displayName) => {
    const known = foldersIn(world, parent).find(({ folder }) => folder.displayName === displayName && isOk(folder))
    return (known?.folder ?? addFolder(world, { displayName, parentFolderId: parent }, by)).id
  }, start)
}

const isOk = ({ state }: { state?: string | undefined }) => state === 'OK'

/** 404 unless it is a root or a folder outside the trash. */
export function mustBeFolder(world: World, id: string): void {
  if (!isRoot(id) && world.folders.get(id)?.folder.state !== 'OK') {
    throw refuse('parentFolderId', 'RESOURCE_NOT_FOUND', `There is no folder ${id}`, 404)
  }
}

/** The same for a folder that something is put into: into the trash things go by being deleted. */
export function mustTakeFiles(world: World, id: string): void {
  mustBeFolder(world, id)
  if (id === roots.trash) throw refuse('parentFolderId', 'INVALID_PARENT_FOLDER', 'is the trash')
}

export function addFolder(
  world: World,
  wanted: { displayName: string; parentFolderId: string; id?: string },
  { now, siteId }: { now: number; siteId: string },
): Folder {
  const { id = newId().replaceAll('-', ''), displayName, parentFolderId } = wanted
  const at = iso(now)
  const folder = { id, displayName, parentFolderId, createdDate: at, updatedDate: at, state: 'OK' as const, siteId }
  world.folders.put({ folder })
  return folder
}

interface Adding {
  now: number
  siteId: string
  /** The random part of its id. */
  id?: string
  fails?: boolean
}

/** Puts a file into the library; films, sound and imports are PENDING for a while. */
export function addFile(world: World, intent: FileRequest, by: Adding): StoredFile {
  const mediaType = checkRequest(intent)
  const { displayName: name, mimeType, hash, size, sourceUrl, extent } = intent
  const random = by.id ?? `${by.siteId.slice(0, 6)}_${newId().replaceAll('-', '')}`
  const id = idOf(mediaType, random, { name, mimeType })
  const path = mediaPrefix + encodeURIComponent(id)
  const at = iso(by.now)
  const file: FileDescriptor = {
    id,
    displayName: name.slice(0, 255),
    url: path,
    parentFolderId: folderFor(world, intent, by),
    ...(hash === undefined ? {} : { hash }),
    ...(size === undefined ? {} : { sizeInBytes: String(size) }),
    private: intent.private ?? false,
    mediaType,
    ...(sourceUrl === undefined ? {} : { sourceUrl }),
    ...(mediaType === 'IMAGE' || mediaType === 'VECTOR' ? { thumbnailUrl: path } : {}),
    ...(mediaType === 'VIDEO' ? { thumbnailUrl: `${path}/f000.jpg` } : {}),
    labels: [...(intent.labels ?? [])],
    createdDate: at,
    updatedDate: at,
    siteId: by.siteId,
    state: 'OK',
  }
  const isWorkedOn = mediaType === 'VIDEO' || mediaType === 'AUDIO' || sourceUrl !== undefined
  const readyAt = isWorkedOn ? by.now + workMs : by.now
  const stored = { file, readyAt, fails: by.fails ?? false, ...(extent === undefined ? {} : { extent }) }
  world.files.put(stored)
  return stored
}

/** The file as it is shown now: with whole addresses, and with what it is made of once it is ready. */
export function shownFile(stored: StoredFile, { now, url }: { now: number; url: string }): FileDescriptor {
  const { thumbnailUrl } = stored.file
  const file = {
    ...stored.file,
    url: url + (stored.file.url ?? ''),
    ...(typeof thumbnailUrl === 'string' ? { thumbnailUrl: url + thumbnailUrl } : {}),
  }
  if (now < stored.readyAt) return { ...file, operationStatus: 'PENDING' }
  if (stored.fails) return { ...file, operationStatus: 'FAILED' }
  return { ...file, operationStatus: 'READY', media: mediaOf(file, stored) }
}
