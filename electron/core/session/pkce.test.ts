import { expect, test } from 'vitest'
import { systemRandom } from '../../hosts/common/system-random.ts'
import { challengeOf, createPkce, createVerifier } from './pkce.ts'

const verifiers = (count: number, length?: number) =>
  Array.from({ length: count }, () => createVerifier(systemRandom, length))

test('a verifier has 43 characters unless asked otherwise, and never one outside its alphabet', () => {
  expect(createVerifier(systemRandom)).toHaveLength(43)
  for (const length of [43, 44, 64, 127, 128]) {
    for (const verifier of verifiers(20, length)) expect(verifier).toMatch(new RegExp(`^[\\w.~-]{${length}}$`))
  }
})

test.each([42, 129, 0, -1, 43.5, Number.NaN])('a length of %s is refused in the words of the platform', (length) => {
  expect(() => createVerifier(systemRandom, length)).toThrow(
    `Expected a length between 43 and 128. Received ${length}.`,
  )
})

test('ten thousand verifiers are all different', () => {
  expect(new Set(verifiers(10_000)).size).toBe(10_000)
})

test('no character is likelier than another', () => {
  const counts = new Map<string, number>()
  for (const character of verifiers(4000).join('')) counts.set(character, (counts.get(character) ?? 0) + 1)
  expect(counts.size).toBe(66)
  const expected = (4000 * 43) / 66
  const chiSquared = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // 65 degrees of freedom: beyond 130 once in 300,000 runs. A plain remainder of bytes would come to about 1,200.
  expect(chiSquared).toBeLessThan(130)
})

test('bytes that would favour the first characters are left out', () => {
  const rounds = [Uint8Array.of(255, 198, 197, 0), new Uint8Array(43).fill(65)]
  const random = { bytes: (count: number) => rounds.shift()?.subarray(0, count) ?? new Uint8Array(count).fill(1) }
  expect(createVerifier(random, 43)).toBe(`~a${'~'.repeat(41)}`)
})

test('the challenge is the one of RFC 7636, appendix B', () => {
  expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
})

test('challenge and state are base64url without padding, and independent', () => {
  const { verifier, challenge, state } = createPkce(systemRandom)
  expect(challenge).toBe(challengeOf(verifier))
  for (const text of [challenge, state]) expect(text).toMatch(/^[\w-]{43}$/)
  expect(new Set([verifier, challenge, state, challengeOf(challenge)]).size).toBe(4)
})
