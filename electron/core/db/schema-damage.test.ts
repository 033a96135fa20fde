import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { fold } from '../../../tests/support/damage.ts'
import { rowsOf } from '../../../tests/support/databases.ts'
import { temporaryDir, testPorts } from '../../../tests/support/test-ports.ts'
import { createLog } from '../platform/log.ts'
import { openOutboxFile } from '../sync/outbox-file.ts'

const log = createLog({ sink: { write: () => undefined }, clock: testPorts('').clock })
const waiting = 3
let whole: ReturnType<typeof temporaryDir>

beforeAll(() => {
  whole = temporaryDir()
  const file = openOutboxFile(testPorts(whole.path), log)
  for (let n = 0; n < waiting; n += 1) {
    const row = { operation: 'tickets.checkIn', version: 1, input: '{}', lane: 'facts' as const, what: '', about: '' }
    file.outbox.changes.add({
      ...row,
      id: `operation-${n}`,
      entityKey: `tickets:${n}`,
      operator: '',
      desk: '',
      madeAt: n,
    })
  }
  file.close()
  fold(join(whole.path, 'desk.db'))
})
afterAll(() => whole[Symbol.dispose]())

/** Starts on files whose `desk.db` was changed; what waits then, or the code of what was said instead. */
function startWith(change: (bytes: Buffer) => void): { rows: unknown[]; aside: boolean } | { code: string } {
  using dir = temporaryDir()
  const path = join(dir.path, 'desk.db')
  const bytes = readFileSync(join(whole.path, 'desk.db'))
  change(bytes)
  writeFileSync(path, bytes)
  copyFileSync(join(whole.path, 'outbox.copy'), join(dir.path, 'outbox.copy'))
  const ports = testPorts(dir.path)
  try {
    const file = openOutboxFile(ports, log)
    try {
      // What a window asks first.
      file.settings.update({ operator: 'Ada' })
      file.outbox.overview.counts()
    } finally {
      file.close()
    }
  } catch (error) {
    if (error instanceof AppError && error.code !== 'internal') return { code: error.code }
    throw error
  }
  const rows = rowsOf(path, 'SELECT id FROM outbox ORDER BY number').map(({ id }) => id)
  return { rows, aside: ports.files.names().some((name) => name.includes('broken')) }
}

const ids = Array.from({ length: waiting }, (_, n) => `operation-${n}`)

/** Where the text of the schema is: in the pages of `sqlite_schema`, which begin with the first one. */
function schemaPlaces(): number[] {
  const bytes = readFileSync(join(whole.path, 'desk.db'))
  const places: number[] = []
  for (let at = bytes.indexOf('CREATE '); at >= 0; at = bytes.indexOf('CREATE ', at + 1)) {
    const end = bytes.subarray(at, at + 400).findIndex((byte) => byte < 9)
    for (let part = 0; part < (end < 0 ? 400 : end); part += 23) places.push(at + part)
  }
  return places
}

const spread = <T>(all: readonly T[], count: number): T[] =>
  Array.from({ length: Math.min(count, all.length) }, (_, n) => all[Math.floor((n * all.length) / count)] as T)

test('a bit that flipped anywhere in the first page: the start has every change, or says what is wrong', {
  tags: 'long',
  timeout: 120_000,
}, () => {
  const places = Array.from({ length: 200 }, (_, n) => Math.floor((n * 4096) / 200))
  for (const at of places) {
    const outcome = startWith((bytes) => {
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8))
    })
    if (!('code' in outcome)) expect(outcome.rows, `byte ${at}`).toEqual(ids)
  }
})

test('a bit that flipped anywhere in the text of the schema: the start has every change', {
  tags: 'long',
  timeout: 120_000,
}, () => {
  for (const at of spread(schemaPlaces(), 200)) {
    const outcome = startWith((bytes) => {
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 5))
    })
    expect(outcome, `byte ${at}`).toMatchObject({ rows: ids })
  }
})

test('a damaged schema of one table costs nothing that the other tables hold', () => {
  using dir = temporaryDir()
  const ports = testPorts(dir.path)
  const first = openOutboxFile(ports, log)
  first.settings.update({ operator: 'Ada', deskName: 'North door' })
  first.close()
  const path = join(dir.path, 'desk.db')
  fold(path)
  const bytes = readFileSync(path)
  bytes.write('CREATE TABKE', bytes.indexOf('CREATE TABLE `shifts`'))
  writeFileSync(path, bytes)
  const second = openOutboxFile(ports, log)
  expect(second.settings.get()).toMatchObject({ operator: 'Ada', deskName: 'North door' })
  second.close()
})

test.each(['outbox', 'settings', 'history', '__drizzle_migrations'])(
  'a schema that calls the table %s otherwise counts as damage',
  (table) => {
    const outcome = startWith((bytes) => {
      const other = `${table.slice(0, -1)}q`
      for (let at = bytes.indexOf(table); at >= 0; at = bytes.indexOf(table, at + 1)) bytes.write(other, at)
    })
    expect(outcome).toEqual({ rows: ids, aside: true })
  },
)
