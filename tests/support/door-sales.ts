import type { z } from 'zod'
import type { Sale } from '../../shared/app/sales.ts'
import { textOf } from '../../shared/messages/text-of.ts'
import type { Order } from '../../shared/wire/orders.ts'
import type { TicketDefinition } from '../../shared/wire/ticket-definitions.ts'
import { eventIdOf } from './doors.ts'
import { inWords } from './in-words.ts'
import { openDoor } from './open-door.ts'
import type { TestLaptop, TestLaptopOptions } from './test-laptop.ts'

/** A ticket type of tonight's first show, by its name, as the site has it now. */
export function kindOf(laptop: TestLaptop, name = 'Stalls'): TicketDefinition {
  const eventId = eventIdOf(laptop.sandbox)
  const found = laptop.sandbox.world.definitions.all().find((kind) => kind.eventId === eventId && kind.name === name)
  if (found === undefined) throw new Error(`Tonight has no ${name}.`)
  return found
}

/** What a ticket type costs on the site, in cents. */
export const centsOf = (kind: TicketDefinition): number =>
  Math.round(Number(kind.pricingMethod?.fixedPrice?.value ?? '0') * 100)

/** A sale as a window asks for it. */
export type Intent = z.input<typeof Sale>

/** A sale at the box office of tonight's first show: two in the stalls for cash, unless the change says otherwise. */
export function intent(
  laptop: TestLaptop,
  change: Partial<Intent> & { kind?: string; quantity?: number } = {},
): Intent {
  const { kind: name, quantity = 2, ...rest } = change
  const kind = kindOf(laptop, name)
  const priceMinor = centsOf(kind)
  return {
    eventId: eventIdOf(laptop.sandbox),
    lines: [{ definitionId: kind.id, quantity, priceMinor }],
    currency: 'EUR',
    buyer: { first: 'Ines', last: 'Okafor', email: 'ines.okafor@example.org' },
    method: 'cash',
    totalMinor: priceMinor * quantity,
    checkIn: false,
    ...rest,
  }
}

/** A laptop at tonight's first show that has its guest list, and the orders that were made on the site since. */
export async function openBoxOffice(options: Pick<TestLaptopOptions, 'budget' | 'files' | 'ports'> = {}) {
  const { laptop, eventId } = await openDoor(options)
  const before = new Set(laptop.sandbox.world.orders.all().map(({ orderNumber }) => orderNumber))
  const newOrders = (): Order[] => laptop.sandbox.world.orders.all().filter((order) => !before.has(order.orderNumber))
  return { laptop, eventId, newOrders }
}

/** How often the site was asked to sell a reservation. */
export const checkouts = (laptop: TestLaptop): number =>
  laptop.network.requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/v1/checkout')).length

/** How often the site was asked to hold tickets. */
export const reservations = (laptop: TestLaptop): number =>
  laptop.network.requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/v1/ticket-reservations'))
    .length

/** The last rows of history by what became of them. */
export const resultsOf = async (laptop: TestLaptop) =>
  (await laptop.api.sync.history({ before: null, limit: 50 })).rows.map(
    ({ what, result }) => `${result}: ${textOf(what)}`,
  )

export const openIncidents = async (laptop: TestLaptop) => inWords((await laptop.api.sync.attention({})).incidents)

/** The site's response to its owner's change of a ticket type. */
export function changeKind(laptop: TestLaptop, name: string, change: Partial<TicketDefinition>): void {
  laptop.sandbox.world.definitions.put({ ...kindOf(laptop, name), ...change })
}

/** In which currency tonight's first show is sold, and how it is taxed, as its owner decides on the site. */
export function setTax(
  laptop: TestLaptop,
  { currency, tax }: { currency: string; tax: Record<string, unknown> },
): void {
  const event = laptop.sandbox.world.events.get(eventIdOf(laptop.sandbox))
  if (event === undefined) throw new Error('There is no show tonight.')
  const tickets = { ...event.registration?.tickets, currency, taxSettings: tax }
  laptop.sandbox.world.events.put({ ...event, registration: { ...event.registration, tickets } })
}

/** The show sells in another currency, stalls at this price. */
export function sellIn(laptop: TestLaptop, eventId: string, currency: string, value: string): void {
  const event = laptop.sandbox.world.events.get(eventId)
  if (event === undefined) throw new Error('No such event.')
  const { registration } = event
  const tickets = { ...registration?.tickets, currency }
  laptop.sandbox.world.events.put({ ...event, registration: { ...registration, tickets } })
  changeKind(laptop, 'Stalls', {
    pricingMethod: { fixedPrice: { value, currency }, pricingType: 'STANDARD', free: false },
  })
}

/** Reads tonight's show and its ticket types again, as the laptop does by itself within minutes. */
export async function readOffer(laptop: TestLaptop): Promise<void> {
  for (const dataSet of ['events', 'ticketDefinitions'] as const) await laptop.api.sync.refresh({ dataSet })
  await laptop.quiet()
}

/**
 * Checks a coupon for the lines of a sale, as the till does before it sells. From then on the laptop knows the fee's
 * rate, too.
 */
export const checkCoupon = (laptop: TestLaptop, { eventId, lines }: Intent, coupon = 'SPRING') =>
  laptop.api.sales.tryCoupon({ eventId, lines, coupon })

/** The site's owner ends a coupon. */
export function endCoupon(laptop: TestLaptop, code: string): void {
  const coupon = laptop.sandbox.world.coupons.get(code)
  if (coupon === undefined) throw new Error(`There is no coupon ${code}.`)
  laptop.sandbox.world.coupons.put({ ...coupon, expiresAt: new Date(laptop.clock.now() - 60_000).toISOString() })
}
