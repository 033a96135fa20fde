import type { InputOf } from '../../../../shared/wire/endpoint.ts'
import type { Wire } from '../../../../shared/wire/index.ts'
import type { Pkce } from '../pkce.ts'

/** What we ask for beyond the sign-in itself: to stay signed in. */
export const scope = 'offline_access'

export interface AuthorizationRequest {
  clientId: string
  redirectUri: string
  pkce: Pkce
  /** How the answer comes back; the platform's own default is `fragment`. */
  responseMode?: 'fragment' | 'query' | 'web_message' | undefined
  /** `none` = answer at once from the session token, show nothing. The platform's own default is `login`. */
  prompt?: 'login' | 'none' | undefined
  sessionToken?: string | undefined
  /** Another provider's connection, to go there at once. */
  idp?: string | undefined
}

/** The redirect session that leads to the platform's sign-in page. The challenge is S256 always; `plain` is never offered. */
export function authorizationInput(request: AuthorizationRequest): InputOf<Wire['redirects']['create']> {
  const { clientId, redirectUri, pkce, responseMode = 'fragment', prompt = 'login', sessionToken, idp } = request
  return {
    auth: {
      authRequest: {
        redirectUri,
        clientId,
        codeChallenge: pkce.challenge,
        codeChallengeMethod: 'S256',
        responseMode,
        responseType: 'code',
        scope,
        state: pkce.state,
        ...(sessionToken === undefined ? {} : { sessionToken }),
        ...(idp === undefined ? {} : { idp }),
      },
      prompt,
    },
  }
}

/** The redirect session that ends the session on the platform's side and leads to `postFlowUrl` afterwards. */
export function logoutInput(clientId: string, postFlowUrl: string): InputOf<Wire['redirects']['create']> {
  return { logout: { clientId }, callbacks: { postFlowUrl } }
}
