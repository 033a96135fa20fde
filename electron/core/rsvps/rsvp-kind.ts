import { z } from 'zod'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { DocumentKind } from '../conflicts/document-kinds.ts'
import { valueWords } from '../tickets/ticket-fields-kind.ts'
import { rsvpEntity } from './rsvp.mirror.ts'
import { fieldsFrom, fieldsOf } from './rsvp-fields.ts'
import { nameOf, type Rsvp } from './rsvp-values.ts'

const Document = z.custom<Rsvp>(rsvpEntity.fits)

const labels: ReadonlyMap<string, Message> = new Map([
  ['firstName', messageOf('field.firstName')],
  ['lastName', messageOf('field.lastName')],
  ['email', messageOf('field.email')],
  ['companions', messageOf('field.rsvpCompanions')],
  ['answer', messageOf('field.rsvpAnswer')],
])

/** How two versions of an RSVP are compared in a conflict. */
export const rsvpKind: DocumentKind = {
  dataSet: 'rsvps',
  fieldsOf: (document) => fieldsOf(Document.parse(document)),
  revisionOf: (document) => Document.parse(document).revision ?? null,
  updatedAt: (document) => Document.parse(document).updatedDate ?? null,
  nameOf: (document) => nameOf(Document.parse(document)),
  labelOf: (field, question) => question?.label ?? labels.get(field) ?? field.replace(/^form\./, ''),
  wordsOf: (value) => {
    if (value === 'YES') return messageOf('field.rsvpYes')
    if (value === 'NO') return messageOf('field.rsvpNo')
    return value === 'WAITLIST' ? messageOf('field.rsvpWaiting') : valueWords(value)
  },
  edit: ({ recordId, scope }, fields) => {
    const name = { eventId: scope ?? '', rsvpId: recordId }
    const [only, ...others] = Object.keys(fields)
    return only === 'answer' && others.length === 0
      ? { operation: 'rsvps.answer', input: { ...name, answer: fields['answer'] } }
      : { operation: 'rsvps.edit', input: { ...name, fields: fieldsFrom(fields) } }
  },
}
