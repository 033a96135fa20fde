import type { Submitter } from '../../shared/wire/submissions-entities.ts'
import { PlatformError } from '../errors.ts'
import type { StoredSubmission } from '../world/forms.ts'
import type { World } from '../world/world.ts'
import type { Call } from './behaviour.ts'

type Asking = Pick<Call<unknown>, 'caller' | 'memberId' | 'sessionId' | 'site' | 'world'>

/** Who sends a submission: a member, a visitor by the sign-in of the visit, or the owner's app. */
export function submitterOf({ memberId, sessionId, site }: Asking): Submitter {
  if (memberId !== null) return { memberId }
  return sessionId === null ? { applicationId: site.clientId } : { visitorId: sessionId }
}

/** Whether the caller sent it. */
export function isOwn(submission: StoredSubmission, asking: Asking): boolean {
  const mine = submitterOf(asking)
  const { submitter } = submission
  return (['memberId', 'visitorId', 'applicationId'] as const).some(
    (key) => mine[key] !== undefined && mine[key] === submitter?.[key],
  )
}

/**
 * Whether the caller may read it: the owner all, senders their own, and others as its form says. A form in the trash
 * says the same as before.
 */
export function mayRead(submission: StoredSubmission, asking: Asking): boolean {
  if (asking.caller === 'apiKey' || isOwn(submission, asking)) return true
  switch (accessOf(asking.world, submission.formId)) {
    case 'PUBLIC':
      return true
    case 'MEMBERS':
      return asking.memberId !== null
    default:
      return false
  }
}

/** 403 unless the caller may read it. */
export function checkMayRead(submission: StoredSubmission, asking: Asking): void {
  if (mayRead(submission, asking)) return
  throw new PlatformError(403, 'PERMISSION_DENIED', { message: 'The form keeps its submissions to the owner' })
}

function accessOf(world: World, formId: string): string {
  const form = world.forms.get(formId) ?? world.trashedForms.get(formId)
  return form?.submissionAccess ?? 'OWNER_AND_COLLABORATORS'
}
