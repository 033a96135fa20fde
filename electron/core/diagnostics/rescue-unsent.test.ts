import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AppError, toErrorShape } from '../../../shared/errors.ts'
import { withDatabase } from '../../../tests/support/databases.ts'
import { inWords } from '../../../tests/support/in-words.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { temporaryDir, testPorts } from '../../../tests/support/test-ports.ts'
import { nodeFiles } from '../../hosts/common/node-files.ts'
import type { Sqlite } from '../db/database.ts'
import { createLog } from '../platform/log.ts'
import { frameOf } from '../sync/copy-frames.ts'
import { rescueUnsent, withUnsentRescued } from './rescue-unsent.ts'

/** The outbox as a build of next year may keep it: some columns as now, one gone, two new. */
const newerOutbox = `
  CREATE TABLE outbox (number INTEGER PRIMARY KEY, id TEXT, operation TEXT, input TEXT, what TEXT, about TEXT,
    operator TEXT, made_at INTEGER, state TEXT, tries INTEGER, next_try_at INTEGER, signed_by TEXT, sealed BLOB)`
const newerRow = `INSERT INTO outbox VALUES (?, ?, 'tickets.checkIn', ?, ?, '=SUM(A1)', 'Ana', 1795197600000, ?, 2, 0, 'key-1', NULL)`

/** A `desk.db` as another build made it. */
function unsentFile(dir: string, fill: (db: Sqlite) => void): void {
  writeFileSync(join(dir, 'desk.db'), '')
  withDatabase(join(dir, 'desk.db'), fill)
}

function dataDir(fill: (path: string) => void) {
  const dir = temporaryDir()
  fill(dir.path)
  const parts = { files: nodeFiles(dir.path), clock: manualClock(Date.parse('2026-11-20T18:00:00.000Z')) }
  return { ...dir, parts, [Symbol.dispose]: () => dir[Symbol.dispose]() }
}

test('rows of a newer outbox are read where the columns still match, and what is new in them is kept', () => {
  using dir = dataDir((path) =>
    unsentFile(path, (db) => {
      db.exec(newerOutbox)
      db.prepare(newerRow).run(1, 'op-1', '{"ticketNumber":"2H1A"}', 'Check in Maya Ortiz', 'waiting')
      db.prepare(newerRow).run(2, 'op-2', 'sealed in a new way', 'Check in Kerstin Åkesson', 'needsTwo')
    }),
  )
  const before = statSync(join(dir.path, 'desk.db')).mtimeMs
  const { rows, paths } = rescueUnsent(dir.parts)
  expect(rows).toBe(2)
  expect(paths).toEqual([join(dir.path, 'unsent-2026-11-20.csv'), join(dir.path, 'unsent-2026-11-20.json')])
  const csv = readFileSync(paths[0] ?? '', 'utf8')
  expect(csv.split('\r\n')).toEqual([
    '\uFEFF"Number","What","About","Made at","By","Laptop","State","Tries","Operation id"',
    '"1","Check in Maya Ortiz","\'=SUM(A1)","2026-11-20T18:00:00.000Z","Ana","","waiting","2","op-1"',
    '"2","Check in Kerstin Åkesson","\'=SUM(A1)","2026-11-20T18:00:00.000Z","Ana","","needsTwo","2","op-2"',
  ])
  expect(JSON.parse(readFileSync(paths[1] ?? '', 'utf8'))).toMatchObject([
    { id: 'op-1', input: { ticketNumber: '2H1A' }, signedBy: 'key-1', madeAt: 1795197600000 },
    { id: 'op-2', input: 'sealed in a new way', state: 'needsTwo' },
  ])
  expect(statSync(join(dir.path, 'desk.db')).mtimeMs).toBe(before)
})

test('rows that are still in the write-ahead log are found as well', () => {
  using dir = dataDir(() => undefined)
  unsentFile(dir.path, (db) => {
    db.pragma('journal_mode = WAL')
    db.exec(newerOutbox)
    db.prepare(newerRow).run(1, 'op-1', '{}', 'Check in Maya Ortiz', 'waiting')
    expect(rescueUnsent(dir.parts).rows).toBe(1)
  })
})

test.each([
  [
    'a file that has no outbox by this name',
    (path: string) => unsentFile(path, (db) => db.exec('CREATE TABLE work (id)')),
  ],
  ['no file', () => undefined],
])('with %s, the outbox’s copy is read: what ended is left out, what was sent may have arrived', (_name, fill) => {
  using dir = dataDir((path) => fill(path))
  const row = (id: string) => ({
    row: { id, number: 1, what: `Check in ${id}`, input: '{}', state: 'waiting', later: 1 },
  })
  dir.parts.files.writeText(
    'outbox.copy',
    [row('one'), row('two'), row('three'), { sent: ['two'], at: 5 }, { ended: 'three' }, { other: 1 }]
      .map(frameOf)
      .join(''),
  )
  const { paths } = rescueUnsent(dir.parts)
  expect(JSON.parse(readFileSync(paths[1] ?? '', 'utf8'))).toMatchObject([
    { id: 'one', state: 'waiting', later: 1 },
    { id: 'two', state: 'unknown' },
  ])
})

test('with nothing unsent, nothing is written', () => {
  using dir = dataDir((path) => unsentFile(path, (db) => db.exec(newerOutbox)))
  expect(rescueUnsent(dir.parts)).toEqual({ rows: 0, paths: [] })
  expect(readdirSync(dir.path)).toEqual(['desk.db'])
})

test('only a newer schema is answered so, and a disk that is full leaves the plain message', () => {
  using dir = dataDir((path) =>
    unsentFile(path, (db) => {
      db.exec(newerOutbox)
      db.prepare(newerRow).run(1, 'op-1', '{}', 'Check in Maya Ortiz', 'waiting')
    }),
  )
  const log = createLog({ sink: testPorts(dir.path).log, clock: dir.parts.clock })
  const other = new AppError('disk_full', { reason: 'full' })
  expect(withUnsentRescued(other, { ...dir.parts, log })).toBe(other)
  const newer = new AppError('newer_schema')
  const full = () => {
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
  }
  const onFullDisk = { ...dir.parts, files: { ...dir.parts.files, writeText: full }, log }
  expect(withUnsentRescued(newer, onFullDisk)).toBe(newer)
  expect(log.recent().join()).toContain('unsent-not-rescued')
  expect(inWords(toErrorShape(withUnsentRescued(newer, { ...dir.parts, log })))).toMatchObject({
    code: 'newer_schema',
    message: `These files were written by a newer Foyer. Open them with that version. Nothing is lost. One change that was not sent yet can be read in ${join(dir.path, 'unsent-2026-11-20.csv')} and, in full, in ${join(dir.path, 'unsent-2026-11-20.json')}.`,
  })
})
