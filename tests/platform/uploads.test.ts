import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSite } from '../../sandbox/test-client.ts'
import { formUploadUrl } from '../../sandbox/world/forms-uploads.ts'
import { roots } from '../../sandbox/world/media.ts'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform } from './open-platform.ts'
import { send, sendHalf, sha256, someBytes, uploadUrl } from './uploading.ts'

let site: OpenPlatform
let before: number
beforeEach(async () => {
  site = await openPlatform()
  before = site.sandbox.world.files.all().length
})
afterEach(() => site[Symbol.asyncDispose]())

const made = () => site.sandbox.world.files.all().slice(before)
const jpeg = { 'content-type': 'image/jpeg' }
const bytes = someBytes(100_000)
const picture = { mimeType: 'image/jpeg', fileName: 'foyer.jpg', sizeInBytes: String(bytes.length) }

test('the bytes of a file are taken, and its descriptor says what came', async () => {
  const url = await uploadUrl(site, { ...picture, labels: ['foyer'], filePath: 'House/2026' })
  const response = await send(url, 'PUT', { headers: jpeg, body: bytes })
  expect(response.status).toBe(200)
  expect(response.file).toMatchObject({
    displayName: 'foyer.jpg',
    hash: sha256(bytes),
    sizeInBytes: '100000',
    mediaType: 'IMAGE',
    operationStatus: 'READY',
    labels: ['foyer'],
  })
  expect(made().map(({ file }) => file.id)).toEqual([response.file?.id])
  const folder = site.sandbox.world.folders.get(response.file?.parentFolderId ?? '')?.folder
  expect(folder?.displayName).toBe('2026')
})

test('what was uploaded is given back, and may not run in a browser', async () => {
  const { file } = await send(await uploadUrl(site, picture), 'PUT', { headers: jpeg, body: bytes })
  const response = await fetch(file?.url ?? '')
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(response.headers.get('content-security-policy')).toMatch(/^sandbox;/)
})

test('the size of a picture is read from its bytes', async () => {
  const png = Buffer.alloc(200)
  png.writeUInt32BE(0x89504e47, 0)
  png.writeUInt32BE(640, 16)
  png.writeUInt32BE(480, 20)
  const type = { 'content-type': 'image/png' }
  const url = await uploadUrl(site, { mimeType: 'image/png', fileName: 'small.png' })
  const { file } = await send(url, 'PUT', { headers: type, body: png })
  expect(file?.media?.image?.image).toMatchObject({ width: 640, height: 480, filename: 'small.png' })
})

test('a name may come with the bytes, and a film is worked on for a while', async () => {
  const url = await uploadUrl(site, { mimeType: 'application/octet-stream' })
  expect((await send(url, 'PUT', { body: bytes })).code).toBe('REQUIRED_FIELD')
  const response = await send(`${url}?filename=walk%20through.mp4`, 'PUT', { body: bytes })
  expect(response.file).toMatchObject({ displayName: 'walk through.mp4', operationStatus: 'PENDING' })
  site.advance(7_000)
  const { file } = await site.client.call(wire.files.get, { fileId: response.file?.id ?? '' })
  expect(file).toMatchObject({ operationStatus: 'READY', media: { video: {} } })
  const stream = await site.client.call(wire.files.generateVideoStreamUrl, { fileId: file.id, format: 'HLS' })
  expect(await (await fetch(stream.downloadUrl?.url ?? '')).text()).toContain(`/_media/${file.id}?until=`)
})

test('the older form is taken too', async () => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'from-a-form.jpg')
  const response = await send(await uploadUrl(site, picture), 'POST', { body: form })
  expect(response.file).toMatchObject({ displayName: 'from-a-form.jpg', hash: sha256(bytes) })
})

test('another type than the announced one is refused, and the address stays good', async () => {
  const url = await uploadUrl(site, picture)
  const wrong = await send(url, 'PUT', { headers: { 'content-type': 'image/png' }, body: bytes })
  expect([wrong.status, wrong.code]).toEqual([400, 'MISMATCH_MIME_TYPE'])
  expect(made()).toEqual([])
  expect((await send(url, 'PUT', { headers: jpeg, body: bytes })).status).toBe(200)
})

test('no bytes at all are refused', async () => {
  const url = await uploadUrl(site, { mimeType: 'image/jpeg', fileName: 'a.jpg' })
  const empty = await send(url, 'PUT', { headers: jpeg, body: Buffer.alloc(0) })
  expect([empty.status, empty.code]).toEqual([400, 'ZERO_FILE_SIZE'])
  expect(made()).toEqual([])
})

test('another size than the announced one is refused, with a length and without one', async () => {
  const url = await uploadUrl(site, picture)
  const short = await send(url, 'PUT', { headers: jpeg, body: bytes.subarray(1) })
  expect([short.status, short.code]).toEqual([400, 'MISMATCH_FILE_SIZE'])
  const streamed = new Blob([new Uint8Array(bytes.subarray(1))]).stream()
  expect((await send(url, 'PUT', { headers: jpeg, body: streamed })).code).toBe('MISMATCH_FILE_SIZE')
  expect(made()).toEqual([])
})

test('more than a file of its kind may have is refused', async () => {
  const url = await uploadUrl(site, { mimeType: 'image/svg+xml', fileName: 'plan.svg' })
  const streamed = new Blob([new Uint8Array(someBytes(300_000))]).stream()
  const response = await send(url, 'PUT', { headers: { 'content-type': 'image/svg+xml' }, body: streamed })
  expect([response.status, response.code]).toEqual([400, 'FILE_SIZE_OVER_LIMIT'])
  expect(made()).toEqual([])
})

test('a connection that breaks halfway leaves nothing, and the same address takes the file after it', async () => {
  const url = await uploadUrl(site, picture)
  await sendHalf(url, 'PUT', { headers: jpeg, body: bytes, sent: 50_000 })
  expect(made()).toEqual([])
  const response = await send(url, 'PUT', { headers: jpeg, body: bytes })
  expect(response.file?.hash).toBe(sha256(bytes))
  expect(made().length).toBe(1)
})

test('an address makes one file: a second time is refused', async () => {
  const url = await uploadUrl(site, picture)
  await send(url, 'PUT', { headers: jpeg, body: bytes })
  const again = await send(url, 'PUT', { headers: jpeg, body: bytes })
  expect([again.status, again.code]).toEqual([409, 'UPLOAD_ALREADY_FINISHED'])
  expect(made().length).toBe(1)
})

test('an address is good for a day, and one that was never given is none', async () => {
  const url = await uploadUrl(site, picture)
  expect((await send(`${url}x`, 'PUT', { headers: jpeg, body: bytes })).status).toBe(404)
  site.advance(25 * 3_600_000)
  expect((await send(url, 'PUT', { headers: jpeg, body: bytes })).status).toBe(404)
})

test('a lost answer: the file is made all the same', async () => {
  const url = await uploadUrl(site, picture)
  site.sandbox.faults.set({ rules: [{ match: { path: '/_uploads/files/' }, kind: 'loseReply', times: 1, skip: 0 }] })
  await expect(send(url, 'PUT', { headers: jpeg, body: bytes })).rejects.toThrow()
  expect(made().map(({ file }) => file.hash)).toEqual([sha256(bytes)])
})

test('faults strike uploads by path: dropped before, an error of the server, a cut answer', async () => {
  const url = await uploadUrl(site, picture)
  const match = { path: '/_uploads/' }
  const put = () => send(url, 'PUT', { headers: jpeg, body: bytes })
  site.sandbox.faults.set({ rules: [{ match, kind: 'dropBefore', times: 1, skip: 0 }] })
  await expect(put()).rejects.toThrow()
  site.sandbox.faults.set({ rules: [{ match, kind: 'status', status: 503, times: 1, skip: 0 }] })
  expect((await put()).status).toBe(503)
  expect(made()).toEqual([])
  site.sandbox.faults.set({ rules: [{ match, kind: 'truncate', times: 1, skip: 0 }] })
  await expect(put()).rejects.toThrow()
  expect(made().length).toBe(1)
  site.sandbox.faults.set({ cut: true })
  await expect(put()).rejects.toThrow()
})

test('a private file is not shown without a signed address, and a picture without bytes is drawn', async () => {
  const { file } = await send(await uploadUrl(site, { ...picture, private: true }), 'PUT', {
    headers: jpeg,
    body: bytes,
  })
  expect((await fetch(file?.url ?? '')).status).toBe(403)
  const { downloadUrls } = await site.client.call(wire.files.generateFileDownloadUrl, { fileId: file?.id ?? '' })
  expect((await fetch(downloadUrls[0]?.url ?? '')).status).toBe(200)
  const { files } = await site.client.call(wire.files.list, { mediaTypes: ['IMAGE'], private: false })
  const id = files[0]?.id ?? ''
  await site.client.call(wire.files.update, { file: { id, displayName: '<b>Bold & loud</b>.jpg' } })
  const drawn = await fetch(files[0]?.url ?? '')
  expect(drawn.headers.get('content-type')).toBe('image/svg+xml')
  expect(await drawn.text()).toContain('<title>&lt;b&gt;Bold &amp; loud&lt;/b&gt;.jpg</title>')
})

test('a file for a form goes to the visitors, and to nobody else', async () => {
  const { sandbox } = site
  const wanted = { formId: 'f', filename: 'letter.pdf', mimeType: 'application/pdf' }
  const url = formUploadUrl({ site: sandbox.site, url: sandbox.url, now: sandbox.state.now() }, wanted)
  const pdf = { 'content-type': 'application/pdf' }
  expect((await send(`${url}x`, 'PUT', { headers: pdf, body: bytes })).status).toBe(404)
  const response = await send(url, 'PUT', { headers: pdf, body: bytes })
  expect(response.file).toMatchObject({ displayName: 'letter.pdf', private: true, parentFolderId: roots.visitors })
  const again = await send(url, 'POST', { headers: pdf, body: bytes })
  expect([again.status, made().length]).toEqual([409, 1])
})

test('a restart keeps finished files and forgets addresses', async () => {
  const stateFile = join(mkdtempSync(join(tmpdir(), 'foyer-uploads-')), 'state.json')
  const first = await openTestSite({ stateFile })
  const ask = async (open: typeof first) => (await open.call(wire.files.generateUploadUrl, picture)).body.uploadUrl
  const { file } = await send(await ask(first), 'PUT', { headers: jpeg, body: bytes })
  const pending = new URL(await ask(first))
  await first[Symbol.asyncDispose]()
  await using second = await openTestSite({ stateFile })
  const kept = await second.call(wire.files.get, { fileId: file?.id ?? '' })
  expect(kept.body.file.hash).toBe(sha256(bytes))
  expect(kept.body.file.url).toBe(`${second.sandbox.url}${new URL(file?.url ?? '').pathname}`)
  const old = await send(second.sandbox.url + pending.pathname, 'PUT', { headers: jpeg, body: bytes })
  expect([old.status, old.code]).toEqual([404, 'UPLOAD_NOT_FOUND'])
  expect((await send(await ask(second), 'PUT', { headers: jpeg, body: bytes })).status).toBe(200)
})
