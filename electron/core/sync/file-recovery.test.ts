import { cpSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fold, overwriteTable } from '../../../tests/support/damage.ts'
import { rowsOf, withDatabase } from '../../../tests/support/databases.ts'
import { readOutboxCopy } from '../../../tests/support/outbox-copy.ts'
import { temporaryDir, testPorts } from '../../../tests/support/test-ports.ts'
import { watchSqlite } from '../../../tests/support/watched-sqlite.ts'
import { createLog } from '../platform/log.ts'
import type { Files } from '../ports/files.ts'
import type { StartProgress } from '../ports.ts'
import { openOutboxFile, openOutboxFileSlowly } from './outbox-file.ts'

const many = 600
/** Long enough for all of them to outgrow what the copy is kept under. */
const input = JSON.stringify({ note: 'long '.repeat(500) })
const log = createLog({ sink: { write: () => undefined }, clock: testPorts('').clock })

/** The files of a laptop with so many unsent check-ins; `harm` is done to them while no process has them open. */
function lostLaptop(harm: (dir: string) => void) {
  const dir = temporaryDir()
  const file = openOutboxFile(testPorts(dir.path), log)
  file.outbox.transaction(() => {
    for (let n = 0; n < many; n += 1) {
      const row = { operation: 'tickets.checkIn', version: 1, input, lane: 'facts' as const, what: '', about: '' }
      const id = `operation-${n}`
      file.outbox.changes.add({ ...row, id, entityKey: `tickets:${n}`, operator: '', desk: 'Door 1', madeAt: n })
    }
  })
  file.close()
  harm(dir.path)
  return dir
}

const ids = Array.from({ length: many }, (_, n) => `operation-${n}`)
const idsIn = (dir: string) => rowsOf(join(dir, 'desk.db'), 'SELECT id FROM outbox ORDER BY number').map(({ id }) => id)
function copiedRows(dir: string) {
  const { rows } = readOutboxCopy(testPorts(dir).files)
  return rows.slice(0, rows.length)
}
const reported = (dir: string) =>
  rowsOf(join(dir, 'desk.db'), 'SELECT facts FROM incidents').map(({ facts: snapshot }) => JSON.parse(String(snapshot)))

test('bringing back a lost file reads a few rows for each of its own, and never the whole queue for one', {
  tags: 'long',
}, () => {
  using dir = lostLaptop((path) => rmSync(join(path, 'desk.db')))
  using watched = watchSqlite('desk.db')
  const file = openOutboxFile(testPorts(dir.path), log)
  expect(watched.rows()).toBeLessThan(many * 5)
  file.close()
  expect(idsIn(dir.path)).toEqual(ids)
  expect(reported(dir.path)).toMatchObject([{ back: many }])
})

test('it is done in short transactions, others come in between, and the host hears how far it is', {
  tags: 'long',
}, async () => {
  using dir = lostLaptop((path) => rmSync(join(path, 'desk.db')))
  const received: StartProgress[] = []
  let turns = 0
  const turn = setInterval(() => {
    turns += 1
  })
  using watched = watchSqlite('desk.db')
  const file = await openOutboxFileSlowly(
    testPorts(dir.path, { starting: (progress) => void received.push(progress) }),
    log,
  )
  clearInterval(turn)
  expect(received).toEqual([250, 500, 600].map((done) => ({ done, total: many })))
  expect(turns).toBeGreaterThan(0)
  const inserts = watched.statements.map(({ sql }) =>
    sql === 'COMMIT' ? '|' : sql.startsWith('insert into "outbox"') ? '.' : '',
  )
  expect(
    inserts
      .join('')
      .split('|')
      .filter((slice) => slice !== '')
      .map((slice) => slice.length),
  ).toEqual([250, 250, 100])
  file.close()
})

test('a start that finds nothing to bring back tells no progress, however long the queue is', async () => {
  using dir = lostLaptop(() => undefined)
  const received: StartProgress[] = []
  const file = await openOutboxFileSlowly(
    testPorts(dir.path, { starting: (progress) => void received.push(progress) }),
    log,
  )
  file.close()
  expect(received).toEqual([])
  expect(reported(dir.path)).toEqual([])
})

test('neither reading nor writing the copy holds all of it at once, and other work goes on in between', async () => {
  using dir = lostLaptop((path) => withDatabase(join(path, 'desk.db'), (db) => db.exec('UPDATE outbox SET fence = 1')))
  const ports = testPorts(dir.path)
  const longest = { read: 0, written: 0 }
  const files: Files = {
    ...ports.files,
    readText: (name) => {
      const text = ports.files.readText(name)
      longest.read = Math.max(longest.read, text?.length ?? 0)
      return text
    },
    readPart: (name, from, most) => {
      longest.read = Math.max(longest.read, most)
      return ports.files.readPart(name, from, most)
    },
    append: (name, text, mayWait) => {
      longest.written = Math.max(longest.written, text.length)
      ports.files.append(name, text, mayWait)
    },
  }
  expect(files.sizeOf('outbox.copy')).toBeGreaterThan(many * input.length)
  let turns = 0
  const turn = setInterval(() => {
    turns += 1
  })
  const before = statSync(join(dir.path, 'outbox.copy')).ino
  const file = await openOutboxFileSlowly({ ...ports, files }, log)
  clearInterval(turn)
  expect(statSync(join(dir.path, 'outbox.copy')).ino).not.toBe(before)
  expect(longest.read).toBeLessThan(files.sizeOf('outbox.copy') / 4)
  expect(longest.written).toBeLessThan(files.sizeOf('outbox.copy') / 2)
  expect(turns).toBeGreaterThan(3)
  expect(copiedRows(dir.path).map(({ id }) => id)).toEqual(ids)
  file.close()
})

test('a start that finds the copy telling the same leaves it, and goes on with it', () => {
  using dir = lostLaptop(() => undefined)
  const path = join(dir.path, 'outbox.copy')
  const before = statSync(path)
  const file = openOutboxFile(testPorts(dir.path), log)
  expect(statSync(path).ino).toBe(before.ino)
  const [first] = file.outbox.overview.all()
  if (first === undefined) throw new Error('Nothing waits.')
  file.outbox.changes.settle(first, { result: 'cancelled', at: 1 })
  // It is long, and still not written anew for one change.
  expect(statSync(path).ino).toBe(before.ino)
  expect(copiedRows(dir.path).map(({ id }) => id)).toEqual(ids.slice(1))
  file.close()
})

test('a copy that has not heard of a try is made anew by the next start', () => {
  using dir = lostLaptop(() => undefined)
  withDatabase(join(dir.path, 'desk.db'), (db) =>
    db.exec("UPDATE outbox SET state = 'sending', fence = fence + 1, sent_at = 5 WHERE number = 1"),
  )
  const file = openOutboxFile(testPorts(dir.path), log)
  expect(copiedRows(dir.path)[0]).toMatchObject({ state: 'sending', sentAt: 5 })
  file.close()
})

/** Files as a start leaves them that is killed after so many slices. */
async function killedAfter(slices: number, from: string): Promise<ReturnType<typeof temporaryDir>> {
  const dir = temporaryDir()
  let left = slices
  const starting = () => {
    left -= 1
    if (left > 0) return
    cpSync(from, dir.path, { recursive: true })
    throw new Error('killed')
  }
  await expect(openOutboxFileSlowly(testPorts(from, { starting }), log)).rejects.toThrow('killed')
  return dir
}

test.each([
  ['the file is gone', (dir: string) => rmSync(join(dir, 'desk.db'))],
  [
    'the copy is gone and the file is damaged',
    (dir: string) => {
      fold(join(dir, 'desk.db'))
      overwriteTable(join(dir, 'desk.db'), 'scans')
      rmSync(join(dir, 'outbox.copy'))
    },
  ],
])(
  'killed while it brings changes back (%s): the next start goes on, and tells of all of them once',
  async (_, harm) => {
    using first = lostLaptop(harm)
    using second = await killedAfter(1, first.path)
    using third = await killedAfter(1, second.path)
    const before = idsIn(third.path)
    expect(before.length).toBeGreaterThan(0)
    expect(before.length).toBeLessThan(many)
    openOutboxFile(testPorts(third.path), log).close()
    expect(idsIn(third.path)).toEqual(ids)
    expect(reported(third.path)).toMatchObject([{ back: many }])
    openOutboxFile(testPorts(third.path), log).close()
    expect(reported(third.path)).toHaveLength(1)
  },
)
