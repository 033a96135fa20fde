import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOtherLayout, otherReadings } from './code-readings.ts'
import { readCode } from './codes.ts'

/** What each key writes on four keyboards: the same places in each row. */
const us = '1234567890-qwertyuiop[asdfghjkl;\'zxcvbnm,./!@#$%^&*()_QWERTYUIOP{ASDFGHJKL:"ZXCVBNM<>?'
const german = '1234567890ßqwertzuiopüasdfghjklöäyxcvbnm,.-!"§$%&/()=?QWERTZUIOPÜASDFGHJKLÖÄYXCVBNM;:_'
const french = '&é"\'(-è_çà)azertyuiop^qsdfghjklmùwxcvbn,;:!1234567890°AZERTYUIOP¨QSDFGHJKLM%WXCVBN?./§'

/** A text as it arrives: the scanner presses the keys of one keyboard, and the laptop reads another. */
const arrives = (text: string, scanner: string, laptop: string): string =>
  [...text].map((one) => [...laptop][[...scanner].indexOf(one)] ?? one).join('')

const pairs: [string, string, string][] = [
  ['US on a German laptop', us, german],
  ['German on a US laptop', german, us],
  ['US on a French laptop', us, french],
  ['French on a US laptop', french, us],
]
const platformNumber = fc.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{3}[1-9][0-9]$/)
const ownNumber = fc.stringMatching(/^L-Door1-[BCDFGHJKNPRSTVX]{4}-[0-9]{4}-[1-9]$/)
const link = platformNumber.map(
  (number) => `https://www.example.org/check-in/${number},1f7c2d9e-0000-4000-8000-00000000abcd`,
)

test.each(pairs)('%s: the printed code is among the readings', (_name, scanner, laptop) => {
  fc.assert(
    fc.property(fc.oneof(platformNumber, ownNumber, link), (code) => {
      const text = arrives(code, scanner, laptop)
      expect([text, ...otherReadings(text)]).toContain(code)
    }),
  )
})

test.each(pairs)('%s: a link is told to be in another layout', (_name, scanner, laptop) => {
  fc.assert(
    fc.property(link, (code) => {
      expect(isOtherLayout(arrives(code, scanner, laptop))).toBe(true)
      expect(isOtherLayout(code)).toBe(false)
    }),
  )
})

const number = '7QK4-ZP2M-8RD11'
const url = `https://www.example.org/check-in/${number},1f7c`

// Written down key by key from the pictures of these keyboards, and not made from the tables that are tested.
test.each([
  ['Spanish', "7QK4'ZP2M'8RD11", "httpsÑ--www.example.org-check'in-7QK4'ZP2M'8RD11,1f7c"],
  ['Latin American', "7QK4'ZP2M'8RD11", "httpsÑ--www.example.org-check'in-7QK4'ZP2M'8RD11,1f7c"],
  ['Swiss German', "7QK4'YP2M'8RD11", "httpsé--www.example.org-check'in-7QK4'YP2M'8RD11,1f7c"],
  ['Swiss French', "7QK4'YP2M'8RD11", "httpsö--www.example.org-check'in-7QK4'YP2M'8RD11,1f7c"],
  ['Italian', "7QK4'ZP2M'8RD11", "httpsç--www.example.org-check'in-7QK4'ZP2M'8RD11,1f7c"],
  ['Portuguese', "7QK4'ZP2M'8RD11", "httpsÇ--www.example.org-check'in-7QK4'ZP2M'8RD11,1f7c"],
  ['Swedish', '7QK4+ZP2M+8RD11', 'httpsÖ--www.example.org-check+in-7QK4+ZP2M+8RD11,1f7c'],
  ['Danish', '7QK4+ZP2M+8RD11', 'httpsÆ--www.example.org-check+in-7QK4+ZP2M+8RD11,1f7c'],
  ['Norwegian', '7QK4+ZP2M+8RD11', 'httpsØ--www.example.org-check+in-7QK4+ZP2M+8RD11,1f7c'],
  ['Dutch', '7QK4/ZP2M/8RD11', 'https±--www.example.org-check/in-7QK4/ZP2M/8RD11,1f7c'],
  ['Belgian', "èAK')WPé?)!RD&&", "httpsM==zzz:exq,ple:org=check)in=èAK')WPé?)!RD&&;&fèc"],
  ['Canadian French', null, 'https:ééwww.example.orgécheck-iné7QK4-ZP2M-8RD11,1f7c'],
  ['Czech', 'ýQKč=YPěM=áRD++', 'https"--www.example.org-check=in-ýQKč=YPěM=áRD++,+fýc'],
  ['French, Caps Lock turns all', '7ak4°wp2,°8rd11', 'HTTPSm§§ZZZ/EXQ?PLE/ORG§CHECK°IN§7ak4°wp2,°8rd11.1F7C'],
  ['French, Caps Lock turns letters and digits', '7ak4)wp2?)8rd11', null],
  ['French, Caps Lock turns letters', "Èak')wpÉ?)_rd&&", null],
])('a US scanner on a laptop that is %s: the ticket and the link are read', (_name, typedNumber, typedLink) => {
  if (typedNumber !== null) expect(otherReadings(typedNumber).map((text) => text.toUpperCase())).toContain(number)
  if (typedLink !== null) {
    expect(isOtherLayout(typedLink)).toBe(true)
    expect(otherReadings(typedLink).map((text) => text.toLowerCase())).toContain(url.toLowerCase())
  }
})

test('a French scanner on a French laptop with Caps Lock: digits and letters come swapped', () => {
  expect(otherReadings("èqk'6zpé?6_rd&&".replace('?', 'm')).map((text) => text.toUpperCase())).toContain(number)
})

test('a code without its hyphens gets them back', () => {
  expect(otherReadings('7QK4ZP2M8RD11')).toContain('7QK4-ZP2M-8RD11')
  expect(otherReadings('local0f3a9c1b7e5d42a68b90cd1202')).toContain('local-0f3a9c1b7e5d42a68b90cd12-02')
})

test('names and notes have no other reading that is a code', () => {
  for (const code of ['7QK4-ZP2M-8RD11', 'L-Door1-KRTX-0042-1']) expect(isOtherLayout(code)).toBe(false)
  for (const text of ['Maya Ortiz', 'maya@example.org', 'RED-BLUE', '10482', ''])
    expect(otherReadings(text)).toEqual([])
})

test.each([
  ['HTTPS://WWW.EXAMPLE.ORG/CHECK-IN/7QK4-ZP2M-8RD11', '7QK4-ZP2M-8RD11'],
  ['*7QK4-ZP2M-8RD11*', '7QK4-ZP2M-8RD11'],
  ['７ＱＫ４-ＺＰ２Ｍ-８ＲＤ１１', '7QK4-ZP2M-8RD11'],
])('%s is read for certain', (text, ticketNumber) => {
  expect(readCode(text)).toMatchObject({ kind: 'ticket', ticketNumber })
})
