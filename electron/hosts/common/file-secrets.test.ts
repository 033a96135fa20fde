import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../../../tests/support/test-ports.ts'
import { fileSecrets } from './file-secrets.ts'
import { nodeFiles } from './node-files.ts'

const tokens = JSON.stringify({ accessToken: { value: 'a"b\\c' } })

test.each([
  ['a value that is no text', (text: string) => text.replace('"bad"', '7')],
  ['a quote that was lost', (text: string) => text.replace('"bad"', 'bad"')],
  ['an end that was cut off', (text: string) => text.replace(/\s*\}\s*$/, '')],
  ['a line of noise', (text: string) => text.replace('"bad"', '\u0000\u0001')],
])('%s takes no other secret with it, now or when another is kept', async (_, damage) => {
  using dir = temporaryDir()
  const store = fileSecrets(nodeFiles(dir.path))
  await store.set('one', tokens)
  await store.set('two', 'bad')
  await store.set('three', 'key')
  const path = join(dir.path, 'secrets.json')
  writeFileSync(path, damage(readFileSync(path, 'utf8')))
  expect([await store.get('one'), await store.get('three')]).toEqual([tokens, 'key'])
  await store.set('four', 'new')
  expect(await Promise.all(['one', 'three', 'four'].map(store.get))).toEqual([tokens, 'key', 'new'])
})

test('a file of an older version, all in one line, is read', async () => {
  using dir = temporaryDir()
  writeFileSync(join(dir.path, 'secrets.json'), JSON.stringify({ one: tokens, two: 'key' }))
  const store = fileSecrets(nodeFiles(dir.path))
  expect(await Promise.all(['one', 'two', 'three'].map(store.get))).toEqual([tokens, 'key', undefined])
})

test('a file that cannot be read now is not written over', async () => {
  using dir = temporaryDir()
  const files = nodeFiles(dir.path)
  await fileSecrets(files).set('one', 'key')
  const unreadable = fileSecrets({
    ...files,
    readText: () => {
      throw Object.assign(new Error('EIO'), { code: 'EIO' })
    },
  })
  await expect(unreadable.set('two', 'other')).rejects.toThrow('EIO')
  await expect(unreadable.get('one')).rejects.toThrow('EIO')
  expect(await fileSecrets(files).get('one')).toBe('key')
})
