import type { FormQuestion } from '../../../shared/app/form-values.ts'
import type { RsvpForm } from '../../../shared/app/rsvps.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { EventForm } from '../../../shared/wire/events-form.ts'
import { formQuestions } from '../box-office/form-questions.ts'
import { formFields } from '../box-office/form-values.ts'
import { companionsOf, fieldsFrom, fieldsOf, ownInputs, wholeFields } from './rsvp-fields.ts'
import type { Rsvp } from './rsvp-values.ts'

/** The platform takes eleven people in one RSVP. */
const mostCompanions = 10

interface FormParts {
  event: WireEvent | undefined
  /** People of RSVPs that say yes. */
  yes: number
  /** The RSVP that is changed; undefined for a new one. */
  rsvp: Rsvp | undefined
  now: number
  mayOverride: boolean
}

/** What an event asks of its guests and how many more it takes, for a new RSVP or one that is there. */
export function rsvpFormOf({ event, yes, rsvp, now, mayOverride }: FormParts): RsvpForm {
  const asked = formQuestions(withoutGuestControl(event?.form), formFields(rsvp?.form))
  const { limit, waitlistEnabled, responseType } = event?.registration?.rsvp ?? {}
  const isAmong = ({ name }: FormQuestion) => (ownInputs as readonly string[]).includes(name)
  return {
    questions: asked.filter((question) => !isAmong(question)),
    required: ownInputs.filter((name) => asked.some((question) => question.name === name && question.mandatory)),
    maxCompanions: Math.max(maxCompanionsOf(event?.form), rsvp === undefined ? 0 : companionsOf(rsvp).length),
    placesLeft: typeof limit === 'number' ? Math.max(0, limit - yes) : null,
    waitlist: waitlistEnabled === true,
    takesNo: responseType !== 'YES_ONLY',
    isClosed: event === undefined || isClosed(event, now),
    mayOverride,
    fields: rsvp === undefined ? null : wholeFields(fieldsFrom(fieldsOf(rsvp))),
  }
}

/** Companions are no question: they have a list of their own. */
const withoutGuestControl = (form: EventForm | null | undefined): EventForm => ({
  ...form,
  controls: (form?.controls ?? []).filter(({ type }) => type !== 'GUEST_CONTROL'),
})

/** What the form's guest control offers; ten where it has none, as the platform allows. */
function maxCompanionsOf(form: EventForm | null | undefined): number {
  const control = form?.controls?.find(({ type, deleted }) => type === 'GUEST_CONTROL' && deleted !== true)
  const counts = (control?.inputs ?? []).flatMap(({ options }) => (options ?? []).map(Number)).filter(Number.isInteger)
  return counts.length === 0 ? mostCompanions : Math.min(mostCompanions, Math.max(...counts))
}

/** Whether the site refuses new RSVPs: closed by hand, by its dates, or because the event is over. */
function isClosed({ registration, status, dateAndTimeSettings }: WireEvent, now: number): boolean {
  const { startDate, endDate } = registration?.rsvp ?? {}
  const past = (iso: unknown) => typeof iso === 'string' && Date.parse(iso) <= now
  if (status === 'CANCELED' || status === 'ENDED' || past(dateAndTimeSettings?.endDate)) return true
  if (registration?.registrationPaused === true || registration?.registrationDisabled === true) return true
  if (typeof startDate === 'string' && Date.parse(startDate) > now) return true
  return past(endDate) || (lookUp(closedStates, registration?.status ?? '') ?? false)
}

const closedStates: Readonly<Record<string, boolean>> = {
  CLOSED_AUTOMATICALLY: true,
  CLOSED_MANUALLY: true,
  SCHEDULED_RSVP: true,
}
