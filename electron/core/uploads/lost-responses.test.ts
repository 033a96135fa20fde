import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import { openTestLaptop, type TestLaptop } from '../../../tests/support/test-laptop.ts'
import { nodeTransfers } from '../../hosts/common/node-transfers.ts'
import type { NetworkRequest, TransferResponse, Transfers } from '../ports/network.ts'
import { add, allDone, bytesOf, files, folderOf, megabyte, named } from './uploads.test-kit.ts'

const isLook = ({ method, url }: NetworkRequest) =>
  method === 'GET' && new URL(url).pathname === '/site-media/v1/files' && url.includes('parentFolderId')
const isAboutFiles = ({ url }: NetworkRequest) => url.includes('/site-media/v1/files') && !url.includes('upload-url')

const json = (url: string, status: number, body: object) => ({
  ...{ status, url, headers: { 'content-type': 'application/json' } },
  text: JSON.stringify(body),
})

/** A line for bytes on which the response to the last request of the first file is not what the site said. */
function lineWith(change: { before?(): void; after(response: TransferResponse): TransferResponse; times?: number }) {
  const { before, after, times = 1 } = change
  const transfers = nodeTransfers()
  const seen = { begun: 0, taken: 0 }
  const port: Transfers = {
    ...transfers,
    send: async (request) => {
      const isHit = request.method === 'PUT' && seen.taken < times
      seen.begun += 1
      if (seen.begun === 1) before?.()
      const response = await transfers.send(request)
      if (!isHit || response.status !== 200) return response
      seen.taken += 1
      return after(response)
    },
  }
  return { port, seen }
}

/** A laptop beside a site whose clock goes right, whatever happens to the laptop's. */
async function openLaptop(transfers: Transfers): Promise<TestLaptop> {
  const start = Date.parse('2026-11-20T17:40:00.000Z')
  let laptop: TestLaptop | undefined
  const clock = { now: () => start + (laptop?.clock.monotonic() ?? 0) }
  laptop = await openTestLaptop({ sandbox: { clock }, ports: { transfers } })
  await laptop.loaded()
  await laptop.quiet()
  return laptop
}

const cutShort = (response: TransferResponse) => ({ ...response, bytes: response.bytes.subarray(0, 40) })

/** For half a minute from now lists are as if the file had not come; what this laptop has of the library stays as it is. */
function listsAreLate(laptop: TestLaptop) {
  const since = laptop.clock.monotonic()
  const looks: number[] = []
  laptop.network.replace((request) => {
    if (!isAboutFiles(request)) return undefined
    if (!isLook(request)) return json(request.url, 503, {})
    const afterMs = laptop.clock.monotonic() - since
    looks.push(afterMs)
    return afterMs < 30_000 ? json(request.url, 200, { files: [], nextCursor: {} }) : undefined
  })
  return looks
}

/** The site describes the file that a response is about differently from now on. */
function changeThere(
  laptop: TestLaptop | undefined,
  { bytes }: TransferResponse,
  change: Partial<FileDescriptor>,
): void {
  const { file } = JSON.parse(new TextDecoder().decode(bytes)) as { file: FileDescriptor }
  const stored = laptop?.sandbox.world.files.get(file.id)
  if (stored === undefined) throw new Error('The site has no such file.')
  laptop?.sandbox.world.files.put({ ...stored, file: { ...stored.file, ...change } })
}

const stateOf = async (laptop: TestLaptop) =>
  (await laptop.api.uploads.list({ group: 'all', search: '', start: 0, count: 1 })).rows[0]?.state

// In each of these the site takes a file and its response is cut short: the file is there once in the end.

async function triedAgainAfterFailing(name: string, size: number): Promise<void> {
  using picked = folderOf({ [name]: size })
  const { port, seen } = lineWith({ after: cutShort })
  await using laptop = await openLaptop(port)
  laptop.network.replace((request) =>
    seen.taken > 0 && isAboutFiles(request) ? json(request.url, 503, {}) : undefined,
  )
  await add(laptop, [picked.folder])
  await laptop.until('a person is asked', async () => (await stateOf(laptop)) === 'failed')
  // The library stays as it was: only a look shows what came of it.
  laptop.network.replace((request) =>
    isAboutFiles(request) && !isLook(request) && request.method === 'POST' ? json(request.url, 503, {}) : undefined,
  )
  await laptop.api.uploads.retry({})
  await allDone(laptop, 1)
  expect(named(laptop, name)).toHaveLength(1)
}

test('a photo that the site struggled with until a person was asked, and that is tried again', { tags: 'long' }, () =>
  triedAgainAfterFailing('Lantern.jpg', 5_000),
)

test('a film that the site struggled with until a person was asked, and that is tried again', { tags: 'long' }, () =>
  triedAgainAfterFailing('Lantern.mp4', 9 * megabyte),
)

/** A laptop whose one file is at the site without the laptop knowing: the response was cut short. */
async function openLost(folder: string): Promise<TestLaptop> {
  const { port, seen } = lineWith({ after: cutShort })
  const laptop = await openLaptop(port)
  await add(laptop, [folder])
  await laptop.until('the site has it', () => seen.taken === 1)
  return laptop
}

test('lists are late, and the operator retries a lost file every second: it is there once', {
  tags: 'long',
}, async () => {
  using picked = folderOf({ 'Lantern.jpg': 5_000 })
  await using laptop = await openLost(picked.folder)
  const looks = listsAreLate(laptop)
  // Where this machine is slow, a look takes more than one of these seconds.
  for (let second = 0; second < 15 || (looks.length < 5 && second < 60); second += 1) {
    await laptop.pass(1_000)
    await laptop.api.uploads.retry({})
  }
  await allDone(laptop, 1)
  expect(looks.length).toBeGreaterThan(4)
  expect(named(laptop, 'Lantern.jpg')).toHaveLength(1)
})

test.each([
  ['set forward', 2 * 3_600_000],
  ['set back', -2 * 3_600_000],
  ['right', 0],
])(
  'lists are late, and Foyer is killed between two looks for a file; the clock is %s then',
  { tags: 'long' },
  async (_, byMs) => {
    using picked = folderOf({ 'Lantern.jpg': 5_000 })
    await using laptop = await openLost(picked.folder)
    const looks = listsAreLate(laptop)
    // Where this machine is slow, looks come late: what counts is that lists are.
    const isSoonOver = () => laptop.clock.monotonic() - since > 25_000
    const since = laptop.clock.monotonic()
    await laptop.until('it was looked for three times', () => looks.length === 3 || isSoonOver())
    await laptop.quiet()
    laptop.clock.jump(byMs)
    await laptop.crash()
    await allDone(laptop, 1)
    expect(named(laptop, 'Lantern.jpg')).toHaveLength(1)
  },
)

test.each([
  ['a photo', 'Lantern.jpg', 5_000],
  ['a film', 'Lantern.mp4', 9 * megabyte],
])(
  '%s was on its way when the lid was closed, or the clock was set forward by days',
  { tags: 'long' },
  async (_, name, size) => {
    using picked = folderOf({ [name]: size })
    let laptop: TestLaptop | undefined
    // The site gives nothing of its content: only the date says that it is ours.
    const after = (response: TransferResponse) => {
      changeThere(laptop, response, { hash: undefined })
      return cutShort(response)
    }
    const { port } = lineWith({ before: () => laptop?.clock.jump(48 * 3_600_000), after })
    laptop = await openLaptop(port)
    await using _laptop = laptop
    await add(laptop, [picked.folder])
    await allDone(laptop, 1)
    expect(named(laptop, name)).toHaveLength(1)
  },
)

test('a file is added once more from another place while it is looked for: it is there once', {
  tags: 'long',
}, async () => {
  using picked = folderOf({ 'Lantern.jpg': 5_000 })
  using copy = folderOf({ 'Lantern.jpg': 5_000 })
  await using laptop = await openLost(picked.folder)
  const looks = listsAreLate(laptop)
  await laptop.until('it was looked for', () => looks.length >= 1)
  await add(laptop, [copy.folder])
  await laptop.until('each has an end', async () => {
    const { waiting, going } = await files(laptop)
    return waiting + going === 0
  })
  expect(named(laptop, 'Lantern.jpg')).toHaveLength(1)
  expect(await files(laptop)).toMatchObject({ done: 1, skipped: 1 })
})

test('a file that may be there is left out, and added once more: it is there once', { tags: 'long' }, async () => {
  using picked = folderOf({ 'Lantern.jpg': 5_000 })
  await using laptop = await openLost(picked.folder)
  listsAreLate(laptop)
  await laptop.quiet()
  await laptop.api.uploads.leaveOut({})
  expect(await stateOf(laptop)).toBe('skipped')
  expect(await add(laptop, [picked.folder])).toEqual({ added: 1, known: 0 })
  await allDone(laptop, 1)
  expect(named(laptop, 'Lantern.jpg')).toHaveLength(1)
})

test('the site gave a lost file a number, because it has one of that name: it is found', { tags: 'long' }, async () => {
  using picked = folderOf({ 'Lantern.jpg': 5_000 })
  let laptop: TestLaptop | undefined
  const after = (response: TransferResponse) => {
    changeThere(laptop, response, { displayName: 'Lantern (2).jpg' })
    return cutShort(response)
  }
  laptop = await openLaptop(lineWith({ after }).port)
  await using _laptop = laptop
  await add(laptop, [picked.folder])
  await allDone(laptop, 1)
  expect(named(laptop, 'Lantern.jpg')).toHaveLength(0)
  expect(named(laptop, 'Lantern (2).jpg')).toHaveLength(1)
})

test('a file that never came is not taken for another one of the same content: both are there', {
  tags: 'long',
}, async () => {
  using picked = folderOf({ 'Lantern.jpg': 5_000 })
  writeFileSync(join(picked.folder, 'Lantern (2).jpg'), bytesOf('Lantern.jpg', 5_000))
  const transfers = nodeTransfers()
  let lost = 0
  const port: Transfers = {
    ...transfers,
    send: async (request) => {
      if (lost > 0 || !(request.headers['content-type'] ?? '').startsWith('image/')) return transfers.send(request)
      lost += 1
      for await (const slice of request.body ?? []) expect(slice.byteLength).toBeGreaterThan(0)
      throw new AppError('offline')
    },
  }
  await using laptop = await openLaptop(port)
  await add(laptop, [join(picked.folder, 'Lantern.jpg'), join(picked.folder, 'Lantern (2).jpg')])
  await allDone(laptop, 2)
  expect(lost).toBe(1)
  expect([named(laptop, 'Lantern.jpg'), named(laptop, 'Lantern (2).jpg')].map(({ length }) => length)).toEqual([1, 1])
})
