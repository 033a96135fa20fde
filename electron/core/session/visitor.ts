import { z } from 'zod'
import { AppError, type ErrorCode } from '../../../shared/errors.ts'
import { parseJson } from '../../../shared/json.ts'
import type { Endpoint } from '../../../shared/wire/endpoint.ts'
import { TokenAnswer, endpoints as token } from '../../../shared/wire/token.ts'
import { badAnswer, parseAnswer } from '../platform/envelope.ts'
import { forgetProfile, secretNameOf } from './profile.ts'
import type { Credential, SessionParts } from './tokens.ts'

const Tokens = z.object({
  accessToken: z.string().min(1),
  /** Whole seconds since 1970; the token is still good in this second. */
  expiresAt: z.number(),
  refreshToken: z.string().min(1).nullable(),
})
type Tokens = z.infer<typeof Tokens>
type Granted = z.infer<typeof TokenAnswer>

/** A renewal that brought nothing is not repeated sooner than this, or a site that refuses us would be hammered. */
const LEAST_BETWEEN_USELESS_RENEWALS_MS = 60_000

/** Answers that mean no. Anything else (no network, a fault, a limit) says nothing about our tokens. */
const refusals: readonly ErrorCode[] = ['unauthorized', 'forbidden', 'refused', 'not_found', 'conflict', 'precondition']

/**
 * An anonymous visitor by client id. Tokens are asked for when they are first needed, renewed by the refresh grant and,
 * when that is refused, by a new anonymous one; always one renewal at a time, and stored before they are used.
 */
export function visitorCredential(parts: SessionParts, auth: { clientId: string }): Credential {
  const { clock, secrets } = parts.ports
  const secretName = secretNameOf(parts.profile)
  let tokens: Tokens | undefined
  let loaded = false
  let generation = 0
  let hasWorked = false
  let renewedAt = Number.NEGATIVE_INFINITY
  let forgotten = 0
  let underWay: Promise<void> | undefined

  /** Everybody who needs a token waits for the same one. */
  function alone(work: () => Promise<void>): Promise<void> {
    underWay ??= work().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  async function load(): Promise<void> {
    if (loaded) return
    const text = await secrets.get(secretName).catch(() => undefined)
    tokens ??= text === undefined ? undefined : parseJson(Tokens, text)
    loaded = true
  }

  async function loadOrObtain(): Promise<void> {
    await load()
    if (!isGood(tokens, clock.now())) await obtain()
  }

  async function obtain(): Promise<void> {
    const epoch = forgotten
    const { answer, refreshToken } = await ask()
    if (epoch !== forgotten) throw signedOutMeanwhile()
    const next: Tokens = {
      accessToken: answer.access_token,
      expiresAt: Math.floor(clock.now() / 1000) + answer.expires_in,
      refreshToken: answer.refresh_token || refreshToken,
    }
    await secrets.set(secretName, JSON.stringify(next)).catch((cause: unknown) => {
      // A broken keychain costs a new visitor at the next start, and no work.
      parts.log.warn('secret-not-kept', { auth: 'visitor' }, cause)
    })
    tokens = next
    generation += 1
    hasWorked = false
  }

  /** A new token, and the refresh token that goes with it when the answer brings none. */
  async function ask(): Promise<{ answer: Granted; refreshToken: string | null }> {
    const { clientId } = auth
    const refreshToken = tokens?.refreshToken ?? null
    if (refreshToken !== null) {
      try {
        return {
          answer: await grant(token.refresh, { clientId, refreshToken, grantType: 'refresh_token' }),
          refreshToken,
        }
      } catch (error) {
        if (!isRefusal(error)) throw error
        parts.log.info('refresh-refused', { auth: 'visitor' })
      }
    }
    try {
      return { answer: await grant(token.anonymous, { clientId, grantType: 'anonymous' }), refreshToken: null }
    } catch (error) {
      if (!isRefusal(error)) throw error
      throw new AppError('unauthorized', 'The site does not know this client id.', {
        data: error.data ?? {},
        cause: error,
      })
    }
  }

  async function grant(target: Endpoint, input: Record<string, unknown>): Promise<Granted> {
    const { text } = await parts.exchange(target, input, { headers: {}, priority: 'interactive' })
    const parsed = TokenAnswer.safeParse(parseAnswer(target, text))
    if (!parsed.success || parsed.data.access_token === '') throw badAnswer(target)
    return parsed.data
  }

  return {
    kind: 'visitor',
    async headers() {
      if (!isGood(tokens, clock.now())) await alone(loadOrObtain)
      if (tokens === undefined) throw signedOutMeanwhile()
      return { headers: { authorization: tokens.accessToken }, generation }
    },
    async renew(refused) {
      if (refused !== generation) return true
      if (underWay === undefined) {
        if (!hasWorked && clock.monotonic() - renewedAt < LEAST_BETWEEN_USELESS_RENEWALS_MS) return false
        renewedAt = clock.monotonic()
      }
      await alone(obtain)
      return true
    },
    worked(accepted) {
      if (accepted === generation) hasWorked = true
    },
    async forget() {
      forgotten += 1
      tokens = undefined
      loaded = true
      await forgetProfile(secrets, parts.profile)
    },
  }
}

/** A token counts as good through the whole second in which it expires. */
function isGood(tokens: Tokens | undefined, nowMs: number): boolean {
  return tokens !== undefined && tokens.expiresAt >= Math.floor(nowMs / 1000)
}

function signedOutMeanwhile(): AppError {
  return new AppError('cancelled', 'Signed out meanwhile.', { data: { sent: false } })
}

function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && refusals.includes(error.code)
}
