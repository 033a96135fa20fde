import { appendFileSync, copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../tests/support/databases.ts'
import { readOutboxCopy } from '../../../tests/support/outbox-copy.ts'
import { temporaryDir, testPorts } from '../../../tests/support/test-ports.ts'
import { intoFile, openOutboxDb } from '../db/open.ts'
import { createLog } from '../platform/log.ts'
import type { Files } from '../ports/files.ts'
import { createOutbox } from './outbox.ts'
import { createOutboxCopy } from './outbox-copy.ts'
import type { NewRow } from './outbox-row.ts'

/** An outbox with its copy over real files, on a disk that may be full. */
function openCopied() {
  const dir = temporaryDir()
  const ports = testPorts(dir.path)
  const logged: string[] = []
  const log = createLog({ clock: ports.clock, sink: { write: (line) => logged.push(line) } })
  const disk = { isFull: false }
  const files: Files = {
    ...ports.files,
    append: (name, text) => {
      if (disk.isFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
      ports.files.append(name, text)
    },
  }
  const db = openOutboxDb({ path: join(dir.path, 'desk.db'), migrationsDir: ports.migrationsDir })
  const whereItIs = { files, log, owner: 'desk:1', site: () => 'site:1' }
  const openCopy = () => createOutboxCopy({ ...whereItIs, intoFile: () => intoFile(db.$client), countCopy: () => 1 })
  const copy = openCopy()
  const outbox = createOutbox(db, copy.keep)
  let made = 0
  return {
    db,
    outbox,
    copy,
    disk,
    logged,
    path: join(dir.path, 'outbox.copy'),
    /** What the next start would find. */
    read: () => {
      const { rows, ...snapshot } = readOutboxCopy(files)
      return { ...snapshot, rows: rows.slice(0, rows.length) }
    },
    add: (change: Partial<NewRow> = {}) => {
      made += 1
      return outbox.changes.add({
        id: `operation-${made}`,
        operation: 'tickets.checkIn',
        version: 1,
        input: '{"ticketNumber":"T1"}',
        lane: 'facts',
        entityKey: `tickets:${made}`,
        what: 'Check in Zoë Łukasik',
        about: 'A-1',
        operator: 'Ada',
        desk: 'Door 1',
        site: 'site:1',
        madeAt: 1_000 + made,
        ...change,
      })
    },
    [Symbol.dispose]: () => {
      db.$client.close()
      dir[Symbol.dispose]()
    },
  }
}

test('a row is in the copy as soon as it is saved, as it is in the outbox, with the site it is for', () => {
  using open = openCopied()
  const row = open.add()
  expect(open.read()).toEqual({
    rows: [row],
    site: 'site:1',
    owner: null,
    ended: new Map(),
    isCompact: false,
    condition: 'whole',
  })
})

test('whatever happens to rows, the copy knows the same open ones in order, and which may have arrived', {
  tags: 'long',
}, () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('add' as const), count: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ do: fc.constantFrom('send', 'end', 'rollBack', 'restart'), at: fc.nat() }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      using open = openCopied()
      const { outbox } = open
      for (const now of steps) {
        const rows = outbox.overview.all()
        if (now.do === 'add') outbox.transaction(() => Array.from({ length: now.count }, () => open.add()))
        else if (now.do === 'restart') open.copy.rewrite([rows])
        else if (now.do === 'rollBack') {
          const failing = () =>
            outbox.transaction(() => {
              open.add()
              for (const { id } of rows) outbox.changes.settle(id, { result: 'done', at: 1 })
              throw new Error('rolled back')
            })
          expect(failing).toThrow('rolled back')
        } else {
          const row = rows[now.at % Math.max(1, rows.length)]
          if (row === undefined) continue
          if (now.do === 'send') outbox.claims.claim([row], { owner: 'me', now: 5_000, forMs: 30_000 })
          else outbox.changes.settle(row.id, { result: 'done', at: 6_000 })
        }
      }
      const snapshot = (row: { id: string; sentAt: number | null }) => [row.id, row.sentAt]
      expect(open.read().rows.map(snapshot)).toEqual(outbox.overview.all().map(snapshot))
    }),
    { numRuns: 60 },
  )
})

test('a line that was cut off is no row, and the next start writes behind a whole one', () => {
  using open = openCopied()
  const row = open.add()
  appendFileSync(open.path, '1234abcd 900 {"row":{"id":"half')
  expect(open.read().rows).toEqual([row])
  open.copy.rewrite([open.outbox.overview.all()])
  open.add()
  expect(open.read().rows).toEqual(open.outbox.overview.all())
})

test('a disk that takes no copy does not hold anybody up, and the copy is made anew when it does again', () => {
  using open = openCopied()
  const first = open.add()
  open.disk.isFull = true
  const second = open.add()
  open.outbox.changes.settle(first.id, { result: 'done', at: 1 })
  expect(open.outbox.overview.all()).toEqual([second])
  expect(open.logged.join()).toContain('outbox-copy-failed')
  open.disk.isFull = false
  const third = open.add()
  expect(open.read().rows).toEqual([second, third])
})

test('what the copy forgets has ended in the file itself: a log that is lost does not bring it back', () => {
  using open = openCopied()
  const input = JSON.stringify({ ticketNumber: 'x'.repeat(2_000) })
  const rows = Array.from({ length: 40 }, () => open.add({ input }))
  intoFile(open.db.$client)
  for (const { id } of rows) open.outbox.changes.settle(id, { result: 'done', at: 1 })
  expect(open.read().ended.size).toBe(0)
  const withoutLog = `${open.db.$client.name}-without-log`
  copyFileSync(open.db.$client.name, withoutLog)
  expect(rowsOf(withoutLog, 'SELECT id FROM outbox')).toEqual([])
})

test('it stays short: names go when nothing is open, and a long night does not make it endless', () => {
  using open = openCopied()
  const input = JSON.stringify({ ticketNumber: 'x'.repeat(2_000) })
  for (let round = 0; round < 60; round += 1) {
    const row = open.add({ input })
    open.outbox.changes.settle(row.id, { result: 'done', at: 1 })
  }
  expect(readFileSync(open.path).length).toBeLessThan(70_000)
  // One change stays open all night.
  const first = open.add()
  let longest = 0
  for (let round = 0; round < 60; round += 1) {
    const rows = open.outbox.transaction(() => Array.from({ length: 10 }, () => open.add({ input })))
    open.outbox.transaction(() => rows.map((row) => open.outbox.changes.settle(row.id, { result: 'done', at: 1 })))
    longest = Math.max(longest, readFileSync(open.path).length)
  }
  expect(longest).toBeGreaterThan(900_000)
  expect(longest).toBeLessThan(1_100_000)
  expect(open.read().rows).toEqual([first])
})
