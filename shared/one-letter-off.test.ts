import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginsNearly, oneLetterOff, shortestForgiven } from './one-letter-off.ts'

const word = fc.stringMatching(/^[a-z]{4,9}$/)

test('what a typo makes of a word still finds the word', () => {
  fc.assert(
    fc.property(word, fc.nat(), (meant, at) => {
      const typos = [...oneLetterOff(meant)].filter(({ length }) => length >= shortestForgiven)
      const typed = typos[at % typos.length] ?? meant
      expect(beginsNearly(meant, typed)).toBe(true)
      expect(beginsNearly(`${meant}est`, typed)).toBe(true)
    }),
  )
})

test('whatever one word is found by, the other becomes by one typo, or it begins with it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[abc]{4,6}$/), fc.stringMatching(/^[abc]{1,8}$/), (typed, other) => {
      const isNear = [typed, ...oneLetterOff(typed)].some((text) => other.startsWith(text))
      expect(beginsNearly(other, typed)).toBe(isNear)
    }),
  )
})

test('two typos, and short words, are not forgiven', () => {
  expect(beginsNearly('casting', 'caxtxng')).toBe(false)
  expect(beginsNearly('sue', 'sxe')).toBe(false)
  expect(beginsNearly('susan', 'sue')).toBe(false)
})

test('letters of other scripts are forgiven within their script, and accents are none', () => {
  expect(oneLetterOff('анна')).toContain('анно')
  expect(beginsNearly('Анна', 'анно')).toBe(true)
  expect(beginsNearly('Müller', 'mullar')).toBe(true)
})
