import { z } from 'zod'
import { AddressEntry, ContactPicture } from '../../../shared/app/contact-fields.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { Contact } from '../../../shared/wire/contact-entities.ts'
import type { DocumentKind } from '../conflicts/document-kinds.ts'
import { contactEntity, contactName } from './contact.mirror.ts'
import { contactLists } from './contact-entries.ts'
import { changeOf, extendedPrefix, fieldsOf, withFields } from './contact-fields.ts'
import { inOneLine } from './contact-whole.ts'
import { nameFromKey } from './labels.ts'

const labels: ReadonlyMap<string, Message> = new Map([
  ['first', messageOf('field.firstName')],
  ['last', messageOf('field.lastName')],
  ['company', messageOf('field.company')],
  ['jobTitle', messageOf('field.jobTitle')],
  ['birthdate', messageOf('field.birthdate')],
  ['locale', messageOf('field.language')],
  ['emails', messageOf('field.email')],
  ['phones', messageOf('field.phone')],
  ['addresses', messageOf('field.address')],
  ['picture', messageOf('field.picture')],
])
/** Tags that are not shown when addresses are compared. */
const plainTags = new Set(['UNTAGGED', 'MAIN'])
const Entries = z.array(
  z.object({ tag: z.string().default('UNTAGGED'), email: z.string().optional(), phone: z.string().optional() }),
)
const Addresses = z.array(AddressEntry).min(1)
const Document = z.custom<Contact>(contactEntity.fits)

/** How versions of a contact are compared in a conflict. */
export const contactKind: DocumentKind = {
  dataSet: 'contacts',
  fieldsOf: (document) => fieldsOf(Document.parse(document)),
  revisionOf: (document) => {
    const { revision } = Document.parse(document)
    return revision === undefined ? null : String(revision)
  },
  updatedAt: (document) => Document.parse(document).updatedDate ?? null,
  nameOf: (document) => contactName(Document.parse(document)),
  labelOf: (field, question) =>
    question?.label ??
    labels.get(field) ??
    (field.startsWith(extendedPrefix) ? nameFromKey(field.slice(extendedPrefix.length)) : field),
  lists: contactLists,
  wordsOf,
  edit: ({ recordId }, fields) => ({
    operation: 'contacts.edit',
    input: { contactId: recordId, fields: changeOf(fields) },
  }),
  create: (document, { localId, allowDuplicates }) => {
    const contact = Document.parse(document)
    const fields = Object.fromEntries(Object.entries(fieldsOf(contact)).filter(([, value]) => value !== null))
    const labelKeys = contact.info?.labelKeys?.items ?? []
    const input = { contactId: localId, fields: changeOf(fields), labelKeys, allowDuplicates }
    return { operation: 'contacts.create', input }
  },
  documentOf: (fields) => withFields({ id: '', info: {} }, fields),
}

function wordsOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  const addresses = Addresses.safeParse(value)
  if (addresses.success && addresses.data.some((entry) => inOneLine(entry) !== '')) {
    return addresses.data.map(inOneLine).join('; ')
  }
  const picture = ContactPicture.safeParse(value)
  if (picture.success) return picture.data.url
  const entries = Entries.safeParse(value)
  if (!entries.success) return typeof value === 'string' ? value : ''
  return entries.data
    .map(({ tag, email, phone }) => {
      const text = email ?? phone ?? ''
      return plainTags.has(tag) ? text : `${text} (${tag.toLowerCase()})`
    })
    .join(', ')
}
