import { type StaffChanges, StaffScope, staffLimits } from '../../../shared/app/staff.ts'
import { AppError } from '../../../shared/errors.ts'
import type { CodedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'

/**
 * Throws `invalid_input` with a sentence and the field for what the platform would refuse for certain. `held` are scopes
 * that the member has already: one that this version does not know may stay.
 */
export function refuseUnfit({ scopes, access }: StaffChanges, held: readonly string[] = []): void {
  if (scopes !== undefined) {
    if (new Set(scopes).size > staffLimits.scopes) throw unfit('scopes', messageOf('staff.fifthScope'))
    const isKnown = (scope: string) => StaffScope.safeParse(scope).success || held.includes(scope)
    if (!scopes.every(isKnown)) throw unfit('scopes', messageOf('staff.unknownScope'))
  }
  if (access === undefined) return
  const { allEvents, eventIds } = access
  if (allEvents && eventIds.length > 0) throw unfit('access', messageOf('staff.bothAccess'))
  if (!allEvents && eventIds.length === 0) throw unfit('access', messageOf('staff.noEvents'))
  if (new Set(eventIds).size > staffLimits.events) throw unfit('access', messageOf('staff.tooManyEvents'))
}

const unfit = (field: string, reason: CodedMessage): AppError =>
  new AppError('invalid_input', { reason, data: { fields: [`fields.${field}`] } })
