import { openLink, setPassword } from '../behaviours/recovery-links.ts'
import type { Reply } from '../http.ts'
import { html } from './html.ts'
import { alert, type PageRequest, page, sendTo } from './page.ts'
import { problemOf } from './problem.ts'

/** Where the link of a recovery or activation e-mail leads: a new password, then back to the app. */
export function recoverPage(request: PageRequest): Reply {
  const token = (request.isSent ? request.form : request.query).get('token') ?? ''
  try {
    const { redirectUrl } = openLink(request, token)
    if (!request.isSent) return passwordForm(token, redirectUrl)
    return takePassword(request, token, redirectUrl)
  } catch (error) {
    return page('Choose a new password', html`${alert(problemOf(error))}`, { status: 400 })
  }
}

function takePassword(request: PageRequest, token: string, redirectUrl: string | null): Reply {
  try {
    setPassword(request, token, request.form.get('password'))
  } catch (error) {
    const isStillGood = request.world.mailedLinks.get(token)?.used === false
    if (isStillGood) return passwordForm(token, redirectUrl, problemOf(error))
    throw error
  }
  if (redirectUrl !== null) return sendTo(redirectUrl)
  return page('Password changed', html`<p>You can sign in with your new password now.</p>`)
}

function passwordForm(token: string, redirectUrl: string | null, problem?: string): Reply {
  const content = html`${alert(problem)}<form method="post" action="/_hosted/recover">
<input type="hidden" name="token" value="${token}">
<label for="password">New password</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="6" required autofocus>
<button>Save</button>
</form>`
  const leadsTo = redirectUrl === null ? [] : [new URL(redirectUrl).origin]
  return page('Choose a new password', content, { leadsTo, status: problem === undefined ? 200 : 400 })
}
