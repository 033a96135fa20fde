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
    const { laptop } = await openDoor()
    await using _ = laptop
    const codes = readyTickets(laptop.sandbox, 24)
    const people = peopleOf(laptop, 8)
    const saved: string[] = []
    for (const [index, code] of codes.entries()) {
      const { operationId } = await scanIn(laptop, code)
      saved.push(operationId ?? '')
      const contactId = people[index % people.length]?.id ?? ''
      const fields = { company: `Company ${index}` }
      saved.push((await laptop.api.contacts.edit({ contactId, fields })).operationId)
      if (prng.int(0, 4) === 0) await (prng.int(0, 1) === 0 ? goOffline(laptop) : goOnline(laptop))
      if (prng.int(0, 3) > 0) continue
      // Somewhere between the request and its response, or between a response and its row.
      for (let turns = prng.int(0, 12); turns > 0; turns -= 1) await new Promise((resolve) => setImmediate(resolve))
      laptop.clock.advance(prng.int(0, 5_000))
      await laptop.crash()
    }
    goOnline(laptop)
    await laptop.drained()
    for (const code of codes) expect(asked(laptop.sandbox, code)).toBe(1)
    for (const [at, { id }] of people.entries()) {
      expect(onSite(laptop, id)?.info?.company).toBe(`Company ${codes.length - people.length + at}`)
    }
    const ended = new Set((await historyOf(laptop)).map(({ id }) => id))
    // An edit that was joined with a later one has the later one's id.
    for (const [at, id] of saved.entries()) if (at % 2 === 0) expect(ended).toContain(id)
    expect(await queueOf(laptop)).toEqual([])
    expect(await incidentsOf(laptop)).toEqual([])
    await untilCopied(laptop)
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
  const { laptop } = await openDoor()
  await using _ = laptop
  const codes = readyTickets(laptop.sandbox, 6)
  const people = peopleOf(laptop, 6)
  const [sick = '', ...healthy] = codes
  const [sickPerson, ...well] = people
  await goOffline(laptop)
  await laptop.crash({}, (dir) => {
    writePoison(dir, { lane: 'facts', operation: 'tickets.checkIn', key: `tickets:${sick}` })
    writePoison(dir, { lane: 'documents', operation: 'contacts.edit', key: `contacts:${sickPerson?.id}` })
  })
  for (const code of codes) await scanIn(laptop, code)
  const fields = { company: 'Marlowe and Sons' }
  for (const { id } of people) await laptop.api.contacts.edit({ contactId: id, fields })
  goOnline(laptop)
  await laptop.until('only what is poisoned is left', async () => (await queueOf(laptop)).length === 4)
  const rows = await queueOf(laptop)
  for (const lane of ['facts', 'documents']) {
    const [poison, behind] = rows.filter((row) => row.lane === lane)
    expect(poison).toMatchObject({ id: `poison-${lane}`, state: 'needsYou', lastAnswer: { code: 'unknown_operation' } })
    // The later change of the same record waits for it, and for nothing else.
    expect(behind).toMatchObject({ state: 'waiting', tries: 0, waitsFor: poison?.number })
  }
  for (const code of healthy) expect(asked(laptop.sandbox, code)).toBe(1)
  for (const { id } of well) expect(onSite(laptop, id)?.info?.company).toBe('Marlowe and Sons')
  await laptop.api.sync.discard({ ids: ['poison-facts', 'poison-documents'] })
  await laptop.drained()
  expect(asked(laptop.sandbox, sick)).toBe(1)
  expect(onSite(laptop, sickPerson?.id ?? '')?.info?.company).toBe('Marlowe and Sons')
})

test('62. A row the site refuses for good is tried at most three times, and blocks its record alone', {
  tags: 'long',
}, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const people = peopleOf(laptop, 20)
  const [bad] = people
  laptop.network.replace(({ method, url }) => {
    if (method !== 'PATCH' || !url.includes(bad?.id ?? '')) return undefined
    const text = '{"message":"No.","details":{"applicationError":{"code":"NOT_ALLOWED"}}}'
    return { status: 400, url, headers: { 'content-type': 'application/json' }, text }
  })
  for (const { id } of people)
    await laptop.api.contacts.edit({ contactId: id, fields: { company: 'Marlowe and Sons' } })
  await laptop.until('the others are sent', async () => (await queueOf(laptop)).length === 1)
  await laptop.pass(30 * minute)
  const tried = contactWrites(laptop).filter(({ url }) => url.includes(bad?.id ?? ''))
  expect(tried.length).toBeLessThanOrEqual(3)
  expect(await queueOf(laptop)).toMatchObject([
    { recordId: bad?.id, state: 'refused', lastAnswer: { code: 'refused' } },
  ])
})

test('63. A failed drain with nobody doing anything more: it tries again by itself, on its schedule', async () => {
  const { laptop, ticketNumber } = await openDoor({
    ports: { random: { ...systemRandom, fraction: () => 0.999 } },
  })
  await using _ = laptop
  // Too many, and no word on how long to wait: only our own schedule counts.
  onCheckIn(laptop, { kind: 'status', status: 429, times: 4 })
  const triedAt: number[] = []
  await scanIn(laptop, ticketNumber)
  await laptop.until('sent', () => {
    if (checkIns(laptop).length > triedAt.length) triedAt.push(laptop.clock.monotonic())
    return asked(laptop.sandbox, ticketNumber) === 1
  })
  expect(triedAt).toHaveLength(5)
  const waits = triedAt.slice(1).map((at, index) => at - (triedAt[index] ?? 0))
  // Each wait is longer than the one before, and none is longer than a minute and what the budget adds.
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(Math.max(...waits)).toBeLessThanOrEqual(2 * minute)
  await laptop.drained()
})

test('64. A restart during back-off: it does not send early and does not wait for ever', { tags: 'long' }, async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  onCheckIn(laptop, { kind: 'status', status: 429, retryAfter: 600, times: 1 })
  await scanIn(laptop, ticketNumber)
  await laptop.until('told to wait', async () => (await queueOf(laptop))[0]?.lastAnswer?.code === 'rate_limited')
  const nextTryAt = Date.parse((await queueOf(laptop))[0]?.nextTryAt ?? '')
  await laptop.pass(minute)
  await laptop.crash()
  await laptop.pass(nextTryAt - laptop.clock.now() - 1_000)
  expect(checkIns(laptop)).toHaveLength(1)
  await laptop.pass(3_000)
  expect(checkIns(laptop)).toHaveLength(2)
  await laptop.drained()
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
})
