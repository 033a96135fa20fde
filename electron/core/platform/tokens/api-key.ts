import { AppError } from '../../../../shared/errors.ts'
import type { Credential, SessionParts } from './credential.ts'
import { forgetProfile, readSecret } from './profile.ts'

/**
 * An API key: sent as it is, without a scheme, beside the site it belongs to. There is nothing to renew. Its place at
 * rest is the secret store (profile.ts); this only holds it in memory. Where the store had none, it is asked again each
 * time: a keychain that was locked at the start may be open now.
 */
export function apiKeyCredential(
  parts: SessionParts,
  auth: { apiKey: string | undefined; siteId: string },
): Credential {
  let apiKey = auth.apiKey?.trim()
  let isForgotten = false

  async function storedKey(): Promise<string | undefined> {
    const stored = isForgotten ? undefined : await readSecret(parts.ports.secrets, parts.profile).catch(() => undefined)
    return isForgotten ? undefined : stored?.trim()
  }

  return {
    kind: 'apiKey',
    role: () => 'none',
    async headers() {
      apiKey ??= await storedKey()
      if (apiKey === undefined) throw new AppError('unauthorized', { data: { sent: false } })
      if (!/^[\x21-\x7e]+$/.test(apiKey) || !/^[\x21-\x7e]*$/.test(auth.siteId)) {
        throw new AppError('invalid_input', { data: { sent: false, field: 'apiKey' } })
      }
      return { headers: { authorization: apiKey, 'wix-site-id': auth.siteId }, generation: 1 }
    },
    async renew() {
      return false
    },
    worked() {},
    endsAt: () => null,
    async forget() {
      isForgotten = true
      apiKey = undefined
      await forgetProfile(parts.ports.secrets, parts.profile)
    },
  }
}
