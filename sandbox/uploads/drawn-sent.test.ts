import { crc32, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openInProcess } from '../in-process.ts'
import { buildWorld } from '../seeds/build.ts'
import { seedMore } from '../seeds/forms.ts'
import { createPeople } from '../seeds/people.ts'
import { createPrng } from '../seeds/prng.ts'
import type { StoredSubmission } from '../world/forms.ts'

const now = Date.parse('2026-11-20T17:40:00.000Z')
const opened = () =>
  openInProcess({ world: buildWorld('demo', 1, now, ['identity', 'forms']), clock: { now: () => now } })

interface Sent {
  fileId: string
  displayName: string
  fileType: string
}

const filesOf = ({ submissions }: Pick<StoredSubmission, 'submissions'>): Sent[] =>
  Object.values(submissions ?? {}).flatMap((value) =>
    Array.isArray(value) ? (value as Sent[]).filter((one) => one?.fileId !== undefined) : [],
  )

/** The bytes that the site gives to a laptop which asks for a file by its id. */
async function bytesFrom(sandbox: ReturnType<typeof opened>, fileId: string): Promise<{ type: string; bytes: Buffer }> {
  const headers = { authorization: sandbox.site.apiKey, 'wix-site-id': sandbox.site.siteId }
  const url = '/site-media/v1/files/generate-file-download-url'
  const { status, text } = sandbox.respond({ method: 'POST', url, headers, body: JSON.stringify({ fileId }) })
  expect(status, fileId).toBe(200)
  const { downloadUrls } = JSON.parse(text) as { downloadUrls: [{ url: string }] }
  const none = new Uint8Array()
  const given = await sandbox.exchange({ method: 'GET', url: downloadUrls[0].url, headers: {}, bytes: none })
  expect(given?.status, fileId).toBe(200)
  return { type: given?.headers['content-type'] ?? '', bytes: Buffer.from(given?.bytes ?? none) }
}

/** Checks that every part of a PNG has its checksum and all its pixels are there. Returns how many colours it shows. */
function coloursOf(png: Buffer): number {
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  let pixels = Buffer.alloc(0)
  let at = 8
  for (; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const body = png.subarray(at + 4, at + 8 + png.readUInt32BE(at))
    expect(png.readUInt32BE(at + 4 + body.length)).toBe(crc32(body))
    if (body.toString('latin1', 0, 4) === 'IDAT') pixels = inflateSync(body.subarray(4))
  }
  expect([at, pixels.length]).toEqual([png.length, height * (width + 1)])
  return new Set(pixels.filter((_, place) => place % (width + 1) !== 0)).size
}

test('every file that a seeded answer names is there, whole, of its kind, and like no other', {
  tags: 'long',
}, async () => {
  const sandbox = opened()
  const { world } = sandbox
  const responses = [...world.submissions.all(), ...world.trashedSubmissions.all()]
  const sent = responses.flatMap(filesOf)
  expect(sent.length).toBeGreaterThan(100)
  const seen = new Set<string>()
  for (const { fileId, fileType, displayName } of sent) {
    const { type, bytes } = await bytesFrom(sandbox, fileId)
    expect([type, bytes.length < 30_000], displayName).toEqual([fileType, true])
    if (fileType === 'application/pdf') expect(bytes.toString('latin1')).toMatch(/^%PDF-1\.4\n[\s\S]*%%EOF\n$/)
    else expect(coloursOf(bytes), displayName).toBeGreaterThan(1)
    seen.add(bytes.toString('latin1'))
  }
  expect(seen.size).toBe(sent.length)
})

test('the same world has the same bytes; a visitor without a signed address gets none', async () => {
  const [one, other] = [opened(), opened()]
  const [response] = one.world.submissions.all().filter((of) => filesOf(of).length > 0)
  const [file] = response === undefined ? [] : filesOf(response)
  const fileId = file?.fileId ?? ''
  expect((await bytesFrom(one, fileId)).bytes).toEqual((await bytesFrom(other, fileId)).bytes)
  const plain = { method: 'GET', url: `/_media/${encodeURIComponent(fileId)}`, headers: {}, bytes: new Uint8Array() }
  expect((await one.exchange(plain))?.status).toBe(403)
})

test('answers that come later bring their files, and the library lists none of them', async () => {
  const sandbox = opened()
  const { world } = sandbox
  const form = world.forms.all().find(({ name }) => name?.startsWith('Casting call'))
  const how = { prng: createPrng(7), now, people: createPeople(createPrng(8)) }
  const ids = seedMore(world, how, { formId: form?.id ?? '', count: 3, pending: true })
  const later = ids.flatMap((id) => filesOf(world.submissions.get(id) ?? { submissions: {} }))
  expect(later.length).toBeGreaterThanOrEqual(3)
  for (const { fileId } of later) expect((await bytesFrom(sandbox, fileId)).bytes.length).toBeGreaterThan(100)
  expect(world.files.all()).toEqual([])
})
