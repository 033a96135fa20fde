import { envelopeOf, PlatformError } from '../../sandbox/errors.ts'
import type { TextRequest, TextResponse } from '../../sandbox/in-process.ts'
import { siteSnapshot } from './world.ts'

/** Access tokens of the simulated site live this long, so that an evening sees them end. Seconds. */
const tokenLifeSeconds = 240

/**
 * Who may in. Members of this site have the owner's rights: their token is exchanged for the key before the request goes
 * on. Refresh tokens rotate: an old one is good until the new one, or its access token, was used once.
 */
export interface Gateway {
  /** The request with the owner's key, or the response that keeps it out. */
  admit(request: TextRequest): { request: TextRequest } | { response: TextResponse }
  /** A member's first tokens. */
  signIn(laptop: string): { access: string; refresh: string; expiresAt: number }
  /** Ends every access token at once. */
  revokeAll(): void
  /** While set, API keys are refused as well. */
  refuseKeys(refused: boolean): void
}

interface Pair {
  laptop: string
  generation: number
  endsAt: number
  revoked: boolean
}

export function createGateway(now: () => number): Gateway {
  const pairs = new Map<string, Pair>()
  /** The oldest generation of a laptop's tokens that is still good. */
  const usedUpTo = new Map<string, number>()
  let areKeysRefused = false

  const nameOf = ({ laptop, generation }: Pick<Pair, 'laptop' | 'generation'>) => `${laptop}.${generation}`

  function issue(laptop: string, generation: number): Pair {
    const pair = { laptop, generation, endsAt: now() + tokenLifeSeconds * 1000, revoked: false }
    pairs.set(nameOf(pair), pair)
    return pair
  }

  const pairOf = (token: string, kind: string) =>
    token.startsWith(kind) ? pairs.get(token.slice(kind.length)) : undefined

  const use = ({ laptop, generation }: Pair) => usedUpTo.set(laptop, Math.max(usedUpTo.get(laptop) ?? 0, generation))

  function renew(body: string | undefined): TextResponse {
    const asked = JSON.parse(body ?? '{}') as { refreshToken?: string }
    const pair = pairOf(asked.refreshToken ?? '', 'R.')
    if (pair === undefined || pair.generation < (usedUpTo.get(pair.laptop) ?? 0)) {
      return refused(400, 'invalid_grant')
    }
    use(pair)
    const next = issue(pair.laptop, Math.max(...generationsOf(pair.laptop)) + 1)
    const response = {
      access_token: `A.${nameOf(next)}`,
      refresh_token: `R.${nameOf(next)}`,
      expires_in: tokenLifeSeconds,
      token_type: 'Bearer',
    }
    return { status: 200, headers: { 'content-type': 'application/json' }, text: JSON.stringify(response) }
  }

  const generationsOf = (laptop: string) =>
    [...pairs.values()].flatMap((pair) => (pair.laptop === laptop ? [pair.generation] : []))

  const refused = (status: number, code: string): TextResponse => ({
    status,
    headers: { 'content-type': 'application/json' },
    text: JSON.stringify(envelopeOf(new PlatformError(status, code))),
  })

  return {
    admit: (request) => {
      if (request.url.includes('/oauth2/token')) return { response: renew(request.body) }
      const credential = request.headers['authorization'] ?? ''
      if (credential === siteSnapshot.apiKey)
        return areKeysRefused ? { response: refused(401, 'UNAUTHENTICATED') } : { request }
      const pair = pairOf(credential, 'A.')
      const isGood =
        pair !== undefined &&
        !pair.revoked &&
        pair.endsAt > now() &&
        pair.generation >= (usedUpTo.get(pair.laptop) ?? 0)
      if (!isGood) return { response: refused(401, 'UNAUTHENTICATED') }
      use(pair)
      const headers = { ...request.headers, authorization: siteSnapshot.apiKey, 'wix-site-id': siteSnapshot.siteId }
      return { request: { ...request, headers } }
    },
    signIn: (laptop) => {
      const pair = issue(laptop, 1)
      return { access: `A.${nameOf(pair)}`, refresh: `R.${nameOf(pair)}`, expiresAt: pair.endsAt }
    },
    revokeAll: () => {
      for (const pair of pairs.values()) pair.revoked = true
    },
    refuseKeys: (refusing) => {
      areKeysRefused = refusing
    },
  }
}
