import { AppError } from '../../../../shared/errors.ts'
import { endpoints as authenticationWire } from '../../../../shared/wire/authentication.ts'
import type { Endpoint, InputOf } from '../../../../shared/wire/endpoint.ts'
import type { IdentityProfile } from '../../../../shared/wire/identity-entities.ts'
import type { Wire } from '../../../../shared/wire/index.ts'
import { endpoints as tokenWire } from '../../../../shared/wire/token.ts'
import { badAnswer, parseAnswer } from '../../platform/envelope.ts'
import type { Exchange } from '../../platform/exchange.ts'
import { tokenFailure } from '../../platform/tokens/quoted-answer.ts'
import { type TokenSet, tokensFrom } from '../../platform/tokens/token-set.ts'
import type { Session } from '../../platform/tokens/tokens.ts'
import type { Clock } from '../../ports.ts'

export interface ExternalMemberParts {
  exchange: Exchange
  clock: Clock
  /** A visitor's session of the same site. */
  visitor: Pick<Session, 'leases'>
  /** The owner's API key, which authorises the exchange. */
  apiKey: string
}

export interface SignOnInput {
  email: string
  profile?: IdentityProfile
  verifyEmail?: boolean
  mergeExistingContact?: boolean
}

/** Returns tokens for a member who was signed in by another system. */
export async function externalMemberTokens(parts: ExternalMemberParts, memberId: string): Promise<TokenSet> {
  return tokensFor(parts, { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId })
}

/**
 * Signs a person on by email address, as a new member if the site does not know them, and returns their tokens. Rejects
 * with the platform's error.
 */
export async function signOn(
  parts: ExternalMemberParts,
  { email, ...rest }: SignOnInput,
): Promise<{ tokens: TokenSet; memberId: string }> {
  const target = authenticationWire.signOn
  const text = await callBoth(parts, target, { loginId: { email }, ...rest })
  const answer = target.output.safeParse(parseAnswer(target, text)).data
  const memberId = answer?.identity?.id
  if (answer === undefined || memberId === undefined) throw badAnswer(target)
  const tokens = await tokensFor(parts, {
    grant_type: 'authorized_client',
    member_id: memberId,
    session_token: answer.sessionToken,
  })
  return { tokens, memberId }
}

async function tokensFor(
  parts: ExternalMemberParts,
  input: InputOf<Wire['token']['externalMember']>,
): Promise<TokenSet> {
  const target = tokenWire.externalMember
  const text = await callBoth(parts, target, input).catch((error: unknown) => {
    throw tokenFailure(error)
  })
  const answer = target.output.safeParse(parseAnswer(target, text)).data
  if (answer === undefined || answer.access_token === '') throw badAnswer(target)
  return tokensFrom(answer, { role: 'member', nowMs: parts.clock.now() })
}

/** Calls with the visitor's token and the owner's key in one `authorization` header, separated by a comma. */
async function callBoth(parts: ExternalMemberParts, target: Endpoint, input: Record<string, unknown>): Promise<string> {
  const { headers } = await parts.visitor.leases.take()
  const token = headers['authorization']
  if (token === undefined) throw new AppError('unauthorized')
  const both = { authorization: `${token},${parts.apiKey}` }
  const { text } = await parts.exchange(target, input, { headers: both, priority: 'interactive' })
  return text
}
