import { AppError } from '../../../../shared/errors.ts'
import type { CaptchaToken } from '../../../../shared/wire/authentication.ts'
import { endpoints as authenticationWire } from '../../../../shared/wire/authentication.ts'
import type { IdentityProfile, SignInAnswer } from '../../../../shared/wire/identity-entities.ts'
import { endpoints as recoveryWire } from '../../../../shared/wire/recovery.ts'
import { endpoints as verificationWire } from '../../../../shared/wire/verification.ts'
import type { TokenSet } from '../../platform/tokens/token-set.ts'
import { type Attempt, failedOutcome } from './sign-in-failure.ts'
import { outcomeOf, type SignInOutcome, unknownState } from './sign-in-outcome.ts'
import type { VisitorClient } from './visitor-client.ts'

/** Tokens of solved captchas. */
export interface Captcha {
  /** Token of the invisible captcha. */
  invisible?: string | undefined
  /** Token of the captcha that a person solved. */
  visible?: string | undefined
}

export interface LoginInput {
  email: string
  password: string
  captcha?: Captcha
  clientMetaData?: Record<string, unknown>
}

export interface RegisterInput extends LoginInput {
  profile?: IdentityProfile
}

/** A sign-in with email address and password, step by step. */
export interface DirectSignIn {
  /** The current outcome; `INITIAL` before the first step. */
  outcome(): SignInOutcome
  register(input: RegisterInput): Promise<SignInOutcome>
  login(input: LoginInput): Promise<SignInOutcome>
  /**
   * Checks the code from the email. `from` is a stored outcome (default: the current one); any other than
   * EMAIL_VERIFICATION_REQUIRED fails with `Unknown _state`. After a wrong code the same step can be repeated.
   */
  processVerification(given: { verificationCode?: string; code?: string }, from?: SignInOutcome): Promise<SignInOutcome>
  /** Sends the code of an EMAIL_VERIFICATION_REQUIRED outcome again. */
  resendCode(): Promise<void>
  /**
   * Sets a new password with the token from the recovery email; the outcome is that of a sign-in. The platform refuses a
   * used token like too many requests, so that one rejects with `rate_limited`.
   */
  recover(input: { recoveryToken: string; password: string }): Promise<SignInOutcome>
  /** Returns a member's tokens; only after SUCCESS. */
  tokens(signal?: AbortSignal): Promise<TokenSet>
}

/** Exchanges a session token for a member's tokens: in a hidden frame, or through the browser. */
export type SessionExchange = (given: { sessionToken: string; signal?: AbortSignal }) => Promise<TokenSet>

/**
 * Creates a direct sign-in. Decisions of the platform are returned as outcomes. Failures that decide nothing (no
 * network, server error, rate limit, unreadable response) reject with their `AppError` and leave the outcome unchanged.
 */
export function createDirectSignIn({
  client,
  exchange,
}: {
  client: VisitorClient
  exchange: SessionExchange
}): DirectSignIn {
  let present: SignInOutcome = { state: 'INITIAL' }

  async function attempt(
    kind: Attempt,
    input: Pick<LoginInput, 'captcha'>,
    call: () => Promise<SignInAnswer>,
  ): Promise<SignInOutcome> {
    try {
      present = outcomeOf(await call())
    } catch (error) {
      const failure = failedOutcome(kind, error, { sentSilentCaptcha: input.captcha?.invisible !== undefined })
      if (failure === undefined) throw error
      present = failure
    }
    return present
  }

  return {
    outcome: () => present,
    register: (input) =>
      attempt('register', input, () =>
        client.call(authenticationWire.register, {
          ...common(input),
          ...(input.profile === undefined ? {} : { profile: input.profile }),
        }),
      ),
    login: (input) => attempt('login', input, () => client.call(authenticationWire.login, common(input))),
    async processVerification(given, from = present) {
      const code = given.verificationCode ?? given.code
      if (from.state !== 'EMAIL_VERIFICATION_REQUIRED') return unknownState
      if (code === undefined) {
        throw new AppError('invalid_input', { data: { sent: false, fields: ['code'] } })
      }
      const { stateToken } = from
      present = from
      try {
        present = outcomeOf(await client.call(verificationWire.verify, { code, stateToken }))
        return present
      } catch (error) {
        // `present` is unchanged after a wrong code, so that the person can try again.
        const failure = failedOutcome('register', error, { sentSilentCaptcha: false })
        if (failure === undefined) throw error
        return failure
      }
    },
    async resendCode() {
      if (present.state !== 'EMAIL_VERIFICATION_REQUIRED') throw notWaiting()
      await client.call(verificationWire.resend, { stateToken: present.stateToken })
    },
    recover: (input) => attempt('recover', {}, () => client.call(recoveryWire.recover, input)),
    async tokens(signal) {
      if (present.state !== 'SUCCESS') throw notWaiting()
      const { sessionToken } = present
      return exchange(signal === undefined ? { sessionToken } : { sessionToken, signal })
    },
  }
}

function common({ email, password, captcha, clientMetaData }: LoginInput) {
  const captchaTokens = captchaOf(captcha)
  return {
    loginId: { email },
    password,
    ...(captchaTokens === undefined ? {} : { captchaTokens }),
    ...(clientMetaData === undefined ? {} : { clientMetaData }),
  }
}

/** One element with all given tokens, as the platform's own client sends it. */
function captchaOf(captcha: Captcha | undefined): CaptchaToken[] | undefined {
  const { visible, invisible } = captcha ?? {}
  if (visible === undefined && invisible === undefined) return undefined
  return [
    {
      ...(visible === undefined ? {} : { Recaptcha: visible }),
      ...(invisible === undefined ? {} : { InvisibleRecaptcha: invisible }),
    },
  ]
}

function notWaiting(): AppError {
  return new AppError('precondition', { reason: 'Unknown _state', data: { sent: false } })
}
