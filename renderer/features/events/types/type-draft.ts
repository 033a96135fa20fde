import { t } from '@lingui/core/macro'
import type { NewType, TicketFee, TicketPricing, TypeFields } from '../../../../shared/app/event-fields.ts'
import type { ManagedTicketType } from '../../../../shared/app/event-management.ts'
import { toDecimal } from '../../../../shared/money/wire-money.ts'
import { isSameJson } from '../../../../shared/same-json.ts'
import { instantOf, wallOf } from '../../../event/zoned.ts'
import { DECIMAL_SEPARATOR, formatCount } from '../../../format.ts'
import { amountOf } from '../../../ui/amount-field.tsx'
import type { NumberEntry } from '../../../ui/typed-number.tsx'

/** A ticket type as it is typed: amounts and times as texts. */
export interface TypeDraft {
  name: string
  description: string
  policy: string
  /** `kept`: a way to price that this version does not know, and leaves alone. */
  way: 'fixed' | 'donation' | 'several' | 'kept'
  /** The price, or the least donation. */
  price: string
  options: { id: string; name: string; price: string }[]
  fee: TicketFee
  limit: NumberEntry
  from: string
  until: string
  shownOffSale: boolean
  hidden: boolean
}

export const LONGEST = { name: 30, description: 500, policy: 1000, option: 200 }
const mostTickets = 1_000_000

const amountText = (price: { minor: number; currency: string } | null): string =>
  price === null ? '' : toDecimal(price).replace('.', DECIMAL_SEPARATOR)

/** A ticket type for its form; null is a new one. */
export function typeDraftOf(type: ManagedTicketType | null, timeZone: string): TypeDraft {
  if (type === null) {
    return {
      ...{ name: '', description: '', policy: '', way: 'fixed', price: '', options: [], limit: null },
      ...{ fee: 'FEE_ADDED_AT_CHECKOUT', from: '', until: '', shownOffSale: false, hidden: false },
    }
  }
  const { name, description, policy, way, fee, limit, sale, shownOffSale, hidden } = type
  return {
    ...{ name, description, policy, way: way?.kind ?? 'kept', limit, shownOffSale, hidden },
    price: amountText(way?.kind === 'fixed' ? way.price : way?.kind === 'donation' ? way.least : null),
    options: way?.kind === 'several' ? way.options.map((one) => ({ ...one, price: amountText(one.price) })) : [],
    fee: fee ?? 'FEE_ADDED_AT_CHECKOUT',
    from: wallOf(sale.from, timeZone),
    until: wallOf(sale.until, timeZone),
  }
}

/** A draft with a price of several, for its shape. */
export const SAMPLE: TypeDraft = { ...typeDraftOf(null, 'UTC'), options: [{ id: '', name: '', price: '' }] }

export type TypeTroubles = Partial<Record<keyof TypeDraft, string>>

interface TypeSurroundings {
  currency: string
  timeZone: string
  /** Tickets of it that are sold. */
  sold: number
  /** When the event is over; null where it has no end. */
  endsAt: string | null
}

/** What is wrong with a typed ticket type, by field. */
export function typeTroubles(draft: TypeDraft, { currency, timeZone, sold, endsAt }: TypeSurroundings): TypeTroubles {
  const troubles: TypeTroubles = {}
  if (draft.name.trim() === '') troubles.name = t`The ticket type needs a name.`
  if (typeof draft.limit === 'string' || (draft.limit ?? 0) > mostTickets) {
    troubles.limit = t`Enter the number of tickets as a whole number.`
  } else if (draft.limit !== null && draft.limit < sold) {
    troubles.limit = t`${formatCount(sold)} sold, so it can’t be fewer.`
  }
  const isAmount = (text: string) => (amountOf(text, currency) ?? -1) >= 0
  if ((draft.way === 'fixed' || draft.way === 'donation') && !isAmount(draft.price)) {
    troubles.price = t`Enter the price as an amount.`
  }
  if (draft.way === 'several' && draft.options.length === 0) troubles.options = t`Add at least one price.`
  if (draft.way === 'several' && draft.options.some(({ name, price }) => name.trim() === '' || !isAmount(price))) {
    troubles.options = t`Every price needs a name and an amount.`
  }
  if (draft.fee === 'NO_FEE' && isPaid(draft, currency)) troubles.fee = t`A paid ticket needs a ticket fee.`
  const [from, until] = [instantOf(draft.from, timeZone), instantOf(draft.until, timeZone)]
  if (from !== null && until !== null && until <= from) troubles.until = t`The sale must end after it begins.`
  if (from !== null && endsAt !== null && from >= endsAt) troubles.from = t`The event is over by then.`
  return troubles
}

/** Whether a ticket of it costs something. */
export function isPaid({ way, price, options }: TypeDraft, currency: string): boolean {
  const minor = (text: string) => amountOf(text, currency) ?? 0
  return way === 'several' ? options.some((option) => minor(option.price) > 0) : way !== 'kept' && minor(price) > 0
}

/** The way to price that was typed; null for one that is kept as it is. */
export function pricingOf({ way, price, options }: TypeDraft, currency: string): TicketPricing | null {
  const money = (text: string) => ({ minor: amountOf(text, currency) ?? 0, currency })
  if (way === 'kept') return null
  if (way === 'fixed') return { kind: 'fixed', price: money(price) }
  if (way === 'donation') return { kind: 'donation', least: money(price) }
  return {
    kind: 'several',
    options: options.map((one) => ({ ...one, name: one.name.trim(), price: money(one.price) })),
  }
}

/** What a typed ticket type changes of the one it was made from. */
export function typeChanges(
  draft: TypeDraft,
  type: ManagedTicketType,
  { currency, timeZone }: Pick<TypeSurroundings, 'currency' | 'timeZone'>,
): TypeFields {
  const before = typeDraftOf(type, timeZone)
  const changed = (key: keyof TypeDraft) => !isSameJson(draft[key], before[key])
  const pricing = changed('way') || changed('price') || changed('options') ? pricingOf(draft, currency) : null
  const isAmountOnly = pricing?.kind === 'fixed' && before.way === 'fixed'
  return {
    ...(changed('name') && draft.name.trim() !== before.name ? { name: draft.name.trim() } : {}),
    ...(changed('description') ? { description: draft.description } : {}),
    ...(changed('policy') ? { policy: draft.policy } : {}),
    ...(pricing === null ? {} : isAmountOnly ? { price: pricing.price } : { pricing }),
    ...(changed('fee') ? { fee: draft.fee } : {}),
    ...(changed('limit') && typeof draft.limit !== 'string' ? { limit: draft.limit } : {}),
    ...(changed('from') || changed('until')
      ? {
          sale: {
            from: changed('from') ? instantOf(draft.from, timeZone) : type.sale.from,
            until: changed('until') ? instantOf(draft.until, timeZone) : type.sale.until,
          },
        }
      : {}),
    ...(changed('shownOffSale') ? { shownOffSale: draft.shownOffSale } : {}),
    ...(changed('hidden') ? { hidden: draft.hidden } : {}),
  }
}

/** A typed ticket type as a new one. */
export function newTypeOf(
  draft: TypeDraft,
  { currency, timeZone }: Pick<TypeSurroundings, 'currency' | 'timeZone'>,
): Omit<NewType, 'eventId'> {
  return {
    ...{ name: draft.name.trim(), description: draft.description, policy: draft.policy },
    pricing: pricingOf(draft, currency) ?? { kind: 'fixed', price: { minor: 0, currency } },
    fee: isPaid(draft, currency) ? draft.fee : 'NO_FEE',
    limit: typeof draft.limit === 'number' ? draft.limit : null,
    sale: { from: instantOf(draft.from, timeZone), until: instantOf(draft.until, timeZone) },
    ...{ shownOffSale: draft.shownOffSale, hidden: draft.hidden },
  }
}
