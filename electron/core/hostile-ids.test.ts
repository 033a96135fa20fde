import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { someone } from '../../tests/support/contacts.ts'
import { centsOf, openIncidents } from '../../tests/support/door-sales.ts'
import { eventIdOf, readyTickets } from '../../tests/support/doors.ts'
import { brokenTexts, hostileIds } from '../../tests/support/hostile-ids.ts'
import { type Renamed, renameRecords } from '../../tests/support/hostile-site.ts'
import { cases } from '../../tests/support/long-tests.ts'
import { goOffline, goOnline, queueOf } from '../../tests/support/open-door.ts'
import { openTestDesk, type TestDesk } from '../../tests/support/test-desk.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Which record gets which of the hostile ids. */
const anyIds = fc.record({
  event: fc.constantFrom(...hostileIds),
  others: fc.shuffledSubarray([...hostileIds], { minLength: hostileIds.length }),
})

/** A laptop at a site whose records have these ids, after its first download. */
async function openHostile(ids: { event: string; others: readonly string[] }) {
  let named: Renamed | undefined
  const desk = await openTestDesk({
    before: (sandbox) => {
      named = renameRecords(sandbox, ids)
    },
  })
  if (named === undefined) throw new Error('The site was not renamed.')
  await desk.loaded()
  return { desk, named }
}

const page = { start: 0, count: 500 }
const byName = { key: 'name', descending: false } as const

const missing = (wanted: readonly string[], here: readonly string[]) => wanted.filter((id) => !here.includes(id))

async function expectAllListed(desk: TestDesk, named: Renamed): Promise<void> {
  const guests = await desk.api.guests.list({ filter: { eventId: named.event }, sort: byName, ...page })
  expect(
    missing(
      named.tickets,
      guests.rows.map(({ ticketNumber }) => ticketNumber),
    ),
  ).toEqual([])
  const pages = [0, 500].map((start) => desk.api.contacts.list({ filter: {}, sort: byName, start, count: 500 }))
  const contacts = (await Promise.all(pages)).flatMap(({ rows }) => rows)
  expect(
    missing(
      named.contacts,
      contacts.map(({ id }) => id),
    ),
  ).toEqual([])
  for (const ticketNumber of named.tickets) {
    expect((await desk.api.guests.get({ ticketNumber })).ticketNumber).toBe(ticketNumber)
    await desk.api.guests.form({ ticketNumber })
  }
  for (const contactId of named.contacts) expect((await desk.api.contacts.get({ id: contactId })).id).toBe(contactId)
}

const property = (work: (open: Awaited<ReturnType<typeof openHostile>>) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(anyIds, async (ids) => {
      const open = await openHostile(ids)
      await using _ = open.desk
      await work(open)
    }),
    { numRuns: 1, endOnFailure: true },
  )

test('whatever ids a site has, all of its records come, and stay through comparisons', { tags: 'long' }, () =>
  property(async ({ desk, named }) => {
    await expectAllListed(desk, named)
    await desk.pass(5 * 3_600_000)
    await expectAllListed(desk, named)
    expect(await openIncidents(desk)).toEqual([])
  }),
)

test('whatever numbers tickets have, check-ins and undos of them are shown, and get there', { tags: 'long' }, () =>
  property(async ({ desk, named }) => {
    const { event: eventId, tickets } = named
    const arrived = async () => {
      const filter = { eventId, arrived: true }
      const { rows } = await desk.api.guests.list({ filter, sort: byName, ...page })
      return tickets.filter((id) => rows.some(({ ticketNumber }) => ticketNumber === id))
    }
    const isIn = (id: string) => desk.sandbox.world.tickets.get(id)?.ticket.checkIn !== undefined
    for (const ticketNumber of tickets) await desk.api.tickets.checkIn({ eventId, ticketNumber })
    await desk.quiet()
    expect(await arrived()).toEqual(tickets)
    await desk.drained()
    for (const ticketNumber of tickets.slice(0, 5)) await desk.api.tickets.undoCheckIn({ eventId, ticketNumber })
    await desk.drained()
    expect(tickets.filter(isIn)).toEqual(tickets.slice(5))
    await desk.pass(600_000)
    expect(await arrived()).toEqual(tickets.slice(5))
    expect(await openIncidents(desk)).toEqual([])
  }),
)

test(
  'an edit of a contact with an id that the platform never gives is refused unsent, with a mark',
  { tags: 'long' },
  () =>
    property(async ({ desk, named }) => {
      for (const contactId of named.contacts) await desk.api.contacts.edit({ contactId, fields: { company: 'Acme' } })
      await desk.until('nothing is on its way', async () =>
        (await queueOf(desk)).every(({ state }) => state === 'refused'),
      )
      const rows = await queueOf(desk)
      expect(rows.map(({ recordId }) => recordId)).toEqual(named.contacts)
      for (const { lastAnswer } of rows)
        expect(lastAnswer).toMatchObject({ code: 'invalid_input', data: { sent: false } })
      await desk.quiet()
      for (const id of named.contacts) {
        const { company, sync } = await desk.api.contacts.get({ id })
        expect([company === 'Acme', sync]).toEqual([false, 'refused'])
      }
    }),
)

test('tickets of a kind with any id are sold, and arrive at the site', { tags: 'long' }, () =>
  property(async ({ desk, named }) => {
    const { world } = desk.sandbox
    const before = world.orders.all().length
    const kinds = named.definitions.flatMap((id) => world.definitions.get(id) ?? [])
    const sold = kinds.filter(({ name }) => name === 'Stalls')
    expect(sold.length).toBeGreaterThan(0)
    for (const kind of sold) {
      const priceMinor = centsOf(kind)
      await desk.api.sales.sell({
        eventId: named.event,
        lines: [{ definitionId: kind.id, quantity: 1, priceMinor }],
        currency: 'EUR',
        buyer: { first: 'Ines', last: 'Okafor', email: 'ines.okafor@example.org' },
        method: 'cash',
        totalMinor: priceMinor,
        checkIn: true,
      })
    }
    await desk.drained()
    expect(world.orders.all().length).toBe(before + sold.length)
    expect(await openIncidents(desk)).toEqual([])
  }),
)

test.each(cases(brokenTexts, 2))(
  'names on the site with %j are listed, searched for, queued and exported',
  async (text) => {
    const name = `Broken${text}Name`
    await using desk = await openTestDesk({
      before: (sandbox) => {
        const [contact] = [someone({ sandbox })]
        const { world } = sandbox
        world.contacts.put({ ...contact, info: { ...contact.info, name: { first: name, last: name }, company: name } })
        for (const ticketNumber of readyTickets(sandbox, 2)) {
          const stored = world.tickets.get(ticketNumber)
          if (stored === undefined) continue
          const guestDetails = { ...stored.ticket.guestDetails, firstName: name, lastName: name }
          world.tickets.put({ ...stored, ticket: { ...stored.ticket, guestFullName: name, guestDetails } })
        }
      },
    })
    await desk.loaded()
    const filter = { eventId: eventIdOf(desk.sandbox), text: 'Broken' }
    const guests = await desk.api.guests.list({ filter, sort: byName, ...page })
    expect(guests.rows).toHaveLength(2)
    const contacts = await desk.api.contacts.list({ filter: { text: 'Broken' }, sort: byName, ...page })
    expect(contacts.rows).toHaveLength(1)
    const { eventId } = filter
    await goOffline(desk)
    for (const { ticketNumber } of guests.rows) await desk.api.tickets.checkIn({ eventId, ticketNumber })
    const { rows } = await desk.api.sync.exportUnsent({})
    expect(rows).toBe(2)
    goOnline(desk)
    await desk.drained()
    expect(await openIncidents(desk)).toEqual([])
  },
)
