import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mirrorWorkerUrl as builtWorkerUrl } from '../../../tests/support/mirror-worker-url.ts'
import { openTestLaptop } from '../../../tests/support/test-laptop.ts'
import { temporaryDir, testPorts } from '../../../tests/support/test-ports.ts'
import { openMirrorReader, openMirrorWriter, openOutboxDb } from './open.ts'

const { migrationsDir } = testPorts('')

test('the desk is written with FULL durability: a commit survives a power cut', () => {
  using dir = temporaryDir()
  const { $client } = openOutboxDb({ path: join(dir.path, 'desk.db'), migrationsDir })
  expect($client.pragma('synchronous', { simple: true })).toBe(2)
  expect($client.pragma('fullfsync', { simple: true })).toBe(1)
  expect($client.pragma('journal_mode', { simple: true })).toBe('wal')
  expect($client.pragma('foreign_keys', { simple: true })).toBe(1)
  $client.close()
})

test('the mirror can be fetched again: NORMAL is enough', () => {
  using dir = temporaryDir()
  const { $client } = openMirrorWriter({ path: join(dir.path, 'mirror.db'), migrationsDir })
  expect($client.pragma('synchronous', { simple: true })).toBe(1)
  expect($client.pragma('journal_mode', { simple: true })).toBe('wal')
  $client.close()
})

test('each connection to the mirror keeps 16 MB of it and maps nothing: memory does not grow with the site', () => {
  using dir = temporaryDir()
  const path = join(dir.path, 'mirror.db')
  const { $client } = openMirrorWriter({ path, migrationsDir })
  const reader = openMirrorReader(path)
  for (const connection of [$client, reader as unknown as typeof $client]) {
    expect(connection.pragma('cache_size', { simple: true })).toBe(-16_384)
    expect(connection.pragma('mmap_size', { simple: true })).toBe(0)
  }
  reader.close()
  $client.close()
})

test('a reader cannot write, whatever it is asked', () => {
  using dir = temporaryDir()
  const path = join(dir.path, 'mirror.db')
  const writer = openMirrorWriter({ path, migrationsDir })
  const reader = openMirrorReader(path)
  const statement = reader.prepare("INSERT INTO meta (key, value) VALUES ('a', '1')") as unknown as { run(): void }
  expect(() => statement.run()).toThrow(/readonly/)
  reader.close()
  writer.$client.close()
})

test('the bundled SQLite is one without the write-ahead-log corruption of older ones', () => {
  using dir = temporaryDir()
  const { $client } = openOutboxDb({ path: join(dir.path, 'desk.db'), migrationsDir })
  const version = $client.prepare('SELECT sqlite_version()').pluck().get() as string
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  expect(major * 1_000_000 + minor * 1_000 + patch).toBeGreaterThanOrEqual(3_051_003)
  $client.close()
})

test.each([
  ['a page of noise', 'x'.repeat(8192)],
  ['half a header', 'SQLite format 3\u0000'],
])('a mirror that is broken (%s) is set aside and fetched again', { tags: 'long' }, async (_, content) => {
  await using laptop = await openTestLaptop()
  await laptop.loaded()
  await laptop.crash({}, (dir) => {
    for (const name of readdirSync(dir)) if (name.startsWith('mirror.db')) writeFileSync(join(dir, name), content)
  })
  expect(readdirSync(laptop.dir).filter((name) => name.startsWith('mirror.db.broken-'))).not.toEqual([])
  await laptop.loaded()
  expect((await laptop.api.events.list({})).events).toHaveLength(5)
})

test.each([
  ['in this thread', undefined],
  ['in a thread of its own', await builtWorkerUrl()],
])(
  'closed in an orderly way, no log stays beside the files (mirror written %s)',
  { tags: 'long' },
  async (_, mirrorWorkerUrl) => {
    await using laptop = await openTestLaptop({ ports: { mirrorWorkerUrl } })
    await laptop.api.settings.update({ operator: 'Ada' })
    await laptop.core.close()
    expect(readdirSync(laptop.dir).sort()).toEqual(['desk.db', 'mirror.db', 'outbox.copy'])
  },
)
