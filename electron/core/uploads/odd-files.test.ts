import { closeSync, ftruncateSync, openSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLoaded } from '../../../tests/support/open-door.ts'
import { testReading } from '../../../tests/support/test-reading.ts'
import { systemClock } from '../../hosts/common/system-clock.ts'
import { userFilesOf } from '../../hosts/common/user-files.ts'
import { createFileHost } from '../platform/file-host.ts'
import type { TransferRequest } from '../ports/network.ts'
import { createChunks } from './chunks.ts'
import { createLine } from './line.ts'
import { compared, planned, planOf, sent } from './plans.test-kit.ts'
import { sendResumable } from './resumable.ts'
import type { Sending } from './sending.ts'
import { createThrottle } from './throttle.ts'
import { add, allDone, bytesOf, ended, files, folderOf, hashOf, named, onSite } from './uploads.test-kit.ts'

const [composed, decomposed] = ['prêt.pdf'.normalize('NFC'), 'prêt.pdf'.normalize('NFD')]
/** As long as a system of this kind lets a name be: 255 bytes, of fewer letters. */
const longest = `${'é'.repeat(125)}x.jpg`

async function all<T>(some: AsyncIterable<T> = (async function* () {})()): Promise<T[]> {
  const found: T[] = []
  for await (const each of some) found.push(each)
  return found
}

test('54. Odd names go as they are written: emoji, both spellings of an accent, capitals, ends, lengths', async () => {
  const deep = Array.from({ length: 12 }, (_, n) => `${'folder'.repeat(4)}${n}`).join('/')
  const plan = {
    '🎭 Abend.jpg': 1_000,
    [composed]: 1_100,
    [decomposed]: 1_200,
    'a.jpg': 1_300,
    'A.jpg': 1_400,
    'end. ': 1_500,
    [longest]: 1_600,
    [`${deep}/deep.jpg`]: 1_700,
  }
  using local = folderOf(plan)
  expect(join(local.folder, deep, 'deep.jpg').length).toBeGreaterThan(260)
  expect(Buffer.byteLength(longest)).toBe(255)
  await using laptop = await openLoaded()
  await planned(laptop, local.folder)
  await compared(laptop)
  await laptop.api.uploads.confirmPlan({})
  await ended(laptop)
  const { rows } = await laptop.api.uploads.list({ group: 'all', search: '', start: 0, count: 50 })
  // A file without an ending that the site knows is refused by it, whatever it is called.
  const refused = rows.filter(({ state }) => state !== 'done').map(({ name, reason }) => [name, reason])
  expect(refused).toEqual([['end. ', { code: 'uploads.kindRefused', values: {} }]])
  for (const [path, size] of Object.entries(plan)) {
    const name = path.split('/').at(-1) ?? ''
    if (name === 'end. ') continue
    expect(named(laptop, name)).toMatchObject([{ name, hash: hashOf(path, size) }])
  }
})

test('U5: two spellings of one name in one folder are two files, and stay known as two', { tags: 'long' }, async () => {
  using local = folderOf({ [composed]: 3_000, [decomposed]: 4_000 })
  await using laptop = await openLoaded()
  await sent(laptop, local.folder, 2)
  const names = () => onSite(laptop).flatMap(({ name = '' }) => (name.normalize('NFC') === composed ? [name] : []))
  expect(names().toSorted()).toEqual([composed, decomposed].toSorted())
  expect(await planned(laptop, local.folder)).toEqual({ added: 0, known: 2 })
  await laptop.pass(600_000)
  expect(names()).toHaveLength(2)
})

test('U11: a file whose name changed its capitals between two drops of its folder goes once', async () => {
  using local = folderOf({ 'a.jpg': 3_000 })
  await using laptop = await openLoaded()
  await sent(laptop, local.folder, 1)
  await laptop.quiet()
  renameSync(join(local.folder, 'a.jpg'), join(local.folder, 'A.jpg'))
  await planned(laptop, local.folder)
  expect(await compared(laptop)).toMatchObject({ same: { files: 1 }, goes: { files: 0 } })
})

test('U12: folders that differ by a dot or a space at the end are two folders, and keep their names', async () => {
  using local = folderOf({
    '2026/a.jpg': 1_000,
    '2026./b.jpg': 2_000,
    '2026 /c.jpg': 3_000,
    [`2026/${longest}`]: 4_000,
  })
  await using laptop = await openLoaded()
  await sent(laptop, local.folder, 4)
  expect(['a.jpg', 'b.jpg', 'c.jpg', longest].map((name) => named(laptop, name)[0]?.folder)).toEqual([
    '2026',
    '2026.',
    '2026 ',
    '2026',
  ])
  const made = laptop.sandbox.world.folders.all().filter(({ folder }) => folder.displayName?.startsWith('2026'))
  expect(made).toHaveLength(3)
})

test('54. A file without a byte, and one that this computer does not let Foyer read, say so; the rest goes', async () => {
  using local = folderOf({ 'empty.jpg': 0, 'locked.jpg': 1_000, 'fine.jpg': 2_000 })
  const reader = userFilesOf(local.path, testReading(join(local.path, 'nothing')))
  const denied = () => Promise.reject(Object.assign(new Error('EACCES'), { code: 'EACCES' }))
  const isLocked = (place: string) => place.endsWith('locked.jpg')
  const userFiles: typeof reader = {
    ...reader,
    open: (place) => (isLocked(place) ? denied() : reader.open(place)),
    sha256: (place, size, signal) => (isLocked(place) ? denied() : reader.sha256(place, size, signal)),
  }
  await using laptop = await openLoaded({ ports: { userFiles } })
  await planned(laptop, local.folder)
  await laptop.until('both are told', async () => (await planOf(laptop)).problems.length === 2)
  expect((await planOf(laptop)).problems.map(({ code }) => code).toSorted()).toEqual([
    'uploads.empty',
    'uploads.unreadable',
  ])
  await laptop.api.uploads.confirmPlan({})
  await ended(laptop)
  expect(await files(laptop)).toMatchObject({ done: 1, needsYou: 2 })
  // Without a plan too.
  await add(laptop, [join(local.folder, 'locked.jpg')])
  await laptop.until('it is told', async () => (await files(laptop)).needsYou === 3)
})

test('54. A film of more than 4 GB goes on from where it is, to its last byte', async () => {
  const size = 5 * 1024 ** 3 + 7
  using local = folderOf({ 'Film.mp4': 1 })
  const path = join(local.folder, 'Film.mp4')
  const last = bytesOf('the end', 1_000)
  const file = openSync(path, 'r+')
  ftruncateSync(file, size)
  writeSync(file, last, 0, last.length, size - last.length)
  closeSync(file)
  const reader = userFilesOf(local.path, testReading(join(local.path, 'nothing')))
  reader.handOver('picked', [path])
  const [found] = await all(reader.walk('picked'))
  expect(found?.size).toBe(size)
  const asked: string[] = []
  const send = async ({ method, headers, body }: TransferRequest) => {
    asked.push(`${method} ${headers['upload-offset'] ?? ''}`)
    const response = (status: number, offset: number, text = '') => ({
      ...{ status, headers: { 'upload-offset': String(offset) } },
      bytes: new TextEncoder().encode(text),
    })
    if (method === 'HEAD') return response(200, size - last.length)
    if (method === 'PUT') return response(200, 0, JSON.stringify({ file: { id: 'film' } }))
    expect(Buffer.concat(await all(body))).toEqual(last)
    return response(204, size)
  }
  const clock = systemClock(0)
  const changes: Record<string, unknown>[] = []
  const change = (_id: string, what: Record<string, unknown>) => changes.push(what)
  const row = {
    ...{ id: 'film', name: 'Film.mp4', siteName: null, place: found?.place ?? '', size, mimeType: 'video/mp4' },
    modifiedAt: found?.modifiedAt ?? 0,
    resume: JSON.stringify({
      uploadUrl: 'https://files.example/up',
      token: 't',
      location: 'https://files.example/up/1',
    }),
  }
  const sending = {
    ...{
      host: createFileHost({ transfers: { send }, clock }),
      files: reader,
      throttle: createThrottle(clock, () => null),
    },
    ...{
      file: row,
      store: { states: { change, jot: change } },
      chunks: createChunks(clock),
      flushed: () => Promise.resolve(),
    },
    place: createLine(() => 1).placeFor('film', new AbortController().signal),
    ...{
      now: () => 0,
      sent: () => undefined,
      wentOn: () => undefined,
      signal: new AbortController().signal,
      folderId: '',
    },
  } as unknown as Sending
  expect(await sendResumable(sending)).toMatchObject({ id: 'film' })
  expect(asked).toEqual(['HEAD ', `PATCH ${size - last.length}`, 'PUT '])
  expect(changes.at(-1)).toMatchObject({ confirmed: size })
})

test('a picture that is deleted between its plan and its turn is told, and the others go', async () => {
  using local = folderOf({ 'a.jpg': 1_000, 'b.jpg': 2_000 })
  await using laptop = await openLoaded()
  await planned(laptop, local.folder)
  await compared(laptop)
  await laptop.api.uploads.pause({ paused: true })
  await laptop.api.uploads.confirmPlan({})
  renameSync(join(local.folder, 'a.jpg'), join(local.path, 'away.jpg'))
  await laptop.api.uploads.pause({ paused: false })
  await laptop.until('one is missed', async () => (await files(laptop)).needsYou === 1)
  renameSync(join(local.path, 'away.jpg'), join(local.folder, 'a.jpg'))
  await laptop.api.uploads.retry({})
  await allDone(laptop, 2)
})
