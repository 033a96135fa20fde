import { t } from '@lingui/core/macro'
import type { SignInFailure, SignInFailureCode } from '../../../../shared/app/member-sign-in.ts'

const SENTENCES: Readonly<Record<SignInFailureCode, string>> = {
  invalidEmail: t`The site doesn’t accept this email address.`,
  emailAlreadyExists: t`A member already has this email address. Sign in with it, or use Forgot password.`,
  invalidPassword: t`The password is wrong.`,
  resetPassword: t`This password must be changed before you can sign in. Use Forgot password.`,
  missingCaptchaToken: t`The site wants to check that you’re a person. Only its own page can do that.`,
  invalidCaptchaToken: t`The site didn’t accept the check that you’re a person. Use its own page.`,
  refusedPassword: t`The site doesn’t accept this password.`,
  codeLength: t`The code has 6 characters.`,
  wrongCode: t`The code is wrong or has expired. Try again, or have another one sent.`,
  signInEnded: t`This sign-in has expired. Start again.`,
  linkUnusable: t`This link isn’t valid or has expired. Have another one sent.`,
  linkUsed: t`This link was used before, or the site asks for a pause. Have another one sent.`,
  unknownState: t`The site asks for a step that only its own page has.`,
  other: t`The site refused the sign-in.`,
}

/** What went wrong, and what the site says about it. */
export function sentenceOf({ code, said }: SignInFailure): string {
  const sentence = SENTENCES[code]
  return said === '' ? sentence : `${sentence} ${t`The site says: ${said}`}`
}

const onItsPage: readonly SignInFailureCode[] = ['missingCaptchaToken', 'invalidCaptchaToken', 'unknownState']

/** Whether the site's own page can continue where Foyer's form can't. */
export const goesOnAtPage = ({ code }: SignInFailure): boolean => onItsPage.includes(code)
