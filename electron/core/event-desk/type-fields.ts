import { Money } from '../../../shared/app/common.ts'
import { type NewType, TypeFields } from '../../../shared/app/event-desk.ts'
import { toDecimal, toMoney } from '../../../shared/money/wire-money.ts'
import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import { instantOf } from '../base/instant.ts'
import type { Fields } from '../base/three-way.ts'

type Sale = NonNullable<TypeFields['sale']>

/** The parts of a type of ticket that are changed here, as plain values. */
export const fieldsOfType = (type: TicketDefinition): Fields => ({
  name: type.name ?? null,
  price: toMoney(type.pricingMethod?.fixedPrice),
  limit: type.initialLimit ?? null,
  sale: { from: instantOf(type.salePeriod?.startDate), until: instantOf(type.salePeriod?.endDate) },
  hidden: type.hidden === true,
})

/** The fields of a change as the merge compares them. */
export const changesOfType = ({ sale, ...fields }: TypeFields): Fields => ({
  ...fields,
  ...(sale === undefined ? {} : { sale: inOneWay(sale) }),
})

const inOneWay = ({ from, until }: Sale): Sale => ({ from: instantOf(from), until: instantOf(until) })

/** A change made of the merged fields; what fits no change is left out. */
export function typeFieldsFrom(fields: Fields): TypeFields {
  const { name, price, limit, sale, hidden } = fields
  const money = Money.safeParse(price)
  const window = TypeFields.shape.sale.safeParse(sale)
  return {
    ...(typeof name === 'string' && name !== '' ? { name } : {}),
    ...(money.success ? { price: money.data } : {}),
    ...(limit === null || typeof limit === 'number' ? { limit } : {}),
    ...(window.success && window.data !== undefined ? { sale: window.data } : {}),
    ...(typeof hidden === 'boolean' ? { hidden } : {}),
  }
}

/** A fixed price in place of any other way to price a type (one of three); what else the pricing holds stays. */
function pricingOf(price: Money, { guestPrice: _, pricingOptions: __, ...over }: Pricing = {}) {
  const fixedPrice = { value: toDecimal(price), currency: price.currency }
  return { ...over, fixedPrice, ...(over.free === undefined ? {} : { free: price.minor === 0 }) }
}

type Pricing = NonNullable<TicketDefinition['pricingMethod']>

/**
 * What the platform is sent of a change; null empties what it stands for. The platform replaces nested objects whole, so
 * their other parts go back as they were read.
 */
export const inputOfType = ({ name, price, limit, sale, hidden }: TypeFields, over: TicketDefinition) => ({
  ...(name === undefined ? {} : { name }),
  ...(price === undefined ? {} : { pricingMethod: pricingOf(price, over.pricingMethod ?? {}) }),
  ...(limit === undefined ? {} : { initialLimit: limit }),
  ...(sale === undefined ? {} : { salePeriod: { ...over.salePeriod, startDate: sale.from, endDate: sale.until } }),
  ...(hidden === undefined ? {} : { hidden }),
})

/** What the platform is sent of a new type. */
export const newTypeOf = ({ eventId, name, price, limit, sale, hidden, feeOnTop }: NewType) => ({
  ...{ eventId, name, hidden, initialLimit: limit },
  pricingMethod: { fixedPrice: { value: toDecimal(price), currency: price.currency } },
  salePeriod: sale.from === null && sale.until === null ? null : { startDate: sale.from, endDate: sale.until },
  feeType: price.minor === 0 ? 'NO_FEE' : feeOnTop ? 'FEE_ADDED_AT_CHECKOUT' : 'FEE_INCLUDED',
})

/** The type with a change over it, as it is shown until the site has it. */
export function withTypeFields(type: TicketDefinition, fields: TypeFields): TicketDefinition {
  const { price, limit, sale, ...plain } = fields
  return {
    ...type,
    ...(plain.name === undefined ? {} : { name: plain.name }),
    ...(plain.hidden === undefined ? {} : { hidden: plain.hidden }),
    ...(price === undefined ? {} : { pricingMethod: pricingOf(price, type.pricingMethod ?? {}) }),
    ...(sale === undefined ? {} : { salePeriod: { ...type.salePeriod, startDate: sale.from, endDate: sale.until } }),
    ...(limit === undefined ? {} : limitedTo(type, limit)),
  }
}

function limitedTo({ salesDetails }: TicketDefinition, limit: number | null): Partial<TicketDefinition> {
  const taken = (salesDetails?.soldCount ?? 0) + (salesDetails?.reservedCount ?? 0)
  const unsoldCount = limit === null ? null : Math.max(0, limit - taken)
  return {
    ...{ limited: limit !== null, initialLimit: limit, actualLimit: limit },
    ...(salesDetails === undefined
      ? {}
      : { salesDetails: { ...salesDetails, unsoldCount, soldOut: unsoldCount === 0 } }),
  }
}
