import type { Contact } from '../../shared/wire/contacts.ts'
import { PlatformError } from '../errors.ts'
import { offsetMetadata, windowOf } from '../query/paging.ts'
import { comparison, equality, fields, type QueryRules } from '../query/rules.ts'
import { select } from '../query/select.ts'
import type { AreaBehaviours } from './behaviour.ts'

const named = [...equality, '$exists', '$startsWith'] as const

/** `updatedDate` filters but does not sort: the platform's own gap, and the reason why contacts are pulled in windows. */
const rules: QueryRules = {
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
    ...fields(['id', 'info.locale'], 'text', { operators: [...equality, '$exists'], sortable: false }),
    ...fields(['createdDate', 'lastActivity.activityDate'], 'date', { operators: comparison, sortable: true }),
    ...fields(['updatedDate'], 'date', { operators: comparison, sortable: false }),
    ...fields(['info.company', 'info.jobTitle', 'info.name.first', 'info.name.last', 'primaryInfo.email'], 'text', {
      operators: named,
      sortable: true,
    }),
    ...fields(['primaryEmail.email'], 'text', { operators: named, sortable: true }),
    ...fields(
      [
        'primaryInfo.phone',
        'info.emails.email',
        'info.phones.phone',
        'info.phones.e164Phone',
        'info.addresses.city',
        'info.addresses.country',
        'primaryEmail.subscriptionStatus',
        'primaryEmail.deliverabilityStatus',
        'primaryPhone.e164Phone',
        'primaryPhone.subscriptionStatus',
      ],
      'text',
      { operators: named, sortable: false },
    ),
    ...fields(['info.labelKeys'], 'text', { operators: ['$hasSome', '$hasAll'], sortable: false }),
  },
}

export const contacts: AreaBehaviours<'contacts'> = {
  query: ({ input, world }) => {
    const { filter = {}, sort, paging = {}, fieldsets = [] } = input.query
    const { limit, offset } = windowOf(paging, { default: 50, max: 1000, code: rules.codes.limit })
    const found = select<Contact>({
      store: world.contacts,
      rules,
      filter,
      sort: sort === undefined || sort.length === 0 ? [{ fieldName: 'createdDate', order: 'ASC' }] : sort,
      idOf: (contact) => contact.id,
      ...searchOf(input.search),
    })
    const rows = found.rows.slice(offset, offset + limit)
    return {
      contacts: rows.map((contact) => cut(contact, fieldsets)),
      pagingMetadata: offsetMetadata(rows, { offset, total: found.rows.length }),
    }
  },
}

/** Whole words over names, e-mails and phones; letters in any case. */
function searchOf(search: string | undefined): { also?: { key: string; holds: (contact: Contact) => boolean } } {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return {}
  return {
    also: {
      key: words.join(' '),
      holds: (contact) => {
        const { name, emails, phones } = contact.info ?? {}
        const texts = [name?.first, name?.last, ...(emails?.items ?? []).map((item) => item.email)]
        for (const { phone, e164Phone } of phones?.items ?? []) texts.push(phone, e164Phone ?? undefined)
        const known = new Set(texts.flatMap((text) => (text ?? '').toLowerCase().split(/\s+/)))
        return words.every((word) => known.has(word))
      },
    },
  }
}

/** Id and revision always come back; without field sets everything does. */
function cut(contact: Contact, fieldsets: readonly string[]): Contact {
  if (fieldsets.length === 0 || fieldsets.includes('FULL')) return contact
  const unknown = fieldsets.find((name) => !['BASIC', 'COMMUNICATION_DETAILS', 'EXTENDED'].includes(name))
  if (unknown !== undefined) throw new PlatformError(400, 'INVALID_ARGUMENT', { message: `No field set ${unknown}` })
  const { id, info = {}, primaryInfo, primaryEmail } = contact
  const base = contact.revision === undefined ? { id } : { id, revision: contact.revision }
  const details = {
    ...(info.name === undefined || !fieldsets.includes('BASIC') ? {} : { name: info.name }),
    ...(info.emails === undefined || !fieldsets.includes('COMMUNICATION_DETAILS') ? {} : { emails: info.emails }),
    ...(info.phones === undefined || !fieldsets.includes('COMMUNICATION_DETAILS') ? {} : { phones: info.phones }),
    ...(fieldsets.includes('EXTENDED') ? { extendedFields: info.extendedFields } : {}),
  }
  return {
    ...base,
    ...(primaryInfo === undefined ? {} : { primaryInfo }),
    ...(primaryEmail === undefined || !fieldsets.includes('COMMUNICATION_DETAILS') ? {} : { primaryEmail }),
    info: details,
  }
}
