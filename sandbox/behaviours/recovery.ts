import { accountByEmail, accountOf, requireEmail } from './authentication-accounts.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { mailLink, returnUrlOf, setPassword } from './recovery-links.ts'

export const recovery: AreaBehaviours<'recovery'> = {
  sendEmail: (call) => {
    const { email, redirect } = call.input
    requireEmail('email', email)
    const redirectUrl = returnUrlOf('redirect', redirect, call.site)
    // An unknown address gets the same response, or the call would reveal who is a member.
    const account = accountByEmail(call.world, email)
    if (account !== undefined) mailLink(call, account, { purpose: 'recovery', redirectUrl })
    return {}
  },
  sendActivationEmail: (call) => {
    const { identityId, emailOptions } = call.input
    const redirectUrl = returnUrlOf('emailOptions.redirect', emailOptions?.redirect, call.site)
    mailLink(call, accountOf(call.world, identityId), { purpose: 'activation', redirectUrl })
    return {}
  },
  recover: (call) => setPassword(call, call.input.recoveryToken, call.input.password),
}
