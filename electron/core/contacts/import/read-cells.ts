import {
  type AddressEntry,
  type EmailEntry,
  mostEntries,
  type PhoneEntry,
} from '../../../../shared/app/contact-fields.ts'
import type { ContactImportFault } from '../../../../shared/app/contact-import.ts'
import type { AddressPart, ImportTarget } from '../../../../shared/app/contact-import-targets.ts'
import { longestLabel } from '../../../../shared/app/contact-labels.ts'
import { readForeign } from '../../../../shared/app/foreign-values.ts'
import { meantCell } from '../../../../shared/csv.ts'
import { isEmailAddress } from '../../../../shared/email-address.ts'
import type { FormedColumn } from '../../tables/column-forms.ts'
import type { CellFault } from '../../tables/table-plan.ts'
import { tagOf } from './column-guess.ts'
import { type PlainField, plainFields } from './contact-parts.ts'
import { countryOf } from './country-of.ts'
import { languageOf } from './language-of.ts'

/** A column, what it goes into, and the column of the entry that it belongs to where it is a tag or a country. */
export interface ContactColumn extends FormedColumn {
  target: ImportTarget
  besideOf: number | undefined
}

const longestPhone = 50

/** What a row says of a contact; what it does not name stays as it is, null empties it. */
export interface ReadContact {
  plain: Map<PlainField, string | null>
  emails: EmailEntry[]
  phones: PhoneEntry[]
  addresses: AddressEntry[]
  labels: string[]
  extended: Map<string, string | number | null>
}

interface CellsRead {
  contact: ReadContact
  faults: Map<number, CellFault<ContactImportFault>>
  /** What is understood by the text of a column, where that may not look the same. */
  values: Map<number, string | number>
}

/** The names of labels in a cell; one label's whole name may have the signs that stand between others. */
export type SplitLabels = (text: string) => string[]

/** Reads the cells of a row. A text is taken as it is meant, formula or not. */
export function readCells(
  cells: readonly string[],
  columns: readonly ContactColumn[],
  { emptyClears, splitLabels }: { emptyClears: boolean; splitLabels: SplitLabels },
): CellsRead {
  const read: CellsRead = {
    contact: { plain: new Map(), emails: [], phones: [], addresses: [], labels: [], extended: new Map() },
    faults: new Map(),
    values: new Map(),
  }
  const { contact, faults, values } = read
  const entries = new Map<number, (EmailEntry | PhoneEntry)[]>()
  const addresses = new Map<string, AddressEntry>()
  const beside: { column: ContactColumn; text: string }[] = []
  for (const column of columns) {
    const { at, target, field, form } = column
    const text = meantCell(cells[at] ?? '').trim()
    if (text === '') {
      if (emptyClears && cells[at] !== undefined) cleared(contact, target)
      continue
    }
    const reading = readForeign(field, text, { form, idsOf: () => [] })
    const value = 'fault' in reading ? null : reading.value
    if ('fault' in reading) {
      faults.set(at, reading)
      continue
    }
    if (target.field === 'email')
      entries.set(
        at,
        severalIn(text).map((email) => ({ tag: target.tag, email })),
      )
    else if (target.field === 'phone')
      entries.set(
        at,
        severalIn(text).map((phone) => ({ tag: target.tag, phone })),
      )
    else if (target.field === 'address') putPart(addresses, target, text)
    else if (target.field === 'labels') contact.labels.push(...splitLabels(text))
    else if (target.field === 'extended')
      contact.extended.set(target.key, typeof value === 'number' ? value : String(value))
    else if (isPlain(target.field))
      contact.plain.set(target.field, target.field === 'locale' ? languageOf(text) : String(value))
    else if (column.besideOf !== undefined) beside.push({ column, text })
    const why = faultOf(target, text)
    if (why !== undefined) faults.set(at, why)
    const shown = shownValue(target, text, value)
    if (shown !== undefined) values.set(at, shown)
  }
  for (const { column, text } of beside) {
    const words = severalIn(text)
    for (const [at, entry] of (entries.get(column.besideOf ?? -1) ?? []).entries()) {
      const word = words[at] ?? words[0] ?? ''
      if (column.target.field !== 'phoneCountry') entry.tag = tagOf(word) ?? entry.tag
      else if ('phone' in entry) entry.countryCode = countryOf(word) ?? null
    }
  }
  for (const entry of [...entries.values()].flat()) {
    if ('email' in entry) contact.emails.push(entry)
    else contact.phones.push(entry)
  }
  contact.addresses = [...addresses.values()]
  for (const { at, target } of columns) {
    const list = target.field === 'email' ? contact.emails : target.field === 'phone' ? contact.phones : []
    if (list.length > mostEntries) faults.set(at, { fault: 'tooMany', limit: mostEntries })
  }
  return read
}

/** The addresses or numbers of a cell: it can hold several addresses or numbers. */
export const severalIn = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const isPlain = (field: string): field is PlainField => plainFields.some((each) => each === field)

function cleared(contact: ReadContact, target: ImportTarget): void {
  if (target.field === 'extended') contact.extended.set(target.key, null)
  else if (isPlain(target.field)) contact.plain.set(target.field, null)
}

function faultOf(target: ImportTarget, text: string): CellFault<ContactImportFault> | undefined {
  if (target.field === 'email' && !severalIn(text).every(isEmailAddress)) return { fault: 'noEmail', limit: null }
  if (target.field === 'phone' && !severalIn(text).every((phone) => /\d/.test(phone) && phone.length <= longestPhone))
    return { fault: 'noPhone', limit: null }
  const isCountry = target.field === 'phoneCountry' || (target.field === 'address' && target.part === 'country')
  if (isCountry && countryOf(text) === undefined) return { fault: 'noCountry', limit: null }
  if (target.field !== 'labels') return undefined
  const isLong = text.split(/[;,]/).some((name) => name.trim().length > longestLabel)
  return isLong ? { fault: 'tooLong', limit: longestLabel } : undefined
}

function shownValue(target: ImportTarget, text: string, value: unknown): string | number | undefined {
  if (target.field === 'address' && target.part === 'country') return countryOf(text)
  if (target.field === 'locale') return languageOf(text)
  if (target.field === 'birthdate' || target.field === 'extended') return value as string | number
  return undefined
}

type PostalTarget = Extract<ImportTarget, { field: 'address' }>

function putPart(addresses: Map<string, AddressEntry>, { slot, part }: PostalTarget, text: string): void {
  const isTag = !/\d/.test(slot)
  const entry = addresses.get(slot) ?? emptyAddress(isTag ? slot : 'UNTAGGED')
  addresses.set(slot, { ...entry, ...partOf(part, text, entry) })
}

function partOf(part: AddressPart, text: string, { tag }: AddressEntry): Partial<AddressEntry> {
  if (part === 'tag') return { tag: tagOf(text) ?? tag }
  return { [part]: part === 'country' ? (countryOf(text) ?? text) : text }
}

const emptyAddress = (tag: string): AddressEntry => ({
  ...{ tag, street: null, number: null, line: null, line2: null },
  ...{ city: null, subdivision: null, country: null, postalCode: null },
})
