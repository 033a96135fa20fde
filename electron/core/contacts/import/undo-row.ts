import type { ContactFields } from '../../../../shared/app/contact-fields.ts'
import { ContactEdit } from '../../../../shared/app/contacts.ts'
import { parseJson } from '../../../../shared/json.ts'
import type { Contact } from '../../../../shared/wire/contacts.ts'
import { same } from '../../base/three-way.ts'
import { type Outbox, storedInput } from '../../sync/outbox.ts'
import type { Queue } from '../../sync/queue.ts'
import { neverLeft } from '../../sync/row-effect.ts'
import { keyFromName } from '../labels.ts'
import { emailKey } from '../likeness.ts'
import { type ContactParts, partsOf, plainFields } from './contact-parts.ts'
import type { RowState, StoredRow } from './import-rows.queries.ts'
import { BeforeImport, isSameNumber } from './merge-contact.ts'

/** Undoes what a row did, as far as nothing was changed since. */
export type UndoRow = (row: StoredRow) => Extract<RowState, 'undone' | 'left'>

/** What decides over an undo. */
export interface UndoParts {
  queue: Pick<Queue, 'add' | 'cancel'>
  outbox: Pick<Outbox, 'rows' | 'identities'>
  /** A contact as it is seen now, by its id on the site or on this laptop. */
  seen(id: string): Contact | undefined
  /** Whether the contact has orders. */
  hasOrders(contactId: string): boolean
  /** The keys that the site has given to labels of these names. */
  labelKeys(names: readonly string[]): string[]
}

export function createUndoRow({ queue, outbox, seen, hasOrders, labelKeys }: UndoParts): UndoRow {
  /** Takes a row of the outbox back that never left, where it holds what the import wrote and nothing else. */
  function takenBack({ operationId, input }: StoredRow): boolean {
    const row = operationId === null ? undefined : outbox.rows.byId(operationId)
    if (row === undefined || !neverLeft(row)) return false
    const { at: _at, ...now } = storedInput(row) ?? {}
    const { at: _then, ...mine } = storedInput({ input }) ?? {}
    const isMine = Object.entries(mine).every(([name, value]) => same(value, Reflect.get(now, name)))
    return isMine && queue.cancel(row.id)
  }

  function removed(contactId: string): ReturnType<UndoRow> {
    const contact = seen(contactId)
    if (contact === undefined) return 'undone'
    if (partsOf(contact).isMember || hasOrders(outbox.identities.platformId(contactId))) return 'left'
    queue.add('contacts.delete', { contactId: outbox.identities.platformId(contactId) })
    return 'undone'
  }

  return (row) => {
    if (takenBack(row)) return 'undone'
    const { contactId = '' } = JSON.parse(row.input) as { contactId?: string }
    if (row.operation === 'contacts.create') return removed(contactId)
    const contact = seen(contactId)
    const before = parseJson(BeforeImport, row.before ?? '')
    if (contact === undefined || before === undefined) return 'left'
    const parts = partsOf(contact)
    if (row.operation === 'contacts.label') {
      const given = [...before.labels, ...before.newLabels.map(keyFromName), ...labelKeys(before.newLabels)]
      const remove = [...new Set(given)].filter((key) => parts.labelKeys.includes(key))
      if (remove.length > 0) queue.add('contacts.label', { contactId, add: [], remove, create: [] })
      return remove.length > 0 ? 'undone' : 'left'
    }
    const input = parseJson(ContactEdit, row.input)
    const fields = input === undefined ? {} : earlierFields(parts, input.fields, before)
    if (Object.keys(fields).length === 0) return 'left'
    queue.add('contacts.edit', { contactId, fields, allowDuplicates: true })
    return 'undone'
  }
}

/** The earlier values of the fields that have the imported ones still; of lists, what was added is taken out. */
export function earlierFields(parts: ContactParts, imported: ContactFields, before: BeforeImport): ContactFields {
  const plain = plainFields.flatMap((name) => {
    const isMine = imported[name] !== undefined && (imported[name] ?? null) === parts.plain[name]
    return isMine ? [[name, new Map(Object.entries(before.plain)).get(name) ?? null] as const] : []
  })
  const extended = before.extended.filter(({ key }) => {
    const mine = imported.extended?.find((one) => one.key === key)
    return mine !== undefined && same(mine.value, parts.extended.get(key) ?? null)
  })
  const addedEmails = new Set(before.emails.map(emailKey))
  // The address that a person signs in with by now stays.
  if (parts.memberEmail !== null) addedEmails.delete(emailKey(parts.memberEmail))
  const emails = parts.emails.filter(({ email }) => !addedEmails.has(emailKey(email)))
  const phones = parts.phones.filter(({ phone }) => !before.phones.some((added) => isSameNumber(added, phone)))
  const addresses = parts.addresses.flatMap((entry) => {
    if (before.addresses.some((one) => sameAddress(one, entry))) return []
    return before.completed.find(({ to }) => sameAddress(to, entry))?.from ?? entry
  })
  return {
    ...Object.fromEntries(plain),
    ...(extended.length > 0 ? { extended } : {}),
    ...(emails.length < parts.emails.length ? { emails } : {}),
    ...(phones.length < parts.phones.length ? { phones } : {}),
    ...(same(addresses, parts.addresses) ? {} : { addresses }),
  }
}

type Address = ContactParts['addresses'][number]

const sameAddress = ({ id: _id, ...one }: Address, { id: _other, ...other }: Address): boolean => same(one, other)
