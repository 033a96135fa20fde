import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { rowsOf, withDatabase } from '../../../tests/support/databases.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import { openSmallDoor } from '../../../tests/support/small-disk.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { testReading } from '../../../tests/support/test-reading.ts'
import { nodeTransfers } from '../../hosts/common/node-transfers.ts'
import { systemRandom } from '../../hosts/common/system-random.ts'
import { type HandedFiles, userFilesOf } from '../../hosts/common/user-files.ts'
import { createFileHost } from '../platform/file-host.ts'
import type { Transfers } from '../ports/network.ts'
import { add, allDone, bytesOf, files, folderOf, hashOf, megabyte, named } from './uploads.test-kit.ts'

const firstOf = async (laptop: TestLaptop) =>
  (await laptop.api.uploads.list({ group: 'all', search: '', start: 0, count: 1 })).rows[0]

test('a folder is sent with the folders in it, each file once and byte for byte', { tags: 'long' }, async () => {
  const plan = { 'Poster.jpg': 30_000, 'Week 3/Lantern.jpg': 200_000, 'Week 3/Trailer.mp4': 9 * megabyte }
  using picked = folderOf(plan)
  await using laptop = await openLoaded()
  expect(await add(laptop, [picked.folder])).toEqual({ added: 3, known: 0 })
  await allDone(laptop, 3)
  for (const [path, size] of Object.entries(plan)) {
    const [folder = '', name = ''] = path.includes('/') ? path.split('/') : ['Season', path]
    expect(named(laptop, name)).toEqual([{ name, hash: hashOf(path, size), folder }])
  }
  // What is there is not sent again.
  expect(await add(laptop, [picked.folder])).toEqual({ added: 0, known: 3 })
})

test('48. Cut and killed in the middle of a film: it goes on from there, and nothing is there twice', async () => {
  const plan = { 'Film.mp4': 20 * megabyte, 'a.jpg': 1_000, 'b.jpg': 2_000, 'c.jpg': 3_000 }
  using picked = folderOf(plan)
  await using laptop = await openLoaded()
  // The second piece of the film breaks, and then the whole line.
  laptop.sandbox.faults.set({ rules: [{ kind: 'loseReply', match: { method: 'PATCH' }, skip: 1, times: 1 }] })
  await add(laptop, [picked.folder])
  await laptop.until('the second piece is on its way', async () => {
    const { rows } = await laptop.api.uploads.list({ group: 'all', search: 'Film', start: 0, count: 1 })
    return (rows[0]?.sent ?? 0) > 8 * megabyte
  })
  laptop.sandbox.faults.set({ cut: true })
  await laptop.crash()
  const { rows } = await laptop.api.uploads.list({ group: 'all', search: 'Film', start: 0, count: 1 })
  expect(rows[0]?.sent).toBeGreaterThanOrEqual(8 * megabyte)
  laptop.sandbox.faults.set({ cut: false })
  await allDone(laptop, 4)
  for (const [name, size] of Object.entries(plan)) {
    expect(named(laptop, name)).toEqual([{ name, hash: hashOf(name, size), folder: 'Season' }])
  }
})

test.each([
  ['while Foyer runs', false],
  ['while it is closed', true],
])(
  'a clock that is set back %s does not hold a file up that is to be tried again',
  { tags: 'long' },
  async (_, isClosed) => {
    using picked = folderOf({ 'Lantern.jpg': 5_000 })
    await using laptop = await openLoaded()
    laptop.sandbox.faults.set({ rules: [{ kind: 'captivePortal', match: { path: '/_uploads/files' }, times: 1 }] })
    await add(laptop, [picked.folder])
    await laptop.until('it waits for another try', async () => (await firstOf(laptop))?.nextTryAt !== null)
    laptop.clock.jump(-5 * 3_600_000)
    if (isClosed) await laptop.crash()
    await laptop.until('it is at the site', async () => (await files(laptop)).done === 1, { withinMs: 5 * 60_000 })
  },
)

test('killed before the answer to a new folder came, and the lists are late: the folder is there once', {
  tags: 'long',
}, async () => {
  using picked = folderOf({ 'Lantern.jpg': 5_000 })
  await using laptop = await openLoaded()
  const late = laptop.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/site-media/v1/folders'))
  await add(laptop, [picked.folder])
  await laptop.until('the folder is made', () => late.arrived())
  await laptop.crash()
  late.release(new Error('Not observed.'))
  // What the site lists for the next seconds is older than the folder.
  const since = laptop.clock.monotonic()
  const nothing = JSON.stringify({ folders: [], nextCursor: {} })
  laptop.network.replace(({ method, url }) =>
    method === 'GET' && url.includes('/site-media/v1/folders?') && laptop.clock.monotonic() - since < 20_000
      ? { status: 200, url, headers: { 'content-type': 'application/json' }, text: nothing }
      : undefined,
  )
  await allDone(laptop, 1)
  const folders = laptop.sandbox.world.folders.all().filter(({ folder }) => folder.displayName === 'Season')
  expect(folders).toHaveLength(1)
})

test('the disk is full when the site answers: the file goes on by itself once there is room', async () => {
  using picked = folderOf({ 'Lantern.jpg': 5_000 })
  const { laptop, pragma } = await openSmallDoor()
  await using _ = laptop
  const held = laptop.network.hold(({ url }) => url.endsWith('/generate-upload-url'))
  await add(laptop, [picked.folder])
  await laptop.until('it is on its way', () => held.arrived())
  pragma('query_only = ON')
  held.release()
  await laptop.pass(60_000)
  expect(await files(laptop)).toMatchObject({ done: 0 })
  pragma('query_only = OFF')
  await laptop.until('it is at the site', async () => (await files(laptop)).done === 1, { withinMs: 5 * 60_000 })
  expect(named(laptop, 'Lantern.jpg')).toHaveLength(1)
})

test('what cannot be written down of a file is tried a few times a minute, and not over and over', {
  tags: 'long',
}, async () => {
  using picked = folderOf({ 'Lantern.jpg': 5_000 })
  const { laptop } = await openSmallDoor()
  await using _ = laptop
  // A disk that is nearly full takes that a file waits, and nothing of how it goes on.
  withDatabase(join(laptop.dir, 'desk.db'), (db) => {
    db.exec('CREATE TABLE tries (at TEXT)')
    db.exec(`CREATE TRIGGER full BEFORE UPDATE ON uploads WHEN OLD.state = 'sending' AND NEW.state <> 'waiting'
      BEGIN SELECT RAISE(ABORT, 'full'); END`)
    db.exec(
      `CREATE TRIGGER tried AFTER UPDATE ON uploads WHEN NEW.state = 'sending' BEGIN INSERT INTO tries VALUES ('now'); END`,
    )
  })
  await add(laptop, [picked.folder])
  const tries = () => rowsOf(join(laptop.dir, 'desk.db'), 'SELECT at FROM tries').length
  await laptop.until('it is tried', () => tries() > 0)
  // The laptop's time stands still: a retry now has no pause.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(tries()).toBeLessThan(5)
})

test('the disk is full when the site has taken the file: it is found there, and counts as sent', async () => {
  using picked = folderOf({ 'Lantern.jpg': 5_000 })
  const transfers = nodeTransfers()
  let fill: (() => unknown) | undefined
  const port: Transfers = {
    ...transfers,
    send: async (request) => {
      const response = await transfers.send(request)
      if (request.method === 'PUT') fill?.()
      return response
    },
  }
  // There is room again before anything else is written down.
  let makeRoom: (() => unknown) | undefined
  const fraction = () => {
    makeRoom?.()
    return 0.5
  }
  const { laptop, pragma } = await openSmallDoor({ transfers: port, random: { ...systemRandom, fraction } })
  await using _ = laptop
  makeRoom = () => pragma('query_only = OFF')
  fill = () => pragma('query_only = ON')
  await add(laptop, [picked.folder])
  await laptop.until('the site has it', () => named(laptop, 'Lantern.jpg').length === 1)
  await laptop.pass(60_000)
  pragma('query_only = OFF')
  await laptop.until('it counts as sent', async () => (await files(laptop)).done === 1, { withinMs: 5 * 60_000 })
  expect(named(laptop, 'Lantern.jpg')).toHaveLength(1)
})

test('an answer that got lost is looked up: the file is not there twice', { tags: 'long' }, async () => {
  using picked = folderOf({ 'Lantern.jpg': 5_000 })
  await using laptop = await openLoaded()
  laptop.sandbox.faults.set({ rules: [{ kind: 'loseReply', match: { path: '/_uploads/files' }, times: 1 }] })
  await add(laptop, [picked.folder])
  await allDone(laptop, 1)
  expect(named(laptop, 'Lantern.jpg')).toHaveLength(1)
})

test('a look for a file that cannot leave proves nothing: it is looked for again, and not there twice', async () => {
  using picked = folderOf({ 'Lantern.jpg': 5_000 })
  await using laptop = await openLoaded()
  laptop.sandbox.faults.set({ rules: [{ kind: 'loseReply', match: { path: '/_uploads/files' }, times: 1 }] })
  let looks = 0
  laptop.network.replace(({ method, url }) => {
    if (method !== 'GET' || new URL(url).pathname !== '/site-media/v1/files') return undefined
    looks += 1
    if (looks === 1) throw new AppError('offline', { data: { sent: false } })
    return undefined
  })
  await add(laptop, [picked.folder])
  await allDone(laptop, 1)
  expect(looks).toBeGreaterThan(1)
  expect(named(laptop, 'Lantern.jpg')).toHaveLength(1)
})

test('50. A file that is gone or empty, and one the site does not take, say why; the others go on', async () => {
  using picked = folderOf({ 'gone.jpg': 1_000, 'empty.jpg': 0, 'odd.xyz': 100, 'fine.jpg': 1_000 })
  await using laptop = await openLoaded()
  await laptop.api.uploads.pause({ paused: true })
  await add(laptop, [picked.folder])
  rmSync(join(picked.folder, 'gone.jpg'))
  await laptop.api.uploads.pause({ paused: false })
  await laptop.until('each has ended', async () => {
    const { waiting, going } = await files(laptop)
    return waiting + going === 0
  })
  const { rows } = await laptop.api.uploads.list({ group: 'all', search: '', start: 0, count: 10 })
  const reported = new Map(rows.map(({ name, state, reason }) => [name, [state, reason]]))
  const because = (code: string) => ({ code, values: {} })
  expect(reported.get('gone.jpg')).toEqual(['needsYou', because('uploads.gone')])
  expect(reported.get('empty.jpg')).toEqual(['failed', because('uploads.empty')])
  expect(reported.get('odd.xyz')).toEqual(['failed', because('uploads.kindRefused')])
  expect(reported.get('fine.jpg')).toEqual(['done', null])
})

test('copies that a window brings go on where they stopped, and are let go once the site has them', {
  tags: 'long',
}, async () => {
  await using laptop = await openLoaded()
  const bytes = bytesOf('Poster.jpg', 3_000)
  const reported = { target: '', files: [{ path: ['Box', 'Poster.jpg'], size: bytes.length, modifiedAt: 1 }] }
  const [first] = (await laptop.api.uploads.announce(reported)).files
  const id = first?.id ?? ''
  const taking = () => laptop.ports.userFiles as HandedFiles
  expect(await taking().takeCopy(id, 0, bytes.subarray(0, 1_000))).toBe(1_000)
  await expect(laptop.api.uploads.brought({ id })).rejects.toMatchObject({ code: 'precondition' })
  await laptop.crash()
  const [row] = (await laptop.api.uploads.list({ group: 'needsYou', search: '', start: 0, count: 1 })).rows
  expect(row?.reason).toEqual({ code: 'uploads.copyBroken', values: {} })
  const again = { ...reported, files: reported.files.map((file) => ({ ...file, id })) }
  expect((await laptop.api.uploads.announce(again)).files).toEqual([{ id, from: 1_000, isNeeded: true }])
  expect(await taking().takeCopy(id, 0, bytes)).toBe(1_000)
  expect(await taking().takeCopy(id, 1_000, bytes.subarray(1_000))).toBe(3_000)
  await laptop.api.uploads.brought({ id })
  await allDone(laptop, 1)
  expect(named(laptop, 'Poster.jpg')).toMatchObject([{ folder: 'Box' }])
  await laptop.until('the copy is gone', async () => (await taking().stat(`copy:${id}`)) === undefined)
})

test('bytes never go to an unencrypted address, whatever its source', async () => {
  const asked: string[] = []
  const transfers = {
    send: async ({ url }: { url: string }) => {
      asked.push(url)
      return { status: 200, headers: {}, bytes: new Uint8Array() }
    },
  }
  const host = createFileHost({ transfers, clock: { now: () => 0 } })
  const put = (url: string) => host.send({ method: 'PUT', url, headers: {} }, [200])
  await put('https://files.example/1')
  await put('http://127.0.0.1:4000/1')
  for (const url of ['http://files.example/1', 'ftp://files.example/1', 'no address']) {
    await expect(put(url)).rejects.toMatchObject({ code: 'bad_answer', data: { sent: false } })
  }
  expect(asked).toEqual(['https://files.example/1', 'http://127.0.0.1:4000/1'])
})

test('only what was picked is reached: a link that leads out of it is passed over', async () => {
  using picked = folderOf({ 'in.jpg': 10 })
  using other = folderOf({ 'secret.jpg': 10 })
  symlinkSync(other.folder, join(picked.folder, 'way-out'))
  symlinkSync(picked.folder, join(picked.folder, 'round'))
  const port = userFilesOf(picked.path, testReading(join(picked.path, 'nothing')))
  const found: string[] = []
  port.handOver('picked', [picked.folder])
  for await (const { path } of port.walk('picked')) found.push(path.join('/'))
  expect(found).toEqual(['Season/in.jpg'])
})
