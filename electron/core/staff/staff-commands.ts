import type { NewStaff } from '../../../shared/app/staff.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { type StaffMember, endpoints as staffWire } from '../../../shared/wire/staff.ts'
import { same } from '../base/three-way.ts'
import type { CoreContext } from '../core-context.ts'
import { entityKey } from '../mirror/keys.ts'
import type { PlatformClient } from '../platform/client.ts'
import { atOnce, inDoubt } from '../sync/at-once.ts'
import { readAllStaff } from './read-all-staff.ts'
import { readStaff } from './staff-edit.queued.ts'
import { fieldsOf, inOrder, writtenOf } from './staff-fields.ts'
import { withReason } from './staff-refusals.ts'
import { refuseUnfit } from './staff-rules.ts'
import { withoutLink } from './without-links.ts'

const options = { priority: 'interactive' as const }
const { asked, done } = atOnce(messageOf('staff.needsSite'), withReason)

type Parts = Pick<CoreContext, 'mustSite' | 'mirror' | 'outbox' | 'ports' | 'site'>

/** What of staff members has no way back, or cannot be sent twice: it needs the site at once. */
export function createStaffCommands({ mustSite, mirror, outbox, ports, site }: Parts) {
  const client = (): PlatformClient => mustSite().platform.client
  const show = (member: StaffMember, askedAt: number) =>
    mirror.intake.takeOver({ dataSet: 'staffMembers', documents: [member], scope: '', run: null, askedAt })

  return {
    /** After a lost reply the member that was not there before and is alike is ours: no other one is invited. */
    invite: async (wanted: NewStaff): Promise<{ staffMemberId: string }> => {
      refuseUnfit(wanted)
      const askedAt = ports.clock.monotonic()
      const before = new Set((await asked(readAllStaff(client()))).map(({ id }) => id))
      const sent = client().call(staffWire.create, { staffMember: writtenOf(inOrder(wanted)) }, options)
      const made = await done(
        sent.then(({ staffMember }) => withoutLink(staffMember)),
        async (error) => {
          const now = await readAllStaff(client()).catch(() => [])
          const ours = now.filter((one) => !before.has(one.id) && isAlike(one, wanted))
          if (ours.length === 1 && ours[0] !== undefined) return ours[0]
          site()?.engine.puller.pullNow('staffMembers')
          throw inDoubt(messageOf('staff.inviteUnknown'), error)
        },
      )
      await show(made, askedAt)
      return { staffMemberId: made.id }
    },
    /** One that is not there is removed already. */
    remove: async (staffMemberId: string): Promise<void> => {
      if (outbox.rows.ofEntity(entityKey('staffMembers', staffMemberId)).length > 0) {
        throw new AppError('precondition', { reason: messageOf('staff.removeWaits') })
      }
      const before = await asked(readStaff(client(), staffMemberId))
      if (before !== null) {
        const sent = client().call(staffWire.delete, { staffMemberId }, options)
        await done(
          sent.catch((error: unknown) => {
            if (!(error instanceof AppError) || error.code !== 'not_found') throw error
          }),
          async (error) => {
            // A read that fails proves nothing: the member may be there.
            const after = await readStaff(client(), staffMemberId).catch(() => undefined)
            if (after !== null) throw inDoubt(messageOf('staff.removeUnknown'), error)
          },
        )
      }
      await mirror.intake.remove('staffMembers', [staffMemberId])
    },
    /** The link goes to the window that asked for it, and nowhere else. */
    link: async (staffMemberId: string): Promise<{ url: string }> => {
      const fieldsets = ['LOGIN_LINK']
      const { staffMember } = await asked(client().call(staffWire.get, { staffMemberId, fieldsets }, options))
      if (staffMember.status === 'ACCESS_PAUSED') {
        throw new AppError('precondition', { reason: messageOf('staff.linkPaused') })
      }
      const url = staffMember.loginLink
      if (url == null || !isLink(url)) throw new AppError('bad_answer', { reason: messageOf('staff.noLink') })
      return { url }
    },
  }
}

/** What a QR code may lead to: nothing but a page. */
const isLink = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '')

function isAlike(member: StaffMember, { name, scopes, access }: NewStaff): boolean {
  const { paused: _, ...theirs } = fieldsOf(member)
  return same(theirs, inOrder({ name, scopes, access }))
}
