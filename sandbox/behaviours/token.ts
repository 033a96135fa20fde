import type { TokenInfo } from '../../shared/wire/token.ts'
import { newVisitor, type TokenContent } from '../auth.ts'
import { PlatformError, violation } from '../errors.ts'
import { accountOf, hasEnded } from './authentication-accounts.ts'
import { sessionOf, startSession } from './authentication-sign-in.ts'
import type { AreaBehaviours, Call } from './behaviour.ts'
import { takeAuthorizationCode } from './redirects-authorize.ts'

type Input<O extends keyof AreaBehaviours<'token'>> = Parameters<AreaBehaviours<'token'>[O]>[0]

export const token: AreaBehaviours<'token'> = {
  anonymous: ({ input, site, tokens }) => {
    checkClient(input.clientId, site.clientId)
    return tokens.issue(newVisitor())
  },
  refresh: (call) => {
    const { input, site, tokens } = call
    checkClient(input.clientId, site.clientId)
    const content = tokens.read(input.refreshToken)
    if (content?.use !== 'refresh' || !isGood(call, content)) {
      throw new PlatformError(400, 'INVALID_REFRESH_TOKEN', {
        message: 'The refresh token is foreign, too old or taken back',
      })
    }
    return tokens.issue(content, input.refreshToken)
  },
  authorizationCode: (call) => {
    const { input, site, tokens } = call
    checkClient(input.clientId, site.clientId)
    const { identityId, sessionId } = takeAuthorizationCode(call, input)
    return tokens.issue({ role: 'member', subjectId: identityId, sessionId })
  },
  externalMember: (call) => {
    const { member_id: memberId, scope, session_token: sessionToken } = call.input
    if (scope === undefined && sessionToken === undefined) {
      throw violation('scope', 'REQUIRED_ONE_OF_FIELD', 'must be set when there is no session_token')
    }
    return call.tokens.issue({ role: 'member', subjectId: memberId, sessionId: sessionFor(call) })
  },
  clientCredentials: ({ input, world, tokens }) => {
    const app = world.installedApps.get(input.instance_id)
    if (app?.clientId !== input.client_id || app.clientSecret !== input.client_secret) {
      throw new PlatformError(401, 'INVALID_CLIENT', { message: 'No installed app has these credentials' })
    }
    return tokens.issue({ role: 'app', subjectId: app.instanceId, sessionId: '' })
  },
  info: (call) => infoOf(call),
}

function checkClient(given: string, known: string): void {
  if (given !== known) throw new PlatformError(401, 'INVALID_CLIENT_ID', { message: 'No OAuth app has this client id' })
}

/** A member's token is good as long as the session and the account are; a visitor has neither. */
function isGood({ world, tokens }: Call<unknown>, content: TokenContent): boolean {
  if (tokens.isExpired(content)) return false
  if (content.role !== 'member') return true
  return (
    world.accounts.get(content.subjectId)?.identity.status?.name === 'ACTIVE' && !hasEnded(world, content.sessionId)
  )
}

/** The session of the session token, or a new one on the owner's word. */
function sessionFor(call: Input<'externalMember'>): string {
  const { member_id: memberId, session_token: sessionToken } = call.input
  const account = accountOf(call.world, memberId)
  if (account.identity.status?.name !== 'ACTIVE') {
    throw new PlatformError(403, 'PERMISSION_DENIED', { message: `The identity is ${account.identity.status?.name}` })
  }
  if (sessionToken === undefined) return startSession(call, account).sessionId
  const session = sessionOf(call, sessionToken)
  if (session?.identityId === memberId) return session.sessionId
  throw new PlatformError(400, 'INVALID_SESSION_TOKEN', { message: 'The session token is not of this member' })
}

function infoOf(call: Input<'info'>): TokenInfo {
  const { site, world } = call
  const content = call.tokens.read(call.input.token)
  if (content === undefined || !isGood(call, content)) return { active: false, subjectType: 'UNKNOWN' }
  const app = world.installedApps.get(content.subjectId)
  return {
    active: true,
    subjectType: content.role.toUpperCase(),
    subjectId: content.subjectId,
    exp: String(Math.floor(content.expiresAt / 1000)),
    iat: String(Math.floor(content.issuedAt / 1000)),
    clientId: app?.clientId ?? site.clientId,
    siteId: site.siteId,
    ...(app === undefined ? {} : { instanceId: app.instanceId }),
  }
}
