import { z } from 'zod'
import { Currency, Decimal, flag, GivenInstant, Guid } from './events-values.ts'
import { FeeType } from './ticket-definitions-entities.ts'

const MoneyInput = z.looseObject({ value: Decimal, currency: Currency.optional() })

const OptionInput = z.looseObject({
  optionId: Guid.nullish(),
  name: z.string().min(1).max(200).nullish(),
  price: MoneyInput.optional(),
})

const PricingInput = z
  .looseObject({
    fixedPrice: MoneyInput.optional(),
    guestPrice: MoneyInput.optional(),
    pricingOptions: z.looseObject({ optionDetails: z.array(OptionInput).min(1).max(100) }).optional(),
  })
  .refine(
    ({ fixedPrice, guestPrice, pricingOptions }) =>
      [fixedPrice, guestPrice, pricingOptions].filter((price) => price !== undefined).length === 1,
    'needs one of fixedPrice, guestPrice and pricingOptions',
  )

const TicketDefinitionInput = z.looseObject({
  eventId: Guid.nullish(),
  name: z.string().min(1).max(30).nullish(),
  description: z.string().max(500).nullish(),
  policyText: z.string().max(1000).nullish(),
  hidden: z.boolean().optional(),
  initialLimit: z.number().int().min(0).nullish(),
  pricingMethod: PricingInput.optional(),
  feeType: FeeType.optional(),
  salePeriod: z
    .looseObject({ startDate: GivenInstant.nullish(), endDate: GivenInstant.nullish(), displayNotOnSale: flag })
    .nullish(),
  extendedFields: z
    .looseObject({ namespaces: z.record(z.string(), z.record(z.string(), z.unknown())).optional() })
    .optional(),
})

/** What a new ticket definition needs. Without `initialLimit` its number is not limited. */
export const NewTicketDefinition = TicketDefinitionInput.extend({
  eventId: Guid,
  name: z.string().min(1).max(30),
  pricingMethod: PricingInput,
  feeType: FeeType,
})

/** A change: what is missing stays; the revision must be the present one. */
export const ChangedTicketDefinition = TicketDefinitionInput.extend({ id: Guid, revision: z.string().min(1) })
