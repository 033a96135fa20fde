import type {
  SignInFailure,
  SignInFailureCode,
  SignInField,
  SignInStep,
} from '../../../../shared/app/member-sign-in.ts'
import { type SignInOutcome, unknownState } from './sign-in-outcome.ts'

type Failed = Extract<SignInOutcome, { state: 'FAILURE' }>

const fields: Readonly<Record<SignInFailureCode, SignInField | null>> = {
  invalidEmail: 'email',
  emailAlreadyExists: 'email',
  invalidPassword: 'password',
  resetPassword: 'password',
  refusedPassword: 'password',
  missingCaptchaToken: 'captcha',
  invalidCaptchaToken: 'captcha',
  codeLength: 'code',
  wrongCode: 'code',
  signInEnded: null,
  linkUnusable: 'link',
  linkUsed: 'link',
  unknownState: null,
  other: null,
}

/** A failed step with its field. */
export function failure(code: SignInFailureCode, said = ''): SignInFailure {
  return { state: 'failure', code, field: fields[code], said }
}

/** The step that an outcome means; `unknown` names a failure for which the platform gives no code of ours. */
export function stepOf(
  outcome: SignInOutcome,
  attempt: { id: string; email: string },
  unknown: SignInFailureCode = 'other',
): SignInStep {
  switch (outcome.state) {
    case 'SUCCESS':
      return { state: 'success', attemptId: attempt.id }
    case 'EMAIL_VERIFICATION_REQUIRED':
      return { state: 'codeWanted', attemptId: attempt.id, email: attempt.email }
    case 'OWNER_APPROVAL_REQUIRED':
      return { state: 'ownerApproval' }
    case 'SILENT_CAPTCHA_REQUIRED':
    case 'USER_CAPTCHA_REQUIRED':
      return { state: 'captcha' }
    case 'FAILURE':
      return failureOf(outcome, unknown)
    case 'INITIAL':
      return failure('unknownState')
  }
}

/** The failure of an outcome, as the window distinguishes it. */
export function failureOf(outcome: Failed, unknown: SignInFailureCode = 'other'): SignInFailure {
  if (outcome === unknownState) return failure('unknownState', outcome.error)
  const code = outcome.code ?? (outcome.field === 'password' ? 'refusedPassword' : unknown)
  return failure(code, outcome.error)
}
