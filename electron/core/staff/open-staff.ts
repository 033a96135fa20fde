import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import type { StaffEdit } from '../../../shared/app/staff.ts'
import { AppError } from '../../../shared/errors.ts'
import type { StaffMember } from '../../../shared/wire/staff.ts'
import type { CoreContext } from '../core-context.ts'
import { createRecordStates } from '../sync/record-states.ts'
import { createStaffCommands } from './staff-commands.ts'
import { pageOfStaff, staffCounts } from './staff-list.ts'
import { createStaffRows } from './staff-rows.ts'
import { refuseUnfit } from './staff-rules.ts'

/** What the window may ask about the staff of the site; papers show the same. */
export function staffHandlersOf(context: CoreContext): Handlers<App>['staff'] {
  const { mirror, outbox, ports } = context
  const { platformId } = outbox.identities
  const rows = createStaffRows(mirror.reader, createRecordStates(outbox)('staffMembers'))
  const commands = createStaffCommands(context)
  return {
    list: (input) => {
      const start = ports.clock.monotonic()
      const page = pageOfStaff(rows.all(), input)
      const version = mirror.versions.of('staffMembers')
      return { ...page, version, more: false, tookMs: ports.clock.monotonic() - start }
    },
    counts: () => ({ counts: staffCounts(rows.all()) }),
    get: ({ staffMemberId }) => {
      const row = rows.one(platformId(staffMemberId))
      if (row === undefined) throw new AppError('not_found')
      return row
    },
    invite: commands.invite,
    remove: async ({ staffMemberId }) => {
      await commands.remove(platformId(staffMemberId))
      return {}
    },
    link: ({ staffMemberId }) => commands.link(platformId(staffMemberId)),
  }
}

/** Everything the window may ask about the staff of the site, and what must hold before a change is queued. */
export function openStaff(context: CoreContext) {
  const { mirror, outbox, queue } = context

  function edit(input: StaffEdit) {
    const id = outbox.identities.platformId(input.staffMemberId)
    const member = mirror.documents.seen('staffMembers', id) as StaffMember | undefined
    if (member === undefined) throw new AppError('not_found')
    if (Object.keys(input.fields).length === 0) throw new AppError('invalid_input')
    refuseUnfit(input.fields, member.permissions ?? [])
    return queue.add('staff.edit', input)
  }

  return { handlers: { staff: context.use(staffHandlersOf) }, admissions: { 'staff.edit': edit } }
}
