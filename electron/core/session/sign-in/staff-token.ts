import { AppError } from '../../../../shared/errors.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { StaffToken } from '../../platform/tokens/staff-calls.ts'

/**
 * The tokens that a pasted or scanned text may stand for, in the order to try: a login link, an older joining link, or a
 * token alone, which doesn't say which of the two it is. Throws `invalid_input` for any other text.
 */
export function staffTokensIn(text: string): StaffToken[] {
  const given = text.trim()
  const url = URL.parse(given)
  if (url !== null && /^https?:$/.test(url.protocol)) {
    const [login, join] = [parameterOf(url, 'loginToken'), parameterOf(url, 'joinToken')]
    if (login !== null) return [{ kind: 'login', token: login }]
    if (join !== null) return [{ kind: 'join', token: join }]
  } else if (/^[\x21-\x7e]{8,500}$/.test(given)) {
    return [
      { kind: 'login', token: given },
      { kind: 'join', token: given },
    ]
  }
  throw new AppError('invalid_input', { reason: messageOf('session.noStaffLink'), data: { fields: ['staffLink'] } })
}

/** A parameter of the address, in its query or in its fragment; null for none. */
function parameterOf(url: URL, name: string): string | null {
  const inHash = new URLSearchParams(url.hash.replace(/^#[^?=]*\?|^#/, ''))
  const value = url.searchParams.get(name) ?? inHash.get(name)
  return value === null || value === '' || value.length > 500 ? null : value
}
