import { endpoints } from '../../../shared/wire/files.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { Settling } from './settling.ts'
import type { UploadStore } from './uploads.queries.ts'

const mostAsked = 100

/** Asks about the files that the site still works on, all together; false when there are none. Throws what the site says. */
export async function askAboutProcessing(parts: {
  site: string
  store: UploadStore
  client: PlatformClient
  settleKept: Settling['settleKept']
}): Promise<boolean> {
  const { site, store, client, settleKept } = parts
  const processing = store.next.inState(site, 'processing', mostAsked).filter(({ fileId }) => fileId !== null)
  if (processing.length === 0) return false
  const fileIds = processing.map(({ fileId }) => fileId ?? '')
  const { files } = await client.call(endpoints.getMany, { fileIds }, { priority: 'blobs' })
  for (const kept of files) {
    const file = processing.find(({ fileId }) => fileId === kept.id)
    if (file !== undefined && kept.operationStatus !== 'PENDING') settleKept(file, kept)
  }
  return true
}
