import { z } from 'zod'
import type { WireEvent } from '../../shared/wire/events.ts'
import type { TicketDefinition } from '../../shared/wire/ticket-definitions.ts'
import { minute } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import { currency as houseCurrency } from '../seeds/program.ts'
import { statusAt } from './event-status.ts'
import type { World } from './world.ts'

const Period = z.looseObject({
  startDate: z.string().nullish(),
  endDate: z.string().nullish(),
  displayNotOnSale: z.boolean().optional(),
})
const Tickets = z.looseObject({
  ticketLimitPerOrder: z.number().nullish(),
  currency: z.string().nullish(),
  reservationDurationInMinutes: z.number().nullish(),
  taxSettings: z
    .looseObject({
      type: z.string().optional(),
      name: z.string().nullish(),
      rate: z.string().nullish(),
      appliedToDonations: z.boolean().nullish(),
    })
    .nullish(),
})
const Form = z.looseObject({
  controls: z
    .array(
      z.looseObject({
        deleted: z.boolean().nullish(),
        type: z.string().optional(),
        inputs: z.array(z.looseObject({ name: z.string().optional(), mandatory: z.boolean().optional() })).optional(),
      }),
    )
    .optional(),
})
export type TaxSettings = NonNullable<z.infer<typeof Tickets>['taxSettings']>

/** The published event of this id; 404 for drafts, too. */
export function publishedEvent(world: World, eventId: string): WireEvent {
  const event = world.events.get(eventId)
  if (event === undefined || event.status === 'DRAFT') {
    throw new PlatformError(404, 'EVENT_NOT_FOUND', { message: `No event ${eventId}`, data: { eventId } })
  }
  return event
}

/** Whether the event's registration was closed by hand, or paused. */
export function isClosed(event: WireEvent): boolean {
  const { status, registrationPaused, registrationDisabled } = event.registration ?? {}
  return registrationPaused === true || registrationDisabled === true || status === 'CLOSED_MANUALLY'
}

/** How an event sells: currency, tickets of one order, how long a hold lasts (5 to 30 minutes, else 20) and the tax. */
export function sellingOf(event: WireEvent | undefined) {
  const tickets = Tickets.safeParse(event?.registration?.tickets).data
  const minutes = tickets?.reservationDurationInMinutes
  return {
    currency: tickets?.currency ?? houseCurrency,
    perOrder: tickets?.ticketLimitPerOrder ?? 50,
    holdMs: (typeof minutes === 'number' ? Math.min(30, Math.max(5, minutes)) : 20) * minute,
    tax: tickets?.taxSettings ?? undefined,
  }
}

/** Whether a definition is on sale now; without a period of its own it sells until the event ends. */
export function saleStatusAt(definition: TicketDefinition, event: WireEvent | undefined, now: number) {
  const { startDate, endDate } = Period.safeParse(definition['salePeriod']).data ?? {}
  if (typeof startDate === 'string' && Date.parse(startDate) > now) return 'SALE_SCHEDULED' as const
  if (typeof endDate === 'string' && Date.parse(endDate) <= now) return 'SALE_ENDED' as const
  const over = event !== undefined && (event.status === 'CANCELED' || statusAt(event, now) === 'ENDED')
  return over ? ('SALE_ENDED' as const) : ('SALE_STARTED' as const)
}

/** The sale period of a definition in the words of the older calls. */
export function salePeriodOf(definition: TicketDefinition) {
  const period = Period.safeParse(definition['salePeriod']).data
  if (period === undefined) return undefined
  const { startDate = null, endDate = null } = period
  return { startDate, endDate, hideNotOnSale: period.displayNotOnSale === false }
}

/** The names of the inputs that an event's form has now. */
export const formInputs = (event: WireEvent): ReadonlySet<string> =>
  new Set(inputsOf(event).flatMap(({ name }) => name ?? []))

/** Names of the inputs that a guest must fill in. */
export const mandatoryInputs = (event: WireEvent): string[] =>
  inputsOf(event).flatMap(({ name, mandatory }) => (mandatory === true && name !== undefined ? [name] : []))

function inputsOf(event: WireEvent) {
  const controls = Form.safeParse(event.form).data?.controls ?? []
  return controls.filter((control) => control.deleted !== true).flatMap((control) => control.inputs ?? [])
}
