import type { AddressEntry } from '../../../shared/app/contact-fields.ts'

/** A postal address as it is typed. */
export interface AddressDraft {
  id?: string | null
  tag: string
  /** The site has street and number as one line: they stay one. */
  isLine: boolean
  /** As it was read: it goes back like that while nothing of it is typed over. */
  was?: AddressEntry
  street: string
  number: string
  line: string
  line2: string
  city: string
  subdivision: string
  country: string
  postalCode: string
}
export type AddressPart = Exclude<keyof AddressDraft, 'id' | 'tag' | 'isLine' | 'was'>

/** In the order of the form. */
export const ADDRESS_PARTS = [
  'street',
  'number',
  'line',
  'line2',
  'postalCode',
  'city',
  'subdivision',
  'country',
] as const satisfies readonly AddressPart[]

export const blankAddress: AddressDraft = {
  tag: 'HOME',
  isLine: false,
  street: '',
  number: '',
  line: '',
  line2: '',
  city: '',
  subdivision: '',
  country: '',
  postalCode: '',
}

/** An address of a contact, ready to be typed over. */
export function addressDraftOf(entry: AddressEntry): AddressDraft {
  const { id, tag, street, number, line, line2, city, subdivision, country, postalCode } = entry
  return {
    ...(id == null ? {} : { id }),
    tag,
    was: { ...(id == null ? {} : { id }), tag, street, number, line, line2, city, subdivision, country, postalCode },
    isLine: line !== null && street === null && number === null,
    street: street ?? '',
    number: number ?? '',
    line: line ?? '',
    line2: line2 ?? '',
    city: city ?? '',
    subdivision: subdivision ?? '',
    country: country ?? '',
    postalCode: postalCode ?? '',
  }
}

/** A typed address as the contract has it. */
export function addressEntryOf(draft: AddressDraft): AddressEntry {
  const { was } = draft
  if (was === undefined) return typedEntryOf(draft)
  const typed = typedEntryOf(draft)
  return JSON.stringify(typed) === JSON.stringify(typedEntryOf(addressDraftOf(was))) ? was : typed
}

function typedEntryOf(draft: AddressDraft): AddressEntry {
  const text = (part: AddressPart) => draft[part].trim() || null
  const street = draft.isLine
    ? { street: null, number: null, line: text('line') }
    : { street: text('street'), number: text('number'), line: null }
  return {
    ...(draft.id == null ? {} : { id: draft.id }),
    tag: draft.tag,
    ...street,
    line2: text('line2'),
    city: text('city'),
    subdivision: text('subdivision'),
    country: text('country'),
    postalCode: text('postalCode'),
  }
}

/** Whether nothing of it was filled in: the kind alone is not an address. */
export const isBlankAddress = (draft: AddressDraft): boolean => ADDRESS_PARTS.every((part) => draft[part].trim() === '')

/** An address in one line. */
export const addressText = (draft: AddressDraft): string =>
  ADDRESS_PARTS.map((part) => draft[part].trim())
    .filter(Boolean)
    .join(', ')
