import { expect, test } from 'vitest'
import { isTotp, totpAt } from './authentication-totp.ts'

/** The SHA-1 vectors of RFC 6238, appendix B, last six digits; the secret is `12345678901234567890`. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(totpAt(secret, seconds * 1000)).toBe(code)
})

test('a code counts in its half minute and the two beside it', () => {
  const at = 1_234_567_890_000
  const code = totpAt(secret, at)
  expect([at - 30_000, at, at + 30_000].map((now) => isTotp(secret, code, now))).toEqual([true, true, true])
  expect(isTotp(secret, code, at + 90_000)).toBe(false)
})
