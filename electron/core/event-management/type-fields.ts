import type { z } from 'zod'
import { Money } from '../../../shared/app/common.ts'
import { type NewType, TicketFee, TicketPricing, TypeFields } from '../../../shared/app/event-fields.ts'
import { toDecimal, toMoney } from '../../../shared/money/wire-money.ts'
import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import type { NewTicketDefinition } from '../../../shared/wire/ticket-definitions-input.ts'
import { instantOf } from '../base/instant.ts'
import type { Fields } from '../base/three-way.ts'

type Sale = NonNullable<TypeFields['sale']>
type Pricing = NonNullable<TicketDefinition['pricingMethod']>
type PricingInput = NonNullable<z.input<typeof NewTicketDefinition>['pricingMethod']>

/** The parts of a ticket type that are changed here, as plain values. */
export const fieldsOfType = (type: TicketDefinition): Fields => ({
  name: type.name ?? null,
  description: type.description || null,
  policy: type.policyText || null,
  price: toMoney(type.pricingMethod?.fixedPrice),
  pricing: pricingOf(type),
  fee: TicketFee.safeParse(type.feeType).data ?? null,
  limit: type.initialLimit ?? null,
  sale: { from: instantOf(type.salePeriod?.startDate), until: instantOf(type.salePeriod?.endDate) },
  shownOffSale: type.salePeriod?.displayNotOnSale === true,
  hidden: type.hidden === true,
})

/** How a ticket type is priced; null for a way that this program does not know. */
export function pricingOf({ pricingMethod }: TicketDefinition): TicketPricing | null {
  const { fixedPrice, guestPrice, pricingOptions } = pricingMethod ?? {}
  const [price, least] = [toMoney(fixedPrice), toMoney(guestPrice)]
  if (price !== null) return { kind: 'fixed', price }
  if (least !== null) return { kind: 'donation', least }
  const options = (pricingOptions?.optionDetails ?? []).flatMap(({ optionId, name, price }) => {
    const money = toMoney(price)
    return money === null ? [] : [{ id: optionId ?? '', name: name ?? '', price: money }]
  })
  return options.length === 0 ? null : { kind: 'several', options }
}

/** The fields of a change as the merge compares them. */
export const changesOfType = ({ sale, description, policy, ...fields }: TypeFields): Fields => ({
  ...fields,
  ...(description === undefined ? {} : { description: description === '' ? null : description }),
  ...(policy === undefined ? {} : { policy: policy === '' ? null : policy }),
  ...(sale === undefined ? {} : { sale: inOneWay(sale) }),
})

const inOneWay = ({ from, until }: Sale): Sale => ({ from: instantOf(from), until: instantOf(until) })

/** A change made of the merged fields; what fits no change is left out. */
export function typeFieldsFrom(fields: Fields): TypeFields {
  const { name, price, pricing, fee, limit, sale, shownOffSale, hidden } = fields
  const money = Money.safeParse(price)
  const way = TicketPricing.safeParse(pricing)
  const window = TypeFields.shape.sale.safeParse(sale)
  const text = (key: 'description' | 'policy') => {
    const value = fields[key]
    return value === undefined ? {} : { [key]: typeof value === 'string' ? value : '' }
  }
  return {
    ...(typeof name === 'string' && name !== '' ? { name } : {}),
    ...text('description'),
    ...text('policy'),
    ...(money.success ? { price: money.data } : {}),
    ...(way.success ? { pricing: way.data } : {}),
    ...(TicketFee.safeParse(fee).success ? { fee: fee as TicketFee } : {}),
    ...(limit === null || typeof limit === 'number' ? { limit } : {}),
    ...(window.success && window.data !== undefined ? { sale: window.data } : {}),
    ...(typeof shownOffSale === 'boolean' ? { shownOffSale } : {}),
    ...(typeof hidden === 'boolean' ? { hidden } : {}),
  }
}

/** The way to price of a change: a new amount of a fixed price is one, too. */
export const pricingFrom = ({ price, pricing }: TypeFields): TicketPricing | undefined =>
  pricing ?? (price === undefined ? undefined : { kind: 'fixed', price })

const wireMoney = (money: Money) => ({ value: toDecimal(money), currency: money.currency })

/** One of three ways to price in place of another; what else the pricing holds stays. */
function wirePricing(way: TicketPricing, before: Pricing): PricingInput {
  const { fixedPrice: _, guestPrice: __, pricingOptions, free, pricingType: ___, ...over } = before
  const isFree = free === undefined ? {} : { free: way.kind === 'fixed' && way.price.minor === 0 }
  if (way.kind === 'fixed') return { ...over, fixedPrice: wireMoney(way.price), ...isFree }
  if (way.kind === 'donation') return { ...over, guestPrice: wireMoney(way.least), ...isFree }
  const known = new Map((pricingOptions?.optionDetails ?? []).map((option) => [option.optionId, option]))
  const optionDetails = way.options.map(({ id, name, price }) => ({
    ...known.get(id),
    ...(id === '' ? {} : { optionId: id }),
    ...{ name, price: wireMoney(price) },
  }))
  return { ...over, pricingOptions: { optionDetails }, ...isFree }
}

const salePeriodOf = ({ sale, shownOffSale }: TypeFields, over: TicketDefinition) =>
  sale === undefined && shownOffSale === undefined
    ? {}
    : {
        salePeriod: {
          ...over.salePeriod,
          ...(sale === undefined ? {} : { startDate: sale.from, endDate: sale.until }),
          ...(shownOffSale === undefined ? {} : { displayNotOnSale: shownOffSale }),
        },
      }

/** The fee that goes with a way to price: a free ticket has none, and where the change says nothing, it stays. */
const feeWith = ({ fee, ...fields }: TypeFields) => {
  const way = pricingFrom(fields)
  return way?.kind === 'fixed' && way.price.minor === 0 ? ('NO_FEE' as const) : fee
}

/**
 * What the platform is sent of a change; null empties what it stands for. The platform replaces nested objects whole, so
 * their other parts go back as they were read.
 */
export const inputOfType = (fields: TypeFields, over: TicketDefinition) => {
  const [way, fee] = [pricingFrom(fields), feeWith(fields)]
  const { name, description, policy, limit, hidden } = fields
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(policy === undefined ? {} : { policyText: policy }),
    ...(way === undefined ? {} : { pricingMethod: wirePricing(way, over.pricingMethod ?? {}) }),
    ...(fee === undefined ? {} : { feeType: fee }),
    ...(limit === undefined ? {} : { initialLimit: limit }),
    ...salePeriodOf(fields, over),
    ...(hidden === undefined ? {} : { hidden }),
  }
}

/** What the platform is sent of a new type. */
export const newTypeOf = ({ eventId, name, description, policy, pricing, fee, limit, ...type }: NewType) => ({
  ...{ eventId, name, hidden: type.hidden, initialLimit: limit },
  ...(description === '' ? {} : { description }),
  ...(policy === '' ? {} : { policyText: policy }),
  pricingMethod: wirePricing(pricing, {}),
  salePeriod:
    type.sale.from === null && type.sale.until === null && !type.shownOffSale
      ? null
      : { startDate: type.sale.from, endDate: type.sale.until, displayNotOnSale: type.shownOffSale },
  feeType: feeWith({ pricing, fee }) ?? fee,
})

/** The type with a change over it, as it is shown until the site has it. */
export function withTypeFields(type: TicketDefinition, fields: TypeFields): TicketDefinition {
  const { initialLimit, ...input } = inputOfType(fields, type)
  return { ...type, ...input, ...(initialLimit === undefined ? {} : limitedTo(type, initialLimit)) } as TicketDefinition
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
