import { z } from 'zod'
import { parseJson } from '../../../shared/json.ts'
import { endpoints } from '../../../shared/wire/files.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import { mustBeUnchanged, slicesOf } from './local-bytes.ts'
import type { Sending } from './sending.ts'
import { siteNameOf } from './site-name.ts'
import type { UploadRecord } from './upload-record.ts'

/** What is said of a file before its bytes come. */
export const announced = (file: UploadRecord, folderId: string) => ({
  mimeType: file.mimeType,
  fileName: siteNameOf(file),
  sizeInBytes: String(file.size),
  parentFolderId: folderId,
  ...(file.isPrivate === 1 ? { private: true } : {}),
  ...(file.labels === null ? {} : { labels: parseJson(Labels, file.labels) ?? [] }),
})

const Labels = z.array(z.string())

/** Sends a small file in one request. When that breaks it begins anew: it is small. */
export async function sendSimple(sending: Sending): Promise<FileDescriptor> {
  const { client, host, files, file, folderId, store, signal, place } = sending
  await place.near()
  await mustBeUnchanged(files, file)
  const options = { priority: 'blobs' as const, signal }
  const { uploadUrl } = await client.call(endpoints.generateUploadUrl, announced(file, folderId), options)
  // The response has just given the site's time. Until the last bytes leave this clock may be set, or the lid closed.
  const givenAt = sending.now()
  await place.enter()
  /** Without its last bytes the site has no file: only from then on it may be there without our knowing. */
  async function* body() {
    let left = file.size
    for await (const slice of slicesOf(sending, file, 0, file.size)) {
      left -= slice.byteLength
      if (left === 0) {
        await mustBeUnchanged(files, file)
        store.states.jot(file.id, { mayHaveArrivedAt: givenAt })
        await sending.flushed()
      }
      yield slice
    }
  }
  return host.keep({
    method: 'PUT',
    url: uploadUrl,
    headers: { 'content-type': file.mimeType },
    body: body(),
    bodyLength: file.size,
    onSent: (bytes) => sending.sent(bytes),
    signal,
  })
}
