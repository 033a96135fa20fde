import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testReading } from '../../../../tests/support/test-reading.ts'
import { placeOfPath } from './local-path.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-hashes-')))
afterAll(() => rmSync(folder, { recursive: true }))

const reading = testReading(join(folder, 'nothing'))
const { signal } = new AbortController()

function fileOf(name: string, size: number) {
  const bytes = randomBytes(size)
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return {
    place: placeOfPath(path),
    hash: (most = size) => createHash('sha256').update(bytes.subarray(0, most)).digest('hex'),
  }
}

test('files of any size, two at a time, have their own hashes', async () => {
  const sizes = [0, 1, 1024 * 1024, 3 * 1024 * 1024 + 17]
  const files = sizes.map((size) => fileOf(`of-${size}`, size))
  const found = await Promise.all(files.map(({ place }, at) => reading.sha256(place, sizes[at] ?? 0, signal)))
  expect(found).toEqual(files.map(({ hash }) => hash()))
})

test('what came after the file was added does not count, and a file that became shorter has none', async () => {
  const { place, hash } = fileOf('longer', 2_000)
  expect(await reading.sha256(place, 1_500, signal)).toBe(hash(1_500))
  expect(await reading.sha256(place, 2_001, signal)).toBeUndefined()
})

test('what cannot be read rejects, and the next file is read all the same', async () => {
  const { place, hash } = fileOf('next', 10)
  await expect(reading.sha256(placeOfPath(join(folder, 'nowhere')), 10, signal)).rejects.toThrow(/ENOENT/)
  expect(await reading.sha256(place, 10, signal)).toBe(hash())
})

test('a cancelled caller is rejected at once, and the file beside is read on', async () => {
  const size = 32 * 1024 * 1024
  const large = fileOf('large', size)
  const beside = fileOf('beside', 5_000_000)
  const leaving = new AbortController()
  const asked = [
    reading.sha256(large.place, size, leaving.signal),
    reading.sha256(beside.place, 5_000_000, signal),
  ] as const
  leaving.abort(new Error('Cancelled.'))
  await expect(asked[0]).rejects.toThrow('Cancelled.')
  expect(await asked[1]).toBe(beside.hash())
  await expect(reading.sha256(beside.place, 1_000, leaving.signal)).rejects.toThrow('Cancelled.')
})
