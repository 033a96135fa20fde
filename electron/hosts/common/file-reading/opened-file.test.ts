import { spawnSync } from 'node:child_process'
import { mkdirSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { temporaryDir } from '../../../../tests/support/test-ports.ts'
import { insidePlace } from './inside-folder.ts'
import { placeOfPath } from './local-path.ts'
import { mustStayAt, openPlace, statPlace } from './opened-file.ts'
import { pickedWalk } from './picked-walk.ts'

/** A folder with a file in a subfolder, and one of the same name elsewhere that must not be read. */
function setUp() {
  const dir = temporaryDir()
  const home = realpathSync(dir.path)
  const at = (path: string) => join(home, path)
  for (const folder of ['photos/inner', 'elsewhere', 'data']) mkdirSync(at(folder), { recursive: true })
  writeFileSync(at('photos/inner/a.jpg'), 'picture')
  writeFileSync(at('elsewhere/a.jpg'), 'secret!')
  const dataDir = at('data')
  const read = async (place: string) => {
    const file = await openPlace(place, dataDir)
    try {
      return (await file.readFile()).toString()
    } finally {
      await file.close()
    }
  }
  return { at, dataDir, read, [Symbol.dispose]: dir[Symbol.dispose] }
}

/** Exchanges a folder with a link to another one, as fast as a thread can, until it is stopped. */
const exchanges = `
const { workerData } = require('node:worker_threads')
const fs = require('node:fs')
const { inner, elsewhere } = workerData
fs.symlinkSync(elsewhere, inner + '-link')
for (;;) {
  fs.renameSync(inner, inner + '-aside')
  fs.renameSync(inner + '-link', inner)
  fs.renameSync(inner, inner + '-link')
  fs.renameSync(inner + '-aside', inner)
}`

/** Reads a file again and again while its folder is exchanged. */
async function raced(reads: number, read: () => Promise<string>) {
  const seen = { picture: 0, secret: 0, refused: 0 }
  for (let at = 0; at < reads; at += 1) {
    const text = await read().catch(() => 'refused')
    if (text === 'picture') seen.picture += 1
    else if (text === 'refused') seen.refused += 1
    else seen.secret += 1
  }
  return seen
}

test.runIf(process.platform === 'linux')(
  'a folder that is exchanged with a link while its file is read never lets a file from elsewhere out',
  async () => {
    using files = setUp()
    const { at, read } = files
    const inner = at('photos/inner')
    const thread = new Worker(exchanges, { eval: true, workerData: { inner, elsewhere: at('elsewhere') } })
    try {
      const reads = Number(process.env['FOYER_RACED_READS'] ?? 2_000)
      const path = join(inner, 'a.jpg')
      const watched = await raced(reads / 2, () => read(insidePlace({ root: at('photos'), path })))
      const picked = await raced(reads / 2, () => read(placeOfPath(path)))
      expect([watched.secret, picked.secret]).toEqual([0, 0])
      // Both sides of the exchange were met.
      for (const { picture, refused } of [watched, picked]) expect(Math.min(picture, refused)).toBeGreaterThan(0)
    } finally {
      await thread.terminate()
    }
  },
)

test('a link, a pipe or a folder in the place of a picked file is not read, and nothing waits for it', async () => {
  using files = setUp()
  const { at, read } = files
  const path = at('photos/inner/a.jpg')
  const place = placeOfPath(path)
  expect(await read(place)).toBe('picture')
  rmSync(path)
  symlinkSync(at('elsewhere/a.jpg'), path)
  expect(await statPlace(place)).toBeUndefined()
  await expect(read(place)).rejects.toThrow()
  rmSync(path)
  expect(spawnSync('mkfifo', [path]).status).toBe(0)
  expect(await statPlace(place)).toBeUndefined()
  await expect(read(place)).rejects.toThrow(/any more/)
  rmSync(path)
  mkdirSync(path)
  await expect(read(place)).rejects.toThrow()
  rmSync(path, { recursive: true })
  await expect(read(place)).rejects.toThrow(/ENOENT/)
  await expect(read(placeOfPath('/dev/null'))).rejects.toThrow(/any more/)
})

test('a file that a link on the way leads to elsewhere is not read', async () => {
  using files = setUp()
  const { at, read } = files
  const place = placeOfPath(at('photos/inner/a.jpg'))
  renameSync(at('photos/inner'), at('photos/before'))
  symlinkSync(at('elsewhere'), at('photos/inner'))
  expect(await statPlace(place)).toBeUndefined()
  await expect(read(place)).rejects.toThrow(/leads out/)
  await expect(read(insidePlace({ root: at('photos'), path: at('elsewhere/a.jpg') }))).rejects.toThrow(/leads out/)
})

test('where the system names no open file, a second look finds a file that is not the one at the path', async () => {
  using files = setUp()
  const { at } = files
  const path = at('photos/inner/a.jpg')
  const [right, wrong] = [await open(path, 'r'), await open(at('elsewhere/a.jpg'), 'r')]
  await mustStayAt(right, path)
  await expect(mustStayAt(wrong, path)).rejects.toThrow(/leads out/)
  renameSync(at('photos/inner'), at('photos/before'))
  symlinkSync(at('photos/before'), at('photos/inner'))
  await expect(mustStayAt(right, path)).rejects.toThrow(/leads out/)
  await right.close()
  await wrong.close()
})

test('hidden folders and Foyer’s own files are no part of a picked folder, and are named', async () => {
  using files = setUp()
  const { at, dataDir, read } = files
  mkdirSync(at('.keys/inner'), { recursive: true })
  writeFileSync(at('.keys/inner/id'), 'secret!')
  writeFileSync(at('data/desk.db'), 'records')
  const leftOut = new Map<string, string>()
  const found: string[] = []
  const walk = async (path: string) => {
    for await (const { path: steps } of pickedWalk(path, (file) => leftOut.set(file.path.join('/'), file.why), {
      dataDir,
    }))
      found.push(steps.slice(1).join('/'))
  }
  await walk(at(''))
  expect(found).toEqual(['elsewhere/a.jpg', 'photos/inner/a.jpg'])
  expect([...leftOut.values()].toSorted()).toEqual(['hiddenFolder', 'ownFiles'])
  await walk(at('data'))
  await walk(at('data/desk.db'))
  expect(leftOut).toContainEqual(['data', 'ownFiles'])
  expect(leftOut).toContainEqual(['desk.db', 'ownFiles'])
  await expect(read(placeOfPath(at('data/desk.db')))).rejects.toThrow(/own/)
  // A hidden folder that a person names is meant.
  await walk(at('.keys'))
  expect(found.slice(2)).toEqual(['inner/id'])
})
