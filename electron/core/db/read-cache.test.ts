import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../../../tests/support/test-ports.ts'
import { openOutboxDb } from './open.ts'
import { createReadCache } from './read-cache.ts'

const migrationsDir = join(import.meta.dirname, '../../../drizzle')

function opened(path: string, isAlone: boolean) {
  const { $client: sqlite } = openOutboxDb({ path: join(path, 'desk.db'), migrationsDir })
  const count = sqlite.prepare('SELECT count(*) FROM settings WHERE value = ?').pluck()
  let reads = 0
  const counted = createReadCache(sqlite, { isAlone })((value: string) => {
    reads += 1
    return count.get(value) as number
  })
  const put = (key: string) => void sqlite.prepare('INSERT INTO settings (key, value) VALUES (?, ?)').run(key, 'x')
  return { sqlite, counted, put, reads: () => reads, [Symbol.dispose]: () => void sqlite.close() }
}

test('what was read is read again only after a write, or for another parameter', () => {
  using dir = temporaryDir()
  using laptop = opened(dir.path, true)
  expect([laptop.counted('x'), laptop.counted('x')]).toEqual([0, 0])
  expect(laptop.reads()).toBe(1)
  laptop.put('one')
  expect([laptop.counted('x'), laptop.counted('y'), laptop.counted('y')]).toEqual([1, 0, 0])
  expect(laptop.reads()).toBe(3)
})

test('what a transaction saw and rolled back is not kept', () => {
  using dir = temporaryDir()
  using laptop = opened(dir.path, true)
  expect(laptop.counted('x')).toBe(0)
  const broken = laptop.sqlite.transaction(() => {
    laptop.put('one')
    expect(laptop.counted('x')).toBe(1)
    throw new Error('no')
  })
  expect(broken).toThrow('no')
  expect(laptop.counted('x')).toBe(0)
})

test('beside another process everything is read each time', () => {
  using dir = temporaryDir()
  using one = opened(dir.path, false)
  using other = opened(dir.path, false)
  expect(one.counted('x')).toBe(0)
  other.put('one')
  expect(one.counted('x')).toBe(1)
})
