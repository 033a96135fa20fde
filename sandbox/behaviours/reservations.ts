import { lookUp } from '../../shared/look-up.ts'
import type { TicketReservation } from '../../shared/wire/reservation-entities.ts'
import { PlatformError, violation } from '../errors.ts'
import type { StoredReservation } from '../world/ticketing.ts'
import { cancelHold, holdTickets } from '../world/ticketing-holds.ts'
import { settle } from '../world/ticketing-orders.ts'
import type { AreaBehaviours, Call } from './behaviour.ts'

/** What only the box office may set aside; a visitor who asks for it is refused. */
export function forBoxOffice(caller: string, options: Record<string, unknown>): void {
  const intent = Object.keys(options).find((name) => ![undefined, null, false].includes(lookUp(options, name) as null))
  if (caller === 'apiKey' || intent === undefined) return
  throw new PlatformError(403, 'PERMISSION_DENIED', { message: `A ${caller} may not ask for ${intent}` })
}

export const reservations: AreaBehaviours<'reservations'> = {
  create: ({ input, world, now, caller, memberId, switches }) => {
    settle(world, now)
    const { tickets, additionalReservationSettings: settings = {} } = input.ticketReservation
    if (tickets === undefined) throw violation('ticketReservation.tickets', 'REQUIRED_FIELD', 'is missing')
    for (const [at, line] of tickets.entries()) {
      const missing = (['ticketDefinitionId', 'quantity'] as const).find((name) => typeof line[name] !== typeOf[name])
      if (missing !== undefined)
        throw violation(`ticketReservation.tickets.${at}.${missing}`, 'REQUIRED_FIELD', 'is missing')
    }
    const ignoreLimits = settings.disableTicketLimitValidation ?? settings.ignoreAvailableLimits ?? false
    const allowHidden = settings.enableHiddenTicketReservation ?? settings.allowHiddenTickets ?? false
    const priceOverride = tickets.find((line) => typeof line.ticketInfo?.priceOverride === 'string')
    forBoxOffice(caller, { ignoreLimits, allowHidden, priceOverride })
    const { hasPaymentMethod } = switches
    const allowed = { ignoreLimits, allowHidden, hasPaymentMethod }
    const intent = { lines: tickets, eventId: undefined, memberId, ...allowed, settings }
    return toResponse(holdTickets(world, intent, now))
  },
  get: (call) => toResponse(reservationFor(call)),
  cancel: (call) => toResponse(cancelHold(call.world, reservationFor(call), call.now)),
  delete: (call) => {
    const stored = reservationFor(call)
    call.world.reservations.remove(stored.reservation.id ?? '')
    return toResponse(stored)
  },
}

const typeOf = { ticketDefinitionId: 'string', quantity: 'number' } as const

/** The reservation as it is now. Another member's is not found. */
function reservationFor({
  input,
  world,
  now,
  caller,
  memberId,
}: Call<{ ticketReservationId: string }>): StoredReservation {
  settle(world, now)
  const stored = world.reservations.get(input.ticketReservationId)
  const owner = stored?.reservation.memberId ?? null
  if (stored === undefined || (caller !== 'apiKey' && owner !== null && owner !== memberId)) {
    throw new PlatformError(404, 'TICKET_RESERVATION_NOT_FOUND', {
      message: `No reservation ${input.ticketReservationId}`,
      data: { ticketReservationId: input.ticketReservationId },
    })
  }
  return stored
}

function toResponse({ reservation }: StoredReservation): { ticketReservation: TicketReservation } {
  return { ticketReservation: reservation }
}
