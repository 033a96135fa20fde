import type { InputOf } from '../../../../shared/wire/endpoint.ts'
import type { Wire } from '../../../../shared/wire/index.ts'
import type { Pkce } from '../pkce.ts'

/** Requested scope: a refresh token, to stay signed in. */
export const scope = 'offline_access'

export interface AuthorizationRequest {
  clientId: string
  redirectUri: string
  pkce: Pkce
  /** How the response is returned; the platform's default is `fragment`. */
  responseMode?: 'fragment' | 'query' | 'web_message' | undefined
  /** `none` = respond at once from the session token without showing a page. The platform's default is `login`. */
  prompt?: 'login' | 'none' | undefined
  sessionToken?: string | undefined
  /** Another identity provider to redirect to directly. */
  idp?: string | undefined
}

/**
 * Request for a redirect session to the platform's sign-in page. The challenge method is always S256, never `plain`.
 */
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

/** Request for a redirect session that signs out on the platform and then goes to `postFlowUrl`. */
export function logoutInput(clientId: string, postFlowUrl: string): InputOf<Wire['redirects']['create']> {
  return { logout: { clientId }, callbacks: { postFlowUrl } }
}
