import type { AuthorizeResponse } from '../behaviours/redirects-authorize.ts'
import { withValues } from '../behaviours/redirects-urls.ts'
import type { Reply } from '../http.ts'
import type { StoredRedirect } from '../world/identity.ts'
import { html, scriptJson } from './html.ts'
import { page, sendTo } from './page.ts'

/** Sends the result of a sign-in back in the mode that was asked for. */
export function deliver(redirect: StoredRedirect, outcome: AuthorizeResponse): Reply {
  const target = redirect.auth?.redirectUri ?? ''
  switch (redirect.auth?.responseMode ?? 'fragment') {
    case 'web_message':
      return messagePage(new URL(target).origin, outcome)
    case 'query':
      return sendTo(withValues(target, outcome))
    default:
      return sendTo(withValues(target, outcome, 'fragment'))
  }
}

/** Notifies the window that opened or frames the page, and no origin but the one the response is for. */
function messagePage(origin: string, outcome: AuthorizeResponse): Reply {
  const script = html`
const answer = ${scriptJson(outcome)}
const target = window.opener ?? (window.parent === window ? null : window.parent)
target?.postMessage(answer, ${scriptJson(origin)})
`
  const content = html`<p>You can close this window.</p><noscript><p>This answer needs JavaScript.</p></noscript>`
  return page('Back to the app', content, { script, framedBy: origin })
}
