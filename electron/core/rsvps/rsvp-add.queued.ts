import { NewRsvp, type RsvpChanges } from '../../../shared/app/rsvps.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { ModificationOptions } from '../../../shared/wire/rsvp-entities.ts'
import { endpoints } from '../../../shared/wire/rsvps.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext } from '../sync/queued-operation.ts'
import { patientLookUpDelays } from '../sync/retry.ts'
import { rsvpFields } from './rsvp.mirror.ts'
import { rsvpOverlays } from './rsvp.overlay.ts'
import { wholeFields, wireOf } from './rsvp-fields.ts'
import { findOurs } from './rsvp-find-ours.ts'
import { refuseInWords } from './rsvp-refusals.ts'
import { inputsAsked, readRsvp, withinForm } from './rsvp-site.ts'
import type { Rsvp } from './rsvp-values.ts'

/**
 * Adds a guest who was not on the list, with companions. The platform takes equal RSVPs again and again, so after a lost
 * response our own is looked for before it is sent once more; where that is not certain, a person decides.
 */
export const add: QueuedOperation<NewRsvp> = {
  overlay: rsvpOverlays.add as QueuedOperation<NewRsvp>['overlay'],
  lane: 'documents',
  dataSet: 'rsvps',
  recordId: ({ rsvpId }) => rsvpId ?? '',
  scope: ({ eventId }) => eventId,
  describe: ({ fields }) => {
    const name = nameOf(fields)
    return { what: messageOf('rsvps.add', { name, guests: fields.companions.length }), about: name }
  },
  groupOf: ({ rsvpId }) => rsvpId ?? '',
  max: 1,
  lookUpDelays: patientLookUpDelays,
  prepare: (input, newId) => ({ ...NewRsvp.parse(input), rsvpId: newId() }),
  deliver: async (site, [delivery]) => (delivery === undefined ? { documents: [] } : create(site, delivery)),
  lookUp: async (site, [delivery]) => ({ documents: delivery === undefined ? [] : await findOurs(site, delivery) }),
  judge: (_delivery, document) =>
    Array.isArray(document)
      ? { effect: 'needsDecision', message: messageOf(document.length === 1 ? 'rsvps.oneLike' : 'rsvps.severalLike') }
      : { effect: 'done', detail: null, incident: null, platformId: (document as Rsvp).id },
  document: {
    effect: 'create',
    changes: () => ({}),
    withChanges: (input) => ({ ...input }),
    about: (input, rsvpId) => ({ ...input, rsvpId }),
  },
}

/** Joins a change of a guest who was added here and never left this laptop. */
export function withChange(added: NewRsvp, fields: RsvpChanges, at: string | undefined, override = false): NewRsvp {
  const form = { ...added.fields.form, ...fields.form }
  return {
    ...added,
    fields: wholeFields({ ...added.fields, ...fields, form }),
    override: added.override || override,
    at,
  }
}

const nameOf = ({ firstName, lastName, email }: NewRsvp['fields']): string =>
  [firstName, lastName].filter((part) => part !== '').join(' ') || email

async function create(site: SiteContext, { input }: OutboxItem<NewRsvp>): Promise<Evidence> {
  const { eventId, fields } = input
  const { answer: response, companions } = fields
  const written = wireOf(wholeFields(fields), {}, inputsAsked(site, eventId))
  const rsvp = { eventId, ...withinForm(site, eventId, written) }
  const request = { rsvp, options: overridesOf(input, companions), fields: rsvpFields }
  const call = site.client.call(endpoints.create, request, { priority: 'documents' })
  const { rsvp: made } = await call.catch((error) => refuseInWords(error, response))
  return { documents: [{ id: input.rsvpId ?? '', document: readRsvp(made) }] }
}

/** What the site is asked to set aside: what the person chose, and names that the door has no time to ask for. */
export function overridesOf(
  { override }: Pick<NewRsvp, 'override'>,
  companions: readonly string[] | undefined,
): ModificationOptions {
  const isNameless = companions?.some((name) => name === '') === true
  return {
    ...(override ? { ignoreLimits: true, ignoreResponseStatus: true, ignoreFormValidation: true } : {}),
    ...(isNameless ? { ignoreAdditionalGuestNames: true } : {}),
  }
}
