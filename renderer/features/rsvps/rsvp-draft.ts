import { plural, t } from '@lingui/core/macro'
import type { FormChanges } from '../../../shared/app/form-values.ts'
import type { RsvpChanges, RsvpDetail, RsvpFields, RsvpForm, RsvpStatus } from '../../../shared/app/rsvps.ts'
import { isEmailAddress } from '../../../shared/email-address.ts'
import { changedValues, missingValues } from '../../form-values/value-draft.ts'
import type { Companion } from './companions.ts'

/** What is typed of an RSVP. */
export interface RsvpDraft {
  firstName: string
  lastName: string
  email: string
  companions: Companion[]
  answer: RsvpStatus
  values: FormChanges
  /** Past the limit, or past closed registration. */
  override: boolean
}

const empty: RsvpFields = { firstName: '', lastName: '', email: '', companions: [], answer: 'YES', form: {} }

/** A draft of what is there, or of a new RSVP; `name` is what was typed in search of the guest. */
export function draftOf({ fields }: Pick<RsvpForm, 'fields'>, people: RsvpDetail['people'], name = ''): RsvpDraft {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const {
    firstName,
    lastName,
    email,
    companions,
    answer: response,
  } = fields ?? {
    ...empty,
    firstName: first,
    lastName: rest.join(' '),
  }
  return {
    ...{ firstName, lastName, email, answer: response, values: {}, override: false },
    companions: companions.map((each, at) => ({
      name: each,
      isIn: (people.find(({ guestId }) => guestId === at + 2)?.arrivedAt ?? null) !== null,
    })),
  }
}

/** A draft with a companion, for its shape. */
export const SAMPLE: RsvpDraft = {
  ...{ firstName: '', lastName: '', email: '', answer: 'YES', values: {}, override: false },
  companions: [{ name: '', isIn: false }],
}

/** The fields as they are sent. */
export function fieldsOf(draft: RsvpDraft, { questions }: Pick<RsvpForm, 'questions'>): RsvpFields {
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: draft.email.trim(),
    companions: draft.companions.map(({ name }) => name.trim()),
    answer: draft.answer,
    form: changedValues(draft.values, questions),
  }
}

/** The fields that differ from what is there; empty when nothing was changed. */
export function changesOf(draft: RsvpDraft, form: RsvpForm): RsvpChanges {
  const { form: values, ...next } = fieldsOf(draft, form)
  const before: RsvpFields = form.fields ?? empty
  const own = Object.entries(next).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof next]),
  )
  return { ...(Object.fromEntries(own) as RsvpChanges), ...(Object.keys(values).length === 0 ? {} : { form: values }) }
}

/** What keeps a draft from being saved, by field, in sentences. Only what was changed is judged. */
export function problemsOf(draft: RsvpDraft, form: RsvpForm): Record<string, string> {
  const isNew = form.fields === null
  const email = draft.email.trim()
  const wrongEmail = email !== '' && email !== form.fields?.email && !isEmailAddress(email)
  const unanswered = isNew
    ? form.questions
        .filter(({ name, mandatory }) => mandatory && !Object.hasOwn(draft.values, name))
        .map(({ name }) => name)
    : []
  const sentence = t`The event asks for this.`
  return {
    ...(draft.firstName.trim() === '' && draft.lastName.trim() === '' ? { firstName: t`Enter a name.` } : {}),
    ...(wrongEmail ? { email: t`This isn’t an e-mail address.` } : {}),
    // The owner’s role may go past what the event asks; at a door not every guest has an address.
    ...(draft.override
      ? {}
      : {
          ...missingValues(draft.values, form.questions),
          ...Object.fromEntries(unanswered.map((name) => [name, sentence])),
          ...(isNew && email === '' && form.required.includes('email') ? { email: sentence } : {}),
        }),
  }
}

/** Why the site would not take these people, in a sentence; empty where it does. */
export function limitText(draft: RsvpDraft, form: RsvpForm): string {
  const people = draft.companions.length + 1
  const before = form.fields?.answer === 'YES' ? form.fields.companions.length + 1 : 0
  const more = draft.answer === 'YES' ? people - before : 0
  const { placesLeft } = form
  if (more > 0 && placesLeft !== null && more > placesLeft) {
    return placesLeft === 0
      ? t`The event is full.`
      : plural(placesLeft, { one: 'Only # place is left.', other: 'Only # places are left.' })
  }
  const isChanged = form.fields === null || form.fields.answer !== draft.answer || more > 0
  return form.isClosed && isChanged && draft.answer !== 'NO' ? t`Registration is closed.` : ''
}
