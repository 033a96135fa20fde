import fc from 'fast-check'
import { expect, test } from 'vitest'
import { app } from './app/index.ts'
import { SaleBuyer, SaleGuest } from './app/sales.ts'
import { isEmailAddress } from './email-address.ts'
import { Buyer } from './wire/checkout-entities.ts'

const good = [
  ...['a@b.de', ' maya@example.org ', 'a.b+c@d.e.co', 'front&centre@example.org', 'kai@müller.example'],
  ...['a@x.xn--p1ai', "o'neil!#$%*/=?^_`{|}~@example.org", 'josé@example.org', '用户@例子.公司', 'a_b@c_d.example'],
]
const bad = [
  ...['', 'a', 'a@b', '@b.de', 'a@.de', 'a@b.d', 'a b@c.de', 'a@b@c.de', 'a@b..de', 'a@b.de.', 'a@b\u202e.de'],
  ...['a\u0000@b.de', `${'a'.repeat(250)}@b.de`],
]

/** Whether each part that takes an e-mail address takes this one. */
const takenBy = (email: string) => ({
  rule: isEmailAddress(email),
  guest: SaleGuest.safeParse({ first: 'Maya', email }).success,
  buyer: SaleBuyer.safeParse({ email }).success,
  site: Buyer.safeParse({ email: email.trim() }).success,
})
const everyPart = (taken: boolean) => ({ rule: taken, guest: taken, buyer: taken, site: taken })

test.each(good)('%j is an address everywhere', (text) => expect(takenBy(text)).toEqual(everyPart(true)))
test.each(bad)('%j is an address nowhere', (text) => expect(takenBy(text)).toEqual(everyPart(false)))

test('the window, the contract and what is sent to the site never differ', () => {
  const letter = fc.constantFrom('a', '@', '.', ' ', '\u00a0', 'é', '&', 'ü', '-', "'", '界', '\u202e')
  const loose = fc.array(letter, { maxLength: 12 }).map((parts) => parts.join(''))
  const near = fc.tuple(loose, loose).map(([name, domain]) => `${name}@${domain}.example`)
  fc.assert(
    fc.property(fc.oneof(loose, near, fc.emailAddress()), (text) => {
      expect(takenBy(text)).toEqual(everyPart(isEmailAddress(text)))
    }),
    { numRuns: 2_000 },
  )
})

test('it answers as a pattern would that tries every split of the text', () => {
  const pattern = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/
  const letter = fc.constantFrom('a', '@', '.', ' ', '\u00a0', 'é')
  const text = fc.array(letter, { maxLength: 12 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (given) => isEmailAddress(given) === pattern.test(given.trim())),
    { numRuns: 5_000 },
  )
})

test('a contact that is stored keeps an address that the site has, whatever it looks like', () => {
  const fields = { emails: [{ tag: 'HOME', email: 'kaya at example' }] }
  expect(app.contacts.create.input.safeParse({ fields }).success).toBe(true)
  expect(app.contacts.edit.input.safeParse({ contactId: 'c', fields }).success).toBe(true)
})

test('a long text is looked at once', () => {
  expect(isEmailAddress(`${'a@'.repeat(400_000)}`)).toBe(false)
  expect(isEmailAddress(`a@${'.'.repeat(800_000)}@`)).toBe(false)
})
