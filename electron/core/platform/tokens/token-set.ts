import { z } from 'zod'
import { TokenRole } from '../../../../shared/wire/identity-entities.ts'
import type { TokenResponse } from '../../../../shared/wire/token.ts'

/** What a session is made of, as it lies in the secret store. Empty text = none. */
export const TokenSet = z.object({
  accessToken: z.object({
    value: z.string(),
    /** Whole seconds since 1970; the token is still good in this second. */
    expiresAt: z.number(),
  }),
  /** The role is ours: the platform does not name it. */
  refreshToken: z.object({ value: z.string(), role: TokenRole }),
})
export type TokenSet = z.infer<typeof TokenSet>

/** Signed out. */
export const noTokens: TokenSet = {
  accessToken: { value: '', expiresAt: 0 },
  refreshToken: { value: '', role: 'none' },
}

/**
 * The tokens that a response brings. A renewal that brings no refresh token keeps the one it was asked with: it stays
 * good, and a member would be lost without it.
 */
export function tokensFrom(
  response: TokenResponse,
  by: { role: TokenSet['refreshToken']['role']; kept?: string; nowMs: number },
): TokenSet {
  return {
    accessToken: { value: response.access_token, expiresAt: Math.floor(by.nowMs / 1000) + response.expires_in },
    refreshToken: { value: response.refresh_token || (by.kept ?? ''), role: by.role },
  }
}

/** Whether an access token can go out: there is one, and its last second is not over. */
export function isUsable({ accessToken }: TokenSet, nowMs: number): boolean {
  return accessToken.value !== '' && !(accessToken.expiresAt < Math.floor(nowMs / 1000))
}

/** Whether a member is signed in, be the access token good or not. */
export function isLoggedIn({ refreshToken }: TokenSet): boolean {
  return refreshToken.role === 'member' && refreshToken.value !== ''
}
