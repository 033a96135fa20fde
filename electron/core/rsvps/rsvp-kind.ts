import { z } from 'zod'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { DocumentKind } from '../conflicts/document-kinds.ts'
import { rsvpEntity } from './rsvp.mirror.ts'
import { rsvpFieldsOf } from './rsvp-answer.queued.ts'
import { nameOf, type Rsvp } from './rsvp-facts.ts'

const Document = z.custom<Rsvp>(rsvpEntity.fits)

/** How two versions of an answer are compared in a conflict. */
export const rsvpKind: DocumentKind = {
  dataSet: 'rsvps',
  fieldsOf: (document) => rsvpFieldsOf(Document.parse(document)),
  revisionOf: (document) => Document.parse(document).revision ?? null,
  updatedAt: (document) => Document.parse(document).updatedDate ?? null,
  nameOf: (document) => nameOf(Document.parse(document)),
  labelOf: () => messageOf('field.rsvpAnswer'),
  wordsOf: (value) => {
    if (value === 'YES') return messageOf('field.rsvpYes')
    if (value === 'NO') return messageOf('field.rsvpNo')
    return value === 'WAITLIST' ? messageOf('field.rsvpWaiting') : ''
  },
  edit: ({ recordId, scope }, { answer }) => ({
    operation: 'rsvps.answer',
    input: { eventId: scope ?? '', rsvpId: recordId, answer },
  }),
}
