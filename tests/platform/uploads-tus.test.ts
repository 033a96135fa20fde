import { afterEach, beforeEach, expect, test } from 'vitest'
import { uploadWith } from '../../sandbox/uploads/pending.ts'
import { type OpenPlatform, openPlatform } from './open-platform.ts'
import { openTus, send, sendHalf, sha256, someBytes } from './uploading.ts'

let site: OpenPlatform
let before: number
beforeEach(async () => {
  site = await openPlatform()
  before = site.sandbox.world.files.all().length
})
afterEach(() => site[Symbol.asyncDispose]())

const made = () => site.sandbox.world.files.all().slice(before)
const bytes = someBytes(300_000)
const film = { mimeType: 'video/mp4', fileName: 'dress run.mp4', sizeInBytes: String(bytes.length) }
const idIn = (location: string) => location.split('/').at(-1) ?? ''
const open = (options = film) => openTus(site, options, bytes.length)

test('a file in chunks: made by the finalising call, with the checksum of the whole', async () => {
  const tus = await open()
  const location = await tus.begin()
  for (let offset = 0; offset < bytes.length; offset += 100_000) {
    const response = await tus.patch(location, offset, bytes.subarray(offset, offset + 100_000))
    expect([response.status, response.headers.get('upload-offset')]).toEqual([204, String(offset + 100_000)])
    expect(response.headers.get('tus-resumable')).toBe('1.0.0')
  }
  expect(made()).toEqual([])
  const { status, file } = await tus.finalise('?filename=renamed.mp4')
  expect([status, file?.displayName, file?.hash]).toEqual([200, 'renamed.mp4', sha256(bytes)])
  expect(file).toMatchObject({ sizeInBytes: '300000', mediaType: 'VIDEO', operationStatus: 'PENDING' })
  expect(made().length).toBe(1)
})

test('a connection that breaks in a chunk: what arrived counts, and HEAD tells where to go on', async () => {
  const tus = await open()
  const location = await tus.begin()
  await sendHalf(location, 'PATCH', { headers: tus.chunkHeaders(0), body: bytes, sent: 120_000 })
  const probe = await tus.probe(location)
  expect(probe.status).toBe(200)
  expect(probe.headers.get('upload-length')).toBe('300000')
  expect(probe.headers.get('cache-control')).toBe('no-store')
  const offset = Number(probe.headers.get('upload-offset'))
  expect(offset).toBe(120_000)
  await tus.patch(location, offset, bytes.subarray(offset))
  expect((await tus.finalise()).file?.hash).toBe(sha256(bytes))
})

test('a network that is cut in the middle of a chunk keeps what arrived, too', async () => {
  const tus = await open()
  const location = await tus.begin()
  const halfway = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(bytes.subarray(0, 80_000))),
  })
  const broken = expect(send(location, 'PATCH', { headers: tus.chunkHeaders(0), body: halfway })).rejects.toThrow()
  await expect.poll(() => uploadWith(site.sandbox.world, idIn(location), 0).tus.intake.size).toBe(80_000)
  site.sandbox.faults.set({ cut: true })
  await broken
  await expect(tus.probe(location)).rejects.toThrow()
  site.sandbox.faults.set({ reset: true })
  const offset = Number((await tus.probe(location)).headers.get('upload-offset'))
  expect(offset).toBe(80_000)
  await tus.patch(location, offset, bytes.subarray(offset))
  expect((await tus.finalise()).file?.hash).toBe(sha256(bytes))
})

test('somebody who asks again has given up the request that still runs', async () => {
  const tus = await open()
  const location = await tus.begin()
  const hanging = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(bytes.subarray(0, 1000))),
  })
  const stuck = send(location, 'PATCH', { headers: tus.chunkHeaders(0), body: hanging })
  const ended = expect(stuck).rejects.toThrow()
  await expect.poll(() => uploadWith(site.sandbox.world, idIn(location), 0).tus.intake.size).toBe(1000)
  expect((await tus.probe(location)).headers.get('upload-offset')).toBe('1000')
  await ended
  expect((await tus.patch(location, 1000, bytes.subarray(1000))).status).toBe(204)
})

test('a wrong offset is refused with 409 and changes nothing', async () => {
  const tus = await open()
  const location = await tus.begin()
  await tus.patch(location, 0, bytes.subarray(0, 1000))
  for (const offset of [0, 2000]) {
    const wrong = await tus.patch(location, offset, bytes.subarray(offset, offset + 500))
    expect([wrong.status, wrong.code]).toEqual([409, 'WRONG_UPLOAD_OFFSET'])
  }
  expect((await tus.probe(location)).headers.get('upload-offset')).toBe('1000')
})

test('another type of chunk, another version and too many bytes are refused', async () => {
  const tus = await open()
  const location = await tus.begin()
  const asText = await tus.patch(location, 0, bytes, { 'content-type': 'text/plain' })
  const asOther = await tus.patch(location, 0, bytes, { 'tus-resumable': '0.2.2' })
  const tooMuch = await tus.patch(location, 0, Buffer.concat([bytes, bytes]))
  expect([asText.status, asOther.status, tooMuch.status]).toEqual([415, 412, 413])
  expect(asOther.headers.get('tus-version')).toBe('1.0.0')
  const streamed = new Blob([new Uint8Array(Buffer.concat([bytes, bytes]))]).stream()
  expect((await send(location, 'PATCH', { headers: tus.chunkHeaders(0), body: streamed })).status).toBe(413)
  expect(made()).toEqual([])
})

test('the server tells its version and extensions', async () => {
  const { uploadUrl } = await open()
  const { status, headers } = await send(uploadUrl, 'OPTIONS')
  expect(status).toBe(204)
  expect([headers.get('tus-version'), headers.get('tus-extension')]).toEqual(['1.0.0', 'creation,termination'])
})

test('an upload is begun only with a token, a length, and what was announced', async () => {
  const tus = await open()
  const refused = async (headers: Record<string, string>) => {
    const { status, code } = await tus.create(headers)
    return [status, code]
  }
  expect(await refused({ 'upload-length': 'many' })).toEqual([400, 'INVALID_UPLOAD_LENGTH'])
  expect(await refused({ 'upload-length': '0' })).toEqual([400, 'ZERO_FILE_SIZE'])
  expect(await refused({ 'upload-length': '299999' })).toEqual([400, 'MISMATCH_FILE_SIZE'])
  expect(await refused({ 'upload-metadata': 'token bm9uZQ==' })).toEqual([404, 'UPLOAD_NOT_FOUND'])
  expect(await refused({ 'tus-resumable': '2.0.0' })).toEqual([412, 'UNSUPPORTED_TUS_VERSION'])
})

test('finalising too early is refused, and nothing is lost', async () => {
  const tus = await open()
  expect([(await tus.finalise()).status]).toEqual([428])
  const location = await tus.begin()
  await tus.patch(location, 0, bytes.subarray(0, 1000))
  const early = await tus.finalise()
  expect([early.status, early.code]).toEqual([428, 'UPLOAD_INCOMPLETE'])
  await tus.patch(location, 1000, bytes.subarray(1000))
  expect((await tus.finalise()).file?.hash).toBe(sha256(bytes))
})

test('finalising takes an empty object or no body, as the site does, and the token percent-encoded', async () => {
  const tus = await open()
  await tus.patch(await tus.begin(), 0, bytes)
  expect([(await tus.finalise('', '')).status, (await tus.finalise('', '[1]')).status]).toEqual([400, 400])
  site.sandbox.switches.set({ finaliseBody: 'none' })
  expect((await tus.finalise('', '{}')).status).toBe(400)
  const encoded = [...tus.uploadToken].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('')
  expect((await send(`${tus.uploadUrl}/${encoded}`, 'PUT')).file?.hash).toBe(sha256(bytes))
})

test('a token is good for one file', async () => {
  const tus = await open()
  await tus.patch(await tus.begin(), 0, bytes)
  await tus.finalise()
  const again = await tus.finalise()
  expect([again.status, again.code]).toEqual([409, 'UPLOAD_ALREADY_FINISHED'])
  expect((await tus.create()).status).toBe(409)
  expect(made().length).toBe(1)
})

test('a lost answer of the finalising call: the file is there, and can be found by its checksum', async () => {
  const tus = await open()
  await tus.patch(await tus.begin(), 0, bytes)
  const match = { path: `/_uploads/tus/${tus.uploadToken}`, method: 'PUT' }
  site.sandbox.faults.set({ rules: [{ match, kind: 'loseReply', times: 1, skip: 0 }] })
  await expect(tus.finalise()).rejects.toThrow()
  expect(made().map(({ file }) => file.hash)).toEqual([sha256(bytes)])
  expect((await tus.finalise()).status).toBe(409)
})

test('an upload that is given up or begun again is gone', async () => {
  const tus = await open()
  const first = await tus.begin()
  const second = await tus.begin()
  expect([(await tus.probe(first)).status, (await tus.probe(second)).status]).toEqual([404, 200])
  expect((await tus.remove(second)).status).toBe(204)
  expect((await tus.probe(second)).status).toBe(404)
  expect((await tus.patch(second, 0, bytes)).status).toBe(404)
})

test('a new site forgets uploads: the client begins anew', async () => {
  const tus = await open()
  const location = await tus.begin()
  site.sandbox.state.reset({})
  expect((await tus.probe(location)).status).toBe(404)
  expect((await tus.create()).status).toBe(404)
})
