import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withDatabase } from '../../../tests/support/databases.ts'
import { readyTickets } from '../../../tests/support/doors.ts'
import { goOffline, openDoor, scanIn } from '../../../tests/support/open-door.ts'
import { watchSqlite } from '../../../tests/support/watched-sqlite.ts'

const many = 2_000

/** A laptop without network and a long queue: one scan, so many times. */
async function openLongQueue() {
  const { laptop } = await openDoor()
  await goOffline(laptop)
  for (const ticketNumber of readyTickets(laptop.sandbox, 1)) await scanIn(laptop, ticketNumber)
  await laptop.crash({}, (dir) =>
    withDatabase(join(dir, 'desk.db'), (db) => {
      const columns = db.pragma('table_info(outbox)') as { name: string }[]
      const others = columns.map(({ name }) => name).filter((name) => !['number', 'id', 'entity_key'].includes(name))
      db.exec(`WITH RECURSIVE n(n) AS (VALUES (2) UNION ALL SELECT n + 1 FROM n WHERE n < ${many})
        INSERT INTO outbox (number, id, entity_key, ${others.join()})
        SELECT number + n, 'copy-' || n, 'tickets:copy-' || n, ${others.join()} FROM outbox, n`)
    }),
  )
  return laptop
}

test('what the screens ask of a long queue reads no more rows than they show', { tags: 'long' }, async () => {
  await using laptop = await openLongQueue()
  const { api } = laptop
  await expect.poll(async () => (await api.sync.queueCounts({})).total).toBe(many)
  const { rows, counts } = await api.sync.queue({ limit: 20 })
  expect(rows).toHaveLength(20)
  expect(counts).toEqual({ total: many, goingOut: many, lacksRight: false })
  const recordId = rows[9]?.recordId ?? ''
  expect((await api.sync.queueOf({ dataSet: 'tickets', recordId })).rows).toEqual([rows[9]])
  expect((await api.sync.queueRow({ id: rows[9]?.id ?? '' })).row).toEqual(rows[9])
  expect((await api.sync.queueRow({ id: 'gone' })).row).toBeNull()
  using watched = watchSqlite('desk.db')
  await api.sync.queue({ limit: 20 })
  await api.sync.queueCounts({})
  await api.sync.queueOf({ dataSet: 'tickets', recordId })
  await api.sync.attention({})
  await api.diagnostics.supportBundle({ window: { userAgent: 'test', width: 1, height: 1, battery: null } })
  expect(Math.max(...watched.statements.map(({ rows: read }) => read))).toBeLessThanOrEqual(1_000)
  expect((await api.sync.exportUnsent({ ids: [rows[3]?.id ?? ''] })).rows).toBe(1)
  expect((await api.sync.exportUnsent({})).rows).toBe(many)
})

test('a row that the sign-in may not send is counted as what the queue stands still for', {
  tags: 'long',
}, async () => {
  await using laptop = await openLongQueue()
  await laptop.crash({}, (dir) =>
    withDatabase(join(dir, 'desk.db'), (db) =>
      db.exec(`UPDATE outbox SET last_answer = '{"code":"forbidden"}' WHERE number = 900`),
    ),
  )
  expect((await laptop.api.sync.queueCounts({})).lacksRight).toBe(true)
})
