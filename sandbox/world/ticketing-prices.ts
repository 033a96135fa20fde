import { z } from 'zod'
import type { TicketDefinition } from '../../shared/wire/ticket-definitions.ts'
import { PlatformError, violation } from '../errors.ts'
import { type Minor, minorOf } from './ticketing-money.ts'

const Money = z.looseObject({ value: z.string().nullish(), currency: z.string().optional() })
const Option = z.looseObject({ optionId: z.string().nullish(), name: z.string().nullish(), price: Money.optional() })
const Pricing = z.looseObject({
  fixedPrice: Money.optional(),
  guestPrice: Money.optional(),
  pricingOptions: z.looseObject({ optionDetails: z.array(Option).optional() }).optional(),
  pricingType: z.string().optional(),
  free: z.boolean().optional(),
})
export type Pricing = z.infer<typeof Pricing>

/** How a definition is priced: fixed, by what the guest gives, or by options. */
export function pricingOf(definition: TicketDefinition): Pricing {
  return Pricing.parse(definition.pricingMethod ?? {})
}

/** What a line says about its price. */
export interface PriceRequest {
  guestPrice?: string | null | undefined
  priceOverride?: string | null | undefined
  pricingOptionId?: string | null | undefined
}

/** The price of one ticket. Throws 400 for an option the definition lacks and for a donation below its minimum. */
export function priceOf(
  definition: TicketDefinition,
  intent: PriceRequest,
  currency: string,
): { price: Minor; optionName: string | null } {
  const { fixedPrice, guestPrice, pricingOptions } = pricingOf(definition)
  if (typeof intent.priceOverride === 'string')
    return { price: minorOf(intent.priceOverride, currency), optionName: null }
  const options = pricingOptions?.optionDetails ?? []
  if (options.length > 0) {
    const chosen = options.find(({ optionId }) => optionId === intent.pricingOptionId)
    if (chosen === undefined) throw unsupported(definition, 'needs one of its pricing options')
    return { price: minorOf(chosen.price?.value ?? '0', currency), optionName: chosen.name ?? null }
  }
  if (typeof intent.pricingOptionId === 'string') throw unsupported(definition, 'has no pricing options')
  if (guestPrice === undefined) return { price: minorOf(fixedPrice?.value ?? '0', currency), optionName: null }
  const lowest = minorOf(guestPrice.value ?? '0', currency)
  const given = typeof intent.guestPrice === 'string' ? minorOf(intent.guestPrice, currency) : lowest
  if (given < lowest) throw violation('ticketInfo.guestPrice', 'GTE', `must be at least ${guestPrice.value}`)
  return { price: given, optionName: null }
}

function unsupported(definition: TicketDefinition, why: string): PlatformError {
  return new PlatformError(400, 'UNSUPPORTED_PRICING_OPTION', {
    message: `Ticket definition ${definition.id} ${why}`,
    data: { ticketDefinitionId: definition.id },
  })
}
