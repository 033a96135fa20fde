import type { SignInAnswer } from '../../../../shared/wire/identity-entities.ts'
import type { FailureCode } from './failure-code.ts'

/** How far a sign-in or a registration has come. */
export type SignInOutcome =
  | { state: 'INITIAL' }
  /** The session token is exchanged for a member's tokens. */
  | { state: 'SUCCESS'; sessionToken: string }
  /** `error` is what the platform says, for people; `code` is null where the platform's answer has none we know. */
  | { state: 'FAILURE'; code: FailureCode | null; error: string }
  /** A code was mailed; it is checked together with this token. */
  | { state: 'EMAIL_VERIFICATION_REQUIRED'; stateToken: string }
  | { state: 'OWNER_APPROVAL_REQUIRED' }
  /** The person must solve a captcha that is shown. */
  | { state: 'USER_CAPTCHA_REQUIRED' }
  /** A captcha that needs no person must be solved. */
  | { state: 'SILENT_CAPTCHA_REQUIRED' }

export const unknownState: SignInOutcome = { state: 'FAILURE', code: null, error: 'Unknown _state' }

/** What an answer of the platform's sign-in means. A state without the token that belongs to it is a failure. */
export function outcomeOf({ state, sessionToken, stateToken }: SignInAnswer): SignInOutcome {
  switch (state) {
    case 'SUCCESS':
      return sessionToken ? { state: 'SUCCESS', sessionToken } : unknownState
    case 'REQUIRE_OWNER_APPROVAL':
      return { state: 'OWNER_APPROVAL_REQUIRED' }
    case 'REQUIRE_EMAIL_VERIFICATION':
      return stateToken ? { state: 'EMAIL_VERIFICATION_REQUIRED', stateToken } : unknownState
    default:
      return unknownState
  }
}
