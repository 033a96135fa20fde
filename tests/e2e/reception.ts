import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'

/** The id of the demo site's event with RSVPs; empty where it has none. */
export async function receptionAt(sandbox: RunningSandbox): Promise<string> {
  const query = { paging: { limit: 100 } }
  const { events } = await askSite(sandbox, wire.events.query, { query, fields: ['REGISTRATION'] })
  return events?.find(({ registration }) => registration?.type === 'RSVP')?.id ?? ''
}

/** The RSVPs of an event as the site has them, with their forms; the first hundred. */
export const rsvpsAt = async (sandbox: RunningSandbox, eventId: string) =>
  (
    await askSite(sandbox, wire.rsvps.query, {
      query: { filter: { eventId }, cursorPaging: { limit: 100 } },
      fields: ['DETAILS', 'FORM', 'CONTACT_DETAILS'],
    })
  ).rsvps
