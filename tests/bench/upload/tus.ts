import { createReadStream } from 'node:fs'
import { Upload } from 'tus-js-client'
import { jobOf, response } from '../child.ts'
import { addressOf, measured, overLine, together, type UploadJob } from './job.ts'

/** What the library of the protocol does with the same files, and the site's last step behind it. */
const job = await jobOf<UploadJob>()
const chunkSize = 8 * 1024 * 1024

async function send(file: UploadJob['files'][number]): Promise<void> {
  const { uploadUrl, uploadToken } = await addressOf(job, file, true)
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(createReadStream(file.path), {
      endpoint: uploadUrl,
      uploadSize: file.size,
      chunkSize,
      metadata: { filename: file.name, contentType: file.mimeType, token: uploadToken },
      onError: reject,
      onSuccess: () => resolve(),
    })
    upload.start()
  })
  // The last step takes an empty object, as the product sends it.
  const last = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' }
  const done = await fetch(`${overLine(job, uploadUrl)}/${encodeURIComponent(uploadToken)}`, last)
  if (!done.ok) throw new Error(`The site answers ${done.status}: ${await done.text()}`)
  await done.text()
}

const end = measured()
await together(job.files, job.atOnce, send)
response(end())
