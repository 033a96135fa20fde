import { AppError } from '../../../shared/errors.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import { endpoints } from '../../../shared/wire/rsvps.ts'
import { orGone } from '../sync/or-gone.ts'
import type { SiteContext } from '../sync/queued-operation.ts'
import { rsvpEntity, rsvpFields } from './rsvp.mirror.ts'
import type { Rsvp } from './rsvp-facts.ts'

/** An RSVP as an answer of the site carries it. Throws `bad_answer` for what is none. */
export function readRsvp(document: unknown): Rsvp {
  if (!rsvpEntity.fits(document)) throw new AppError('bad_answer', { data: { sent: true } })
  return document
}

/** The RSVP as the site has it now; null when it is not there. */
export async function fetchRsvp(
  { client }: Pick<SiteContext, 'client'>,
  rsvpId: string,
  priority: 'facts' | 'documents',
): Promise<Rsvp | null> {
  const answer = await orGone(client.call(endpoints.get, { rsvpId, fields: rsvpFields }, { priority }))
  return answer === null ? null : readRsvp(answer.rsvp)
}

/** The inputs of the event's form, as the mirror has it. */
export function inputsAsked(site: Pick<SiteContext, 'stored'>, eventId: string): string[] {
  const event = site.stored('events', eventId) as WireEvent | undefined
  return (event?.form?.controls ?? [])
    .filter(({ deleted }) => deleted !== true)
    .flatMap(({ inputs = [] }) => inputs.flatMap(({ name }) => name ?? []))
}

/** The site's own code of a refusal; empty where there is none. */
export const refusalOf = (error: unknown): string =>
  error instanceof AppError && error.code === 'precondition' ? String(error.data?.['platformCode'] ?? '') : ''
