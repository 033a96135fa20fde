import type { Sale, SaleLine } from '../../../shared/app/sales.ts'
import { discounted } from '../../../shared/money/discount.ts'
import { toDecimal, toMoney } from '../../../shared/money/wire-money.ts'
import { endpoints as definitionsWire, type TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { Priority } from '../platform/shares.ts'
import type { SiteContext } from '../sync/queued-operation.ts'
import type { Progress, SaleSaga } from './sale-progress.ts'

/**
 * Price of a line's ticket on the site, in minor units; null where unknown. `plain` is the price without an override,
 * `fair` the price to compare with what was charged: for a donation any amount from the minimum on.
 */
interface SitePrice {
  plain: number | null
  fair: number | null
}

/**
 * Compares what was charged with the site's current prices and saves the differences. Lines that differ are reserved at
 * the charged price, so that order and cash book agree. Only reads from the site.
 */
export async function comparePrices({ site, delivery: { input }, save }: SaleSaga<Sale>): Promise<void> {
  save(sitePrices(await pricesOf(site, input.eventId), input))
}

/** The ticket types of an event with their prices, as the site has them now. */
export async function askPrices(client: PlatformClient, eventId: string, priority: Priority) {
  const query = { filter: { eventId }, cursorPaging: { limit: 100 } }
  return (await client.call(definitionsWire.query, { query }, { priority })).ticketDefinitions
}

/** The site's prices of an event are asked for at most this often: a long queue of sales would ask once for each. */
const pricesHoldMs = 60_000

interface AskedPrices {
  at: number
  definitions: Promise<readonly TicketDefinition[]>
}

/** By laptop and event, so that nothing is kept for a site that is not open any more. */
const askedPrices = new WeakMap<SiteContext['here'], Map<string, AskedPrices>>()

/** The ticket types of an event, at most a minute old on this laptop's clock. A question that failed is asked again. */
function pricesOf({ client, here, now }: SiteContext, eventId: string): Promise<readonly TicketDefinition[]> {
  const byEvent = askedPrices.get(here) ?? new Map<string, AskedPrices>()
  askedPrices.set(here, byEvent)
  const before = byEvent.get(eventId)
  if (before !== undefined && Math.abs(now() - before.at) < pricesHoldMs) return before.definitions
  const asked = { at: now(), definitions: askPrices(client, eventId, 'sales') }
  byEvent.set(eventId, asked)
  asked.definitions.catch(() => byEvent.get(eventId) === asked && byEvent.delete(eventId))
  return asked.definitions
}

/**
 * Positions of the lines whose price on the site is not what was charged, and the site's sum of all lines (null where
 * unknown).
 */
export function sitePrices(
  ticketDefinitions: readonly TicketDefinition[],
  { lines, currency }: Pick<Sale, 'lines'> & { currency: string | null },
): Pick<Progress, 'siteMinor'> & { overridden: number[] } {
  const prices = lines.map((line) => {
    const definition = ticketDefinitions.find(({ id }) => id === line.definitionId)
    return definition === undefined ? { plain: null, fair: null } : sitePriceOf(definition, line, currency)
  })
  const overridden = prices.flatMap(({ plain }, at) => (plain === null || plain === lines[at]?.priceMinor ? [] : [at]))
  const fair = prices.map((price, at) => (price.fair === null ? null : price.fair * (lines[at]?.quantity ?? 0)))
  return { overridden, siteMinor: fair.includes(null) ? null : sum(fair) }
}

function sitePriceOf({ pricingMethod = {} }: TicketDefinition, line: SaleLine, currency: string | null): SitePrice {
  const { fixedPrice, guestPrice, pricingOptions } = pricingMethod
  const minorOf = (wire: Parameters<typeof toMoney>[0]) => {
    const money = toMoney(wire)
    return money !== null && (currency === null || money.currency === currency) ? money.minor : null
  }
  const option = pricingOptions?.optionDetails?.find(({ optionId }) => optionId === line.optionId)
  if (option !== undefined) return same(minorOf(option.price))
  if (guestPrice !== undefined) {
    const lowest = minorOf(guestPrice)
    return { plain: lowest, fair: lowest === null ? null : Math.max(lowest, line.priceMinor) }
  }
  return same(fixedPrice === undefined && pricingMethod.free === true ? 0 : minorOf(fixedPrice))
}

const same = (price: number | null): SitePrice => ({ plain: price, fair: price })

/**
 * Lines of a reservation. Those at the positions in `overridden` get the charged price, the others the site's price.
 */
export function reservedLines({ lines, currency }: Pick<Sale, 'lines' | 'currency'>, overridden: readonly number[]) {
  return lines.map(({ definitionId, quantity, priceMinor, optionId }, at) => {
    const price = overridden.includes(at) ? { priceOverride: toDecimal({ minor: priceMinor, currency }) } : {}
    return reservedLine(definitionId, quantity, {
      ...(optionId === undefined ? {} : { pricingOptionId: optionId }),
      ...price,
    })
  })
}

/**
 * Lines of a reservation with the discount subtracted from the prices, exact to the minor unit: for a discount that the
 * site cannot apply, so that its order still has the charged total.
 */
export function discountedLines({
  lines,
  currency,
  discountMinor,
}: Pick<Sale, 'lines' | 'currency' | 'discountMinor'>) {
  return discounted(lines, discountMinor).map(({ definitionId, optionId, priceMinor, quantity }) =>
    reservedLine(definitionId, quantity, {
      ...(optionId === undefined ? {} : { pricingOptionId: optionId }),
      priceOverride: toDecimal({ minor: priceMinor, currency }),
    }),
  )
}

function reservedLine(ticketDefinitionId: string, quantity: number, ticketInfo: Record<string, string>) {
  return { ticketDefinitionId, quantity, ...(Object.keys(ticketInfo).length === 0 ? {} : { ticketInfo }) }
}

/** A laptop also sells ticket types that the website hides. */
export const additionalReservationSettings = { enableHiddenTicketReservation: true }

/** What was charged for the tickets of a sale, without fees and taxes; minor units. */
export const chargedForTickets = ({ lines }: Pick<Sale, 'lines'>): number =>
  sum(lines.map(({ priceMinor, quantity }) => priceMinor * quantity))

const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)
