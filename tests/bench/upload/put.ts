import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { request } from 'node:http'
import { jobOf, response } from '../child.ts'
import { addressOf, measured, together, type UploadJob } from './job.ts'

/**
 * The bound of an upload: for each file the request of its address, without which the platform takes none, and one with the
 * bytes, by a program that keeps and looks at nothing.
 */
const job = await jobOf<UploadJob>()

async function put(file: UploadJob['files'][number]): Promise<void> {
  const { path, size, mimeType } = file
  const { uploadUrl } = await addressOf(job, file, false)
  const headers = { 'content-type': mimeType, 'content-length': String(size) }
  const outgoing = request(uploadUrl, { method: 'PUT', headers, agent: false })
  const responded = new Promise<void>((resolve, reject) => {
    outgoing.once('error', reject)
    outgoing.once('response', (incoming) => {
      if (incoming.statusCode !== 200) reject(new Error(`The site answers ${incoming.statusCode}`))
      incoming.resume().once('end', resolve)
    })
  })
  const bytes = await open(path)
  for await (const piece of bytes.createReadStream({ highWaterMark: 1024 * 1024 })) {
    if (!outgoing.write(piece)) await once(outgoing, 'drain')
  }
  outgoing.end()
  await responded
}

const end = measured()
await together(job.files, job.atOnce, put)
response(end())
