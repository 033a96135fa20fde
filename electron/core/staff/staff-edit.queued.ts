import type { StaffEdit } from '../../../shared/app/staff.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { type StaffMember, endpoints as staffWire } from '../../../shared/wire/staff.ts'
import { documentOperation } from '../conflicts/document-operation.ts'
import type { PlatformClient } from '../platform/client.ts'
import { orGone } from '../sync/or-gone.ts'
import type { Description, NameOf, QueuedOperation } from '../sync/queued-operation.ts'
import { fieldsFrom, fieldsOf, inOrder, withFields, writtenOf } from './staff-fields.ts'
import { orWhy } from './staff-refusals.ts'
import { withoutLink } from './without-links.ts'

const options = { priority: 'documents' as const }

/** The staff member as the site has it now, without its link; null when the site has none. */
export async function readStaff(client: PlatformClient, staffMemberId: string): Promise<StaffMember | null> {
  const reply = await orGone(client.call(staffWire.get, { staffMemberId }, options))
  return reply === null ? null : withoutLink(reply.staffMember)
}

const operation = documentOperation<StaffEdit, StaffMember>({
  dataSet: 'staffMembers',
  recordId: ({ staffMemberId }) => staffMemberId,
  describe,
  changes: ({ fields }) => inOrder(fields),
  fieldsOf,
  revisionOf: ({ revision }) => revision ?? null,
  updatedAt: ({ updatedDate }) => updatedDate ?? null,
  read: ({ client }, id) => readStaff(client, id),
  write: async ({ client }, { id, theirs, fields }) => {
    const revision = theirs.revision ?? ''
    const staffMember = { id, revision, ...writtenOf(fieldsFrom(fields)) }
    return withoutLink((await orWhy(client.call(staffWire.update, { staffMember }, options))).staffMember)
  },
})

/** Changes fields of a staff member; the others stay as they are on the site. */
export const editStaff: QueuedOperation<StaffEdit> = {
  ...operation,
  overlay: { apply: (member, { fields }) => withFields(member as StaffMember, fields) },
  document: {
    effect: 'edit',
    changes: ({ fields }) => inOrder(fields),
    withChanges: (input, fields) => ({ ...input, fields: fieldsFrom(fields) }),
    about: (input, staffMemberId) => ({ ...input, staffMemberId }),
  },
  fold: ({ operation: earlier, input }, later) =>
    earlier === 'staff.edit'
      ? {
          ...{ become: 'one', operation: earlier, keepBase: true },
          input: { ...later, fields: { ...(input as StaffEdit).fields, ...later.fields } },
        }
      : undefined,
}

function describe({ staffMemberId, fields }: StaffEdit, nameOf: NameOf): Description {
  const { name } = nameOf('staffMembers', staffMemberId)
  const onlyPause = Object.keys(fields).length === 1 && fields.paused !== undefined
  const code = onlyPause ? (fields.paused ? 'staff.pause' : 'staff.resume') : 'staff.edit'
  return { what: messageOf(code, { name }), about: name }
}
