import { z } from 'zod'
import {
  AddressEntry,
  type ContactFields,
  type EmailEntry,
  ExtendedValue,
  type PhoneEntry,
} from '../../../../shared/app/contact-fields.ts'
import { isSamePhone } from '../../../../shared/phone-digits.ts'
import { same } from '../../base/three-way.ts'
import { inOneLine } from '../contact-whole.ts'
import { emailKey } from '../likeness.ts'
import { numberKey } from './contact-keys.ts'
import type { ContactParts, PlainField } from './contact-parts.ts'
import { isLanguage } from './language-of.ts'
import type { ReadContact } from './read-cells.ts'

/** What an undo has to know of a contact before it was changed. */
export const BeforeImport = z.object({
  /** Earlier values of the fields that were changed. */
  plain: z.record(z.string(), z.string().nullable()).default({}),
  extended: z.array(ExtendedValue).default([]),
  /** What was added. */
  emails: z.array(z.string()).default([]),
  phones: z.array(z.string()).default([]),
  addresses: z.array(AddressEntry).default([]),
  /** Addresses that were completed. */
  completed: z.array(z.object({ from: AddressEntry, to: AddressEntry })).default([]),
  /** Keys, and names of labels that the site may not have had. */
  labels: z.array(z.string()).default([]),
  newLabels: z.array(z.string()).default([]),
})
export type BeforeImport = z.infer<typeof BeforeImport>

interface Merged {
  /** Only the fields that change; lists are whole. */
  fields: ContactFields
  before: Omit<BeforeImport, 'labels' | 'newLabels'>
  /** How many fields change. */
  count: number
}

/** What a row changes of a contact that is here: texts are replaced, and entries of lists are added to those that it has. */
export function mergedInto(parts: ContactParts, read: ReadContact): Merged {
  const before: Merged['before'] = { plain: {}, extended: [], emails: [], phones: [], addresses: [], completed: [] }
  const plain = [...read.plain].filter(([name, value]) => !isSamePlain(name, parts.plain[name], value))
  const fields: ContactFields = Object.fromEntries(plain)
  before.plain = Object.fromEntries(plain.map(([name]) => [name, plainOf(parts, name)]))
  const extended = [...read.extended].filter(([key, value]) => !same(parts.extended.get(key) ?? null, value))
  if (extended.length > 0) fields.extended = extended.map(([key, value]) => ({ key, value }))
  before.extended = extended.map(([key]) => ({ key, value: storedValue(parts.extended.get(key)) }))
  const emails = newEmails(parts.emails, read.emails)
  if (emails.length > 0) fields.emails = [...parts.emails, ...emails]
  before.emails = emails.map(({ email }) => email)
  const phones = newPhones(parts.phones, read.phones)
  if (phones.length > 0) fields.phones = [...parts.phones, ...phones]
  before.phones = phones.map(({ phone }) => phone)
  const addresses = mergedAddresses(parts.addresses, read.addresses)
  if (addresses.added.length + addresses.completed.length > 0) fields.addresses = addresses.all
  before.addresses = addresses.added
  before.completed = addresses.completed
  const lists = [fields.emails, fields.phones, fields.addresses].filter((list) => list !== undefined).length
  return { fields, before, count: plain.length + extended.length + lists }
}

/** A file may have a language by its name. */
const isSamePlain = (name: PlainField, there: string | null, read: string | null): boolean =>
  there === read || (name === 'locale' && there !== null && read !== null && isLanguage(there, read))

const plainOf = (parts: ContactParts, name: PlainField): string | null => parts.plain[name]

const storedValue = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null

/** The addresses that are not there yet, each once. */
export function newEmails(there: readonly EmailEntry[], read: readonly EmailEntry[]): EmailEntry[] {
  const known = new Set(there.map(({ email }) => emailKey(email)))
  return read.filter(({ email }) => {
    const key = emailKey(email)
    return !known.has(key) && known.add(key)
  })
}

/** The numbers that are not there yet, each once, however they are written. */
export function newPhones(there: readonly PhoneEntry[], read: readonly PhoneEntry[]): PhoneEntry[] {
  const known = [...there]
  return read.filter((entry) => {
    if (known.some(({ phone }) => isSameNumber(phone, entry.phone))) return false
    known.push(entry)
    return true
  })
}

/** Numbers are compared with their country as far as both have one; those that are too short, as they are written. */
export const isSameNumber = (one: string, other: string): boolean =>
  isSamePhone(one, other) || numberKey(one) === numberKey(other)

const places = ['street', 'number', 'line', 'line2', 'city', 'subdivision', 'country', 'postalCode'] as const

/** An address of the file completes one that says nothing else; one that says something else is another address. */
export function mergedAddresses(there: readonly AddressEntry[], read: readonly AddressEntry[]) {
  const all = [...there]
  const added: AddressEntry[] = []
  const completed: BeforeImport['completed'] = []
  for (const entry of read) {
    // A file of ours has an address as one line.
    if (all.some((known) => letters(inOneLine(known)) === letters(inOneLine(entry)))) continue
    const at = all.findIndex((known) => isCompatible(known, entry))
    const known = all[at]
    if (known === undefined) {
      all.push(entry)
      added.push(entry)
      continue
    }
    const whole = { ...known, ...Object.fromEntries(places.map((name) => [name, known[name] ?? entry[name]])) }
    if (!same(whole, known) && there.includes(known)) completed.push({ from: known, to: whole })
    all[at] = whole
  }
  return { all, added, completed }
}

function isCompatible(known: AddressEntry, entry: AddressEntry): boolean {
  if (entry.tag !== 'UNTAGGED' && known.tag !== 'UNTAGGED' && known.tag !== entry.tag) return false
  // A street in two parts and one as a line are never one address.
  if ((known.line !== null && entry.street !== null) || (known.street !== null && entry.line !== null)) return false
  const shared = places.filter((name) => entry[name] !== null && known[name] !== null)
  return shared.length > 0 && shared.every((name) => plain(entry[name]) === plain(known[name]))
}

const plain = (text: string | null): string => (text ?? '').trim().toLowerCase().normalize('NFC')

/** What is the same however an address is put into lines. */
const letters = (text: string): string => plain(text).replace(/[\s,;]/g, '')
