import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmailAddress } from './email-address.ts'

test('what can be an address', () => {
  for (const text of ['a@b.de', ' maya@example.org ', 'a.b+c@d.e.co'])
    expect([text, isEmailAddress(text)]).toEqual([text, true])
  const none = ['', 'a', 'a@b', '@b.de', 'a@.de', 'a@b.d', 'a b@c.de', 'a@b@c.de', `${'a'.repeat(250)}@b.de`]
  for (const text of none) expect([text, isEmailAddress(text)]).toEqual([text, false])
})

test('it answers as the pattern did that tried every split of the text', () => {
  const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
  const text = fc
    .array(fc.constantFrom('a', '@', '.', ' ', '\u00a0', 'é'), { maxLength: 12 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (given) => isEmailAddress(given) === pattern.test(given.trim())),
    { numRuns: 5_000 },
  )
})

test('a long text is looked at once', () => {
  expect(isEmailAddress(`${'a@'.repeat(400_000)}`)).toBe(false)
  expect(isEmailAddress(`a@${'.'.repeat(800_000)}@`)).toBe(false)
})
