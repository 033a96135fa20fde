import type { SignInAnswer } from '../../../../shared/wire/identity-entities.ts'
import type { FailureCode } from './failure-code.ts'

/** State of a sign-in or registration. */
export type SignInOutcome =
  | { state: 'INITIAL' }
  /** The session token has to be exchanged for a member's tokens. */
  | { state: 'SUCCESS'; sessionToken: string }
  /**
   * `error` is the platform's message for people; `code` is null where we do not know the platform's code; `field` is
   * the part of the input that the platform names and `code` doesn't.
   */
  | { state: 'FAILURE'; code: FailureCode | null; error: string; field?: 'password' }
  /** A code was mailed; it is checked together with this token. */
  | { state: 'EMAIL_VERIFICATION_REQUIRED'; stateToken: string }
  | { state: 'OWNER_APPROVAL_REQUIRED' }
  /** The person must solve a captcha that is shown. */
  | { state: 'USER_CAPTCHA_REQUIRED' }
  /** A captcha that needs no person must be solved. */
  | { state: 'SILENT_CAPTCHA_REQUIRED' }

/** What a state means that no client knows. */
export const unknownState: SignInOutcome = { state: 'FAILURE', code: null, error: 'Unknown _state' }

/** The outcome of a sign-in response. A state without its token is a failure. */
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
