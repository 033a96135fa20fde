import { z } from 'zod'
import { StaffAccess } from '../../../shared/app/staff.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { StaffMember } from '../../../shared/wire/staff.ts'
import type { DocumentKind } from '../conflicts/document-kinds.ts'
import { staffEntity } from './staff.mirror.ts'
import { editStaff } from './staff-edit.queued.ts'
import { fieldsFrom, fieldsOf } from './staff-fields.ts'
import { scopeName } from './staff-scope-names.ts'

const Document = z.custom<StaffMember>(staffEntity.fits)

const labels: ReadonlyMap<string, Message> = new Map([
  ['name', messageOf('staff.partName')],
  ['scopes', messageOf('staff.partScopes')],
  ['access', messageOf('staff.partAccess')],
  ['paused', messageOf('staff.partPaused')],
])

/** How versions of a staff member are compared in a conflict. */
export const staffKind: DocumentKind = {
  dataSet: editStaff.dataSet,
  fieldsOf: (document) => fieldsOf(Document.parse(document)),
  revisionOf: (document) => Document.parse(document).revision ?? null,
  updatedAt: (document) => Document.parse(document).updatedDate ?? null,
  nameOf: (document) => Document.parse(document).name ?? '',
  labelOf: (field) => labels.get(field) ?? field,
  wordsOf,
  edit: ({ recordId: staffMemberId }, fields) => ({
    operation: 'staff.edit',
    input: { staffMemberId, fields: fieldsFrom(fields) },
  }),
}

/** Values say by themselves what they are: no two fields hold the same shape. */
function wordsOf(value: unknown): Message {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return messageOf(value ? 'staff.isPaused' : 'staff.hasAccess')
  if (Array.isArray(value)) {
    return value.length === 0
      ? messageOf('staff.noScopes')
      : messageOf('staff.scopeList', { scopes: value.map(scopeName) })
  }
  const { data: access } = StaffAccess.safeParse(value)
  if (access === undefined) return ''
  return access.allEvents
    ? messageOf('staff.allEvents')
    : messageOf('staff.someEvents', { count: access.eventIds.length })
}
