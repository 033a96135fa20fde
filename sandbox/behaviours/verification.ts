import { violation } from '../errors.ts'
import { accountOf } from './authentication-accounts.ts'
import { pendingOf, sendCode, takeCode } from './authentication-codes.ts'
import { confirmEmail, proceed } from './authentication-sign-in.ts'
import type { AreaBehaviours } from './behaviour.ts'

export const verification: AreaBehaviours<'verification'> = {
  start: (call) => {
    const { identityId, target = 'EMAIL' } = call.input
    if (identityId === undefined || identityId === null) throw violation('identityId', 'REQUIRED_FIELD', 'must be set')
    if (target !== 'EMAIL') throw violation('target', 'OTHER', 'can only be EMAIL')
    return { verificationId: sendCode(call, accountOf(call.world, identityId), 'email') }
  },
  verify: (call) => {
    const { code, stateToken } = call.input
    const account = takeCode(call, pendingOf(call, stateToken, 'emailCode'), { code, channel: 'email' })
    return proceed(call, confirmEmail(call, account), { secondFactor: false })
  },
  resend: (call) => {
    const pending = pendingOf(call, call.input.stateToken, 'emailCode')
    sendCode(call, accountOf(call.world, pending.identityId), 'email')
    return {}
  },
}
