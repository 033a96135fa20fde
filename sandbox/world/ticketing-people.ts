import type { Buyer, CheckoutGuest } from '../../shared/wire/checkout-entities.ts'
import type { FormResponse, InputValue } from '../../shared/wire/common.ts'
import type { WireEvent } from '../../shared/wire/events.ts'
import { violation } from '../errors.ts'
import type { Switches } from '../switches.ts'
import { formInputs, mandatoryInputs } from './ticketing-event.ts'

/** The person who buys or gets a ticket. The counter sells without a named one. */
export interface Attendee {
  firstName: string
  lastName: string
  email: string
  form: FormResponse
}

/** The full name, without a space where a part is missing. */
export function fullNameOf(person: Attendee): string {
  return [person.firstName, person.lastName].filter((part) => part !== '').join(' ')
}

/** The person that a guest's form values describe. */
export function guestPerson(guest: CheckoutGuest): Attendee {
  const inputValues = (guest.form?.inputValues ?? []).map(({ inputName = '', value, values, ...more }) => ({
    ...more,
    inputName,
    value: value ?? '',
    values: values ?? [],
  }))
  const inputValue = (name: string) => inputValues.find((input) => input.inputName === name)?.value.trim() ?? ''
  return {
    firstName: inputValue('firstName'),
    lastName: inputValue('lastName'),
    email: inputValue('email'),
    form: { inputValues },
  }
}

/** The guest without inputs that the event's form does not have, where the platform drops those. */
export function withKnownInputs(guest: CheckoutGuest, event: WireEvent, { unknownInputs }: Switches): CheckoutGuest {
  if (unknownInputs === 'kept') return guest
  const known = formInputs(event)
  const inputValues = guest.form?.inputValues?.filter(({ inputName }) => known.has(inputName ?? ''))
  return { ...guest, form: { ...guest.form, ...(inputValues === undefined ? {} : { inputValues }) } }
}

/** The buyer as named, or else as the first guest's form has it. Throws 400 when an e-mail address is missing. */
export function buyerPerson(buyer: Buyer | undefined, guests: readonly Attendee[]): Attendee {
  const [first] = guests
  if (buyer === undefined && first === undefined) throw violation('buyer', 'REQUIRED_FIELD', 'is missing')
  const { firstName = '', lastName = '', email = '' } = buyer ?? first ?? {}
  if (email === '') throw violation('buyer.email', 'REQUIRED_FIELD', 'is missing')
  const named = { firstName, lastName, email }
  const own = Object.entries(named).map(([inputName, value]) => ({ inputName, value, values: [] }))
  return { ...named, form: first?.form ?? { inputValues: own } }
}

/** Throws 400 when a guest leaves a mandatory input of the event's form empty. */
export function checkForms(event: WireEvent, guests: readonly Attendee[]): void {
  const mandatory = mandatoryInputs(event)
  for (const [at, { form }] of guests.entries()) {
    const filled = new Set((form.inputValues ?? []).flatMap((input) => (isFilled(input) ? [input.inputName] : [])))
    const missing = mandatory.find((name) => !filled.has(name))
    if (missing !== undefined) throw violation(`guests.${at}.form`, 'REQUIRED_FIELD', `lacks "${missing}"`)
  }
}

/** Whether an entry of a form holds a value, of whatever kind. */
export function isFilled({ inputName: _, ...entry }: InputValue): boolean {
  return Object.values(entry).some((value) => {
    if (typeof value === 'string') return value.trim() !== ''
    return typeof value === 'object' ? Object.keys(value ?? {}).length > 0 : value !== undefined
  })
}
