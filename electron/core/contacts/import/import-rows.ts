import type { ContactFields } from '../../../../shared/app/contact-fields.ts'
import type { ContactImportFault } from '../../../../shared/app/contact-import.ts'
import { meantCell } from '../../../../shared/csv.ts'
import type { Contact } from '../../../../shared/wire/contacts.ts'
import type { TableRow } from '../../ports/table-parser.ts'
import { shapeFaults } from '../../tables/row-shape.ts'
import type { CellFault, ReadRow } from '../../tables/table-plan.ts'
import { emailKey, phoneKey } from '../likeness.ts'
import { keysOfEntries } from './contact-keys.ts'
import { partsOf } from './contact-parts.ts'
import { type BeforeImport, mergedInto, newEmails, newPhones } from './merge-contact.ts'
import { type ContactColumn, type ReadContact, readCells, type SplitLabels, severalIn } from './read-cells.ts'
import type { RowKeys } from './row-keys.ts'
import type { LabelsOfRow } from './row-labels.ts'

/** How rows are read; see `import-reading.ts`. */
export interface ContactReading {
  columns: readonly ContactColumn[]
  width: number
  emptyClears: boolean
  /** Undefined where every row is a new contact. */
  key: ContactColumn | undefined
  splitLabels: SplitLabels
  labelsOf: LabelsOfRow
  /** A contact as it is seen now, by its id on the site or on this laptop. */
  seen(id: string): Contact | undefined
}

interface Change {
  contactId: string
  fields: ContactFields
  labels: { add: string[]; create: string[] }
  allowDuplicates: boolean
  before: BeforeImport
  count: number
}

type About = Omit<ReadRow<ContactImportFault, string | number>, 'result'>

/** What one row of a file comes to. */
export type ContactRowPlan =
  | (About & {
      result: 'new'
      fields: ContactFields
      labels: { add: string[]; create: string[] }
      allowDuplicates: boolean
    })
  | (About & { result: 'changed' } & Change)
  | (About & { result: 'same' | 'fault' })

/** Reads one row, and compares it with the contacts that are here. `keys` knows those of the rows before it. */
export function readContactRow(row: TableRow, how: ContactReading, keys: RowKeys): ContactRowPlan {
  const { number, cells } = row
  const shape = new Map<number, CellFault<ContactImportFault>>(shapeFaults(row, how.width))
  if (shape.size > 0) return { number, cells, faults: shape, values: new Map(), result: 'fault' }
  const { contact, faults, values } = readCells(cells, how.columns, how)
  const about = { number, cells, faults, values }
  const found = foundBy(cells, how, keys)
  const keyAt = how.key?.at ?? how.columns[0]?.at ?? 0
  if (found.fault !== undefined && !faults.has(keyAt)) faults.set(keyAt, { fault: found.fault, limit: null })
  if (found.id === undefined && isEmpty(contact) && faults.size === 0)
    faults.set(keyAt, { fault: 'empty', limit: null })
  if (faults.size > 0) return { ...about, result: 'fault' }
  return found.id === undefined ? made(about, contact, how, keys) : changed(about, found.id, contact, how, keys)
}

function made(about: About, read: ReadContact, how: ContactReading, keys: RowKeys): ContactRowPlan {
  const emails = newEmails([], read.emails)
  const phones = newPhones([], read.phones)
  const own = keysOfEntries({ emails, phones })
  // Who shares an address or a number with another contact is known to be another person here: the key says so.
  const allowDuplicates = how.key === undefined || keys.idsOf(own).length > 0
  keys.add(own, `row ${about.number}`)
  const extended = [...read.extended].flatMap(([key, value]) => (value === null ? [] : [{ key, value }]))
  const plain = Object.fromEntries([...read.plain].filter(([, value]) => value !== null))
  const lists = [['emails', emails] as const, ['phones', phones] as const, ['addresses', read.addresses] as const]
  const filled = Object.fromEntries(lists.filter(([, list]) => list.length > 0))
  const fields: ContactFields = { ...plain, ...filled, ...(extended.length > 0 ? { extended } : {}) }
  return { ...about, result: 'new', fields, labels: how.labelsOf(read.labels, []), allowDuplicates }
}

function changed(
  about: About,
  contactId: string,
  read: ReadContact,
  how: ContactReading,
  keys: RowKeys,
): ContactRowPlan {
  const contact = how.seen(contactId)
  const keyAt = how.key?.at ?? 0
  const fault = (code: ContactImportFault, limit: number | null = null): ContactRowPlan => {
    return { ...about, faults: new Map([[keyAt, { fault: code, limit }]]), result: 'fault' }
  }
  if (contact === undefined) return fault('notHere')
  if ('leaving' in contact && contact['leaving'] === true) return fault('leaving')
  const parts = partsOf(contact)
  const { fields, before, count } = mergedInto(parts, read)
  const most = Math.max(...[fields.emails, fields.phones, fields.addresses].map((list) => list?.length ?? 0))
  if (most > 50) return fault('tooMany', 50)
  const labels = how.labelsOf(read.labels, parts.labelKeys)
  const own = keysOfEntries(read)
  const allowDuplicates = keys.idsOf(own).some((id) => id !== contactId)
  keys.add(own, contactId)
  const hasLabels = labels.add.length + labels.create.length > 0
  if (count === 0 && !hasLabels) return { ...about, result: 'same' }
  const whole = { ...before, labels: labels.add, newLabels: labels.create }
  const changes = { contactId, fields, labels, allowDuplicates, before: whole, count: count + (hasLabels ? 1 : 0) }
  return { ...about, result: 'changed', ...changes }
}

/** The contact that a row's key names; none where it is new. */
function foundBy(
  cells: readonly string[],
  { key, seen }: ContactReading,
  keys: RowKeys,
): { id?: string; fault?: ContactImportFault } {
  if (key === undefined) return {}
  const text = meantCell(cells[key.at] ?? '').trim()
  if (key.target.field === 'id') {
    if (text === '') return {}
    if (!keys.isFirst([`i:${text}`], text)) return { fault: 'sameKey' }
    return seen(text) === undefined ? { fault: 'notHere' } : { id: text }
  }
  if (text === '') return { fault: 'required' }
  const own = severalIn(text).map((one) => (key.target.field === 'email' ? emailKey(one) : phoneKey(one)))
  const known = own.filter((one) => one !== undefined)
  if (known.length < own.length) return { fault: 'noPhone' }
  const found = keys.idsOf(known)
  if (found.length > 1) return { fault: 'severalNames' }
  const [id] = found
  if (!keys.isFirst(known, id)) return { fault: 'sameKey' }
  return id === undefined ? {} : { id }
}

const isEmpty = ({ plain, emails, phones }: ReadContact): boolean =>
  emails.length + phones.length === 0 && !plain.get('first') && !plain.get('last') && !plain.get('company')
