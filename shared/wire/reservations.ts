import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PromotionErrors, TicketReservation } from './reservation-entities.ts'

const Held = z.looseObject({ ticketReservation: TicketReservation, promotionErrors: PromotionErrors.optional() })
const Named = z.object({ ticketReservationId: z.string() })

/**
 * `POST /events/v1/ticket-reservations`: holds tickets. The event follows from the ticket definitions. A repeated call
 * makes a second hold.
 */
const create = endpoint({
  area: 'reservations',
  operation: 'create',
  method: 'POST',
  service: 'events',
  path: '/v1/ticket-reservations',
  input: z.object({ ticketReservation: TicketReservation }),
  output: Held,
  retry: 'never',
  limits: '1 to 50 lines of 1 to 50 tickets',
  auth: ['visitor', 'apiKey'],
})

/** `GET /events/v1/ticket-reservations/{ticketReservationId}`. */
const get = endpoint({
  area: 'reservations',
  operation: 'get',
  method: 'GET',
  service: 'events',
  path: '/v1/ticket-reservations/{ticketReservationId}',
  input: Named,
  output: Held,
  retry: 'read',
  auth: ['visitor', 'apiKey'],
})

/** `POST /events/v1/ticket-reservations/{ticketReservationId}/cancel`: gives the tickets back and keeps the record. */
const cancel = endpoint({
  area: 'reservations',
  operation: 'cancel',
  method: 'POST',
  service: 'events',
  path: '/v1/ticket-reservations/{ticketReservationId}/cancel',
  input: Named,
  output: Held,
  retry: 'lookup',
  auth: ['visitor', 'apiKey'],
})

/** `DELETE /events/v1/ticket-reservations/{ticketReservationId}`: removes the record; its permission is the owner's. */
const remove = endpoint({
  area: 'reservations',
  operation: 'delete',
  method: 'DELETE',
  service: 'events',
  path: '/v1/ticket-reservations/{ticketReservationId}',
  input: Named,
  output: Held,
  retry: 'lookup',
  auth: ['apiKey'],
})

export const endpoints = { create, get, cancel, delete: remove }
