import { AppError } from '../../../shared/errors.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { Rsvp as WireRsvp } from '../../../shared/wire/rsvp-entities.ts'
import { endpoints } from '../../../shared/wire/rsvps.ts'
import { orGone } from '../sync/or-gone.ts'
import type { SiteContext } from '../sync/queued-operation.ts'
import { rsvpEntity, rsvpFields } from './rsvp.mirror.ts'
import { ownInputs } from './rsvp-fields.ts'
import type { Rsvp } from './rsvp-values.ts'

/** An RSVP as a response of the site carries it. Throws `bad_answer` for what is none. */
export function readRsvp(document: unknown): Rsvp {
  if (!rsvpEntity.fits(document)) throw new AppError('bad_answer', { data: { sent: true } })
  return document
}

/** Reads the RSVP from the site; null when it doesn't exist. */
export async function fetchRsvp(
  { client }: Pick<SiteContext, 'client'>,
  rsvpId: string,
  priority: 'facts' | 'documents',
): Promise<Rsvp | null> {
  const response = await orGone(client.call(endpoints.get, { rsvpId, fields: rsvpFields }, { priority }))
  return response === null ? null : readRsvp(response.rsvp)
}

/** The inputs of the event's form, as the mirror has it. */
export function inputsAsked(site: Pick<SiteContext, 'stored'>, eventId: string): string[] {
  const event = site.stored('events', eventId) as WireEvent | undefined
  return (event?.form?.controls ?? [])
    .filter(({ deleted }) => deleted !== true)
    .flatMap(({ inputs = [] }) => inputs.flatMap(({ name }) => name ?? []))
}

/** The RSVP without values of inputs that the event's form does not have: the site refuses all of it for one of them. */
export function withinForm<R extends Partial<WireRsvp>>(
  site: Pick<SiteContext, 'stored'>,
  eventId: string,
  rsvp: R,
): R {
  const controls = (site.stored('events', eventId) as WireEvent | undefined)?.form?.controls
  const values = rsvp.form?.inputValues
  // Where the form is not known here, the site judges.
  if (controls === undefined || controls === null || values === undefined || values === null) return rsvp
  const names = controls.flatMap(({ inputs = [] }) => inputs.flatMap(({ name }) => name ?? []))
  const known: ReadonlySet<string> = new Set([...ownInputs, ...names])
  return { ...rsvp, form: { ...rsvp.form, inputValues: values.filter(({ inputName }) => known.has(inputName ?? '')) } }
}

/** Whether the site refuses an RSVP for what its form holds. */
export const isFormRefusal = (error: unknown): boolean =>
  error instanceof AppError && error.data?.['platformCode'] === 'INVALID_FORM_RESPONSE'

/** The site's own code of a refusal; empty where there is none. */
export const refusalOf = (error: unknown): string =>
  error instanceof AppError && error.code === 'precondition' ? String(error.data?.['platformCode'] ?? '') : ''
