import { PlatformError } from '../errors.ts'
import type { AreaBehaviours } from './behaviour.ts'

export const token: AreaBehaviours<'token'> = {
  anonymous: ({ input, site, tokens }) => {
    checkClient(input.clientId, site.clientId)
    return tokens.issue()
  },
  refresh: ({ input, site, tokens }) => {
    checkClient(input.clientId, site.clientId)
    if (!tokens.isRefreshToken(input.refreshToken)) {
      throw new PlatformError(400, 'INVALID_REFRESH_TOKEN', { message: 'The refresh token is not one of ours' })
    }
    return tokens.issue(input.refreshToken)
  },
}

function checkClient(given: string, known: string): void {
  if (given !== known) throw new PlatformError(401, 'INVALID_CLIENT_ID', { message: 'No OAuth app has this client id' })
}
