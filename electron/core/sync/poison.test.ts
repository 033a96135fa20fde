import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withDatabase } from '../../../tests/support/databases.ts'
import { asked, readyTickets } from '../../../tests/support/doors.ts'
import { cases } from '../../../tests/support/long-tests.ts'
import { action, goOffline, goOnline, openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'

interface Poison {
  operation?: string
  version?: number
  input?: string
  lane?: string
}

/** A row as it may stand in the file of a laptop: written by another build, or damaged. */
function write(dir: string, ticketNumber: string, poison: Poison): void {
  const { operation = 'tickets.checkIn', version = 1, input = '{}', lane = 'facts' } = poison
  withDatabase(join(dir, 'desk.db'), (db) => {
    db.prepare(
      `INSERT INTO outbox (id, operation, version, input, lane, entity_key, what, about, operator, desk, made_at, state)
       VALUES (?, ?, ?, ?, ?, ?, 'Something', 'x', '', 'Door 1', 1, 'waiting')`,
    ).run(`poison-${ticketNumber}`, operation, version, input, lane, `tickets:${ticketNumber}`)
  })
}

const good = (eventId: string, ticketNumber: string) => JSON.stringify({ eventId, ticketNumber })

const poisons: [string, (eventId: string, ticketNumber: string) => Poison][] = [
  ['an operation this build does not know', () => ({ operation: 'sales.refund' })],
  ['an operation named like a part of the language', () => ({ operation: 'toString.constructor' })],
  ['an operation that is a topic', () => ({ operation: 'tickets.changed' })],
  ['a newer version of one it knows', (event, ticket) => ({ version: 2, input: good(event, ticket) })],
  ['an input that is no JSON', () => ({ input: '{"eventId": "e1", "ticketNu' })],
  ['an input that is empty', () => ({ input: '' })],
  ['an input that is null', () => ({ input: 'null' })],
  ['an input of another shape', () => ({ input: '{"eventId": 7, "ticketNumber": ["A"]}' })],
]

test.each(cases(poisons, 4))('%s: kept for a person, and nothing else stops', async (_, poisonOf) => {
  const { laptop, eventId } = await openDoor()
  await using __ = laptop
  const [poisoned = '', healthy = '', other = ''] = readyTickets(laptop.sandbox, 3)
  await goOffline(laptop)
  await scanIn(laptop, healthy)
  await laptop.crash({}, (dir) => write(dir, poisoned, poisonOf(eventId, poisoned)))
  // The door works, the poisoned ticket's included.
  expect((await scanIn(laptop, other)).outcome).toBe('admitted')
  expect(['admitted', 'already']).toContain((await scanIn(laptop, poisoned)).outcome)
  goOnline(laptop)
  await laptop.until(
    'the healthy rows are sent',
    () => asked(laptop.sandbox, healthy) + asked(laptop.sandbox, other) === 2,
  )
  const stuck = (await queueOf(laptop)).find((row) => row.id === `poison-${poisoned}`)
  expect(stuck).toMatchObject({ state: 'needsYou', lastAnswer: { code: 'unknown_operation' } })
  // What the platform reports still arrives.
  await action(laptop, { checkIn: { eventId, ticketNumber: readyTickets(laptop.sandbox, 4)[3], by: 'Side door' } })
  const before = (await laptop.api.checkin.board({ eventId })).arrived
  await laptop.until('it is heard of', async () => (await laptop.api.checkin.board({ eventId })).arrived === before + 1)
  // It can be taken along, and it stays until a person decides.
  const exported = await laptop.api.sync.exportUnsent({})
  expect(exported.csv).toContain(`poison-${poisoned}`)
  expect(JSON.parse(exported.json)).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: `poison-${poisoned}` })]),
  )
  await laptop.restart()
  await laptop.pass(60_000)
  expect((await queueOf(laptop)).map((row) => row.id)).toContain(`poison-${poisoned}`)
  await laptop.api.sync.discard({ ids: [`poison-${poisoned}`] })
  await laptop.drained()
})

test('what an older version kept because it did not know it goes out by itself, once', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const [kept = '', sent = ''] = readyTickets(laptop.sandbox, 2)
  await goOffline(laptop)
  await laptop.crash({}, (dir) => {
    write(dir, kept, { input: JSON.stringify({ eventId, ticketNumber: kept, at: new Date().toISOString() }) })
    write(dir, sent, { input: JSON.stringify({ eventId, ticketNumber: sent, at: new Date().toISOString() }) })
    withDatabase(join(dir, 'desk.db'), (db) => {
      const code = JSON.stringify({ code: 'unknown_operation', message: '' })
      db.prepare("UPDATE outbox SET state = 'needsYou', last_answer = ?").run(code)
      db.prepare('UPDATE outbox SET sent_at = made_at WHERE id = ?').run(`poison-${sent}`)
    })
  })
  expect((await queueOf(laptop)).filter(({ state }) => state === 'needsYou')).toEqual([])
  goOnline(laptop)
  await laptop.drained()
  expect([asked(laptop.sandbox, kept), asked(laptop.sandbox, sent)]).toEqual([1, 1])
})

test('a row of a lane this build does not have stays where it is and blocks no other', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [strange = '', healthy = ''] = readyTickets(laptop.sandbox, 2)
  await laptop.crash({}, (dir) => write(dir, strange, { lane: 'drones' }))
  await scanIn(laptop, healthy)
  await laptop.until('sent', () => asked(laptop.sandbox, healthy) === 1)
  await laptop.until('settled', async () => (await queueOf(laptop)).length === 1)
  expect(await queueOf(laptop)).toMatchObject([{ id: `poison-${strange}`, state: 'waiting' }])
})
