import { wire } from '../../shared/wire/index.ts'
import { askSite } from '../support/ask-site.ts'
import type { RunningSandbox } from '../support/run-sandbox.ts'

interface Show {
  title: string
  from: string
  to: string
  timeZoneId?: string
}

/** A person at the site makes an event. Returns its id. */
export async function createEvent(
  sandbox: RunningSandbox,
  { title, from, to, timeZoneId = 'Europe/Berlin' }: Show,
  draft = false,
): Promise<string> {
  const dateAndTimeSettings = { startDate: from, endDate: to, timeZoneId }
  const event = {
    ...{ title, dateAndTimeSettings, registration: { initialType: 'RSVP' as const } },
    location: { type: 'VENUE' as const, name: 'Main House' },
  }
  return (await askSite(sandbox, wire.events.create, { event, draft })).event.id
}
