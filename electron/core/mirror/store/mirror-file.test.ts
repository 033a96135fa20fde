import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { overwriteTable } from '../../../../tests/support/damage.ts'
import { cases } from '../../../../tests/support/long-tests.ts'
import { mortalWorkerUrl } from '../../../../tests/support/mirror-worker-url.ts'
import { temporaryDir, testPorts } from '../../../../tests/support/test-ports.ts'
import { catalog } from '../../features.ts'
import { openMirrorFile } from './mirror-file.ts'
import { openInlineWriter, openThreadWriter } from './mirror-writer.ts'

const workerUrl = await mortalWorkerUrl()
const { migrationsDir } = testPorts('')

async function open(path: string, inThread: boolean) {
  const options = { path, migrationsDir }
  const openWriter = () =>
    inThread
      ? openThreadWriter({ ...options, workerUrl })
      : openInlineWriter({ ...options, registry: catalog.registry })
  const file = await openMirrorFile({ ...options, openWriter })
  const troubles: string[] = []
  file.onTrouble((trouble) => troubles.push(trouble))
  const get = file.reader.prepare('SELECT value FROM meta WHERE key = ?').pluck()
  return { file, troubles, get, put: (value: string) => file.writer.run({ type: 'setMeta', key: 'a', value }) }
}
const remove = (path: string) => () => {
  for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true })
}

test.each(
  cases(
    [
      ['in a thread of its own', true],
      ['in this thread', false],
    ],
    1,
  ),
)('the file is replaced under its reader and its writer (%s), and every command settles', async (_, inThread) => {
  using dir = temporaryDir()
  const path = join(dir.path, 'mirror.db')
  const { file, get, put } = await open(path, inThread)
  await put('before')
  expect(get.get('a')).toBe('before')
  const renewed = file.renew(remove(path))
  const meanwhile = put('meanwhile')
  expect(get.get('a')).toBe('before')
  await renewed
  await meanwhile
  expect(get.get('a')).toBe('meanwhile')
  expect(file.reader.prepare('SELECT count(*) FROM tickets').pluck().get()).toBe(0)
  file.reader.close()
  await file.writer.close()
  expect(readdirSync(dir.path)).toEqual(['mirror.db'])
})

test('damage that a read or a write meets is told, and the one who asked hears of it too', {
  tags: 'long',
}, async () => {
  using dir = temporaryDir()
  const path = join(dir.path, 'mirror.db')
  const first = await open(path, true)
  await first.put('before')
  first.file.reader.close()
  await first.file.writer.close()
  overwriteTable(path, 'meta')
  const { file, troubles, get, put } = await open(path, true)
  expect(() => get.get('a')).toThrow(expect.objectContaining({ code: expect.stringMatching(/^SQLITE_CORRUPT/) }))
  await expect(put('x')).rejects.toMatchObject({ code: 'internal', data: { damaged: true } })
  expect(troubles).toEqual(['damaged', 'damaged'])
  file.reader.close()
  await file.writer.close()
})

test('a writer that died is told and started again; what was asked of the dead one fails', {
  tags: 'long',
}, async () => {
  using dir = temporaryDir()
  const { file, troubles, get, put } = await open(join(dir.path, 'mirror.db'), true)
  await put('before')
  await expect(file.writer.run({ type: 'setMeta', key: 'die', value: '' })).rejects.toMatchObject({ code: 'internal' })
  await expect(put('to the dead')).rejects.toMatchObject({ code: 'internal' })
  expect(troubles).toEqual(['stopped', 'stopped'])
  expect(get.get('a')).toBe('before')
  await file.renew()
  await put('after')
  expect(get.get('a')).toBe('after')
  file.reader.close()
  await file.writer.close()
})

test('with a writer that died, everything closes all the same', { tags: 'long' }, async () => {
  using dir = temporaryDir()
  const path = join(dir.path, 'mirror.db')
  const { file } = await open(path, true)
  await file.writer.run({ type: 'setMeta', key: 'die', value: '' }).catch(() => undefined)
  file.reader.close()
  await file.writer.close()
  expect(existsSync(path)).toBe(true)
})

test('a new file that cannot be made fails the commands that wait, and a later try succeeds', async () => {
  using dir = temporaryDir()
  const path = join(dir.path, 'mirror.db')
  const { file, get, put } = await open(path, false)
  const renewed = file.renew(() => {
    throw new Error('no room for a new file')
  })
  const meanwhile = put('meanwhile')
  await expect(renewed).rejects.toThrow('no room')
  await expect(meanwhile).rejects.toThrow('no room')
  await file.renew(remove(path))
  await put('after')
  expect(get.get('a')).toBe('after')
  file.reader.close()
  await file.writer.close()
})
