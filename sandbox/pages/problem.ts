import { lookUp } from '../../shared/look-up.ts'
import { PlatformError } from '../errors.ts'

const sentences: Readonly<Record<string, string>> = {
  '-19970': 'The box was not ticked as it should be. Please try again.',
  '-19971': 'Please tick the box to show that you are a person.',
  '-19973': 'This password is no longer good. Ask for an e-mail to choose a new one.',
  '-19976': 'The password is wrong.',
  '-19995': 'There is a member with this e-mail address already. Please sign in instead.',
  NOT_FOUND: 'We know no member with this e-mail address.',
  PERMISSION_DENIED: 'This account is closed. Please ask at the box office.',
  VERIFICATION_FAILED: 'The code is wrong or too old.',
  INVALID_RECOVERY_TOKEN: 'This link is too old. Please ask for another one.',
  RESOURCE_EXHAUSTED: 'This link was used already. Please ask for another one.',
}

const ofRule: Readonly<Record<string, string>> = {
  FORMAT: 'This is not an e-mail address.',
  MIN_LENGTH: 'The password needs at least 6 characters.',
  REQUIRED_FIELD: 'Please fill in every field.',
}

/** A refusal in words for the person at the page. Anything but a refusal is thrown on. */
export function problemOf(error: unknown): string {
  if (!(error instanceof PlatformError)) throw error
  const rule = error.violations?.[0]?.violatedRule
  if (rule !== undefined) return lookUp(ofRule, rule) ?? 'Something in the form is not right.'
  return lookUp(sentences, error.code) ?? 'This did not work. Please try again.'
}

/** Whether the refusal asks for a captcha. */
export function asksForCaptcha(error: unknown): boolean {
  return error instanceof PlatformError && (error.code === '-19971' || error.code === '-19970')
}
