import { z } from 'zod'
import { Nothing } from './common.ts'
import { command, KEEPS_RESULT } from './op.ts'
import { Connection } from './session.ts'

/** The field of a form that a failed step is about; null = none of them. */
export const SignInField = z.enum(['email', 'password', 'code', 'captcha', 'link'])
export type SignInField = z.infer<typeof SignInField>

/** Why a step failed. `other` = the site's words are all there is. */
export const SignInFailureCode = z.enum([
  'invalidEmail',
  'invalidPassword',
  'resetPassword',
  'emailAlreadyExists',
  'missingCaptchaToken',
  'invalidCaptchaToken',
  'refusedPassword',
  'codeLength',
  'wrongCode',
  'signInEnded',
  'linkUnusable',
  'linkUsed',
  'unknownState',
  'other',
])
export type SignInFailureCode = z.infer<typeof SignInFailureCode>

const SignInFailure = z.object({
  state: z.literal('failure'),
  code: SignInFailureCode,
  field: SignInField.nullable(),
  /** What the site says, in its own words; empty when it says nothing. */
  said: z.string(),
})
export type SignInFailure = z.infer<typeof SignInFailure>

/** Where a sign-in stands after a step. Its tokens stay in the core: the window knows it by `attemptId`. */
export const SignInStep = z.discriminatedUnion('state', [
  z.object({ state: z.literal('success'), attemptId: z.string() }),
  z.object({ state: z.literal('codeWanted'), attemptId: z.string(), email: z.string() }),
  z.object({ state: z.literal('ownerApproval') }),
  /** Only the site's own page can show the captcha. */
  z.object({ state: z.literal('captcha') }),
  SignInFailure,
])
export type SignInStep = z.infer<typeof SignInStep>

/** The site to sign in to; what is left out is taken from the member's site that is open. */
const MemberSite = z.object({
  siteName: z.string().max(80).default(''),
  baseUrl: z.url().optional(),
  clientId: z.string().min(1).max(100).optional(),
})

const Email = z.string().max(254)
const Password = z.string().max(1000)
const ShortName = z.string().max(100).optional()
const Attempt = z.object({ attemptId: z.string() })

/** A member's sign-in with email and password. A step that rejects changed nothing and can be tried again. */
export const memberSignIn = {
  login: command(MemberSite.extend({ email: Email, password: Password }), SignInStep, KEEPS_RESULT),
  register: command(
    MemberSite.extend({ email: Email, password: Password, firstName: ShortName, lastName: ShortName }),
    SignInStep,
    KEEPS_RESULT,
  ),
  /** Checks the code of the email. After a wrong one the same attempt goes on. */
  verify: command(Attempt.extend({ code: z.string().max(100) }), SignInStep, KEEPS_RESULT),
  /** Has another code sent. */
  resend: command(Attempt, SignInStep, KEEPS_RESULT),
  /** Has an email sent with a link to choose a new password. The reply doesn't say whether the address is known. */
  forgotPassword: command(
    MemberSite.extend({ email: Email }),
    z.discriminatedUnion('state', [z.object({ state: z.literal('sent') }), SignInFailure]),
    KEEPS_RESULT,
  ),
  /** Sets a new password; `link` is the link of the email, or the token in it. */
  recover: command(MemberSite.extend({ link: z.string().max(4000), password: Password }), SignInStep, KEEPS_RESULT),
  /**
   * Opens the site after `success`. Where the host can't do it out of sight, the browser finishes it: the same as
   * `session.signIn`, to be followed by `session.signedIn`.
   */
  finish: command(
    Attempt,
    z.discriminatedUnion('state', [
      z.object({ state: z.literal('signedIn'), connection: Connection }),
      z.object({ state: z.literal('browser'), signInId: z.string(), page: z.url().nullable() }),
    ]),
  ),
  /** Forgets an attempt and its tokens. */
  cancel: command(Attempt, Nothing, KEEPS_RESULT),
  /** Changes the password of the member who is signed in; the other devices of this member are signed out. */
  changePassword: command(
    z.object({ newPassword: Password }),
    z.discriminatedUnion('state', [z.object({ state: z.literal('changed') }), SignInFailure]),
    KEEPS_RESULT,
  ),
}
