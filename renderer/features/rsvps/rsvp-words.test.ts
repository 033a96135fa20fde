import { expect, test } from 'vitest'
import { arrivedOf, companyOf, letInVerb, notExpected, partyStep, statusWord } from './rsvp-words.ts'

test('a party in words: who comes along, who is in, and what the button does', () => {
  expect([1, 2, 3].map((guests) => companyOf({ guests }))).toEqual(['', 'and 1 guest', 'and 2 guests'])
  expect(arrivedOf({ arrived: 2, guests: 3, answer: 'YES' })).toBe('2 of 3')
  expect(arrivedOf({ arrived: 0, guests: 3, answer: 'NO' })).toBe('')
  expect(arrivedOf({ arrived: 1, guests: 1, answer: 'NO' })).toBe('1 of 1')
  expect(letInVerb({ arrived: 0, guests: 1 })).toBe('Check in')
  expect(letInVerb({ arrived: 0, guests: 3 })).toBe('Check in all 3')
  expect(letInVerb({ arrived: 1, guests: 3 })).toBe('Check in the other 2')
  expect(letInVerb({ arrived: 2, guests: 3 })).toBe('Check in the other one')
  expect(statusWord(null)).toBe('')
  expect(notExpected('YES')).toBe('')
  expect(notExpected('WAITLIST')).toContain('waiting list')
})

test('one press lets in a guest who said yes; any other is checked first, and a whole party goes out again', () => {
  expect(partyStep({ answer: 'YES', arrived: 1, guests: 3 })).toBe('checkIn')
  expect(partyStep({ answer: 'NO', arrived: 0, guests: 1 })).toBe('look')
  expect(partyStep({ answer: 'WAITLIST', arrived: 1, guests: 2 })).toBe('look')
  expect(partyStep({ answer: null, arrived: 0, guests: 1 })).toBe('look')
  expect(partyStep({ answer: 'NO', arrived: 2, guests: 2 })).toBe('undo')
})
