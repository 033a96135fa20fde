import type { WireMoney } from '../../shared/wire/common.ts'
import type { WireEvent } from '../../shared/wire/events.ts'
import type { Summaries } from '../../shared/wire/events-details.ts'
import type { FormattedMoney } from '../../shared/wire/events-registration.ts'
import { currency } from '../seeds/program.ts'
import { salesDetailsOf } from '../world/ticket-definitions-sales.ts'
import { isLive } from '../world/ticket-state.ts'
import type { World } from '../world/world.ts'
import type { Call } from './behaviour.ts'

/** Which parts of an event belong to which field set. */
const onRequest: Record<string, readonly string[]> = {
  DETAILS: ['shortDescription', 'mainImage', 'calendarUrls'],
  TEXTS: ['detailedDescription', 'description'],
  URLS: ['eventPageUrl'],
  FORM: ['form'],
  SEO_SETTINGS: ['seoSettings'],
  AGENDA: ['agendaSettings'],
}

/**
 * Events as the response shows them: parts of a field set are absent unless asked for. The dashboard's sums and the
 * session of an online event are the owner's alone.
 */
export function showEvents(
  { world, caller, now }: Pick<Call<unknown>, 'world' | 'caller' | 'now'>,
  events: readonly WireEvent[],
  fields: readonly string[] = [],
): WireEvent[] {
  const dashboard = fields.includes('DASHBOARD') && caller === 'apiKey'
  const sums = dashboard ? summariesOf(world) : undefined
  return events.map((event) => {
    const shown: WireEvent = { ...event }
    for (const [fieldset, parts] of Object.entries(onRequest)) {
      if (!fields.includes(fieldset)) for (const part of parts) delete shown[part]
    }
    const session = fields.includes('ONLINE_CONFERENCING_SESSION') && caller === 'apiKey'
    if (!session && shown.onlineConferencing) {
      const { session: _, ...rest } = shown.onlineConferencing
      shown.onlineConferencing = rest
    }
    if (event.registration !== undefined) {
      shown.registration = fields.includes('REGISTRATION')
        ? withPrices(world, event, now)
        : shortRegistration(event.registration)
    }
    if (fields.includes('SEO_SETTINGS')) shown.seoSettings = { hidden: false, ...event.seoSettings, slug: event.slug }
    if (fields.includes('AGENDA') && event.agendaSettings?.enabled === true) {
      const pageUrl = { base: event.eventPageUrl?.base, path: `${event.eventPageUrl?.path}/agenda` }
      shown.agendaSettings = { ...event.agendaSettings, pageUrl }
    }
    if (fields.includes('CATEGORIES')) shown.categories = { categories: categoriesOf(world, event.id) }
    delete shown.summaries
    if (dashboard) shown.summaries = { ...event.summaries, ...(sums?.get(event.id) ?? { tickets: { ticketsSold: 0 } }) }
    return shown
  })
}

/** The categories of an event, oldest first. */
export function categoriesOf(world: World, eventId: string) {
  return world.categoryAssignments.group(eventId).flatMap(({ categoryId }) => world.categories.get(categoryId) ?? [])
}

function shortRegistration({ type, status, initialType }: NonNullable<WireEvent['registration']>) {
  return {
    ...(initialType === undefined ? {} : { initialType }),
    ...(type === undefined ? {} : { type }),
    ...(status === undefined ? {} : { status }),
  }
}

/** Lowest and highest price are those of the tickets that visitors see. */
function withPrices(world: World, event: WireEvent, now: number): NonNullable<WireEvent['registration']> {
  const shown = world.definitions.group(event.id).filter((definition) => definition.hidden !== true)
  const sorted = shown
    .flatMap(({ pricingMethod = {} }): (WireMoney | null | undefined)[] => {
      const { fixedPrice, guestPrice, pricingOptions } = pricingMethod
      return [fixedPrice, guestPrice, ...(pricingOptions?.optionDetails ?? []).map(({ price }) => price)]
    })
    .filter((price) => price !== null && price !== undefined)
    .sort((left, right) => Number(left.value ?? 0) - Number(right.value ?? 0))
  const [cheapest, dearest] = [sorted[0], sorted.at(-1)]
  if (cheapest === undefined || dearest === undefined) return { ...event.registration }
  const soldOut = shown.every((definition) => salesDetailsOf(world, definition, now).soldOut === true)
  const prices = { lowestPrice: formatted(cheapest), highestPrice: formatted(dearest), soldOut }
  return { ...event.registration, tickets: { ...event.registration?.tickets, ...prices } }
}

/** The price with the text that the site shows for it. */
function formatted(price: WireMoney): FormattedMoney {
  return { ...price, formattedValue: formatOf(price.currency ?? currency).format(Number(price.value ?? 0)) }
}

/** Making a format takes far longer than using it. */
const formats = new Map<string, Intl.NumberFormat>()
function formatOf(code: string): Intl.NumberFormat {
  const known = formats.get(code)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat('en-GB', { style: 'currency', currency: code })
  formats.set(code, made)
  return made
}

function summariesOf(world: World): Map<string, Summaries> {
  const sums = new Map<string, { sold: number; cents: number; orders: Set<string> }>()
  for (const { eventId, ticket } of world.tickets.all()) {
    if (!isLive(ticket)) continue
    const sum = sums.get(eventId) ?? { sold: 0, cents: 0, orders: new Set<string>() }
    sum.sold += 1
    sum.cents += Math.round(Number(ticket.price?.value ?? 0) * 100)
    sum.orders.add(ticket.orderNumber ?? '')
    sums.set(eventId, sum)
  }
  const summaries = new Map<string, Summaries>(
    [...sums].map(([eventId, sum]) => {
      const money = { value: (sum.cents / 100).toFixed(2), currency: currencyOf(world, eventId) }
      const tickets = {
        ticketsSold: sum.sold,
        totalOrders: sum.orders.size,
        totalSales: money,
        revenue: money,
        currencyLocked: true,
      }
      return [eventId, { tickets }]
    }),
  )
  for (const event of world.events.all()) {
    const rsvps = world.rsvps.group(event.id)
    if (rsvps.length === 0) continue
    const count = (status: string) => rsvps.filter((rsvp) => rsvp.status === status).length
    summaries.set(event.id, {
      ...summaries.get(event.id),
      rsvps: {
        totalCount: rsvps.length,
        yesCount: count('YES'),
        noCount: count('NO'),
        waitlistCount: count('WAITLIST'),
      },
    })
  }
  return summaries
}

const currencyOf = (world: World, eventId: string) =>
  world.events.get(eventId)?.registration?.tickets?.currency ?? currency
