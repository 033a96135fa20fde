import { accountOf, changeAccount, send } from '../behaviours/authentication-accounts.ts'
import type { Reply } from '../http.ts'
import { html } from './html.ts'
import { endedPage, type PageRequest, page } from './page.ts'

/** Where the owner's e-mail leads when a person asks to be let in. */
export function approvePage(request: PageRequest): Reply {
  const token = (request.isSent ? request.form : request.query).get('token') ?? ''
  const link = request.world.mailedLinks.get(token)
  if (link?.purpose !== 'approval' || link.used || link.expiresAt < request.now) {
    return endedPage('This link was used, or is too old.')
  }
  const account = accountOf(request.world, link.identityId)
  const address = account.identity.email?.address ?? ''
  if (!request.isSent) {
    const content = html`<p>${address} asks to become a member.</p>
<form method="post" action="/_hosted/approve"><input type="hidden" name="token" value="${token}"><button>Let them in</button></form>`
    return page('A new member', content)
  }
  request.world.mailedLinks.put({ ...link, used: true })
  changeAccount(request, account, { identity: { status: { name: 'ACTIVE', reasons: [] } } })
  send(request, { channel: 'email', to: address, subject: 'Welcome to Marlowe House', text: 'You can sign in now.' })
  return page('A new member', html`<p>${address} is a member now.</p>`)
}
