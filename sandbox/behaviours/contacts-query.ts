import { lookUp, putOwn } from '../../shared/look-up.ts'
import type { Filter, Sorting } from '../../shared/wire/common.ts'
import { Contact } from '../../shared/wire/contact-entities.ts'
import { PlatformError } from '../errors.ts'
import { readerOf } from '../query/filter.ts'
import { offsetMetadata, windowOf } from '../query/paging.ts'
import { comparison, equality, fields, type QueryRules } from '../query/rules.ts'
import { type Selection, select } from '../query/select.ts'
import { memberStatuses, withMembers } from '../world/contact-members.ts'
import type { World } from '../world/world.ts'

const named = [...equality, '$exists', '$startsWith'] as const

const addressOf = (part: string) => readerOf(`info.addresses.address.${part}`)

const known: QueryRules['fields'] = {
  ...fields(['id', 'info.locale'], 'text', { operators: [...equality, '$exists'], sortable: false }),
  ...fields(['createdDate', 'lastActivity.activityDate'], 'date', { operators: comparison, sortable: true }),
  /** It filters but does not sort: the platform's own gap, and the reason why contacts are pulled in windows. */
  ...fields(['updatedDate'], 'date', { operators: comparison, sortable: false }),
  // A birthday is a plain date, so it compares as text.
  ...fields(['info.birthdate'], 'text', { operators: comparison, sortable: true }),
  ...fields(
    [
      'info.company',
      'info.jobTitle',
      'info.name.first',
      'info.name.last',
      'primaryInfo.email',
      'primaryEmail.email',
      'primaryPhone.formattedPhone',
      'primaryPhone.countryCode',
    ],
    'text',
    { operators: named, sortable: true },
  ),
  ...fields(
    [
      'primaryInfo.phone',
      'info.emails.email',
      'info.phones.phone',
      'info.phones.e164Phone',
      'primaryEmail.subscriptionStatus',
      'primaryEmail.deliverabilityStatus',
      'primaryPhone.phone',
      'primaryPhone.e164Phone',
      'primaryPhone.subscriptionStatus',
    ],
    'text',
    { operators: named, sortable: false },
  ),
  ...Object.fromEntries(
    (['city', 'subdivision', 'country'] as const).map((part) => [
      `info.addresses.${part}`,
      { kind: 'text', operators: named, sortable: false, read: addressOf(part) } as const,
    ]),
  ),
  'info.addresses.street': {
    kind: 'text',
    operators: named,
    sortable: false,
    read: (row) => [...addressOf('addressLine')(row), ...addressOf('streetAddress.name')(row)],
  },
  ...fields(['info.labelKeys'], 'text', { operators: ['$hasSome', '$hasAll'], sortable: false }),
}

const asList = (value: unknown): unknown[] => (value === undefined ? [] : [value])

/** The query language of contacts on this site: its extended fields are filtered by under their own keys. */
export function contactRules(world: World): QueryRules {
  const items = readerOf('info.extendedFields.items')
  const members = memberStatuses(world)
  const extended = world.extendedFields.all().map(({ key, dataType }) => {
    const read = (row: unknown) =>
      items(row).flatMap((values) => asList(lookUp(values as Record<string, unknown>, key)))
    const kind = dataType === 'NUMBER' ? ('number' as const) : ('text' as const)
    const operators = [...comparison, '$in', '$exists'] as const
    return [`info.extendedFields.${key}`, { kind, operators, sortable: false, read }] as const
  })
  return {
    maxSorts: 1,
    codes: {
      malformed: 'MALFORMED_FILTER',
      field: 'UNSUPPORTED_FILTER_FIELD_UNKNOWN',
      operator: 'UNSUPPORTED_FILTER_OPERATOR',
      value: 'UNSUPPORTED_FILTER_VALUE_TYPE',
      sort: 'UNSUPPORTED_SORT_FIELD',
      limit: 'ILLEGAL_LIMIT',
    },
    fields: {
      ...known,
      ...Object.fromEntries(extended),
      'memberInfo.status': {
        kind: 'text',
        operators: [...equality, '$exists'],
        sortable: false,
        read: (row) => asList(members.get((row as Contact).id)),
      },
    },
  }
}

interface Wanted {
  filter?: Filter | undefined
  sort?: readonly Sorting[] | undefined
  search?: string | undefined
}

/** The contacts that a filter and words find; oldest first unless sorted otherwise. */
export function findContacts(world: World, { filter = {}, sort = [], search }: Wanted): Selection<Contact> {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return select<Contact>({
    store: world.contacts,
    rules: contactRules(world),
    filter,
    sort: sort.length === 0 ? [{ fieldName: 'createdDate', order: 'ASC' }] : sort,
    idOf: (contact) => contact.id,
    // Who is a member is kept elsewhere, so a result is good only while nothing changed there.
    also: { key: `${world.accounts.version()} ${words.join(' ')}`, holds: (contact) => hasWords(contact, words) },
  })
}

/** One page of what was found, cut to what was asked for. */
export function contactPage(
  world: World,
  found: Selection<Contact>,
  asked: { paging?: { limit?: number | undefined; offset?: number | undefined } | undefined } & Cut,
) {
  const { limit, offset } = windowOf(asked.paging ?? {}, { default: 50, max: 1000, code: 'ILLEGAL_LIMIT' })
  const rows = found.rows.slice(offset, offset + limit)
  const withMember = withMembers(world)
  return {
    contacts: rows.map((contact) => cutContact(withMember(contact), asked)),
    pagingMetadata: offsetMetadata(rows, { offset, total: found.rows.length }),
  }
}

/** Whole words over names, e-mails and phones; letters in any case. */
function hasWords(contact: Contact, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const { name, emails, phones } = contact.info ?? {}
  const texts = [name?.first, name?.last, ...(emails?.items ?? []).map((item) => item.email)]
  for (const { phone, e164Phone } of phones?.items ?? []) texts.push(phone, e164Phone ?? undefined)
  const present = new Set(texts.flatMap((text) => (text ?? '').toLowerCase().split(/\s+/)))
  return words.every((word) => present.has(word))
}

interface Cut {
  fields?: readonly string[] | undefined
  fieldsets?: readonly string[] | undefined
}

const fieldsOf = new Map<string, readonly string[]>([
  ['BASIC', ['primaryInfo', 'info.name']],
  ['COMMUNICATION_DETAILS', ['primaryInfo', 'primaryEmail', 'primaryPhone', 'info.emails', 'info.phones']],
  ['EXTENDED', ['primaryInfo', 'info.extendedFields']],
])

/** Id and revision always come back; without fields and field sets everything does. */
export function cutContact(contact: Contact, { fields: paths = [], fieldsets = [] }: Cut): Contact {
  if (fieldsets.includes('FULL') || (fieldsets.length === 0 && paths.length === 0)) return contact
  const wanted = fieldsets.flatMap((name) => {
    const parts = fieldsOf.get(name)
    if (parts === undefined) throw new PlatformError(400, 'INVALID_ARGUMENT', { message: `No field set ${name}` })
    return parts
  })
  const shown: Record<string, unknown> = { id: contact.id, revision: contact.revision }
  if (fieldsets.length > 0) shown.info = {}
  for (const path of [...wanted, ...paths]) copy(contact, shown, path.split('.'))
  return Contact.parse(shown)
}

/** Copies what lies under a path; below a list there is nothing to choose from. */
function copy(from: object, into: Record<string, unknown>, [head = '', ...rest]: string[]): void {
  const value: unknown = Object.hasOwn(from, head) ? from[head as keyof typeof from] : undefined
  if (value === undefined || value === null) return
  if (rest.length === 0 || typeof value !== 'object' || Array.isArray(value) || 'items' in value)
    putOwn(into, head, value)
  else {
    const inner: Record<string, unknown> = { ...(lookUp(into, head) as object | undefined) }
    putOwn(into, head, inner)
    copy(value, inner, rest)
  }
}
