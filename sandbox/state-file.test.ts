import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wire } from '../shared/wire/index.ts'
import { openTestSite, testEvening } from './test-client.ts'
import { storesOf, type World } from './world/world.ts'

let folder = ''
let stateFile = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-state-'))
  stateFile = join(folder, 'state.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const contentOf = (world: World) =>
  storesOf(world).map(([, store]) =>
    store
      .all()
      .map((row) => JSON.stringify(row))
      .sort(),
  )

test('what happened is there after a restart of the same evening, with the tokens still good', async () => {
  const first = await openTestSite({ stateFile })
  const { eventId = '', ticketNumber = '', contactId: id = '', ticketDefinitionId: definitionId } = first.sandbox.ids
  const { clientId } = first.sandbox
  const token = await first.call(wire.token.anonymous, { clientId, grantType: 'anonymous' }, {})
  await first.call(wire.tickets.checkIn, { eventId, ticketNumber: [ticketNumber] })
  await first.control('POST', 'act', { deleteContact: { id } })
  await first.control('POST', 'act', { sell: { eventId, definitionId, name: 'Ivo Late', email: 'ivo@example.org' } })
  const before = contentOf(first.sandbox.world)
  const ledger = first.sandbox.state.ledger.entries()
  await first.sandbox.close()

  await using second = await openTestSite({ stateFile, startAt: '2026-11-20T19:05:00.000Z' })
  expect(contentOf(second.sandbox.world)).toEqual(before)
  expect(second.sandbox.state.ledger.entries()).toEqual(ledger)
  const authorization = token.body.access_token
  expect((await second.call(wire.events.query, {}, { authorization })).status).toBe(200)
})

test('an evening that began late goes on after midnight, and past the end of the business day', {
  tags: 'long',
}, async () => {
  const first = await openTestSite({ stateFile, startAt: '2026-11-21T01:10:00.000Z' })
  const { eventId = '', ticketNumber = '' } = first.sandbox.ids
  await first.call(wire.tickets.checkIn, { eventId, ticketNumber: [ticketNumber] })
  await first.sandbox.close()
  await using second = await openTestSite({ stateFile, startAt: '2026-11-21T04:30:00.000Z' })
  expect(second.sandbox.state.ledger.entries()).toMatchObject([{ ticketNumber }])
  expect(second.sandbox.ids.eventId).toBe(eventId)
})

test('it saves soon after a change, without waiting for the end', async () => {
  await using site = await openTestSite({ stateFile })
  const { eventId = '', ticketNumber = '' } = site.sandbox.ids
  await site.call(wire.tickets.checkIn, { eventId, ticketNumber: [ticketNumber] })
  await expect.poll(() => readFileSync(stateFile, 'utf8').includes(ticketNumber), { timeout: 3000 }).toBe(true)
})

test.each([
  ['another seed', { seed: 2 }],
  ['another world', { world: 'empty' as const }],
  ['another day', { startAt: '2026-11-21T17:40:00.000Z' }],
  ['an evening whose last show is over', { startAt: '2026-11-20T23:30:00.000Z' }],
])('%s starts from a new seed', async (_, options) => {
  const first = await openTestSite({ stateFile, startAt: testEvening })
  const { eventId = '', ticketNumber = '' } = first.sandbox.ids
  await first.call(wire.tickets.checkIn, { eventId, ticketNumber: [ticketNumber] })
  await first.sandbox.close()
  await using second = await openTestSite({ stateFile, ...options })
  expect(second.sandbox.state.ledger.entries()).toEqual([])
  expect(second.sandbox.world.tickets.get(ticketNumber)?.ticket.checkIn).toBeUndefined()
})

test('a broken state file is as good as none', async () => {
  writeFileSync(stateFile, '{"version":1,')
  await using site = await openTestSite({ stateFile })
  expect(site.sandbox.state.ledger.entries()).toEqual([])
})
