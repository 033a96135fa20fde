import { afterAll, beforeAll, expect, test } from 'vitest'
import { isIn } from '../../../sandbox/world/doors.ts'
import { isLive } from '../../../sandbox/world/ticket-state.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { eventIdOf } from '../../../tests/support/doors.ts'
import { inWords } from '../../../tests/support/in-words.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

let laptop: TestLaptop
beforeAll(async () => {
  laptop = await openLoaded()
})
afterAll(async () => {
  await laptop[Symbol.asyncDispose]()
})

const ticketsOf = (eventId: string, typeId?: string) =>
  laptop.sandbox.world.tickets
    .all()
    .filter((stored) => stored.eventId === eventId && isLive(stored.ticket))
    .map(({ ticket }) => ticket)
    .filter((ticket) => typeId === undefined || ticket.ticketDefinitionId === typeId)

const isSettled = ({ orderStatus }: Ticket) => orderStatus === 'PAID' || orderStatus === 'FREE'

test('all events, drafts included, soonest first, neighbours in different colours', async () => {
  const { events } = await laptop.api.events.list({})
  expect(events.map((event) => event.id)).toEqual(
    ([3, 0, 1, 2, 4] as const).map((show) => eventIdOf(laptop.sandbox, show)),
  )
  expect(events.map((event) => event.status)).toEqual(['ENDED', 'UPCOMING', 'UPCOMING', 'UPCOMING', 'DRAFT'])
  for (const [index, event] of events.entries()) expect(event.color).not.toBe(events[index + 1]?.color)
  expect(events[1]).toMatchObject({ timeZone: 'Europe/Berlin', place: 'Main House' })
})

test('sold, arrived, left and limit of every type, as the site has them', async () => {
  for (const { id } of (await laptop.api.events.list({})).events) {
    const event = await laptop.api.events.get({ eventId: id })
    expect(event.sold).toBe(ticketsOf(id).length)
    expect(event.expected).toBe(ticketsOf(id).filter(isSettled).length)
    expect(event.unpaid).toBe(event.sold - event.expected)
    expect(event.arrived).toBe(ticketsOf(id).filter(isIn).length)
    const definitions = laptop.sandbox.world.definitions.all().filter((definition) => definition.eventId === id)
    expect(event.types.map((type) => type.id).sort()).toEqual(definitions.map((definition) => definition.id).sort())
    for (const definition of definitions) {
      expect(event.types.find((type) => type.id === definition.id)).toEqual({
        id: definition.id,
        name: definition.name,
        price: { minor: Math.round(Number(definition.pricingMethod?.fixedPrice?.value) * 100), currency: 'EUR' },
        sold: ticketsOf(id, definition.id).length,
        arrived: ticketsOf(id, definition.id).filter(isIn).length,
        left: definition.limited === false ? null : (definition.salesDetails?.unsoldCount ?? null),
        limit: definition.initialLimit ?? null,
      })
    }
    const limits = definitions.map((definition) =>
      definition.limited === false ? null : (definition.initialLimit ?? null),
    )
    const capacity = limits.includes(null) ? null : limits.reduce<number>((sum, limit) => sum + (limit ?? 0), 0)
    expect(event.capacity).toBe(definitions.length === 0 ? null : capacity)
  }
})

test('who is expected is one number: for Today, the event picker, the door, the guest list and Readiness', async () => {
  const eventId = eventIdOf(laptop.sandbox)
  const { api } = laptop
  const event = await api.events.get({ eventId })
  const today = (await api.today.overview({})).events.find(({ id }) => id === eventId)
  const board = await api.checkin.board({ eventId })
  const counts = await api.guests.counts({ eventId })
  const { checks } = await api.session.readiness({ eventId })
  expect(event.unpaid).toBeGreaterThan(0)
  expect(counts.total).toBeGreaterThan(event.expected)
  expect([today?.expected, board.expected, counts.expected]).toEqual(Array(3).fill(event.expected))
  expect([today?.arrived, board.arrived, counts.arrived]).toEqual(Array(3).fill(event.arrived))
  expect([today?.unpaid, counts.unpaid]).toEqual(Array(2).fill(event.unpaid))
  expect(inWords(checks).find(({ key }) => key === 'guestList')?.text).toContain(`${event.expected} guests`)
})

test('an event that is not here is not found', async () => {
  await expect(laptop.api.events.get({ eventId: 'nothing' })).rejects.toMatchObject({ code: 'not_found' })
})

test('the event that is open is asked for more often, and told to every window', async () => {
  const received: (string | null)[] = []
  laptop.api.settings.changed(({ openEventId }) => received.push(openEventId))
  const eventId = eventIdOf(laptop.sandbox)
  const guestRequests = () => laptop.network.requests.filter(({ url }) => url.endsWith('/v2/guests/query')).length
  const inOneMinute = async () => {
    const before = guestRequests()
    await laptop.pass(60_000)
    return guestRequests() - before
  }
  const closed = await inOneMinute()
  await laptop.api.events.open({ eventId })
  const open = await inOneMinute()
  await laptop.api.events.open({ eventId: null })
  expect(closed).toBeLessThanOrEqual(3)
  expect(open).toBeGreaterThanOrEqual(6)
  await laptop.quiet()
  expect(received).toEqual([eventId, null])
})
