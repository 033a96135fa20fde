import { AppError, type ErrorCode } from '../../../../shared/errors.ts'
import { lookUp } from '../../../../shared/look-up.ts'
import type { ErrorEnvelope } from '../../../../shared/wire/error-envelope.ts'
import { envelopeBehind } from '../../platform/tokens/quoted-response.ts'
import type { FailureCode } from './failure-code.ts'
import type { SignInOutcome } from './sign-in-outcome.ts'

export type Attempt = 'register' | 'login' | 'recover'

/** The platform's error codes, numeric and symbolic. A numeric code may come as number or text. */
const shared: Record<string, FailureCode> = {
  '-19971': 'missingCaptchaToken',
  MISSING_CAPTCHA_TOKEN: 'missingCaptchaToken',
  '-19970': 'invalidCaptchaToken',
  INVALID_CAPTCHA_TOKEN: 'invalidCaptchaToken',
  RECAPTCHA_FAILED: 'invalidCaptchaToken',
}
const codes: Record<Attempt, Record<string, FailureCode>> = {
  register: { ...shared, '-19995': 'emailAlreadyExists', DUPLICATE_EMAIL: 'emailAlreadyExists' },
  login: { ...shared, '-19995': 'invalidEmail', '-19976': 'invalidPassword', '-19973': 'resetPassword' },
  recover: { ...shared, INVALID_RECOVERY_TOKEN: 'linkUnusable' },
}

/** Codes with which the platform requires a captcha before it checks anything else. */
const captchaWanted = new Set(['CAPTCHA_TOKEN_REQUIRED', 'RECAPTCHA_REQUIRED'])

/**
 * Error codes that are a decision of the platform. Without a response, after a server error or at a rate limit nothing
 * is decided: it stays an error that can be retried.
 */
const decisions: readonly ErrorCode[] = [
  'refused',
  'unauthorized',
  'forbidden',
  'not_found',
  'conflict',
  'precondition',
]

/**
 * The outcome of a failed call; undefined when the error is no decision, so that it has to be thrown.
 * `sentSilentCaptcha`: the invisible captcha was sent and was not enough.
 */
export function failedOutcome(
  attempt: Attempt,
  error: unknown,
  { sentSilentCaptcha }: { sentSilentCaptcha: boolean },
): SignInOutcome | undefined {
  if (!(error instanceof AppError) || !decisions.includes(error.code)) return undefined
  const details = envelopeBehind(error)?.details
  const code = details?.applicationError?.code
  const codeText = code === undefined ? '' : String(code).trim()
  if (captchaWanted.has(codeText))
    return { state: sentSilentCaptcha ? 'USER_CAPTCHA_REQUIRED' : 'SILENT_CAPTCHA_REQUIRED' }
  const violation = violationIn(details)
  if (violation !== undefined) {
    const code = violation.isEmail ? 'invalidEmail' : null
    const { description, field } = violation
    return { state: 'FAILURE', code, error: description || textOf(error), ...(field === undefined ? {} : { field }) }
  }
  return {
    state: 'FAILURE',
    code: lookUp(codes[attempt], codeText) ?? otherCode(attempt, codeText, error),
    error: textOf(error),
  }
}

/** Codes of a sign-in that do not mean an unknown email address. */
const notAboutTheAddress = new Set([
  'THROTTLED_FEATURE',
  'UNIMPLEMENTED_FEATURE',
  'REENROLLMENT_REQUIRED_BY_ADMIN',
  'TRUSTED_CLIENTS_ONLY',
  'WIX_EMPLOYEE_PASSWORD_LOGIN_NOT_ALLOWED',
  'IP_ADDRESS_FILTERED',
  'CLIENT_METADATA_NOT_FOUND',
  'INVALID_LD_SESSION',
])

/**
 * At a sign-in any other code counts as an unknown email address, as in the platform's own client; except a missing
 * right, a rate limit or a response without a code.
 */
function otherCode(attempt: Attempt, code: string, { code: ours }: AppError): FailureCode | null {
  const isAboutRights = ours === 'unauthorized' || ours === 'forbidden'
  return attempt === 'login' && code !== '' && !isAboutRights && !notAboutTheAddress.has(code) ? 'invalidEmail' : null
}

/** The most useful violation: the one about the email address, else the first. Its `data` may be missing. */
function violationIn(details: ErrorEnvelope['details']) {
  const violations = (details?.validationError?.fieldViolations ?? []).map((violation) => ({
    isEmail: isEmailData(violation['data']),
    description: violation.description ?? '',
    field: passwordFields.has(violation.field ?? '') ? ('password' as const) : undefined,
  }))
  return violations.find(({ isEmail }) => isEmail) ?? violations[0]
}

/** How the calls of a sign-in name the password. */
const passwordFields = new Set(['password', 'newPassword'])

function isEmailData(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'EMAIL'
}

/** The platform's message for people; ours where it sent none. */
function textOf(error: AppError): string {
  const said = error.data?.['platformMessage']
  return typeof said === 'string' && said !== '' ? said : error.message
}
