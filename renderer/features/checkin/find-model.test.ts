import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bestFirst,
  blockedText,
  enterMeans,
  firstChoice,
  highlight,
  moveChoice,
  otherMatch,
  restOf,
} from './find-model.ts'
import { sampleFound, sampleOrder, ZONE } from './samples.test-kit.ts'

const arrived = { blocked: 'already', arrivedAt: '2026-11-20T18:04:00.000Z', arrivedAtLaptop: 'Door 1' } as const
const amara = sampleFound('Amara Okonkwo-Díaz', arrived)
const aleksander = sampleFound('Aleksander Nowak')
const zofia = sampleFound('Zofia Nowak')
const obinna = sampleFound('Obinna Okonedo', { blocked: 'unpaid', due: { minor: 2500, currency: 'EUR' } })
const chiamaka = sampleFound('Chiamaka Okonkwo')
const ORDERS = [
  sampleOrder('10482', [amara, aleksander, zofia]),
  sampleOrder('10483', [obinna]),
  sampleOrder('10484', [chiamaka]),
]

test('marked first: who was searched for and can pass, then a companion, then anyone', () => {
  expect(firstChoice(ORDERS, 'okon', 'in')).toBe(chiamaka.ticketNumber)
  expect(firstChoice(ORDERS.slice(0, 2), 'okon', 'in')).toBe(aleksander.ticketNumber)
  expect(firstChoice(ORDERS.slice(1, 2), 'okon', 'in')).toBe(obinna.ticketNumber)
  expect(firstChoice(ORDERS, 'okon', 'out')).toBe(amara.ticketNumber)
  expect(firstChoice([], 'okon', 'in')).toBeNull()
})

test('orders with a guest to let in come first, and keep their order among themselves', () => {
  const numbers = (mode: 'in' | 'out') => bestFirst(ORDERS, 'okon', mode).map(({ orderNumber }) => orderNumber)
  expect(numbers('in')).toEqual(['10484', '10482', '10483'])
  expect(numbers('out')).toEqual(['10482', '10483', '10484'])
})

test('arrows move over the borders of orders and stop at the ends', () => {
  expect(moveChoice(ORDERS, zofia.ticketNumber, 1)).toBe(obinna.ticketNumber)
  expect(moveChoice(ORDERS, amara.ticketNumber, -1)).toBe(amara.ticketNumber)
  expect(moveChoice(ORDERS, chiamaka.ticketNumber, 5)).toBe(chiamaka.ticketNumber)
})

test('the whole rest is everyone who can pass in this mode', () => {
  const [order] = ORDERS
  if (order === undefined) throw new Error('no order')
  expect(restOf(order, 'in')).toEqual([aleksander, zofia])
  expect(restOf(order, 'out')).toEqual([amara])
  expect(restOf(order, 'verify')).toEqual([])
})

test('Enter takes the marked row only when the rows answer the text in the box', () => {
  expect(enterMeans({ text: 'okon', fresh: true, chosen: 'T' })).toEqual({ kind: 'row', ticketNumber: 'T' })
  expect(enterMeans({ text: 'okon', fresh: false, chosen: 'T' })).toEqual({ kind: 'wait' })
})

test('Enter on a code scans it: at once when it looks like one, else when no guest matches', () => {
  const url = 'https://www.wixevents.com/check-in/2B3C-1A2B-9KQ3,1f7c'
  expect(enterMeans({ text: url, fresh: false, chosen: 'T' })).toEqual({ kind: 'code', code: url })
  expect(enterMeans({ text: ' 7q2k88xd ', fresh: true, chosen: null })).toEqual({ kind: 'code', code: '7q2k88xd' })
  expect(enterMeans({ text: 'no such name', fresh: true, chosen: null })).toEqual({ kind: 'nothing' })
  expect(enterMeans({ text: '  ', fresh: true, chosen: 'T' })).toEqual({ kind: 'nothing' })
})

test('matches are marked whatever the accents and the case', () => {
  const marked = (text: string, query: string) =>
    highlight(text, query)
      .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
      .join('')
  expect(marked('Amara Okonkwo-Díaz', 'okon')).toBe('Amara [Okon]kwo-Díaz')
  expect(marked('Amara Okonkwo-Díaz', 'dia ama')).toBe('[Ama]ra Okonkwo-[Día]z')
  expect(marked('Tomasz Wójcik', 'wojc')).toBe('Tomasz [Wójc]ik')
  expect(marked('Anna Müller', 'mueller')).toBe('Anna [Müller]')
  expect(marked('Anna Mueller', 'Müll')).toBe('Anna [Muell]er')
  expect(marked('Susan Noe', 'sue')).toBe('Susan Noe')
  expect(marked('a.b+c@x.org', 'b+c')).toBe('a.[b+c]@x.org')
})

test('marking never changes the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
      expect(
        highlight(text, query)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('when it was not the name that matched, the other thing is named', () => {
  const maya = sampleFound('Maya Ortiz', { email: 'm.ortiz@example.org', phone: '+34 612 345 678' })
  expect(otherMatch(maya, 'maya')).toBeNull()
  expect(otherMatch(maya, 'm.ortiz@')).toBe('m.ortiz@example.org')
  expect(otherMatch(maya, 'ex')).toBeNull()
  expect(otherMatch(maya, '345 678')).toBe('+34 612 345 678')
  expect(otherMatch(maya, '0034 612345678')).toBe('+34 612 345 678')
  expect(otherMatch(maya, '0612 345 678')).toBe('+34 612 345 678')
})

test('why a row has no button, in words', () => {
  expect(blockedText(amara, 'in', ZONE)).toBe('In at 19:04 Door 1')
  expect(blockedText(obinna, 'in', ZONE)).toBe('€25.00 not paid')
  expect(blockedText(obinna, 'out', ZONE)).toBe('Not checked in')
  expect(blockedText(sampleFound('X', { blocked: 'cancelled' }), 'in', ZONE)).toBe('Cancelled')
})
