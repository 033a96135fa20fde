import type { App } from '../../../../shared/app/index.ts'
import type { Handlers } from '../../../../shared/app/op.ts'
import type { Connection } from '../../../../shared/app/session.ts'
import { AppError } from '../../../../shared/errors.ts'
import { refuseUnsafeAddress } from '../../platform/site-address.ts'
import type { Ports, SiteProfile } from '../../ports.ts'
import type { OpenSite } from '../../sync/open-site.ts'
import { type ArrivalParts, arriveAsMember, openVisitor } from './member-arrival.ts'
import { createMemberAttempts } from './member-attempts.ts'
import { type MemberSite, memberSiteOf } from './member-site.ts'
import { changePassword, recoveryTokenOf, sendRecoveryEmail } from './passwords.ts'
import { failedOutcome } from './sign-in-failure.ts'
import { failure, failureOf, stepOf } from './sign-in-steps.ts'
import type { SignIns } from './sign-ins.ts'

const codeLength = 6

export interface MemberSignInParts extends Omit<ArrivalParts, 'site' | 'ports'> {
  ports: Pick<Ports, 'clock' | 'random' | 'network' | 'secrets' | 'hiddenFrames'>
  site(): OpenSite | undefined
  connection(): Connection
  signIns: Pick<SignIns, 'begin'>
}

/** Handlers of a member's sign-in with email and password. `close` forgets every attempt. */
export function memberSignInHandlers(parts: MemberSignInParts): {
  handlers: Handlers<App>['memberSignIn']
  close(): void
} {
  const { ports, log, open, signIns } = parts
  const attempts = createMemberAttempts({ ports, log })
  const profile = (): SiteProfile | undefined => parts.site()?.profile
  const siteOf = (asked: Parameters<typeof memberSiteOf>[1]): MemberSite => {
    const site = memberSiteOf(profile(), asked)
    refuseUnsafeAddress(site.baseUrl)
    return site
  }

  const handlers: Handlers<App>['memberSignIn'] = {
    login: ({ email, password, ...asked }) =>
      attempts.begin(siteOf(asked), email, (signIn) => signIn.login({ email, password })),
    register: ({ email, password, firstName, lastName, ...asked }) => {
      const profile = { ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) }
      return attempts.begin(siteOf(asked), email, (signIn) => signIn.register({ email, password, profile }))
    },
    verify: async ({ attemptId, code }) => {
      const attempt = attempts.get(attemptId)
      if (code.trim().length !== codeLength) return failure('codeLength')
      const outcome = await attempt.signIn.processVerification({ code: code.trim() })
      return stepOf(outcome, attempt, 'wrongCode')
    },
    resend: async ({ attemptId }) => {
      const attempt = attempts.get(attemptId)
      const refused = await refusalOf(attempt.signIn.resendCode())
      if (refused === undefined) return stepOf(attempt.signIn.outcome(), attempt)
      attempts.forget(attemptId)
      return failure('signInEnded', refused.said)
    },
    forgotPassword: async ({ email, ...asked }) => {
      const visitor = openVisitor({ ports, log }, siteOf(asked))
      try {
        return (await refusalOf(sendRecoveryEmail(visitor.client, email))) ?? { state: 'sent' }
      } finally {
        visitor.close()
      }
    },
    recover: async ({ link, password, ...asked }) => {
      const recoveryToken = recoveryTokenOf(link)
      try {
        return await attempts.begin(siteOf(asked), '', (signIn) => signIn.recover({ recoveryToken, password }))
      } catch (error) {
        // The platform refuses a used link like too many requests.
        if (error instanceof AppError && error.code === 'rate_limited') return failure('linkUsed')
        throw error
      }
    },
    finish: async ({ attemptId }) => {
      const { signIn, site, client, signal } = attempts.get(attemptId)
      const outcome = signIn.outcome()
      if (ports.hiddenFrames === undefined) {
        if (outcome.state !== 'SUCCESS') throw new AppError('precondition', { data: { sent: false } })
        return { state: 'browser', ...(await signIns.begin(site, outcome.sessionToken)) }
      }
      const tokens = await signIn.tokens(signal)
      await arriveAsMember({ ports, log, open, site: profile }, { client, site, tokens })
      attempts.forget(attemptId)
      return { state: 'signedIn', connection: parts.connection() }
    },
    cancel: ({ attemptId }) => {
      attempts.forget(attemptId)
      return {}
    },
    changePassword: async ({ newPassword }) => {
      const site = parts.site()
      if (site?.profile.auth.kind !== 'member') throw new AppError('not_connected')
      return (await refusalOf(changePassword(site.platform.client, newPassword))) ?? { state: 'changed' }
    },
  }
  return { handlers, close: attempts.close }
}

/** The refusal that a call ended in, undefined when it succeeded. Rejects when nothing was decided. */
async function refusalOf(call: Promise<void>) {
  try {
    await call
    return undefined
  } catch (error) {
    const outcome = failedOutcome('register', error, { sentSilentCaptcha: true })
    if (outcome === undefined) throw error
    return outcome.state === 'FAILURE' ? failureOf(outcome) : failure('invalidCaptchaToken')
  }
}
