import type { Reply } from '../http.ts'
import type { StoredRedirect } from '../world/identity.ts'
import { type Html, html } from './html.ts'
import { alert, page } from './page.ts'

/** What a form shows again after a refusal. */
export interface Shown {
  problem?: string | undefined
  notice?: string | undefined
  email?: string
  captcha?: boolean
}

/** A content policy cannot name an address of IPv6 digits, so one of those stands for its whole scheme. */
function formTarget(address: string): string {
  const { origin, protocol, hostname } = new URL(address)
  return hostname.startsWith('[') ? protocol : origin
}

/** The pages of one sign-in: where their forms may lead to, and which session they carry. */
function signInPage(redirect: StoredRedirect, title: string, content: Html, shown: Shown): Reply {
  const leadsTo = [redirect.auth?.redirectUri, redirect.callbacks.postFlowUrl].flatMap((address) =>
    typeof address === 'string' ? [formTarget(address)] : [],
  )
  const framed = redirect.auth?.responseMode === 'web_message' ? leadsTo[0] : undefined
  return page(
    title,
    html`${alert(shown.problem)}${shown.notice === undefined ? undefined : html`<p role="status">${shown.notice}</p>`}${content}`,
    {
      leadsTo,
      status: shown.problem === undefined ? 200 : 400,
      ...(framed === undefined ? {} : { framedBy: framed }),
    },
  )
}

function form(redirect: StoredRedirect, action: string, content: Html): Html {
  return html`<form method="post" action="/_hosted/authorize">
<input type="hidden" name="session" value="${redirect.id}">
<input type="hidden" name="action" value="${action}">
${content}
</form>`
}

function emailField(shown: Shown): Html {
  return html`<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="username" required autofocus value="${shown.email ?? ''}">`
}

function passwordField(kind: 'current' | 'new'): Html {
  return html`<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="${kind}-password" required>`
}

function captchaField(shown: Shown): Html | undefined {
  if (shown.captcha !== true) return undefined
  return html`<label><input type="checkbox" name="captcha" value="ticked"> I am a person</label>`
}

function link(redirect: StoredRedirect, view: string, text: string): Html {
  return html`<a class="button quiet" href="/_hosted/authorize?session=${redirect.id}&amp;view=${view}">${text}</a>`
}

function cancelForm(redirect: StoredRedirect): Html {
  return form(redirect, 'cancel', html`<button class="quiet">Cancel</button>`)
}

/** E-mail and password, with ways to register, to recover and to turn back. */
export function loginForm(redirect: StoredRedirect, shown: Shown = {}): Reply {
  const provider =
    typeof redirect.auth?.idp === 'string' &&
    html`<p>The app asked for another provider's sign-in, which this sandbox has not. Sign in here instead.</p>`
  const content = html`${provider}${form(
    redirect,
    'login',
    html`${emailField(shown)}${passwordField('current')}${captchaField(shown)}<button>Sign in</button>`,
  )}
${link(redirect, 'register', 'Create an account')}
${link(redirect, 'forgot', 'Forgot your password?')}
${cancelForm(redirect)}`
  return signInPage(redirect, 'Sign in', content, shown)
}

export function registerForm(redirect: StoredRedirect, shown: Shown = {}): Reply {
  const names = html`<label for="first">First name</label><input id="first" name="firstName" autocomplete="given-name">
<label for="last">Last name</label><input id="last" name="lastName" autocomplete="family-name">`
  const content = html`${form(
    redirect,
    'register',
    html`${names}${emailField(shown)}${passwordField('new')}${captchaField(shown)}<button>Create an account</button>`,
  )}
${link(redirect, 'login', 'Sign in instead')}
${cancelForm(redirect)}`
  return signInPage(redirect, 'Create an account', content, shown)
}

export function forgotForm(redirect: StoredRedirect, shown: Shown = {}): Reply {
  const content = html`${form(redirect, 'forgot', html`${emailField(shown)}<button>Send me an e-mail</button>`)}
${link(redirect, 'login', 'Back')}`
  return signInPage(redirect, 'Choose a new password', content, shown)
}

/** Asks for six digits: those of an e-mail, or those of one of the account's factors. */
export function codeForm(
  redirect: StoredRedirect,
  waiting: { stateToken: string; factors: readonly string[] },
  shown: Shown = {},
): Reply {
  const options = waiting.factors.map((factor) => html`<option value="${factor}">${factor}</option>`)
  const choice =
    options.length > 0 &&
    html`<label for="factor">Code from</label><select id="factor" name="factor">${options}</select>`
  const state = html`<input type="hidden" name="stateToken" value="${waiting.stateToken}">`
  const field = html`<label for="code">Code</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9]{6}" maxlength="6" required autofocus>`
  const content = html`${form(redirect, 'code', html`${state}${choice}${field}<button>Continue</button>`)}
${options.length === 0 && form(redirect, 'resend', html`${state}<button class="quiet">Send another code</button>`)}
${cancelForm(redirect)}`
  return signInPage(redirect, 'Enter the code', content, shown)
}

/** For a sign-in that cannot go on now. */
export function waitingPage(redirect: StoredRedirect, text: string): Reply {
  return signInPage(redirect, 'Not yet', html`<p>${text}</p>${cancelForm(redirect)}`, {})
}
