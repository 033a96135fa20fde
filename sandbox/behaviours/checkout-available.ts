import type { AvailableTicket } from '../../shared/wire/checkout-entities.ts'
import type { Filter, Sorting } from '../../shared/wire/common.ts'
import type { TicketDefinition } from '../../shared/wire/ticket-definitions.ts'
import { compileFilter, readerOf } from '../query/filter.ts'
import { comparison, equality, fields, generalCodes, type QueryRules } from '../query/rules.ts'
import { compileSort } from '../query/sort.ts'
import { heldTickets, soldTickets, ticketsLeft } from '../world/ticket-counts.ts'
import { salePeriodOf, saleStatusAt, sellingOf } from '../world/ticketing-event.ts'
import { pricingOf } from '../world/ticketing-prices.ts'
import { typesInOrder } from '../world/type-order.ts'
import type { World } from '../world/world.ts'

const rules: QueryRules = {
  maxSorts: 5,
  codes: generalCodes,
  fields: {
    ...fields(['id', 'eventId', 'name'], 'text', {
      operators: [...comparison, '$in', '$nin', '$startsWith'],
      sortable: true,
    }),
    ...fields(['price.value', 'price.currency'], 'text', { operators: equality, sortable: false }),
    ...fields(['price'], 'number', {
      operators: [],
      sortable: true,
      read: (row) => readerOf('price.value')(row).map(Number),
    }),
    ...fields(['orderIndex', 'limitPerCheckout'], 'number', { operators: [...comparison, '$in'], sortable: true }),
    ...fields(['free', 'dashboard.hidden'], 'flag', { operators: ['$eq', '$ne'], sortable: true }),
    ...fields(['saleStatus'], 'text', { operators: equality, sortable: false }),
    ...fields(['salePeriod.startDate', 'salePeriod.endDate'], 'date', { operators: comparison, sortable: true }),
  },
}

interface Wanted {
  filter: Filter
  sort: readonly Sorting[]
  /** Kinds that hide while they are not on sale come, too. */
  includeNotOnSale: boolean
  /** Hidden kinds come, too. */
  includeHidden: boolean
  fieldset: readonly string[]
}

/** The ticket types of published events, as the checkout offers them. */
export function availableTickets(world: World, wanted: Wanted, now: number): AvailableTicket[] {
  const matches = compileFilter(wanted.filter, rules)
  const order = compileSort(wanted.sort, rules, (ticket: AvailableTicket) => ticket.id)
  return world.definitions
    .all()
    .filter((definition) => {
      const event = world.events.get(definition.eventId ?? '')
      return event !== undefined && event.status !== 'DRAFT' && (wanted.includeHidden || definition.hidden !== true)
    })
    .map((definition) => availableTicket(world, definition, now))
    .filter((ticket) => wanted.includeNotOnSale || !hides(ticket))
    .filter(matches)
    .map((ticket) => ({ ticket, position: order.positionOf(ticket) }))
    .sort((left, right) => order.compare(left.position, right.position))
    .map(({ ticket }) => selectFields(ticket, wanted.fieldset))
}

const hides = (ticket: AvailableTicket): boolean =>
  ticket.salePeriod?.hideNotOnSale === true && ticket.saleStatus !== 'SALE_STARTED'

/** A ticket definition in the older form, with counters; `limitPerCheckout` is never more than what is left. */
export function availableTicket(world: World, definition: TicketDefinition, now: number): AvailableTicket {
  const event = world.events.get(definition.eventId ?? '')
  const { fixedPrice, guestPrice, pricingOptions, pricingType = 'STANDARD', free } = pricingOf(definition)
  const { currency } = sellingOf(event)
  const lowest = fixedPrice ?? guestPrice ?? pricingOptions?.optionDetails?.[0]?.price
  const value = lowest?.value ?? '0.00'
  const price = { amount: value, value, currency: lowest?.currency ?? currency }
  const left = ticketsLeft(world, definition.id, now)
  const sold = soldTickets(world, definition.id)
  const limited = Number.isFinite(left)
  const period = salePeriodOf(definition)
  const { description, policyText, feeType } = definition
  return {
    id: definition.id,
    eventId: definition.eventId ?? '',
    name: definition.name ?? '',
    description: typeof description === 'string' ? description : '',
    price,
    free: free ?? Number(value) === 0,
    limitPerCheckout: Math.min(definition.limitPerCheckout ?? 20, 20, left),
    orderIndex: typesInOrder(world, definition.eventId ?? '').findIndex((other) => other.id === definition.id),
    policy: typeof policyText === 'string' ? policyText : '',
    ...(typeof feeType === 'string' && feeType !== 'NO_FEE' ? { wixFeeConfig: { type: feeType } } : {}),
    ...(period === undefined ? {} : { salePeriod: period }),
    saleStatus: saleStatusAt(definition, event, now),
    pricing: {
      pricingType,
      ...(fixedPrice === undefined ? {} : { fixedPrice: price }),
      ...(guestPrice === undefined ? {} : { minPrice: price }),
      ...(pricingOptions === undefined ? {} : { pricingOptions: { options: optionsOf(pricingOptions) } }),
    },
    dashboard: {
      hidden: definition.hidden === true,
      limited,
      quantity: limited ? (definition.actualLimit ?? definition.initialLimit ?? null) : null,
      unsold: limited ? left : null,
      sold,
      ticketsSold: sold,
      ticketsReserved: heldTickets(world, definition.id, now),
    },
  }
}

function optionsOf(options: NonNullable<ReturnType<typeof pricingOf>['pricingOptions']>) {
  return (options.optionDetails ?? []).map(({ optionId, name, price = {} }) => ({
    id: optionId ?? null,
    name: name ?? null,
    price: { ...price, amount: price.value ?? '0.00' },
  }))
}

/** Policy and counters come only when they were asked for. */
export function selectFields(ticket: AvailableTicket, fieldset: readonly string[]): AvailableTicket {
  const { policy, dashboard, ...rest } = ticket
  return {
    ...rest,
    ...(fieldset.includes('POLICY') && policy !== undefined ? { policy } : {}),
    ...(fieldset.includes('DASHBOARD') && dashboard !== undefined ? { dashboard } : {}),
  }
}
