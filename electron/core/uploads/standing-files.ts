import { endpoints } from '../../../shared/wire/files.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import type { CallOptions, PlatformClient } from '../platform/client.ts'
import { isUnreachable } from '../platform/link.ts'
import type { Platform } from '../platform/open-platform.ts'
import { orGone } from '../sync/or-gone.ts'

/** Most files that one request gives. */
const perRead = 100

/**
 * Those of at most `perRead` files that the site finds by their ids. The platform refuses all of them when one is not
 * there, so then each half is asked for alone.
 */
export async function foundFiles(
  client: PlatformClient,
  fileIds: readonly string[],
  how: CallOptions,
): Promise<FileDescriptor[]> {
  if (fileIds.length === 0) return []
  const together = await orGone(client.call(endpoints.getMany, { fileIds: [...fileIds] }, how))
  if (together !== null) return together.files
  if (fileIds.length === 1) return []
  const half = Math.ceil(fileIds.length / 2)
  return [
    ...(await foundFiles(client, fileIds.slice(0, half), how)),
    ...(await foundFiles(client, fileIds.slice(half), how)),
  ]
}

/**
 * Which files the site has now, not counting its trash, nor what this laptop threw away before the site knows of it.
 */
export interface StandingFiles {
  /** Those of these files; throws what the site says. */
  among(fileIds: readonly string[]): Promise<Map<string, FileDescriptor>>
  /** The same; none where the site cannot be asked now. */
  knownAmong(fileIds: readonly string[]): Promise<Map<string, FileDescriptor>>
}

export function createStandingFiles(
  { client, connectivity }: Pick<Platform, 'client' | 'connectivity'>,
  isThrownAway: (fileId: string) => boolean,
): StandingFiles {
  async function among(fileIds: readonly string[]): Promise<Map<string, FileDescriptor>> {
    const asked = [...new Set(fileIds)].filter((id) => !isThrownAway(id))
    const found = new Map<string, FileDescriptor>()
    for (let start = 0; start < asked.length; start += perRead) {
      const some = await foundFiles(client, asked.slice(start, start + perRead), { priority: 'documents' })
      for (const file of some) if (file.state !== 'DELETED') found.set(file.id, file)
    }
    return found
  }
  return {
    among,
    knownAmong: async (fileIds) =>
      isUnreachable(connectivity.snapshot().state) ? new Map() : among(fileIds).catch(() => new Map()),
  }
}
