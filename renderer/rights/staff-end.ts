import type { StaffSignIn } from '../../shared/app/staff-grant.ts'
import { messageOf } from '../../shared/messages/message-of.ts'
import { textOf } from '../../shared/messages/text-of.ts'

/** Why the staff link of this laptop doesn’t count now; null while it does, and for any other sign-in. */
export function staffEndText(staff: Pick<StaffSignIn, 'ended'> | undefined): string | null {
  const ended = staff?.ended ?? null
  if (ended === null) return null
  return textOf(messageOf(ended === 'paused' ? 'session.staffPaused' : 'session.staffWithdrawn'))
}
