import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMirrorWriter, openOutboxDb } from '../../electron/core/db/open.ts'
import { createLog } from '../../electron/core/platform/log.ts'
import { openOutboxFile } from '../../electron/core/sync/outbox-file.ts'
import { fold } from '../support/damage.ts'
import { rowsOf, withDatabase } from '../support/databases.ts'
import { type DiskError, failStatement } from '../support/failing-sqlite.ts'
import { buildWith } from '../support/other-build.ts'
import { temporaryDir, testPorts } from '../support/test-ports.ts'

const { migrationsDir } = testPorts('')
const errors: readonly DiskError[] = ['SQLITE_IOERR_WRITE', 'SQLITE_FULL']
const schemaOf = (path: string) =>
  rowsOf(path, "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name")

/** A `desk.db` of the first schema, with three scans that wait and one that is done. */
function firstLaptop(dir: string): string {
  const path = join(dir, 'desk.db')
  openOutboxDb({ path, migrationsDir: buildWith(dir, { name: 'desk', count: 1 }) }).$client.close()
  withDatabase(path, (db) => {
    const columns = 'id, operation, version, input, what, about, operator, desk, made_at'
    const values = "?, 'tickets.checkIn', 1, ?, 'Check in Maya Ortiz', 'x', 'Ada', 'Door 1', 1"
    const outbox = db.prepare(
      `INSERT INTO outbox (${columns}, lane, entity_key, state) VALUES (${values}, 'facts', ?, 'waiting')`,
    )
    for (const number of ['A', 'B', 'C']) {
      const input = JSON.stringify({ eventId: 'tonight', ticketNumber: number })
      outbox.run(`operation-${number}`, input, `tickets:${number}`)
    }
    db.prepare(`INSERT INTO history (${columns}, at, result) VALUES (${values}, 2, 'done')`).run('operation-0', '{}')
    db.prepare("INSERT INTO settings (key, value) VALUES ('site-identity', 'a site')").run()
  })
  fold(path)
  return path
}

/** What the laptop knows once the file is open, read as the app reads it. */
function openAt(dir: string) {
  const ports = testPorts(dir)
  const file = openOutboxFile(ports, createLog({ sink: { write: () => undefined }, clock: ports.clock }))
  const rows = file.outbox.overview.all()
  file.close()
  const history = rowsOf(join(dir, 'desk.db'), 'SELECT * FROM history')
  const incidents = rowsOf(join(dir, 'desk.db'), 'SELECT * FROM incidents')
  return { rows, history, incidents, schema: schemaOf(join(dir, 'desk.db')) }
}

test('60. A desk migration is killed at each statement: the next start ends it, with every unsent change', {
  tags: 'long',
}, () => {
  using old = temporaryDir()
  const path = firstLaptop(old.path)
  using reference = temporaryDir()
  cpSync(path, join(reference.path, 'desk.db'))
  const wanted = openAt(reference.path)
  expect(wanted.rows.map(({ id, state }) => [id, state])).toEqual([
    ['operation-A', 'waiting'],
    ['operation-B', 'waiting'],
    ['operation-C', 'waiting'],
  ])
  let failAt = 1
  for (let reached = true; reached; failAt += 1) {
    using dir = temporaryDir()
    cpSync(path, join(dir.path, 'desk.db'))
    using fault = failStatement(failAt, { error: errors[failAt % 2] ?? 'SQLITE_FULL' })
    try {
      openAt(dir.path)
    } catch {
      // As after a kill: nothing is put in order, the files are as they are.
    }
    fault[Symbol.dispose]()
    reached = fault.failed() !== undefined
    expect(openAt(dir.path)).toEqual(wanted)
    expect(existsSync(join(dir.path, 'desk.db.before-migration'))).toBe(true)
  }
  expect(failAt).toBeGreaterThan(40)
})

test('60. A mirror migration is killed at each statement: the next start finishes it, with every row', {
  tags: 'long',
}, () => {
  using old = temporaryDir()
  const path = join(old.path, 'mirror.db')
  openMirrorWriter({ path, migrationsDir: buildWith(old.path, { name: 'mirror', count: 1 }) }).$client.close()
  withDatabase(path, (db) => {
    const put = db.prepare(
      "INSERT INTO contacts (id, server, seen_run, name, sort_name, labels, subscribed) VALUES (?, ?, 1, ?, ?, '', 0)",
    )
    for (const name of ['Ada', 'Bo', 'Cy']) put.run(name, JSON.stringify({ id: name }), name, name)
  })
  fold(path)
  const open = (dir: string) => {
    openMirrorWriter({ path: join(dir, 'mirror.db'), migrationsDir }).$client.close()
    return {
      rows: rowsOf(join(dir, 'mirror.db'), 'SELECT id, server, name FROM contacts'),
      schema: schemaOf(join(dir, 'mirror.db')),
    }
  }
  using reference = temporaryDir()
  cpSync(path, join(reference.path, 'mirror.db'))
  const wanted = open(reference.path)
  expect(wanted.rows).toHaveLength(3)
  let failAt = 1
  for (let reached = true; reached; failAt += 1) {
    using dir = temporaryDir()
    cpSync(path, join(dir.path, 'mirror.db'))
    using fault = failStatement(failAt, { error: errors[failAt % 2] ?? 'SQLITE_FULL' })
    try {
      open(dir.path)
    } catch {
      // As after a kill.
    }
    fault[Symbol.dispose]()
    reached = fault.failed() !== undefined
    expect(open(dir.path)).toEqual(wanted)
  }
  expect(failAt).toBeGreaterThan(10)
})
