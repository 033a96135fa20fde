import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../../../tests/support/test-ports.ts'
import { keptFilesOf } from './kept-files.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = (part: Uint8Array) => new TextDecoder().decode(part)

test('a file is kept whole, read in parts and removed; no other account of this machine reads it', async () => {
  using dir = temporaryDir()
  const files = keptFilesOf(dir.path)
  expect(await files.names()).toEqual([])
  await files.write('one', bytes('a whole file'))
  await files.write('one', bytes('another one'))
  expect(await files.names()).toEqual(['one'])
  expect(textOf(await files.read('one', 8, 100))).toBe('one')
  expect(textOf(await files.read('one', 0, 7))).toBe('another')
  expect(await files.read('one', 11, 5)).toHaveLength(0)
  if (process.platform !== 'win32') expect(statSync(join(dir.path, 'kept-files', 'one')).mode & 0o077).toBe(0)
  await files.remove('one')
  await files.remove('one')
  expect([await files.names(), await files.read('one', 0, 5)]).toEqual([[], new Uint8Array()])
})

test('what cannot take its place leaves nothing beside it', async () => {
  using dir = temporaryDir()
  const files = keptFilesOf(dir.path)
  mkdirSync(join(dir.path, 'kept-files', 'taken', 'inside'), { recursive: true })
  await expect(files.write('taken', bytes('x'))).rejects.toThrow()
  expect(readdirSync(join(dir.path, 'kept-files'))).toEqual(['taken'])
})

test('a name that is a path is refused, and what a system left in the folder is passed over', async () => {
  using dir = temporaryDir()
  const files = keptFilesOf(dir.path)
  await files.write('one', bytes('x'))
  writeFileSync(join(dir.path, 'kept-files', '.DS_Store'), '')
  expect(await files.names()).toEqual(['one'])
  for (const name of ['../desk', 'a/b', '', '.hidden', 'a.exe']) {
    await expect(async () => files.write(name, bytes('x'))).rejects.toThrow('plain word')
  }
})
