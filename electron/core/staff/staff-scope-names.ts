import { StaffScope } from '../../../shared/app/staff.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'

const names: Record<StaffScope, Message> = {
  CHECK_IN_GUESTS: messageOf('staff.mayCheckIn'),
  SELL_TICKETS: messageOf('staff.maySell'),
  ADD_GUESTS: messageOf('staff.mayAddGuests'),
  READ_ANALYTICS: messageOf('staff.mayReadAnalytics'),
  READ_GUEST_FORM: messageOf('staff.mayReadForms'),
}

/** What a scope allows, in words; the platform's own name for one that is not known here. */
export function scopeName(scope: string): Message {
  const known = StaffScope.safeParse(scope)
  return known.success ? names[known.data] : scope
}
