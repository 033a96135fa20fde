import type { ContactFields, ContactPicture } from '../../../../shared/app/contact-fields.ts'
import type { ContactMerge, MergeDraft } from '../../../../shared/app/contact-merging.ts'
import type { ContactWhole } from '../../../../shared/app/contacts.ts'
import { keptEntries, LIST_FIELDS, type ListField } from './merge-entries.ts'

/** What a person has picked so far. */
export interface MergePicks {
  targetId: string
  /** The contact that a field with one value is taken from. */
  single: ReadonlyMap<string, string>
  /** Keys of entries that stay out. */
  out: ReadonlySet<string>
  /** Key of the e-mail address that comes first. */
  first: string | null
}

type SingleValue = string | number | ContactPicture | null

/** A field with one value: which of the contacts have one, and which is taken. */
export interface SingleRow {
  field: string
  /** By contact; null for one that has none. */
  values: SingleValue[]
  takenFrom: string
}

const PLAIN = ['company', 'jobTitle', 'birthdate', 'locale', 'picture'] as const
const extendedField = (key: string) => `extended.${key}`

/** The contact that others are best merged into: a member, else the one with the most orders, else the oldest. */
export function bestTarget(contacts: readonly ContactWhole[]): string {
  const [best] = contacts.toSorted(
    (one, other) =>
      Number(other.member !== null) - Number(one.member !== null) ||
      other.orders - one.orders ||
      ((one.createdAt ?? '') < (other.createdAt ?? '') ? -1 : 1),
  )
  return best?.id ?? ''
}

/** The target first, then the others in their order: so the site fills what the target lacks. */
export const inMergeOrder = (contacts: readonly ContactWhole[], targetId: string): ContactWhole[] =>
  contacts.toSorted((one, other) => Number(other.id === targetId) - Number(one.id === targetId))

/** "Kristín Jónsdóttir" of one contact; empty for none. */
export const fullName = ({ first, last }: ContactWhole): string => [first, last].filter(Boolean).join(' ')

/** The fields with one value that at least one of them has, in the order of the screen. The name is one field. */
export function singleRows(contacts: readonly ContactWhole[], picks: MergePicks): SingleRow[] {
  const extended = new Set(
    contacts.flatMap((contact) => contact.extended.filter(({ isSystem }) => !isSystem).map(({ key }) => key)),
  )
  const fields = ['name', ...PLAIN, ...[...extended].map(extendedField)]
  return fields.flatMap((field) => {
    const values = contacts.map((contact) => singleValue(contact, field))
    if (values.every((value) => value === null)) return []
    return [{ field, values, takenFrom: takenFrom(contacts, field, picks) }]
  })
}

/** What one contact has in a field. */
export function singleValue(contact: ContactWhole, field: string): SingleValue {
  if (field === 'name') return fullName(contact) || null
  const plain = PLAIN.find((one) => one === field)
  if (plain !== undefined) return contact[plain]
  return contact.extended.find(({ key }) => extendedField(key) === field)?.value ?? null
}

/** The contact whose value is taken: the picked one, else the target, else the first that has one. */
function takenFrom(contacts: readonly ContactWhole[], field: string, { targetId, single }: MergePicks): string {
  const has = (contact: ContactWhole) => singleValue(contact, field) !== null
  const picked = contacts.find(({ id }) => id === single.get(field))
  if (picked !== undefined && has(picked)) return picked.id
  return inMergeOrder(contacts, targetId).find(has)?.id ?? targetId
}

/** What is sent beside the merge: only what the site would choose otherwise. */
export function fieldsToSend(contacts: readonly ContactWhole[], picks: MergePicks): ContactFields {
  const ordered = inMergeOrder(contacts, picks.targetId)
  const usual: MergePicks = { ...picks, single: new Map() }
  const picked = singleRows(contacts, picks).flatMap(({ field, takenFrom: from }) => {
    const source = contacts.find(({ id }) => id === from)
    return source === undefined || from === takenFrom(contacts, field, usual) ? [] : [{ field, source }]
  })
  const plain = picked.flatMap(({ field, source }): [string, unknown][] => {
    if (field.startsWith('extended.')) return []
    const { first, last } = source
    return field === 'name' ? Object.entries({ first, last }) : [[field, singleValue(source, field)]]
  })
  const extended = picked.flatMap(({ field, source }) => {
    const value = field.startsWith('extended.') ? singleValue(source, field) : null
    const key = field.slice('extended.'.length)
    return typeof value === 'string' || typeof value === 'number' ? [{ key, value }] : []
  })
  const lists = LIST_FIELDS.flatMap((field): [string, unknown][] =>
    isUsual(ordered, field, picks) ? [] : [[field, keptEntries(ordered, field, picks).map(({ entry }) => entry)]],
  )
  return { ...Object.fromEntries([...plain, ...lists]), ...(extended.length === 0 ? {} : { extended }) }
}

/** All entries of their lists, the target's first: what a person left out of these goes, and nothing else. */
export function entriesCompared(contacts: readonly ContactWhole[], { targetId }: MergePicks): ContactMerge['joined'] {
  const ordered = inMergeOrder(contacts, targetId)
  return {
    emails: ordered.flatMap(({ emails }) => emails),
    phones: ordered.flatMap(({ phones }) => phones),
    addresses: ordered.flatMap(({ addresses }) => addresses),
  }
}

/** Whether a list ends as the site joins it by itself. */
function isUsual(ordered: readonly ContactWhole[], field: ListField, picks: MergePicks): boolean {
  const usual = keptEntries(ordered, field, { out: new Set(), first: null })
  const kept = keptEntries(ordered, field, picks)
  return usual.length === kept.length && usual[0]?.key === kept[0]?.key
}

/** Contacts among them whose person has left the newsletter: that is what counts after merging. */
export const unsubscribedOf = (contacts: readonly ContactWhole[]): ContactWhole[] =>
  contacts.filter(({ subscription }) => subscription === 'UNSUBSCRIBED')

export function picksOf(contacts: readonly ContactWhole[], draft: MergeDraft | undefined): MergePicks {
  if (draft === undefined) return { targetId: bestTarget(contacts), single: new Map(), out: new Set(), first: null }
  return {
    targetId: draft.targetId,
    single: new Map(draft.picks.map(({ field, contactId }) => [field, contactId])),
    out: new Set(draft.out),
    first: draft.first,
  }
}

export const draftOf = (
  contacts: readonly ContactWhole[],
  { targetId, single, out, first }: MergePicks,
): MergeDraft => ({
  contactIds: contacts.map(({ id }) => id),
  targetId,
  picks: [...single].map(([field, contactId]) => ({ field, contactId })),
  out: [...out],
  first,
})
