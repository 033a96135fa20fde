import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemRandom } from '../../electron/hosts/common/system-random.ts'
import { createPrng } from '../../sandbox/seeds/prng.ts'
import { withDatabase } from '../support/databases.ts'
import { asked, readyTickets } from '../support/doors.ts'
import { checkIns, goOffline, goOnline, onCheckIn, openDoor, queueOf, scanIn } from '../support/open-door.ts'
import { contactWrites, historyOf, incidentsOf, minute, onSite, peopleOf, untilCopied } from './at-the-door.ts'

test.each([1, 2])(
  '58. Killed at random points (run %i; torture and simulate do more): nothing is lost or doubled',
  { tags: 'long' },
  async (seed) => {
    const prng = createPrng(seed)
    const { desk } = await openDoor()
    await using _ = desk
    const codes = readyTickets(desk.sandbox, 24)
    const people = peopleOf(desk, 8)
    const saved: string[] = []
    for (const [index, code] of codes.entries()) {
      const { operationId } = await scanIn(desk, code)
      saved.push(operationId ?? '')
      const contactId = people[index % people.length]?.id ?? ''
      const fields = { company: `Company ${index}` }
      saved.push((await desk.api.contacts.edit({ contactId, fields })).operationId)
      if (prng.int(0, 4) === 0) await (prng.int(0, 1) === 0 ? goOffline(desk) : goOnline(desk))
      if (prng.int(0, 3) > 0) continue
      // Somewhere between the request and its response, or between a response and its row.
      for (let turns = prng.int(0, 12); turns > 0; turns -= 1) await new Promise((resolve) => setImmediate(resolve))
      desk.clock.advance(prng.int(0, 5_000))
      await desk.crash()
    }
    goOnline(desk)
    await desk.drained()
    for (const code of codes) expect(asked(desk.sandbox, code)).toBe(1)
    for (const [at, { id }] of people.entries()) {
      expect(onSite(desk, id)?.info?.company).toBe(`Company ${codes.length - people.length + at}`)
    }
    const ended = new Set((await historyOf(desk)).map(({ id }) => id))
    // An edit that was joined with a later one has the later one's id.
    for (const [at, id] of saved.entries()) if (at % 2 === 0) expect(ended).toContain(id)
    expect(await queueOf(desk)).toEqual([])
    expect(await incidentsOf(desk)).toEqual([])
    await untilCopied(desk)
  },
)

/** A row whose body cannot be parsed, as it may stand in a damaged file. */
function writePoison(dir: string, { lane, operation, key }: { lane: string; operation: string; key: string }): void {
  withDatabase(join(dir, 'desk.db'), (db) => {
    db.prepare(
      `INSERT INTO outbox (id, operation, version, input, lane, entity_key, what, about, operator, desk, made_at, state)
       VALUES (?, ?, 1, '{"contactId": 7, "fie', ?, ?, 'Something', 'x', '', 'Door 1', 1, 'waiting')`,
    ).run(`poison-${lane}`, operation, lane, key)
  })
}

test('62. A poison row in each of two lanes, whose body cannot be parsed: “needs you”, the others drain', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const codes = readyTickets(desk.sandbox, 6)
  const people = peopleOf(desk, 6)
  const [sick = '', ...healthy] = codes
  const [sickPerson, ...well] = people
  await goOffline(desk)
  await desk.crash({}, (dir) => {
    writePoison(dir, { lane: 'facts', operation: 'tickets.checkIn', key: `tickets:${sick}` })
    writePoison(dir, { lane: 'documents', operation: 'contacts.edit', key: `contacts:${sickPerson?.id}` })
  })
  for (const code of codes) await scanIn(desk, code)
  const fields = { company: 'Marlowe and Sons' }
  for (const { id } of people) await desk.api.contacts.edit({ contactId: id, fields })
  goOnline(desk)
  await desk.until('only what is poisoned is left', async () => (await queueOf(desk)).length === 4)
  const rows = await queueOf(desk)
  for (const lane of ['facts', 'documents']) {
    const [poison, behind] = rows.filter((row) => row.lane === lane)
    expect(poison).toMatchObject({ id: `poison-${lane}`, state: 'needsYou', lastAnswer: { code: 'unknown_operation' } })
    // The later change of the same record waits for it, and for nothing else.
    expect(behind).toMatchObject({ state: 'waiting', tries: 0, waitsFor: poison?.number })
  }
  for (const code of healthy) expect(asked(desk.sandbox, code)).toBe(1)
  for (const { id } of well) expect(onSite(desk, id)?.info?.company).toBe('Marlowe and Sons')
  await desk.api.sync.discard({ ids: ['poison-facts', 'poison-documents'] })
  await desk.drained()
  expect(asked(desk.sandbox, sick)).toBe(1)
  expect(onSite(desk, sickPerson?.id ?? '')?.info?.company).toBe('Marlowe and Sons')
})

test('62. A row the site refuses for good is tried at most three times, and blocks its record alone', {
  tags: 'long',
}, async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const people = peopleOf(desk, 20)
  const [bad] = people
  desk.network.replace(({ method, url }) => {
    if (method !== 'PATCH' || !url.includes(bad?.id ?? '')) return undefined
    const text = '{"message":"No.","details":{"applicationError":{"code":"NOT_ALLOWED"}}}'
    return { status: 400, url, headers: { 'content-type': 'application/json' }, text }
  })
  for (const { id } of people) await desk.api.contacts.edit({ contactId: id, fields: { company: 'Marlowe and Sons' } })
  await desk.until('the others are sent', async () => (await queueOf(desk)).length === 1)
  await desk.pass(30 * minute)
  const tried = contactWrites(desk).filter(({ url }) => url.includes(bad?.id ?? ''))
  expect(tried.length).toBeLessThanOrEqual(3)
  expect(await queueOf(desk)).toMatchObject([{ recordId: bad?.id, state: 'refused', lastAnswer: { code: 'refused' } }])
})

test('63. A failed drain with nobody doing anything more: it tries again by itself, on its schedule', async () => {
  const { desk, ticketNumber } = await openDoor({ ports: { random: { ...systemRandom, fraction: () => 0.999 } } })
  await using _ = desk
  // Too many, and no word on how long to wait: only our own schedule counts.
  onCheckIn(desk, { kind: 'status', status: 429, times: 4 })
  const triedAt: number[] = []
  await scanIn(desk, ticketNumber)
  await desk.until('sent', () => {
    if (checkIns(desk).length > triedAt.length) triedAt.push(desk.clock.monotonic())
    return asked(desk.sandbox, ticketNumber) === 1
  })
  expect(triedAt).toHaveLength(5)
  const waits = triedAt.slice(1).map((at, index) => at - (triedAt[index] ?? 0))
  // Each wait is longer than the one before, and none is longer than a minute and what the budget adds.
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(Math.max(...waits)).toBeLessThanOrEqual(2 * minute)
  await desk.drained()
})

test('64. A restart during back-off: it does not send early and does not wait for ever', { tags: 'long' }, async () => {
  const { desk, ticketNumber } = await openDoor()
  await using _ = desk
  onCheckIn(desk, { kind: 'status', status: 429, retryAfter: 600, times: 1 })
  await scanIn(desk, ticketNumber)
  await desk.until('told to wait', async () => (await queueOf(desk))[0]?.lastAnswer?.code === 'rate_limited')
  const nextTryAt = Date.parse((await queueOf(desk))[0]?.nextTryAt ?? '')
  await desk.pass(minute)
  await desk.crash()
  await desk.pass(nextTryAt - desk.clock.now() - 1_000)
  expect(checkIns(desk)).toHaveLength(1)
  await desk.pass(3_000)
  expect(checkIns(desk)).toHaveLength(2)
  await desk.drained()
  expect(asked(desk.sandbox, ticketNumber)).toBe(1)
})
