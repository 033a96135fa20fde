import type { z } from 'zod'
import type { WireEvent } from '../../shared/wire/events.ts'
import type { TicketDefinition } from '../../shared/wire/ticket-definitions.ts'
import type { PricingMethod, SalePeriod } from '../../shared/wire/ticket-definitions-entities.ts'
import type { ChangedTicketDefinition, NewTicketDefinition } from '../../shared/wire/ticket-definitions-input.ts'
import { iso } from '../clock.ts'
import { PlatformError, violation } from '../errors.ts'
import { newId } from '../ids.ts'
import { salesDetailsOf } from '../world/ticket-definitions-sales.ts'
import { saleStatusAt, sellingOf } from '../world/ticketing-event.ts'
import type { World } from '../world/world.ts'
import type { Call } from './behaviour.ts'
import { eventOf } from './events-checks.ts'
import { merged, replaced } from './events-merge.ts'

interface Writing {
  world: World
  now: number
}

const definitionsPerEvent = 100

/** What the platform sets itself, and ignores in a request. */
const readOnly = [
  'id',
  'revision',
  'createdDate',
  'updatedDate',
  'limited',
  'actualLimit',
  'saleStatus',
  'salesDetails',
  'limitPerCheckout',
  'eventDetails',
  'seatingDetails',
]

const writable = (given: object): object =>
  Object.fromEntries(Object.entries(given).filter(([key]) => !readOnly.includes(key)))

/** The definition, or 404; hidden ones are the owner's alone. */
export function definitionOf(world: World, id: string, caller: string = 'apiKey'): TicketDefinition {
  const definition = world.definitions.get(id)
  if (definition === undefined || (definition.hidden === true && caller !== 'apiKey')) {
    throw new PlatformError(404, 'TICKET_DEFINITION_NOT_FOUND', { message: `No ticket definition ${id}` })
  }
  return definition
}

/** Makes a type of ticket. Throws 428 for an event without tickets, too many types, or a sale that ends too soon. */
export function createDefinition(
  { world, now }: Writing,
  given: z.output<typeof NewTicketDefinition>,
): TicketDefinition {
  const event = eventOf(world, given.eventId)
  if (event.registration?.initialType !== 'TICKETING') {
    throw new PlatformError(428, 'INVALID_EVENT_TYPE', { message: 'Only ticketed events have ticket definitions' })
  }
  if (world.definitions.group(event.id).length >= definitionsPerEvent) {
    const message = `An event has at most ${definitionsPerEvent} ticket definitions`
    throw new PlatformError(428, 'TICKET_DEFINITIONS_LIMIT_REACHED', { message })
  }
  const bare: TicketDefinition = { id: newId(), revision: '1', createdDate: iso(now), hidden: false }
  return put({ world, now }, event, merged(bare, writable(given)))
}

/** Changes what is there. Throws 409 for a revision that is not the present one. */
export function changeDefinition(
  { world, now, switches }: Writing & Pick<Call<unknown>, 'switches'>,
  given: z.output<typeof ChangedTicketDefinition>,
): TicketDefinition {
  const definition = definitionOf(world, given.id)
  if (given.revision !== definition.revision) {
    throw new PlatformError(409, 'REVISION_MISMATCH', {
      message: `The ticket definition is at revision ${definition.revision}`,
      data: { revision: definition.revision },
    })
  }
  const { eventId, pricingMethod, ...change } = given
  if (typeof eventId === 'string' && eventId !== definition.eventId) {
    throw violation('ticketDefinition.eventId', 'OTHER', 'cannot be changed')
  }
  const next: TicketDefinition = {
    ...(switches.nestedParts === 'merged' ? merged : replaced)(definition, writable(change)),
    ...(pricingMethod === undefined ? {} : { pricingMethod }),
    revision: String(Number(definition.revision ?? '0') + 1),
  }
  return put({ world, now }, eventOf(world, definition.eventId ?? ''), next)
}

/** Works out what follows from the settings, and keeps the row. */
function put({ world, now }: Writing, event: WireEvent, definition: TicketDefinition): TicketDefinition {
  checkSalePeriod(definition.salePeriod)
  const limited = typeof definition.initialLimit === 'number'
  const { perOrder } = sellingOf(event)
  const next: TicketDefinition = {
    ...definition,
    updatedDate: iso(now),
    limited,
    actualLimit: definition.initialLimit ?? null,
    limitPerCheckout: limited ? Math.min(perOrder, definition.initialLimit ?? perOrder) : perOrder,
    pricingMethod: pricingOf(definition.pricingMethod ?? {}, event),
    saleStatus: saleStatusAt(definition, event, now),
  }
  const counted = { ...next, salesDetails: salesDetailsOf(world, next, now) }
  world.definitions.put(counted)
  return counted
}

function checkSalePeriod(period: SalePeriod | null | undefined): void {
  const { startDate, endDate } = period ?? {}
  if (typeof startDate !== 'string' || typeof endDate !== 'string') return
  if (Date.parse(endDate) > Date.parse(startDate)) return
  throw new PlatformError(428, 'INVALID_SALE_PERIOD', { message: 'The sale must end after it starts' })
}

/** All prices of an event are in its currency; a price that names none gets it. */
function pricingOf(pricing: PricingMethod, event: WireEvent): PricingMethod {
  const wanted = sellingOf(event).currency
  const { pricingType: _, free: __, ...given } = pricing
  const inCurrency = (money: NonNullable<PricingMethod['fixedPrice']>) => {
    if (money.currency !== undefined && money.currency !== wanted) {
      throw violation('ticketDefinition.pricingMethod', 'OTHER', `must be in the currency of the event, ${wanted}`)
    }
    return { ...money, currency: wanted }
  }
  const options = given.pricingOptions?.optionDetails?.map(({ optionId, price, ...option }) => ({
    ...option,
    optionId: optionId ?? newId(),
    ...(price ? { price: inCurrency(price) } : {}),
  }))
  return {
    ...given,
    ...(given.fixedPrice === undefined ? {} : { fixedPrice: inCurrency(given.fixedPrice) }),
    ...(given.guestPrice === undefined ? {} : { guestPrice: inCurrency(given.guestPrice) }),
    ...(options === undefined ? {} : { pricingOptions: { optionDetails: options } }),
    pricingType: given.guestPrice === undefined ? 'STANDARD' : 'DONATION',
    free: given.fixedPrice !== undefined && Number(given.fixedPrice.value) === 0,
  }
}
