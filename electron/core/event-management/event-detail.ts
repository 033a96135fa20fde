import type { RecordState } from '../../../shared/app/common.ts'
import { TicketFee } from '../../../shared/app/event-fields.ts'
import type { ManagedEventDetail, ManagedTicketType } from '../../../shared/app/event-management.ts'
import type { TicketType } from '../../../shared/app/events.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import { instantOf } from '../base/instant.ts'
import type { RsvpCounts } from '../box-office/rsvp-counts.ts'
import { currencyOf } from '../sales/offer-terms.ts'
import type { ListedEvent } from './event-rows.ts'
import { openOf, sellingAt } from './event-state.ts'
import { pricingOf } from './type-fields.ts'

interface Snapshot {
  now: number
  /** How many orders stand in Orders for it. */
  orders: number
  /** Each type as it is counted here. */
  counts: readonly TicketType[]
  /** People of its RSVPs as they are counted here; undefined where the list was never here whole. */
  rsvps: RsvpCounts | undefined
  stateOf(typeId: string): RecordState
  lists: ManagedEventDetail['lists']
}

/** One event with its types of tickets. */
export function detailOf({ row, event, types }: ListedEvent, details: Snapshot): ManagedEventDetail {
  const counts = new Map(details.counts.map((type) => [type.id, type]))
  const rsvps = event.summaries?.rsvps
  const isRsvp = (event.registration?.type ?? event.registration?.initialType) === 'RSVP'
  const { yes, no, waiting } = details.rsvps ?? {}
  const rsvpCounts = {
    yes: yes ?? rsvps?.yesCount ?? 0,
    no: no ?? rsvps?.noCount ?? 0,
    waiting: waiting ?? rsvps?.waitlistCount ?? 0,
  }
  return {
    ...row,
    shortDescription: event.shortDescription ?? '',
    address: addressOf(event),
    open: openOf(event),
    orders: details.orders,
    currency: isRsvp ? null : currencyOf(event, types),
    responses: isRsvp ? rsvpCounts : null,
    types: types.map((type) => typeOf(type, counts.get(type.id), details)),
    lists: details.lists,
  }
}

/** The site's page of it. Only a web address is one: what the site sends is opened in a browser. */
function addressOf({ status, eventPageUrl }: WireEvent): string | null {
  if (status === 'DRAFT') return null
  const { base, path } = eventPageUrl ?? {}
  if (typeof base !== 'string') return null
  const url = URL.parse(`${base}${path ?? ''}`)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}

function typeOf(type: TicketDefinition, counts: TicketType | undefined, { now, stateOf }: Snapshot): ManagedTicketType {
  const { fixedPrice, guestPrice, pricingOptions } = type.pricingMethod ?? {}
  const pricing = fixedPrice ? 'fixed' : guestPrice ? 'chosen' : pricingOptions ? 'several' : 'unknown'
  return {
    id: type.id,
    name: type.name ?? '',
    description: type.description ?? '',
    pricing,
    price: toMoney(fixedPrice ?? guestPrice ?? pricingOptions?.optionDetails?.[0]?.price),
    way: pricingOf(type),
    fee: TicketFee.safeParse(type.feeType).data ?? null,
    policy: type.policyText ?? '',
    perOrder: type.limitPerCheckout ?? null,
    shownOffSale: type.salePeriod?.displayNotOnSale === true,
    sold: counts?.sold ?? type.salesDetails?.soldCount ?? 0,
    left: counts?.left ?? null,
    limit: counts?.limit ?? null,
    sale: { from: instantOf(type.salePeriod?.startDate), until: instantOf(type.salePeriod?.endDate) },
    selling: sellingAt(type, now),
    hidden: type.hidden === true,
    sync: stateOf(type.id),
  }
}
