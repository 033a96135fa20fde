import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testReading } from '../../../tests/support/test-reading.ts'
import type { FoundFile } from '../../core/ports/files.ts'
import { userFilesOf } from './user-files.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'user-files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function picked(text: string) {
  const path = join(folder, 'letter.txt')
  writeFileSync(path, text)
  const files = userFilesOf(folder, testReading(join(folder, 'nothing')))
  files.handOver('token', [path])
  const found: FoundFile[] = []
  for await (const one of files.walk('token')) found.push(one)
  return { files, place: found[0]?.place ?? '' }
}
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

test('an open file gives its bytes from any position, fewer at the end, none after it', async () => {
  const { files, place } = await picked('abcdefghij')
  const file = await files.open(place)
  expect(textOf(await file.read(0, 4))).toBe('abcd')
  expect(textOf(await file.read(7, 4))).toBe('hij')
  expect(textOf(await file.read(10, 4))).toBe('')
  expect(textOf(await file.read(2, 8))).toBe('cdefghij')
  await file.close()
})

test('what was read stays until the next read but one, and is read into the same memory', async () => {
  const { files, place } = await picked('abcdefghij')
  const file = await files.open(place)
  const first = await file.read(0, 2)
  const second = await file.read(2, 2)
  expect([textOf(first), textOf(second)]).toEqual(['ab', 'cd'])
  const third = await file.read(4, 2)
  expect([textOf(second), textOf(third)]).toEqual(['cd', 'ef'])
  const fourth = await file.read(6, 2)
  expect(third.buffer).toBe(first.buffer)
  expect(fourth.buffer).toBe(second.buffer)
  expect(second.buffer).not.toBe(first.buffer)
  await file.close()
})

test('copies of earlier runs are listed; links, folders and what is behind a linked folder are none', async () => {
  const files = userFilesOf(folder, testReading(join(folder, 'nothing')))
  expect(await files.copies()).toEqual([])
  const place = await files.writeCopy('one', Buffer.from('abc'))
  writeFileSync(join(folder, 'theirs'), 'theirs')
  symlinkSync(join(folder, 'theirs'), join(folder, 'copies', 'linked'))
  mkdirSync(join(folder, 'copies', 'inner'))
  const later = userFilesOf(folder, testReading(join(folder, 'nothing')))
  expect(await later.copies()).toEqual([place])
  await later.letGo(place)
  expect(await later.copies()).toEqual([])
  rmSync(join(folder, 'copies'), { recursive: true })
  mkdirSync(join(folder, 'elsewhere'))
  writeFileSync(join(folder, 'elsewhere', 'one'), 'theirs')
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'copies'))
  expect(await later.copies()).toEqual([])
})

test('a piece that is being written when its copy is let go does not bring the copy back', async () => {
  const files = userFilesOf(folder, testReading(join(folder, 'nothing')))
  files.expectCopy('one', 2_000_000)
  const first = files.takeCopy('one', 0, Buffer.alloc(1_000_000))
  const second = files.takeCopy('one', 1_000_000, Buffer.alloc(1_000_000))
  await files.letGo('copy:one')
  expect(await second).toBeUndefined()
  await first
  expect(await files.copies()).toEqual([])
})
