import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { someone } from '../../tests/support/contacts.ts'
import { centsOf, openIncidents } from '../../tests/support/door-sales.ts'
import { eventIdOf, readyTickets } from '../../tests/support/doors.ts'
import { brokenTexts, hostileIds } from '../../tests/support/hostile-ids.ts'
import { type Renamed, renameRecords } from '../../tests/support/hostile-site.ts'
import { cases } from '../../tests/support/long-tests.ts'
import { goOffline, goOnline, queueOf } from '../../tests/support/open-door.ts'
import { openTestLaptop, type TestLaptop } from '../../tests/support/test-laptop.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Which record gets which of the hostile ids. */
const anyIds = fc.record({
  event: fc.constantFrom(...hostileIds),
  others: fc.shuffledSubarray([...hostileIds], { minLength: hostileIds.length }),
})

/** A laptop at a site whose records have these ids, after its first download. */
async function openHostile(ids: { event: string; others: readonly string[] }) {
  let named: Renamed | undefined
  const laptop = await openTestLaptop({
    before: (sandbox) => {
      named = renameRecords(sandbox, ids)
    },
  })
  if (named === undefined) throw new Error('The site was not renamed.')
  await laptop.loaded()
  return { laptop, named }
}

const page = { start: 0, count: 500 }
const byName = { key: 'name', descending: false } as const

const missing = (wanted: readonly string[], here: readonly string[]) => wanted.filter((id) => !here.includes(id))

async function expectAllListed(laptop: TestLaptop, named: Renamed): Promise<void> {
  const guests = await laptop.api.guests.list({ filter: { eventId: named.event }, sort: byName, ...page })
  expect(
    missing(
      named.tickets,
      guests.rows.map(({ ticketNumber }) => ticketNumber),
    ),
  ).toEqual([])
  const pages = [0, 500].map((start) => laptop.api.contacts.list({ filter: {}, sort: byName, start, count: 500 }))
  const contacts = (await Promise.all(pages)).flatMap(({ rows }) => rows)
  expect(
    missing(
      named.contacts,
      contacts.map(({ id }) => id),
    ),
  ).toEqual([])
  for (const ticketNumber of named.tickets) {
    expect((await laptop.api.guests.get({ ticketNumber })).ticketNumber).toBe(ticketNumber)
    await laptop.api.guests.form({ ticketNumber })
  }
  for (const contactId of named.contacts) expect((await laptop.api.contacts.get({ id: contactId })).id).toBe(contactId)
}

const property = (work: (open: Awaited<ReturnType<typeof openHostile>>) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(anyIds, async (ids) => {
      const open = await openHostile(ids)
      await using _ = open.laptop
      await work(open)
    }),
    { numRuns: 1, endOnFailure: true },
  )

test('whatever ids a site has, all of its records come, and stay through comparisons', { tags: 'long' }, () =>
  property(async ({ laptop, named }) => {
    await expectAllListed(laptop, named)
    await laptop.pass(5 * 3_600_000)
    await expectAllListed(laptop, named)
    expect(await openIncidents(laptop)).toEqual([])
  }),
)

test('whatever numbers tickets have, check-ins and undos of them are shown, and get there', { tags: 'long' }, () =>
  property(async ({ laptop, named }) => {
    const { event: eventId, tickets } = named
    const arrived = async () => {
      const filter = { eventId, arrived: true }
      const { rows } = await laptop.api.guests.list({ filter, sort: byName, ...page })
      return tickets.filter((id) => rows.some(({ ticketNumber }) => ticketNumber === id))
    }
    const isIn = (id: string) => laptop.sandbox.world.tickets.get(id)?.ticket.checkIn !== undefined
    for (const ticketNumber of tickets) await laptop.api.tickets.checkIn({ eventId, ticketNumber })
    await laptop.quiet()
    expect(await arrived()).toEqual(tickets)
    await laptop.drained()
    for (const ticketNumber of tickets.slice(0, 5)) await laptop.api.tickets.undoCheckIn({ eventId, ticketNumber })
    await laptop.drained()
    expect(tickets.filter(isIn)).toEqual(tickets.slice(5))
    await laptop.pass(600_000)
    expect(await arrived()).toEqual(tickets.slice(5))
    expect(await openIncidents(laptop)).toEqual([])
  }),
)

test(
  'an edit of a contact with an id that the platform never gives is refused unsent, with a mark',
  { tags: 'long' },
  () =>
    property(async ({ laptop, named }) => {
      for (const contactId of named.contacts) await laptop.api.contacts.edit({ contactId, fields: { company: 'Acme' } })
      await laptop.until('nothing is on its way', async () =>
        (await queueOf(laptop)).every(({ state }) => state === 'refused'),
      )
      const rows = await queueOf(laptop)
      expect(rows.map(({ recordId }) => recordId)).toEqual(named.contacts)
      for (const { lastAnswer: lastError } of rows)
        expect(lastError).toMatchObject({ code: 'invalid_input', data: { sent: false } })
      await laptop.quiet()
      for (const id of named.contacts) {
        const { company, sync } = await laptop.api.contacts.get({ id })
        expect([company === 'Acme', sync]).toEqual([false, 'refused'])
      }
    }),
)

test('tickets of a kind with any id are sold, and arrive at the site', { tags: 'long' }, () =>
  property(async ({ laptop, named }) => {
    const { world } = laptop.sandbox
    const before = world.orders.all().length
    const kinds = named.definitions.flatMap((id) => world.definitions.get(id) ?? [])
    const sold = kinds.filter(({ name }) => name === 'Stalls')
    expect(sold.length).toBeGreaterThan(0)
    for (const kind of sold) {
      const priceMinor = centsOf(kind)
      await laptop.api.sales.sell({
        eventId: named.event,
        lines: [{ definitionId: kind.id, quantity: 1, priceMinor }],
        currency: 'EUR',
        buyer: { first: 'Ines', last: 'Okafor', email: 'ines.okafor@example.org' },
        method: 'cash',
        totalMinor: priceMinor,
        checkIn: true,
      })
    }
    await laptop.drained()
    expect(world.orders.all().length).toBe(before + sold.length)
    expect(await openIncidents(laptop)).toEqual([])
  }),
)

test.each(cases(brokenTexts, 2))(
  'names on the site with %j are listed, searched for, queued and exported',
  async (text) => {
    const name = `Broken${text}Name`
    await using laptop = await openTestLaptop({
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
    await laptop.loaded()
    const filter = { eventId: eventIdOf(laptop.sandbox), text: 'Broken' }
    const guests = await laptop.api.guests.list({ filter, sort: byName, ...page })
    expect(guests.rows).toHaveLength(2)
    const contacts = await laptop.api.contacts.list({ filter: { text: 'Broken' }, sort: byName, ...page })
    expect(contacts.rows).toHaveLength(1)
    const { eventId } = filter
    await goOffline(laptop)
    for (const { ticketNumber } of guests.rows) await laptop.api.tickets.checkIn({ eventId, ticketNumber })
    const { rows } = await laptop.api.sync.exportUnsent({})
    expect(rows).toBe(2)
    goOnline(laptop)
    await laptop.drained()
    expect(await openIncidents(laptop)).toEqual([])
  },
)
