import type { Sale, SaleLine } from '../../../shared/app/sales.ts'
import { discounted } from '../../../shared/money/discount.ts'
import { toDecimal, toMoney } from '../../../shared/money/wire-money.ts'
import { endpoints as definitionsWire, type TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { Progress, SaleSaga } from './sale-progress.ts'

/** What a ticket type costs on the site, without and with the price that was charged sent along. Minor units. */
interface SitePrice {
  plain: number | null
  fair: number | null
}

/**
 * Compares what was charged with what the site asks now. Where they differ the reservation will carry what was charged,
 * so that the order and the cash box agree. Reads only.
 */
export async function comparePrices({ site, delivery: { input }, save }: SaleSaga<Sale>): Promise<void> {
  save(await sitePrices(site.client, input))
}

type Priced = Pick<Sale, 'eventId' | 'lines'> & { currency: string | null }

/** Which lines cost something else on the site now, and what it asks for all of them. Reads only. */
export async function sitePrices(
  client: PlatformClient,
  { eventId, lines, currency }: Priced,
): Promise<Pick<Progress, 'siteMinor'> & { overridden: number[] }> {
  const query = { filter: { eventId }, cursorPaging: { limit: 100 } }
  const { ticketDefinitions } = await client.call(definitionsWire.query, { query }, { priority: 'sales' })
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

/** The lines of a reservation: at what was charged where the site asks something else, else at the site's own price. */
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
 * The lines of a reservation with a discount inside the prices, exact to the last unit: for when the site cannot be told
 * of the discount, and its order has to say what was charged all the same.
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

/** A desk sells what the website hides as well. */
export const additionalReservationSettings = { enableHiddenTicketReservation: true }

/** What the tickets of a sale were charged at, without fees and taxes; minor units. */
export const chargedForTickets = ({ lines }: Pick<Sale, 'lines'>): number =>
  sum(lines.map(({ priceMinor, quantity }) => priceMinor * quantity))

const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)
