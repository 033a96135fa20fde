import type { FormChanges } from '../../../shared/app/form-values.ts'
import { type RsvpChanges, type RsvpFields, RsvpStatus } from '../../../shared/app/rsvps.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { Rsvp as WireRsvp } from '../../../shared/wire/rsvp-entities.ts'
import type { Fields } from '../base/three-way.ts'
import { formFields, withFormValues } from '../box-office/form-values.ts'
import { guestsOf, type Rsvp } from './rsvp-values.ts'

/** Inputs of the form that an RSVP also has as fields of its own. */
export const ownInputs = ['firstName', 'lastName', 'email'] as const
const isOwn = (name: string): boolean => (ownInputs as readonly string[]).includes(name)

/** Values of the form are fields of their own in a merge: two people may fill in two questions. */
const formPrefix = 'form.'

/** Everything of an RSVP that can be changed here, field by field; null for what is empty. */
export function fieldsOf(rsvp: Rsvp): Fields {
  const form = Object.entries(formFields(rsvp.form)).filter(([name]) => !isOwn(name))
  return {
    firstName: rsvp.firstName ?? null,
    lastName: rsvp.lastName ?? null,
    email: rsvp.email ?? null,
    companions: companionsOf(rsvp),
    answer: rsvp.status ?? null,
    ...Object.fromEntries(form.map(([name, value]) => [`${formPrefix}${name}`, value])),
  }
}

/** The names of those who come along, in the order of their numbers. */
export const companionsOf = (rsvp: WireRsvp): string[] =>
  guestsOf(rsvp)
    .slice(1)
    .map(({ fullName }) => fullName?.trim() ?? '')

/** The fields of a change as the merge compares them. */
export function changesOf({ form = {}, ...fields }: RsvpChanges): Fields {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const own = given.map(([name, value]) => [name, value === '' ? null : value])
  const values = Object.entries(form).map(([name, value]) => [`${formPrefix}${name}`, value])
  return Object.fromEntries([...own, ...values])
}

/** A change made of merged fields. */
export function fieldsFrom(fields: Fields): RsvpChanges {
  const text = (name: string) => (Object.hasOwn(fields, name) ? { [name]: String(lookUp(fields, name) ?? '') } : {})
  const status = RsvpStatus.safeParse(fields['answer'])
  const { companions } = fields
  const values = Object.entries(fields).filter(([name]) => name.startsWith(formPrefix))
  const form = Object.fromEntries(values.map(([name, value]) => [name.slice(formPrefix.length), value])) as FormChanges
  return {
    ...text('firstName'),
    ...text('lastName'),
    ...text('email'),
    ...(Array.isArray(companions) ? { companions: companions.map(String) } : {}),
    ...(status.success ? { answer: status.data } : {}),
    ...(values.length === 0 ? {} : { form }),
  }
}

/** An RSVP from nothing, as the window writes one. */
export const wholeFields = ({
  firstName = '',
  lastName = '',
  email = '',
  companions = [],
  answer: status = 'YES',
  form = {},
}: RsvpChanges): RsvpFields => ({ firstName, lastName, email, companions, answer: status, form })

/**
 * What the platform is sent of a change, over the RSVP as it was read: nested objects are replaced whole. Name and e-mail
 * are fields of the RSVP and, where the event asks for them (`asked`), values of its form.
 */
export function wireOf(fields: RsvpChanges, over: WireRsvp, asked: readonly string[]): Partial<WireRsvp> {
  const { firstName, lastName, email, companions, answer: status, form = {} } = fields
  const given = Object.entries({ firstName, lastName, email }).filter(([, value]) => value !== undefined)
  const before = over.form?.inputValues ?? []
  const known = new Set([...asked, ...before.map(({ inputName }) => inputName)])
  const values = { ...Object.fromEntries(given.filter(([name]) => known.has(name))), ...form }
  return {
    ...Object.fromEntries(given.map(([name, value]) => [name, value === '' ? null : value])),
    ...(status === undefined ? {} : { status }),
    ...(companions === undefined
      ? {}
      : {
          additionalGuestDetails: {
            ...over.additionalGuestDetails,
            guestCount: companions.length,
            guestNames: companions.map((name, at) => asWritten(name, over.additionalGuestDetails?.guestNames?.[at])),
          },
        }),
    ...(Object.keys(values).length === 0
      ? {}
      : { form: { ...over.form, inputValues: withFormValues(before, values) } }),
  }
}

/** A name that stays goes back with every space it has at the site. */
const asWritten = (name: string, before: string | undefined): string => (before?.trim() === name ? before : name)

/** The RSVP with a change over it, as it is shown until the site has it. Guests who stay keep their check-ins. */
export function withFields(rsvp: Rsvp, fields: RsvpChanges): Rsvp {
  const next: Rsvp = { ...rsvp, ...wireOf(fields, rsvp, []), id: rsvp.id }
  const { firstName, lastName, companions } = fields
  if (firstName === undefined && lastName === undefined && companions === undefined) return next
  const before = guestsOf(rsvp)
  const first = [next.firstName, next.lastName].filter(Boolean).join(' ')
  const names = [first, ...(companions ?? companionsOf(rsvp))]
  const guests = names.map((fullName, index) => ({ ...before[index], index, guestId: index + 1, fullName }))
  return { ...next, totalGuests: guests.length, guestList: { ...rsvp.guestList, guests } }
}
