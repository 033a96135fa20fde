import { expect, test } from 'vitest'
import { cutTicket } from '../../../../sandbox/behaviours/ticket-fields.ts'
import { AppError } from '../../../../shared/errors.ts'
import { withDatabase } from '../../../../tests/support/databases.ts'
import { readyTickets } from '../../../../tests/support/doors.ts'
import { act, openDoor, scanIn } from '../../../../tests/support/open-door.ts'
import { copyOfMirror, copyOfSite, differences } from '../../../../tests/support/site-copy.ts'
import { openTestDesk, type TestDesk } from '../../../../tests/support/test-desk.ts'
import { ticketFields } from '../../tickets/ticket.mirror.ts'

const polls = (desk: TestDesk) => desk.network.requests.filter(({ url }) => url.includes('/v2/guests/query')).length
const arrivedAt = async (desk: TestDesk, ticketNumber: string) =>
  (await desk.api.guests.get({ ticketNumber })).arrivedAt
/** How often the site was asked for this ticket by its number. */
const looks = (desk: TestDesk, ticketNumber: string) =>
  desk.network.requests.filter(({ url }) => url.includes('/v1/tickets?') && url.includes(ticketNumber)).length

/** Milliseconds until the guests are asked for again. */
async function nextPoll(desk: TestDesk): Promise<number> {
  const [before, from] = [polls(desk), desk.clock.monotonic()]
  await desk.until('the guests are asked for', () => polls(desk) > before)
  return desk.clock.monotonic() - from
}

test('a read that lags behind our own check-in does not take it back, and the ticket is read once more', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  await desk.api.events.open({ eventId })
  await desk.pass(20_000)
  const [ticketNumber = ''] = readyTickets(desk.sandbox, 1)
  const stored = desk.sandbox.world.tickets.get(ticketNumber)
  if (stored === undefined) throw new Error('The ticket is gone.')
  const before = cutTicket(stored.ticket, ticketFields)
  await scanIn(desk, ticketNumber)
  await desk.drained()
  const arrived = await arrivedAt(desk, ticketNumber)
  expect(arrived).not.toBeNull()
  const headers = { 'content-type': 'application/json' }
  const text = JSON.stringify({ tickets: [before], total: 1, offset: 0, limit: 100 })
  desk.network.replace(({ url }) =>
    url.includes('/v1/tickets?') && url.includes(ticketNumber) ? { status: 200, url, headers, text } : undefined,
  )
  await desk.until('the guests led to the ticket', () => looks(desk, ticketNumber) === 1, { withinMs: 20_000 })
  await desk.quiet()
  expect(await arrivedAt(desk, ticketNumber)).toBe(arrived)
  desk.network.replace(undefined)
  await desk.until('looked at again', () => looks(desk, ticketNumber) === 2, { withinMs: 60_000 })
  await desk.quiet()
  expect(await arrivedAt(desk, ticketNumber)).toBe(arrived)
  await desk.pass(120_000)
  expect(looks(desk, ticketNumber)).toBe(2)
})

test('another door that takes our check-in back at once is believed as soon as no read can be late', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  await desk.api.events.open({ eventId })
  await desk.pass(20_000)
  const [ticketNumber = ''] = readyTickets(desk.sandbox, 1)
  await scanIn(desk, ticketNumber)
  await desk.drained()
  await act(desk, { deleteCheckIn: { eventId, ticketNumber, by: 'Side door' } })
  await desk.until('believed', async () => (await arrivedAt(desk, ticketNumber)) === null, { withinMs: 60_000 })
})

test('an open event is asked every eight seconds; after a 429 half as often, the person is not slowed', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  await desk.api.events.open({ eventId })
  await desk.pass(30_000)
  await nextPoll(desk)
  expect(await nextPoll(desk)).toBe(8_000)
  desk.sandbox.faults.set({ rules: [{ match: { area: 'guests' }, kind: 'status', status: 429, times: 1 }] })
  await nextPoll(desk)
  await nextPoll(desk)
  expect(await nextPoll(desk)).toBe(16_000)
  const before = polls(desk)
  await desk.api.sync.now({})
  await desk.quiet()
  expect(polls(desk)).toBe(before + 1)
  // Ten clean responses and a minute later it is as it was.
  await desk.pass(240_000)
  await nextPoll(desk)
  expect(await nextPoll(desk)).toBe(8_000)
})

test('headers that a proxy strips cost nothing: the first load is whole, and changes come as ever', {
  tags: 'long',
}, async () => {
  await using desk = await openTestDesk()
  const request = desk.network.request
  desk.network.request = async (asked) => {
    const { headers, ...answer } = await request(asked)
    return { ...answer, headers: { 'content-type': headers['content-type'] ?? '' } }
  }
  await desk.restart()
  await desk.api.sync.refresh({ dataSet: 'contacts' })
  await desk.loaded()
  await desk.pass(300_000)
  const [contact] = desk.sandbox.world.contacts.all()
  await act(desk, { updateContact: { id: contact?.id, first: 'Renamed', last: 'Person' } })
  await desk.until(
    'heard of',
    async () => (await desk.api.contacts.get({ id: contact?.id ?? '' })).name === 'Renamed Person',
    { withinMs: 120_000 },
  )
  expect(differences(copyOfMirror(desk.dir), copyOfSite(desk.sandbox.world))).toEqual([])
})

test('a place in a list that is not there any more (404): read from its beginning, and no row is lost', {
  tags: 'long',
}, async () => {
  await using desk = await openTestDesk()
  await desk.loaded()
  const headers = { 'content-type': 'application/json' }
  desk.network.replace(({ url, body }) =>
    body?.includes('long-gone') === true ? { status: 404, url, headers, text: '{"message":"gone"}' } : undefined,
  )
  await desk.crash({}, (dir) =>
    withDatabase(`${dir}/mirror.db`, (db) => {
      const position = { offset: 10, cursor: 'long-gone', seen: 10, max: null, full: true }
      db.prepare("UPDATE pulls SET position = ? WHERE key = 'guests:'").run(JSON.stringify(position))
    }),
  )
  const guests = async () => (await desk.api.sync.data({})).sets.find(({ dataSet }) => dataSet === 'guests')
  const before = (await guests())?.rows
  const whole = () =>
    desk.network.requests.filter(({ body }) => body?.includes('cursorPaging') && !body.includes('long-gone'))
  const asked = whole().length
  await desk.until('read anew', () => whole().length > asked)
  await desk.quiet()
  expect(await guests()).toMatchObject({ rows: before, frozen: null })
  expect(differences(copyOfMirror(desk.dir), copyOfSite(desk.sandbox.world))).toEqual([])
})

test('killed after every page of a load of nine thousand contacts, whose indexes are built at its end', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  await using desk = await openTestDesk({
    before: ({ world, faults }) => {
      const [model] = world.contacts.all()
      if (model === undefined) throw new Error('The demo world has no contact.')
      for (let index = 0; index < 9_000; index += 1) {
        const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
        world.contacts.put({ ...model, id, createdDate: new Date(Date.UTC(2024, 0, 1, 0, index)).toISOString() })
      }
      faults.set({ cut: true })
    },
  })
  await desk.quiet()
  const answered: string[] = []
  let allowed = 0
  desk.network.replace(({ url, body }) => {
    if (allowed === 0) throw new AppError('offline', { reason: 'The process is dead by then.' })
    allowed -= 1
    answered.push(`${url} ${body}`)
    return undefined
  })
  desk.sandbox.faults.set({ cut: false })
  let kills = 0
  for (; (await desk.api.sync.status({})).firstLoad !== null; kills += 1) {
    expect(kills).toBeLessThan(90)
    allowed = 1
    await desk.crash()
    await desk.quiet()
    const contacts = await desk.api.contacts.search({ text: 'a', limit: 5 }).catch(() => undefined)
    expect(contacts, 'what is here can be searched between two pages').toBeDefined()
  }
  expect(kills).toBeGreaterThan(15)
  expect(new Set(answered).size).toBe(answered.length)
  expect(differences(copyOfMirror(desk.dir), copyOfSite(desk.sandbox.world))).toEqual([])
})
