import { t } from '@lingui/core/macro'
import type { SignInField } from '../../../../shared/app/member-sign-in.ts'

/** How a member signs in: on the site's own page, or with a form of Foyer's. */
export type MemberWay = 'page' | 'password' | 'register' | 'forgot' | 'newPassword'

/** What a member types; everything is text, and secrets are emptied after each step. */
export interface MemberDraft {
  email: string
  password: string
  firstName: string
  lastName: string
  code: string
  link: string
}

export const emptyDraft: MemberDraft = { email: '', password: '', firstName: '', lastName: '', code: '', link: '' }

/** Sentences by the field they are at. */
export type MemberProblems = Partial<Record<SignInField, string>>

const codeLength = 6

/** What keeps a step from being sent, by field. */
export function problemsOf(draft: MemberDraft, way: MemberWay, wantsCode: boolean): MemberProblems {
  if (wantsCode) return draft.code.trim().length === codeLength ? {} : { code: t`The code has 6 characters.` }
  const problems: MemberProblems = {}
  if (way !== 'newPassword' && draft.email.trim() === '') problems.email = t`Enter the email address.`
  if (way !== 'forgot' && draft.password === '') problems.password = t`Enter the password.`
  if (way === 'newPassword' && draft.link.trim() === '') problems.link = t`Paste the link of the email.`
  return problems
}
