import type { SignInAnswer } from '../../shared/wire/identity-entities.ts'
import { registerMember } from '../behaviours/authentication.ts'
import { accountByEmail, accountOf, requireEmail } from '../behaviours/authentication-accounts.ts'
import { pendingOf, sendCode, takeCode } from '../behaviours/authentication-codes.ts'
import {
  channelOf,
  confirmEmail,
  proceed,
  secondFactors,
  sessionOf,
  signIn,
} from '../behaviours/authentication-sign-in.ts'
import { mailLink } from '../behaviours/recovery-links.ts'
import { grantCode, refuseCode, respondSilently } from '../behaviours/redirects-authorize.ts'
import { withValues } from '../behaviours/redirects-urls.ts'
import { PlatformError } from '../errors.ts'
import type { Reply } from '../http.ts'
import type { StoredRedirect } from '../world/identity.ts'
import { deliver } from './deliver.ts'
import { html } from './html.ts'
import { endedPage, type PageRequest, page, sendTo } from './page.ts'
import { asksForCaptcha, problemOf } from './problem.ts'
import { codeForm, forgotForm, loginForm, registerForm, waitingPage } from './sign-in-forms.ts'

/** The sign-in of a redirect session: its form, and what is sent with it. */
export function authorizePage(request: PageRequest): Reply {
  const redirect = openRedirect(request, ['auth', 'login'])
  if (redirect === undefined) return endedPage('This sign-in has ended.')
  if (redirect.prompt === 'none') return deliver(redirect, respondSilently(request, redirect))
  return request.isSent ? take(request, redirect) : show(request, redirect)
}

/** The redirect session of a request that is still open; undefined when it is over or of another kind. */
export function openRedirect(request: PageRequest, intents: readonly string[]): StoredRedirect | undefined {
  const id = (request.isSent ? request.form : request.query).get('session') ?? ''
  const redirect = request.world.redirectSessions.get(id)
  if (redirect === undefined || redirect.done || redirect.expiresAt < request.now) return undefined
  return intents.includes(redirect.intent) ? redirect : undefined
}

function show({ query }: PageRequest, redirect: StoredRedirect): Reply {
  switch (query.get('view')) {
    case 'register':
      return registerForm(redirect)
    case 'forgot':
      return forgotForm(redirect)
    default:
      return loginForm(redirect)
  }
}

function take(request: PageRequest, redirect: StoredRedirect): Reply {
  switch (request.form.get('action')) {
    case 'login':
      return takeLogin(request, redirect)
    case 'register':
      return takeRegistration(request, redirect)
    case 'forgot':
      return takeForgotten(request, redirect)
    case 'code':
      return takeCodeForm(request, redirect)
    case 'resend':
      return resendCode(request, redirect)
    default:
      return cancel(request, redirect)
  }
}

function takeLogin(request: PageRequest, redirect: StoredRedirect): Reply {
  const { email, password, captchaTokens } = credentialsOf(request)
  try {
    return goOn(request, redirect, signIn(request, { email, password, captchaTokens }))
  } catch (error) {
    const captcha = asksForCaptcha(error) || request.form.has('captcha')
    return loginForm(redirect, { problem: problemOf(error), email, captcha })
  }
}

function takeRegistration(request: PageRequest, redirect: StoredRedirect): Reply {
  const { email, password, captchaTokens } = credentialsOf(request)
  const profile = {
    firstName: request.form.get('firstName') ?? '',
    lastName: request.form.get('lastName') ?? '',
  }
  try {
    const outcome = registerMember(request, { loginId: { email }, password, profile, captchaTokens })
    return goOn(request, redirect, outcome)
  } catch (error) {
    const captcha = asksForCaptcha(error) || request.form.has('captcha')
    return registerForm(redirect, { problem: problemOf(error), email, captcha })
  }
}

function credentialsOf({ form }: PageRequest) {
  const captcha = form.get('captcha')
  return {
    email: (form.get('email') ?? '').trim(),
    password: form.get('password') ?? '',
    captchaTokens: captcha === null ? [] : [{ Recaptcha: captcha }],
  }
}

/** What the result of a sign-in leads to. */
function goOn(request: PageRequest, redirect: StoredRedirect, outcome: SignInAnswer): Reply {
  switch (outcome.state) {
    case 'SUCCESS':
      return finish(request, redirect, outcome.sessionToken ?? '')
    case 'REQUIRE_EMAIL_VERIFICATION':
      return codeForm(
        redirect,
        { stateToken: outcome.stateToken ?? '', factors: [] },
        { notice: 'We have sent a code to your e-mail address.' },
      )
    case 'STATUS_CHECK': {
      const factors = secondFactors(accountOf(request.world, outcome.identity?.id ?? ''))
      return codeForm(redirect, { stateToken: outcome.stateToken ?? '', factors })
    }
    case 'REQUIRE_OWNER_APPROVAL':
      return waitingPage(redirect, 'The house has to let you in first. You will hear from us.')
    default:
      return waitingPage(redirect, 'Your account is not complete yet. Please ask at the box office.')
  }
}

function finish(request: PageRequest, redirect: StoredRedirect, sessionToken: string): Reply {
  const session = sessionOf(request, sessionToken)
  if (session === undefined) throw new PlatformError(500, 'INTERNAL', { message: 'A new session is not known' })
  if (redirect.intent === 'auth') return deliver(redirect, grantCode(request, redirect, session))
  request.world.redirectSessions.put({ ...redirect, done: true })
  return leave(redirect, { wixMemberLoggedIn: 'true' })
}

function takeForgotten(request: PageRequest, redirect: StoredRedirect): Reply {
  const { email } = credentialsOf(request)
  try {
    requireEmail('email', email)
  } catch (error) {
    return forgotForm(redirect, { problem: problemOf(error), email })
  }
  const account = accountByEmail(request.world, email)
  if (account !== undefined) mailLink(request, account, { purpose: 'recovery', redirectUrl: null })
  return loginForm(redirect, { notice: 'If we know this address, an e-mail is on its way to it.', email })
}

function takeCodeForm(request: PageRequest, redirect: StoredRedirect): Reply {
  const { form, world } = request
  const stateToken = form.get('stateToken') ?? ''
  const code = (form.get('code') ?? '').trim()
  const factor = form.get('factor')
  try {
    const pending = pendingOf(request, stateToken, factor === null ? 'emailCode' : 'factor')
    if (factor !== null && !secondFactors(accountOf(world, pending.identityId)).includes(factor)) {
      throw new PlatformError(400, 'VERIFICATION_FAILED', { message: 'The account has no such factor' })
    }
    const account = takeCode(request, pending, { code, channel: factor === null ? 'email' : channelOf(factor) })
    const proved = factor === null ? confirmEmail(request, account) : account
    return goOn(request, redirect, proceed(request, proved, { secondFactor: factor !== null }))
  } catch (error) {
    const problem = problemOf(error)
    const pending = world.pendingSignIns.get(stateToken)
    if (pending === undefined) return loginForm(redirect, { problem })
    const factors = factor === null ? [] : secondFactors(accountOf(world, pending.identityId))
    return codeForm(redirect, { stateToken, factors }, { problem })
  }
}

function resendCode(request: PageRequest, redirect: StoredRedirect): Reply {
  const stateToken = request.form.get('stateToken') ?? ''
  try {
    const pending = pendingOf(request, stateToken, 'emailCode')
    sendCode(request, accountOf(request.world, pending.identityId), 'email')
  } catch (error) {
    return loginForm(redirect, { problem: problemOf(error) })
  }
  return codeForm(redirect, { stateToken, factors: [] }, { notice: 'Another code is on its way.' })
}

function cancel(request: PageRequest, redirect: StoredRedirect): Reply {
  if (redirect.intent === 'auth') {
    return deliver(redirect, refuseCode(request, redirect, 'access_denied', 'The person turned back'))
  }
  request.world.redirectSessions.put({ ...redirect, done: true })
  return leave(redirect, { wixMemberLoggedIn: 'false' })
}

/** Back to where the app said, or to a page that says it is done. */
function leave(redirect: StoredRedirect, values: Record<string, string>): Reply {
  const { postFlowUrl } = redirect.callbacks
  if (typeof postFlowUrl === 'string') return sendTo(withValues(postFlowUrl, values))
  return page('Done', html`<p>You can close this window.</p>`)
}
