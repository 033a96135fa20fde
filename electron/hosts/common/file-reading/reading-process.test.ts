import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { AppError } from '../../../../shared/errors.ts'
import { manualClock } from '../../../../tests/support/manual-clock.ts'
import { temporaryDir } from '../../../../tests/support/test-ports.ts'
import { type FoundFile, isDriveSilent } from '../../../core/ports/files.ts'
import { forkReading } from './fork-reading.ts'
import { insidePlace } from './inside-folder.ts'
import { placeOfPath } from './local-path.ts'
import type { ReadingLink } from './reader.ts'
import { readingProcess } from './reading-process.ts'

const entry = fileURLToPath(new URL('./reading-program.ts', import.meta.url))
const hanging = new URL('../../../../tests/support/hanging-files.mjs', import.meta.url).href

/** A folder with files, and a reading process for it; with `hangs` in the path a file never responds. */
function setUp() {
  const dir = temporaryDir()
  const home = realpathSync(dir.path)
  for (const folder of ['photos/inner', 'hangs', 'data']) mkdirSync(join(home, folder), { recursive: true })
  const fileAt = (path: string, text: string) => {
    writeFileSync(join(home, path), text)
    return placeOfPath(join(home, path))
  }
  const clock = manualClock()
  const links: (ReadingLink & { isEnded: boolean })[] = []
  const places = { home, mounts: [], dataDir: join(home, 'data') }
  const start = () => {
    const link = { ...forkReading({ entry, places, onLog: () => undefined }, ['--import', hanging]), isEnded: false }
    link.onExit(() => {
      link.isEnded = true
    })
    links.push(link)
    return link
  }
  const reading = readingProcess({ start, clock, dataDir: places.dataDir })
  const close = () => {
    reading.end()
    dir[Symbol.dispose]()
  }
  return { home, fileAt, clock, links, reading, [Symbol.dispose]: close }
}

const signal = new AbortController().signal
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const all = async (files: AsyncIterable<FoundFile>) => {
  const names: string[] = []
  for await (const { path } of files) names.push(path.join('/'))
  return names
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fulfilled',
    (error: unknown) => (isDriveSilent(error) ? 'silent' : error),
  )

test('files are walked, looked at, read and hashed as in this process, through one other', async () => {
  using files = setUp()
  const { home, reading, links } = files
  const place = files.fileAt('photos/a.jpg', 'picture')
  files.fileAt('photos/inner/b.jpg', 'another')
  expect(await all(reading.walkPicked(join(home, 'photos'), () => undefined))).toEqual([
    'photos/a.jpg',
    'photos/inner/b.jpg',
  ])
  expect(await all(reading.walk(join(home, 'photos')))).toEqual(['photos/a.jpg', 'photos/inner/b.jpg'])
  expect(await reading.stat(place)).toMatchObject({ size: 7 })
  expect(textOf(await reading.read(place, 2, 3))).toBe('ctu')
  expect(await reading.sha256(place, 7, signal)).toBe(createHash('sha256').update('picture').digest('hex'))
  const open = await reading.open(place)
  expect([textOf(await open.read(0, 4)), textOf(await open.read(4, 9)), textOf(await open.read(7, 9))]).toEqual([
    'pict',
    'ure',
    '',
  ])
  await open.close()
  await expect(reading.read(placeOfPath(join(home, 'nowhere')), 0, 1)).rejects.toThrow(/ENOENT/)
  await expect(reading.admit('photos', 'typed')).rejects.toMatchObject({ code: 'precondition' })
  expect(await reading.admit(join(home, 'photos'), 'typed')).toBe(join(home, 'photos'))
  expect(links).toHaveLength(1)
})

test('a walk of thousands of files comes in parts, in order, with what it leaves out', async () => {
  using files = setUp()
  const names = Array.from({ length: 1_000 }, (_, at) => `photos/${String(at).padStart(4, '0')}.jpg`)
  for (const name of names) files.fileAt(name, 'x')
  mkdirSync(join(files.home, 'photos/.keys'))
  const leftOut = vi.fn()
  const found = await all(files.reading.walkPicked(join(files.home, 'photos'), leftOut))
  expect(found).toEqual(names)
  expect(leftOut.mock.calls).toEqual([[{ path: ['photos', '.keys'], why: 'hiddenFolder' }]])
})

test('eight files that never respond hold up no other one, and are given up after half a minute', async () => {
  using files = setUp()
  const { reading, clock, links } = files
  const place = files.fileAt('photos/a.jpg', 'picture')
  const open = await reading.open(place)
  const stuck = Array.from({ length: 8 }, (_, at) => failure(reading.read(files.fileAt(`hangs/${at}`, 'x'), 0, 1)))
  for (let at = 0; at < 20; at += 1) expect(textOf(await reading.read(place, 0, 7))).toBe('picture')
  clock.advance(31_000)
  expect(new Set(await Promise.all(stuck))).toEqual(new Set(['silent']))
  // What was open in the process that hangs goes on there; everything new goes to another one.
  expect(textOf(await open.read(0, 7))).toBe('picture')
  expect(textOf(await reading.read(place, 0, 7))).toBe('picture')
  expect(links).toHaveLength(2)
  await open.close()
  await vi.waitFor(() => {
    clock.advance(1_000)
    expect(links.map(({ isEnded }) => isEnded)).toEqual([true, false])
  })
})

test('a drive that was silent is left alone for a while, then one call tries it', async () => {
  using files = setUp()
  const { reading, clock, links } = files
  const place = files.fileAt('hangs/a', 'x')
  const first = failure(reading.stat(place))
  await reading.stat(files.fileAt('photos/a.jpg', 'picture'))
  clock.advance(31_000)
  expect(await first).toBe('silent')
  // No process hangs for these.
  expect(await failure(reading.stat(place))).toBe('silent')
  expect(await reading.isThere(join(files.home, 'hangs'))).toBe(false)
  await expect(reading.read(place, 0, 1)).rejects.toThrow(AppError)
  expect(links).toHaveLength(1)
  clock.advance(30_000)
  const second = failure(reading.stat(place))
  expect(await failure(reading.stat(place))).toBe('silent')
  await reading.stat(files.fileAt('photos/b.jpg', 'picture'))
  clock.advance(31_000)
  expect(await second).toBe('silent')
})

test('a hash that no one wants any more is left off', async () => {
  using files = setUp()
  const size = 64 * 1024 * 1024
  const place = files.fileAt('photos/film.mp4', 'x'.repeat(size))
  const leaving = new AbortController()
  const hash = files.reading.sha256(place, size, leaving.signal)
  leaving.abort(new Error('Cancelled.'))
  await expect(hash).rejects.toThrow('Cancelled.')
  expect(await files.reading.sha256(place, 5, signal)).toHaveLength(64)
})

test('a process that is killed fails what it had, and its watches go on in the next one', async () => {
  using files = setUp()
  const { home, reading, clock, links } = files
  const place = files.fileAt('photos/a.jpg', 'picture')
  const listener = { written: vi.fn(), failed: vi.fn(), missed: vi.fn() }
  const end = reading.watch(join(home, 'photos'), listener)
  await vi.waitFor(() => {
    appendFileSync(join(home, 'photos/a.jpg'), 'x')
    expect(listener.written).toHaveBeenCalledWith(['a.jpg'])
  })
  const open = await reading.open(place)
  links[0]?.kill()
  await expect(open.read(0, 1)).rejects.toThrow(/ended/)
  expect(textOf(await reading.read(place, 0, 7))).toBe('picture')
  clock.advance(1_000)
  expect(listener.missed).toHaveBeenCalledOnce()
  await vi.waitFor(() => {
    appendFileSync(join(home, 'photos/inner/b.jpg'), 'x')
    expect(listener.written).toHaveBeenCalledWith(['inner', 'b.jpg'])
  })
  await end()
  expect(links).toHaveLength(2)
})

test('a process that is not used any more ends', async () => {
  using files = setUp()
  const { reading, clock, links } = files
  await reading.stat(files.fileAt('photos/a.jpg', 'picture'))
  await vi.waitFor(() => {
    clock.advance(10_000)
    expect(links[0]?.isEnded).toBe(true)
  })
  expect(await reading.stat(insidePlace({ root: files.home, path: join(files.home, 'photos/a.jpg') }))).toMatchObject({
    size: 7,
  })
  expect(links).toHaveLength(2)
})
