import { AppError } from '../../../../shared/errors.ts'
import type { InputOf } from '../../../../shared/wire/endpoint.ts'
import type { Wire } from '../../../../shared/wire/index.ts'
import { endpoints as tokenWire } from '../../../../shared/wire/token.ts'
import { tokenFailure } from '../../platform/tokens/quoted-response.ts'
import { type TokenSet, tokensFrom } from '../../platform/tokens/token-set.ts'
import type { Clock } from '../../ports.ts'
import type { VisitorClient } from './visitor-client.ts'

export interface Redemption {
  clientId: string
  code: string
  verifier: string
  /** The redirect URI of the authorization request; absent for a web message. */
  redirectUri?: string | undefined
}

/** Redeems a code for a member's tokens. A code can be used once: after any failure the sign-in has to start again. */
export async function redeemCode(
  parts: { client: VisitorClient; clock: Clock },
  { clientId, code, verifier, redirectUri }: Redemption,
): Promise<TokenSet> {
  const input: InputOf<Wire['token']['authorizationCode']> = {
    clientId,
    grantType: 'authorization_code',
    ...(redirectUri === undefined ? {} : { redirectUri }),
    code,
    codeVerifier: verifier,
  }
  const response = await parts.client.call(tokenWire.authorizationCode, input).catch((error: unknown) => {
    throw tokenFailure(error)
  })
  if (response.access_token === '' || !response.refresh_token) {
    throw new AppError('bad_answer', { data: { retry: true } })
  }
  return tokensFrom(response, { role: 'member', nowMs: parts.clock.now() })
}
