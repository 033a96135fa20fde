import { expect, test } from 'vitest'
import { cutTicket } from '../../../../sandbox/behaviours/ticket-fields.ts'
import { AppError } from '../../../../shared/errors.ts'
import { withDatabase } from '../../../../tests/support/databases.ts'
import { readyTickets } from '../../../../tests/support/doors.ts'
import { action, openDoor, scanIn } from '../../../../tests/support/open-door.ts'
import { copyOfMirror, copyOfSite, differences } from '../../../../tests/support/site-copy.ts'
import { openTestLaptop, type TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { ticketFields } from '../../tickets/ticket.mirror.ts'

const polls = (laptop: TestLaptop) =>
  laptop.network.requests.filter(({ url }) => url.includes('/v2/guests/query')).length
const arrivedAt = async (laptop: TestLaptop, ticketNumber: string) =>
  (await laptop.api.guests.get({ ticketNumber })).arrivedAt
/** How often the site was asked for this ticket by its number. */
const looks = (laptop: TestLaptop, ticketNumber: string) =>
  laptop.network.requests.filter(({ url }) => url.includes('/v1/tickets?') && url.includes(ticketNumber)).length

/** Milliseconds until the guests are asked for again. */
async function nextPoll(laptop: TestLaptop): Promise<number> {
  const [before, from] = [polls(laptop), laptop.clock.monotonic()]
  await laptop.until('the guests are asked for', () => polls(laptop) > before)
  return laptop.clock.monotonic() - from
}

test('a read that lags behind our own check-in does not take it back, and the ticket is read once more', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  await laptop.api.events.open({ eventId })
  await laptop.pass(20_000)
  const [ticketNumber = ''] = readyTickets(laptop.sandbox, 1)
  const stored = laptop.sandbox.world.tickets.get(ticketNumber)
  if (stored === undefined) throw new Error('The ticket is gone.')
  const before = cutTicket(stored.ticket, ticketFields)
  await scanIn(laptop, ticketNumber)
  await laptop.drained()
  const arrived = await arrivedAt(laptop, ticketNumber)
  expect(arrived).not.toBeNull()
  const headers = { 'content-type': 'application/json' }
  const text = JSON.stringify({ tickets: [before], total: 1, offset: 0, limit: 100 })
  laptop.network.replace(({ url }) =>
    url.includes('/v1/tickets?') && url.includes(ticketNumber) ? { status: 200, url, headers, text } : undefined,
  )
  await laptop.until('the guests led to the ticket', () => looks(laptop, ticketNumber) === 1, { withinMs: 20_000 })
  await laptop.quiet()
  expect(await arrivedAt(laptop, ticketNumber)).toBe(arrived)
  laptop.network.replace(undefined)
  await laptop.until('looked at again', () => looks(laptop, ticketNumber) === 2, { withinMs: 60_000 })
  await laptop.quiet()
  expect(await arrivedAt(laptop, ticketNumber)).toBe(arrived)
  await laptop.pass(120_000)
  expect(looks(laptop, ticketNumber)).toBe(2)
})

test('another door that takes our check-in back at once is believed as soon as no read can be late', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  await laptop.api.events.open({ eventId })
  await laptop.pass(20_000)
  const [ticketNumber = ''] = readyTickets(laptop.sandbox, 1)
  await scanIn(laptop, ticketNumber)
  await laptop.drained()
  await action(laptop, { deleteCheckIn: { eventId, ticketNumber, by: 'Side door' } })
  await laptop.until('believed', async () => (await arrivedAt(laptop, ticketNumber)) === null, { withinMs: 60_000 })
})

test('an open event is asked every eight seconds; after a 429 half as often, the person is not slowed', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  await laptop.api.events.open({ eventId })
  await laptop.pass(30_000)
  await nextPoll(laptop)
  expect(await nextPoll(laptop)).toBe(8_000)
  laptop.sandbox.faults.set({ rules: [{ match: { area: 'guests' }, kind: 'status', status: 429, times: 1 }] })
  await nextPoll(laptop)
  await nextPoll(laptop)
  expect(await nextPoll(laptop)).toBe(16_000)
  const before = polls(laptop)
  await laptop.api.sync.now({})
  await laptop.quiet()
  expect(polls(laptop)).toBe(before + 1)
  // Ten clean responses and a minute later it is as it was.
  await laptop.pass(240_000)
  await nextPoll(laptop)
  expect(await nextPoll(laptop)).toBe(8_000)
})

test('headers that a proxy strips cost nothing: the first load is whole, and changes come as ever', {
  tags: 'long',
}, async () => {
  await using laptop = await openTestLaptop()
  const request = laptop.network.request
  laptop.network.request = async (asked) => {
    const { headers, ...response } = await request(asked)
    return { ...response, headers: { 'content-type': headers['content-type'] ?? '' } }
  }
  await laptop.restart()
  await laptop.api.sync.refresh({ dataSet: 'contacts' })
  await laptop.loaded()
  await laptop.pass(300_000)
  const [contact] = laptop.sandbox.world.contacts.all()
  await action(laptop, { updateContact: { id: contact?.id, first: 'Renamed', last: 'Person' } })
  await laptop.until(
    'heard of',
    async () => (await laptop.api.contacts.get({ id: contact?.id ?? '' })).name === 'Renamed Person',
    { withinMs: 120_000 },
  )
  expect(differences(copyOfMirror(laptop.dir), copyOfSite(laptop.sandbox.world))).toEqual([])
})

test('a place in a list that is not there any more (404): read from its beginning, and no row is lost', {
  tags: 'long',
}, async () => {
  await using laptop = await openTestLaptop()
  await laptop.loaded()
  const headers = { 'content-type': 'application/json' }
  laptop.network.replace(({ url, body }) =>
    body?.includes('long-gone') === true ? { status: 404, url, headers, text: '{"message":"gone"}' } : undefined,
  )
  await laptop.crash({}, (dir) =>
    withDatabase(`${dir}/mirror.db`, (db) => {
      const position = { offset: 10, cursor: 'long-gone', seen: 10, max: null, full: true }
      db.prepare("UPDATE pulls SET position = ? WHERE key = 'guests:'").run(JSON.stringify(position))
    }),
  )
  const guests = async () => (await laptop.api.sync.data({})).sets.find(({ dataSet }) => dataSet === 'guests')
  const before = (await guests())?.rows
  const whole = () =>
    laptop.network.requests.filter(({ body }) => body?.includes('cursorPaging') && !body.includes('long-gone'))
  const asked = whole().length
  await laptop.until('read anew', () => whole().length > asked)
  await laptop.quiet()
  expect(await guests()).toMatchObject({ rows: before, frozen: null })
  expect(differences(copyOfMirror(laptop.dir), copyOfSite(laptop.sandbox.world))).toEqual([])
})

test('killed after every page of a load of nine thousand contacts, whose indexes are built at its end', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  await using laptop = await openTestLaptop({
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
  await laptop.quiet()
  const responded: string[] = []
  let allowed = 0
  laptop.network.replace(({ url, body }) => {
    if (allowed === 0) throw new AppError('offline', { reason: 'The process is dead by then.' })
    allowed -= 1
    responded.push(`${url} ${body}`)
    return undefined
  })
  laptop.sandbox.faults.set({ cut: false })
  let kills = 0
  for (; (await laptop.api.sync.status({})).firstLoad !== null; kills += 1) {
    expect(kills).toBeLessThan(90)
    allowed = 1
    await laptop.crash()
    await laptop.quiet()
    const contacts = await laptop.api.contacts.search({ text: 'a', limit: 5 }).catch(() => undefined)
    expect(contacts, 'what is here can be searched between two pages').toBeDefined()
  }
  expect(kills).toBeGreaterThan(15)
  expect(new Set(responded).size).toBe(responded.length)
  expect(differences(copyOfMirror(laptop.dir), copyOfSite(laptop.sandbox.world))).toEqual([])
})
