import { open } from 'node:fs/promises'
import { request } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { answer, jobOf } from '../child.ts'
import { addressOf, together, type UploadJob, type UploadResult } from './job.ts'

/** The bound of an upload: the same bytes, each file in one request, by a program that keeps and looks at nothing. */
const job = await jobOf<UploadJob>()
const addresses = new Map<string, string>()
await together(job.files, 4, async (file) => {
  addresses.set(file.path, (await addressOf(job, file, false)).uploadUrl)
})

async function put({ path, size, mimeType }: UploadJob['files'][number]): Promise<void> {
  const headers = { 'content-type': mimeType, 'content-length': String(size) }
  const outgoing = request(addresses.get(path) ?? '', { method: 'PUT', headers })
  const answered = new Promise<void>((resolve, reject) => {
    outgoing.once('error', reject)
    outgoing.once('response', (incoming) => {
      if (incoming.statusCode !== 200) reject(new Error(`The site answers ${incoming.statusCode}`))
      incoming.resume().once('end', resolve)
    })
  })
  const file = await open(path)
  await pipeline(file.createReadStream({ highWaterMark: 1024 * 1024 }), outgoing)
  await answered
}

const start = performance.now()
await together(job.files, job.atOnce, put)
answer({ ms: performance.now() - start } satisfies UploadResult)
