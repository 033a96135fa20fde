import { wire } from '../../shared/wire/index.ts'
import type { Ticket } from '../../shared/wire/tickets.ts'
import { askSite, type Site } from './ask-site.ts'
import { isReady, responseOf } from './doors.ts'

export type SiteTicket = Ticket & { orderStatus: string }

/** Whether a ticket may simply go in: paid, not in, not cancelled, and nothing the door should see. */
export const maySimplyEnter = (ticket: SiteTicket): boolean => ticket.orderStatus === 'PAID' && isReady(ticket)

export const hasNote = (ticket: SiteTicket): boolean => responseOf(ticket, 'doorNote') !== undefined

/** All tickets of an event. */
export async function ticketsOf(site: Site, eventId: string): Promise<SiteTicket[]> {
  const found: SiteTicket[] = []
  for (;;) {
    const { tickets, total = 0 } = await askSite(site, wire.tickets.list, {
      eventId: [eventId],
      limit: 100,
      offset: found.length,
      fieldset: ['GUEST_DETAILS', 'TICKET_DETAILS', 'GUEST_FORM'],
    })
    found.push(...tickets.map((ticket) => ({ ...ticket, orderStatus: ticket.orderStatus ?? '' })))
    if (found.length >= total || tickets.length === 0) return found
  }
}

/** The published events, soonest first. */
export async function eventsOf(site: Site): Promise<{ id: string; title: string; status: string }[]> {
  const { events } = await askSite(site, wire.events.query, {
    query: { paging: { limit: 100 }, sort: [{ fieldName: 'dateAndTimeSettings.startDate', order: 'ASC' }] },
  })
  return events.map(({ id, title, status }) => ({ id, title: title ?? '', status: status ?? '' }))
}
