import { z } from 'zod'

const Ticket = z.looseObject({
  ticketNumber: z.string(),
  name: z.string().default(''),
  orderNumber: z.string().default(''),
  ticketDefinitionId: z.string().default(''),
  orderStatus: z.string().default(''),
  canceled: z.boolean().nullish(),
  archived: z.boolean().nullish(),
  checkIn: z.looseObject({ created: z.string().nullish() }).nullish(),
  guestFullName: z.string().nullish(),
  guestDetails: z
    .looseObject({ form: z.looseObject({ inputValues: z.array(z.looseObject({ inputName: z.string() })) }).optional() })
    .optional(),
})
type SiteTicket = z.infer<typeof Ticket>

/** Whether a ticket may simply go in: paid, not in, not cancelled, and nothing the door should see. */
export const maySimplyEnter = (ticket: SiteTicket): boolean =>
  ticket.orderStatus === 'PAID' &&
  !isIn(ticket) &&
  ticket.canceled !== true &&
  ticket.archived !== true &&
  !hasNote(ticket)

export const isIn = (ticket: SiteTicket): boolean => typeof ticket.checkIn?.created === 'string'

export const hasNote = (ticket: SiteTicket): boolean =>
  ticket.guestDetails?.form?.inputValues.some((input) => input.inputName === 'doorNote') ?? false

/** All tickets of an event, asked of the site itself and not of the app under test. */
export async function ticketsOf(
  site: { url: string; apiKey: string; siteId: string },
  eventId: string,
): Promise<SiteTicket[]> {
  const found: SiteTicket[] = []
  for (;;) {
    const query = new URLSearchParams([
      ['eventId', eventId],
      ['limit', '100'],
      ['offset', String(found.length)],
      ...['GUEST_DETAILS', 'TICKET_DETAILS', 'GUEST_FORM'].map((name): [string, string] => ['fieldset', name]),
    ])
    const answer = await fetch(`${site.url}/events/v1/tickets?${query}`, {
      headers: { authorization: site.apiKey, 'wix-site-id': site.siteId },
    })
    const page = z.object({ tickets: z.array(Ticket), total: z.number() }).parse(await answer.json())
    found.push(...page.tickets)
    if (found.length >= page.total || page.tickets.length === 0) return found
  }
}

/** Ids of the events of a site by their title's beginning. */
export async function eventIds(site: {
  url: string
  apiKey: string
  siteId: string
}): Promise<{ id: string; title: string; status: string }[]> {
  const answer = await fetch(`${site.url}/events/v3/events/query`, {
    method: 'POST',
    headers: { authorization: site.apiKey, 'wix-site-id': site.siteId, 'content-type': 'application/json' },
    body: JSON.stringify({
      query: {
        paging: { limit: 100, offset: 0 },
        sort: [{ fieldName: 'dateAndTimeSettings.startDate', order: 'ASC' }],
      },
    }),
  })
  return z
    .object({ events: z.array(z.looseObject({ id: z.string(), title: z.string(), status: z.string() })) })
    .parse(await answer.json()).events
}
