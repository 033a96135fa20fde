import type { Sale, SaleLine } from '../../../shared/app/sales.ts'
import { endpoints as definitionsWire, type TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import { toDecimal, toMoney } from '../money.ts'
import type { Course, Progress } from './sale-progress.ts'

/** What a kind of ticket costs on the site: without a word about the price, and at what was charged. Minor units. */
interface SitePrice {
  plain: number | null
  fair: number | null
}

/**
 * Compares what was charged with what the site asks now. Where they differ the reservation will carry what was charged,
 * so that the order and the cash box agree. Reads only.
 */
export async function comparePrices({ site, delivery: { input }, save }: Course<Sale>): Promise<void> {
  const query = { filter: { eventId: input.eventId }, cursorPaging: { limit: 100 } }
  const { ticketDefinitions } = await site.client.call(definitionsWire.query, { query }, { priority: 'sales' })
  const prices = input.lines.map((line) => {
    const definition = ticketDefinitions.find(({ id }) => id === line.definitionId)
    return definition === undefined ? { plain: null, fair: null } : sitePriceOf(definition, line, input.currency)
  })
  const overridden = prices.flatMap(({ plain }, at) =>
    plain === null || plain === input.lines[at]?.priceMinor ? [] : [at],
  )
  const fair = prices.map((price, at) => (price.fair === null ? null : price.fair * (input.lines[at]?.quantity ?? 0)))
  save({ overridden, siteMinor: fair.includes(null) ? null : sum(fair) })
}

function sitePriceOf({ pricingMethod = {} }: TicketDefinition, line: SaleLine, currency: string): SitePrice {
  const { fixedPrice, guestPrice, pricingOptions } = pricingMethod
  const minorOf = (wire: Parameters<typeof toMoney>[0]) => {
    const money = toMoney(wire)
    return money?.currency === currency ? money.minor : null
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

/** What a reservation says about the price of one line. */
export function priceWish(sale: Sale, at: number, { overridden }: Progress) {
  const line = sale.lines[at]
  if (line === undefined) return {}
  const priceOverride = toDecimal({ minor: line.priceMinor, currency: sale.currency })
  return {
    ...(line.optionId === undefined ? {} : { pricingOptionId: line.optionId }),
    ...(overridden?.includes(at) === true ? { priceOverride } : {}),
  }
}

/** What the tickets of a sale were charged at, without fees and taxes; minor units. */
export const chargedForTickets = ({ lines }: Pick<Sale, 'lines'>): number =>
  sum(lines.map(({ priceMinor, quantity }) => priceMinor * quantity))

const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)
