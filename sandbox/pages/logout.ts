import { endSession } from '../behaviours/authentication-accounts.ts'
import type { Reply } from '../http.ts'
import { openRedirect } from './authorize.ts'
import { html } from './html.ts'
import { endedPage, type PageRequest, page, sendTo } from './page.ts'

/** Ends the session of the member who asked for the redirect, and leads back. */
export function logoutPage(request: PageRequest): Reply {
  const redirect = openRedirect(request, ['logout'])
  if (redirect === undefined) return endedPage('This sign-out has ended.')
  const { memberId, sessionId, callbacks } = redirect
  if (memberId !== null && sessionId !== null) endSession(request, sessionId, memberId)
  request.world.redirectSessions.put({ ...redirect, done: true })
  const { postFlowUrl } = callbacks
  if (typeof postFlowUrl === 'string') return sendTo(postFlowUrl)
  return page('Signed out', html`<p>You are signed out and can close this window.</p>`)
}
