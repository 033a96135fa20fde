import { AppError } from '../../../../shared/errors.ts'
import type { Credential, SessionParts } from './credential.ts'
import { forgetProfile } from './profile.ts'

/**
 * An API key: sent as it is, without a scheme, beside the site it belongs to. There is
 * nothing to renew. Its place at rest is the secret store (profile.ts); this only holds it in memory.
 */
export function apiKeyCredential(parts: SessionParts, auth: { apiKey: string; siteId: string }): Credential {
  let apiKey: string | undefined = auth.apiKey.trim()
  return {
    kind: 'apiKey',
    role: () => 'none',
    async headers() {
      if (apiKey === undefined || !/^[\x21-\x7e]+$/.test(apiKey) || !/^[\x21-\x7e]*$/.test(auth.siteId)) {
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
      apiKey = undefined
      await forgetProfile(parts.ports.secrets, parts.profile)
    },
  }
}
