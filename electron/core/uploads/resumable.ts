import { z } from 'zod'
import { AppError } from '../../../shared/errors.ts'
import { parseJson } from '../../../shared/json.ts'
import { endpoints } from '../../../shared/wire/files.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import { mustBeUnchanged, slicesOf } from './local-bytes.ts'
import type { Sending } from './sending.ts'
import { announced } from './simple.ts'
import { siteNameOf } from './site-name.ts'

/** Where an upload goes on, as the row keeps it. */
const Resume = z.object({
  uploadUrl: z.string(),
  token: z.string(),
  location: z.string().nullable(),
  /** When the site gave the address, by its own clock; missing in rows of older versions. */
  givenAt: z.number().optional(),
})
type Resume = z.infer<typeof Resume>

const tus = { 'tus-resumable': '1.0.0' }

/**
 * Sends a file by tus 1.0.0 (https://tus.io/protocols/resumable-upload): begun once, it goes on from the byte that the site
 * names, after whatever broke. The address is on the disk before the first byte leaves, and how far it is after each request.
 */
export async function sendResumable(sending: Sending): Promise<FileDescriptor> {
  const { file, store, place } = sending
  await place.near()
  let resume = file.resume === null ? undefined : parseJson(Resume, file.resume)
  let offset: number | undefined
  if (resume?.location != null) {
    offset = await offsetAt(sending, resume.location)
    // Its time is over there: it begins anew.
    if (offset === undefined) resume = undefined
  }
  if (resume === undefined) {
    resume = await begin(sending)
    store.states.jot(file.id, { resume: JSON.stringify(resume), confirmed: 0 })
  }
  if (resume.location === null) {
    resume = { ...resume, location: await create(sending, resume) }
    store.states.jot(file.id, { resume: JSON.stringify(resume), confirmed: 0 })
    await sending.flushed()
    offset = 0
  }
  const { location } = resume
  await place.enter()
  if (offset !== undefined && offset > 0) sending.wentOn(offset)
  for (let at = offset ?? 0; at < file.size; ) {
    sending.sent(at)
    // Whatever moved is no failure: the site has a fresh number of tries to struggle with.
    store.states.jot(file.id, { confirmed: at, ...(at > file.confirmed ? { tries: 0 } : {}) })
    at = await goOn(sending, location ?? '', at)
  }
  // What was written into it meanwhile is in some of the bytes and not in others.
  await mustBeUnchanged(sending.files, file)
  store.states.jot(file.id, { confirmed: file.size, mayHaveArrivedAt: resume.givenAt ?? sending.now() })
  await sending.flushed()
  return finalise(sending, resume)
}

async function begin({ client, file, folderId, signal, now }: Sending): Promise<Resume> {
  const input = { ...announced(file, folderId), uploadProtocol: 'TUS' as const }
  const options = { priority: 'blobs' as const, signal }
  const { uploadUrl, uploadToken } = await client.call(endpoints.generateResumableUploadUrl, input, options)
  return { uploadUrl, token: uploadToken, location: null, givenAt: now() }
}

async function create({ host, file, signal }: Sending, { uploadUrl, token }: Resume): Promise<string> {
  const said = { filename: siteNameOf(file), contentType: file.mimeType, token }
  const metadata = Object.entries(said).map(([key, value]) => `${key} ${Buffer.from(value, 'utf8').toString('base64')}`)
  const headers = { ...tus, 'upload-length': String(file.size), 'upload-metadata': metadata.join(',') }
  const response = await host.send({ method: 'POST', url: uploadUrl, headers, signal }, [201])
  const location = URL.parse(response.headers['location'] ?? '', uploadUrl)
  if (location === null || !isOfHouse(location, new URL(uploadUrl)))
    throw new AppError('bad_answer', { data: { sent: true } })
  return location.href
}

/**
 * Whether bytes may go to the address that an upload was given: at the host that gave it, or beside it. A site that is
 * taken over must not send a person's files elsewhere.
 */
function isOfHouse(address: URL, given: URL): boolean {
  if (address.protocol !== given.protocol) return false
  if (address.host === given.host) return true
  const above = (host: string) => host.split('.').slice(-3).join('.')
  return given.hostname.split('.').length >= 3 && above(address.hostname) === above(given.hostname)
}

/** The byte it goes on with; undefined when the site does not know the upload any more. */
async function offsetAt({ host, file, signal }: Sending, url: string): Promise<number | undefined> {
  try {
    const response = await host.send({ method: 'HEAD', url, headers: tus, signal }, [200, 204])
    return offsetIn(response.headers, file.size)
  } catch (error) {
    // The response to HEAD has no body, so the words of a refusal are missing: its status says enough. Only these two
    // say that the upload is gone; after any other it is asked again, because the site may have all of its bytes.
    const status = error instanceof AppError ? error.data?.['status'] : undefined
    if (status === 404 || status === 410) return undefined
    throw error
  }
}

function offsetIn(headers: Record<string, string>, size: number): number {
  const said = headers['upload-offset'] ?? ''
  const offset = /^\d{1,15}$/.test(said) ? Number(said) : Number.NaN
  if (!(offset <= size)) throw new AppError('bad_answer', { data: { sent: true } })
  return offset
}

/** One request more; the byte to go on with. Where the site has another one than we believe, it is asked. */
async function goOn(sending: Sending, url: string, from: number): Promise<number> {
  const { chunks, file } = sending
  const to = Math.min(file.size, from + chunks.bytes())
  try {
    return from + (await chunks.measure(async () => (await append(sending, url, from, to)) - from))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    const there = await offsetAt(sending, url)
    if (there === undefined || there === from) throw error
    return there
  }
}

async function append(sending: Sending, url: string, from: number, to: number): Promise<number> {
  const { host, files, file, signal } = sending
  await mustBeUnchanged(files, file)
  const response = await host.send(
    {
      method: 'PATCH',
      url,
      headers: { ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      body: slicesOf(sending, file, from, to),
      bodyLength: to - from,
      onSent: (bytes) => sending.sent(from + bytes),
      signal,
    },
    [200, 204],
  )
  const offset = offsetIn(response.headers, file.size)
  if (offset <= from) throw new AppError('bad_answer', { data: { sent: true } })
  return offset
}

/**
 * The site's own last step, without which there is no file. Working clients send an empty object; a site that refuses it
 * gets the same without a body, once. Nothing was kept by a refusal.
 */
async function finalise({ host, file, signal }: Sending, { uploadUrl, token }: Resume): Promise<FileDescriptor> {
  const url = new URL(uploadUrl)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${encodeURIComponent(token)}`
  url.searchParams.set('filename', siteNameOf(file))
  const asked = { method: 'PUT' as const, url: url.href, signal }
  const object = { headers: { 'content-type': 'application/json' }, body: emptyObject(), bodyLength: 2 }
  try {
    return await host.keep({ ...asked, ...object })
  } catch (error) {
    if (!mayBeOfBody(error)) throw error
    return await host.keep({ ...asked, headers: {}, bodyLength: 0 }).catch((second: unknown) => {
      // Without a body it is refused as well: what the site said first is about the file.
      throw mayBeOfBody(second) ? error : second
    })
  }
}

async function* emptyObject(): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode('{}')
}

/** Whether a refusal may mean the body of the request: the platform's code for it is not known. */
function mayBeOfBody(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== 'refused') return false
  const status = error.data?.['status']
  return status === 400 || status === 415
}
