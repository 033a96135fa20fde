import { day } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { FileRequest } from '../world/media-files.ts'
import type { World } from '../world/world.ts'
import { type Intake, newIntake } from './bytes.ts'

/** A tus upload that was begun. */
export interface TusResource {
  id: string
  /** Bytes that were announced. */
  length: number
  intake: Intake
  fileName: string | undefined
  mimeType: string | undefined
  /** The request that brings bytes now; it can be ended from outside. */
  running: { stop(): void; ended: Promise<void> } | undefined
}

/** A file whose bytes are on their way. It lives in memory alone: after a restart the client begins anew. */
export interface PendingUpload {
  token: string
  kind: 'simple' | 'tus'
  intent: {
    fileName?: string | undefined
    sizeInBytes?: string | undefined
  } & Omit<FileRequest, 'displayName' | 'size'>
  siteId: string
  /** Milliseconds. */
  expiresAt: number
  resource: TusResource | undefined
  /** The file is made; the token is used up. */
  done: boolean
}

/** How long an address or a token is good; the platform does not say. */
const lifeMs = day

const pending = new WeakMap<World, Map<string, PendingUpload>>()

function uploadsOf(world: World): Map<string, PendingUpload> {
  const known = pending.get(world)
  if (known !== undefined) return known
  const made = new Map<string, PendingUpload>()
  pending.set(world, made)
  return made
}

export function newUpload(
  world: World,
  wanted: Pick<PendingUpload, 'kind' | 'intent' | 'siteId'> & { now: number },
): PendingUpload {
  const { now, ...rest } = wanted
  const uploads = uploadsOf(world)
  for (const old of uploads.values()) if (old.expiresAt < now) uploads.delete(old.token)
  const token = newId().replaceAll('-', '')
  const upload: PendingUpload = { ...rest, token, expiresAt: now + lifeMs, resource: undefined, done: false }
  uploads.set(token, upload)
  return upload
}

/** The upload of this token. Throws 404 when it is unknown or too old, and 409 when it has made its file already. */
export function uploadOf(
  world: World,
  token: string,
  how: { kind: PendingUpload['kind']; now: number },
): PendingUpload {
  const upload = uploadsOf(world).get(token)
  if (upload?.kind !== how.kind || upload.expiresAt < how.now) throw unknownUpload()
  if (upload.done) throw usedUpload()
  return upload
}

export function unknownUpload(): PlatformError {
  return new PlatformError(404, 'UPLOAD_NOT_FOUND', { message: 'There is no such upload, or its time is over' })
}

export function usedUpload(): PlatformError {
  return new PlatformError(409, 'UPLOAD_ALREADY_FINISHED', { message: 'This address has made its file already' })
}

/** Begins the upload of a token, or begins it again: then the older resource is gone. */
export function beginResource(
  upload: PendingUpload,
  announced: Pick<TusResource, 'length' | 'fileName' | 'mimeType'>,
): TusResource {
  upload.resource?.running?.stop()
  const id = newId().replaceAll('-', '')
  upload.resource = { ...announced, id, intake: newIntake(), running: undefined }
  return upload.resource
}

/** The upload with this resource. Throws 404 when there is none any more. */
export function uploadWith(world: World, resourceId: string, now: number): { upload: PendingUpload; tus: TusResource } {
  for (const upload of uploadsOf(world).values()) {
    const tus = upload.resource
    if (tus?.id === resourceId && upload.expiresAt >= now) return { upload, tus }
  }
  throw unknownUpload()
}
