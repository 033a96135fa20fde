import { AppError, type ErrorCode } from '../../../../shared/errors.ts'
import { parseJson } from '../../../../shared/json.ts'
import type { Endpoint } from '../../../../shared/wire/endpoint.ts'
import { TokenResponse, endpoints as token } from '../../../../shared/wire/token.ts'
import { badResponse, parseResponse } from '../envelope.ts'
import type { Credential, SessionParts } from './credential.ts'
import { forgetProfile, readSecret, secretNameOf } from './profile.ts'
import { tokenFailure } from './quoted-response.ts'
import { isUsable, noTokens, TokenSet, tokensFrom } from './token-set.ts'

/** A renewal that was refused is not repeated sooner than this, or a site that refuses us would be hammered. */
const LEAST_BETWEEN_USELESS_RENEWALS_MS = 60_000
/** A new token that was never good may have been revoked before its first use: the first such renewal is repeated sooner. */
const FIRST_AFTER_USELESS_RENEWAL_MS = 5_000

/** Responses that mean no. Anything else (no network, a fault, a limit) says nothing about our tokens. */
const refusals: readonly ErrorCode[] = [
  'unauthorized',
  'forbidden',
  'not_installed',
  'refused',
  'not_found',
  'conflict',
  'precondition',
]

/**
 * A visitor or a member by client id. Tokens are loaded from the secret store, renewed by the refresh grant, always one
 * renewal at a time, and stored before they are used. A visitor whose refresh token is refused, or who has none, becomes
 * a new visitor. A member stays a member through every fault; only a plain no of the platform asks for a new sign-in,
 * and never is a visitor's token put in a member's place.
 */
export function tokenCredential(
  parts: SessionParts,
  auth: { kind: 'visitor' | 'member'; clientId: string },
): Credential {
  const { clock, secrets } = parts.ports
  const { kind, clientId } = auth
  const secretName = secretNameOf(parts.profile)
  let tokens = noTokens
  let loaded = false
  let generation = 0
  let hasWorked = false
  /** Renewals in a row whose token was never accepted. */
  let useless = 0
  let renewedAt = Number.NEGATIVE_INFINITY
  let refused: { refreshToken: string; at: number; cause: AppError } | undefined
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
    let isRead = true
    const text = await readSecret(secrets, parts.profile).catch(() => {
      // A keychain that is locked may be open the next time.
      isRead = false
      return undefined
    })
    const storedToken = text === undefined ? undefined : parseJson(TokenSet, text)
    if (!loaded && storedToken?.refreshToken.role === kind) tokens = storedToken
    loaded ||= isRead
  }

  async function loadOrObtain(): Promise<void> {
    await load()
    if (!isUsable(tokens, clock.now())) await obtain()
  }

  async function obtain(): Promise<void> {
    const epoch = forgotten
    const next = await ask()
    if (epoch !== forgotten) throw signedOutMeanwhile()
    await secrets.set(secretName, JSON.stringify(next)).catch((cause: unknown) => {
      // A broken keychain costs a sign-in at the next start, and no work.
      parts.log.warn('secret-not-kept', { auth: kind }, cause)
    })
    if (epoch !== forgotten) {
      // What was stored during a sign-out must not outlive it.
      await forgetProfile(secrets, parts.profile)
      throw signedOutMeanwhile()
    }
    tokens = next
    loaded = true
    generation += 1
    hasWorked = false
  }

  async function ask(): Promise<TokenSet> {
    const renewed = tokens.refreshToken.value === '' ? undefined : await refresh(tokens.refreshToken.value)
    if (renewed !== undefined) return renewed
    if (kind === 'member') throw signInAgain(refused?.cause)
    try {
      return await grant(token.anonymous, { clientId, grantType: 'anonymous' })
    } catch (error) {
      if (!isRefusal(error)) throw error
      throw new AppError('unauthorized', { data: error.data ?? {}, cause: error })
    }
  }

  /** Undefined when the platform refuses the refresh token; a member's is not shown again for a while then. */
  async function refresh(refreshToken: string): Promise<TokenSet | undefined> {
    if (
      kind === 'member' &&
      refused?.refreshToken === refreshToken &&
      clock.monotonic() - refused.at < LEAST_BETWEEN_USELESS_RENEWALS_MS
    ) {
      return undefined
    }
    try {
      return await grant(token.refresh, { clientId, refreshToken, grantType: 'refresh_token' }, refreshToken)
    } catch (error) {
      if (!isRefusal(error)) throw error
      refused = { refreshToken, at: clock.monotonic(), cause: error }
      parts.log.info('refresh-refused', { auth: kind })
      return undefined
    }
  }

  async function grant(target: Endpoint, input: Record<string, unknown>, kept?: string): Promise<TokenSet> {
    const request = parts.exchange(target, input, { headers: {}, priority: 'interactive' })
    const { text } = await request.catch((error: unknown) => {
      throw tokenFailure(error)
    })
    const result = TokenResponse.safeParse(parseResponse(target, text))
    if (!result.success || result.data.access_token === '') throw badResponse(target)
    return tokensFrom(result.data, { role: kind, nowMs: clock.now(), ...(kept === undefined ? {} : { kept }) })
  }

  const leastWaitMs = () =>
    Math.min(LEAST_BETWEEN_USELESS_RENEWALS_MS, FIRST_AFTER_USELESS_RENEWAL_MS * 2 ** Math.min(useless, 10))

  return {
    kind,
    role: () => tokens.refreshToken.role,
    async headers() {
      if (!isUsable(tokens, clock.now())) await alone(loadOrObtain)
      if (tokens.accessToken.value === '') throw signedOutMeanwhile()
      return { headers: { authorization: tokens.accessToken.value }, generation }
    },
    async renew(refusedGeneration) {
      if (refusedGeneration !== generation) return true
      if (underWay === undefined) {
        if (!hasWorked && clock.monotonic() - renewedAt < leastWaitMs()) return false
        useless = hasWorked ? 0 : useless + 1
        renewedAt = clock.monotonic()
      }
      await alone(obtain)
      return true
    },
    worked(accepted) {
      if (accepted === generation) hasWorked = true
    },
    endsAt: () => {
      // A visitor who cannot renew becomes a new visitor; only a member has to sign in again.
      if (kind === 'visitor' || tokens.accessToken.value === '' || tokens.refreshToken.value !== '') return null
      return (tokens.accessToken.expiresAt + 1) * 1000
    },
    async forget() {
      forgotten += 1
      tokens = noTokens
      loaded = true
      await forgetProfile(secrets, parts.profile)
    },
  }
}

function signInAgain(cause: AppError | undefined): AppError {
  return new AppError('unauthorized', {
    data: { ...cause?.data, sent: false },
    ...(cause === undefined ? {} : { cause }),
  })
}

function signedOutMeanwhile(): AppError {
  return new AppError('cancelled', { data: { sent: false } })
}

function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && refusals.includes(error.code)
}
