import { expect, test } from 'vitest'
import { Outcome } from '../../../shared/app/checkin.ts'
import { cardOf, failedCard } from './card-model.ts'
import { elsewhereText, ordinal, paidText, whenText } from './messages.ts'
import { AT, sampleFound, sampleResult, sampleTicket, ZONE } from './samples.test-kit.ts'

const CONTEXT = { timeZone: ZONE, admittedTypes: [], asked: 'no', offline: false } as const
const card = (change: Parameters<typeof sampleResult>[0], context: Partial<Parameters<typeof cardOf>[1]> = {}) =>
  cardOf(sampleResult(change), { ...CONTEXT, ...context })
const keys = (model: ReturnType<typeof cardOf>) => model.actions.map(({ key, label }) => `${key} ${label}`)
const details = (model: ReturnType<typeof cardOf>) => model.details.map(({ label, value }) => `${label}: ${value}`)

test('admitted: who, which of how many, and the rest of the order one key away', () => {
  const model = card({ inOrder: { index: 2, count: 3, arrived: 2 }, rest: ['X'] })
  expect(model).toMatchObject({
    word: 'OK',
    tone: 'admitted',
    name: 'Amara Okonkwo-Díaz',
    sub: 'Adult · second of three',
  })
  expect(details(model)).toEqual(['Seat: Stalls C 14', 'Order: 10482', 'Inside now: 413', 'Checked: On this laptop'])
  expect(keys(model)).toEqual(['F9 Admit 1 more'])
  expect(model.spoken).toBe('OK. Amara Okonkwo-Díaz. Adult. Second ticket of three.')
})

test('a door sale without a name is called by its code', () => {
  const model = card({ ticket: sampleTicket({ name: '' }) })
  expect(model).toMatchObject({ name: '2B3C-1A2B-9KQ3', nameIsCode: true })
  expect(model.spoken).toBe('OK. Code 2B3C-1A2B-9KQ3. Adult.')
})

test('attention: the note is shown and said, and waits for Enter', () => {
  const model = card({ outcome: 'attention', notes: ['Wheelchair user.'] })
  expect(model).toMatchObject({ word: 'OK', tone: 'attention', notes: ['Wheelchair user.'] })
  expect(keys(model)).toEqual(['Enter Seen'])
  expect(model.spoken).toBe('OK, attention. Amara Okonkwo-Díaz. Adult. Wheelchair user.')
})

test('already in: when, where, by whom; another device is another door', () => {
  const before = { at: '2026-11-20T17:41:00.000Z', desk: 'Door 2', operator: 'Ines' }
  const model = card({ outcome: 'already', before })
  expect(model).toMatchObject({ word: 'ALREADY IN', sub: '18:41 at Door 2, by Ines' })
  expect(details(model)).toContain('First scan: 23 min ago')
  expect(keys(model)).toEqual(['F2 Order', 'F8 Admit anyway'])
  expect(card({ outcome: 'already', before: { ...before, desk: null, operator: null } }).sub).toBe(
    '18:41 at another door',
  )
  expect(card({ outcome: 'already', before: { ...before, at: '2026-11-19T17:41:00.000Z' } }).sub).toContain(
    '19 Nov 2026',
  )
})

test('already in, known only from our own scans: no ticket to open or to admit', () => {
  const model = card({ outcome: 'already', ticket: null, before: { at: AT, desk: 'Door 1', operator: null } })
  expect(model).toMatchObject({ name: '2B3C-1A2B-9KQ3', nameIsCode: true })
  expect(keys(model)).toEqual(['F3 Find by name'])
})

test('another event: where and when instead', () => {
  const elsewhere = {
    eventId: 'e2',
    title: 'Late Set',
    startsAt: '2026-11-20T21:00:00.000Z',
    timeZone: ZONE,
    place: 'Studio',
    tonight: true,
  }
  const model = card({ outcome: 'otherEvent', elsewhere })
  expect(model).toMatchObject({ word: 'NOT HERE', sub: 'Late Set, 22:00, Studio' })
  expect(details(model)).toContain('Starts: 22:00 CET')
  expect(keys(model)).toEqual(['F9 Switch event', 'F2 Order'])
  expect(keys(card({ outcome: 'otherEvent', elsewhere: { ...elsewhere, tonight: false } }))).toEqual(['F2 Order'])
  expect(elsewhereText({ ...elsewhere, startsAt: '2026-11-21T21:00:00.000Z', place: '' }, AT)).toBe(
    'Late Set, 21 Nov 2026, 22:00',
  )
})

test('another ticket type: says what this door takes', () => {
  const model = card({ outcome: 'wrongType' }, { admittedTypes: ['Guest list'] })
  expect(model).toMatchObject({ word: 'NOT HERE', sub: 'Adult. This door takes Guest list' })
  expect(keys(model)).toEqual(['F2 Order', 'F8 Admit anyway'])
})

test('unpaid: what is due is the word, ticket and order are beside it, and F9 takes the money', () => {
  const money = (minor: number) => ({ minor, currency: 'EUR' })
  const model = card({ outcome: 'unpaid', price: money(1250), orderTotal: money(2500), due: money(2500) })
  expect(details(model)).toEqual(expect.arrayContaining(['This ticket: €12.50', 'Order total: €25.00']))
  const part = card({ outcome: 'unpaid', price: money(1250), orderTotal: money(2500), due: money(1500) })
  expect(part.word).toBe('PAY €15.00')
  expect(details(part)).toContain('Order, paid so far: €10.00')
  expect(model).toMatchObject({ word: 'PAY €25.00', sub: 'Adult · not paid yet', coin: '€' })
  expect(keys(model)).toEqual(['F9 Take payment', 'F2 Order', 'F8 Admit anyway'])
  expect(model.spoken).toBe('Pay €25.00. Amara Okonkwo-Díaz. Adult, not paid yet.')
  expect(card({ outcome: 'unpaid' }).word).toBe('UNPAID')
  expect(card({ outcome: 'unpaid', due: { minor: 1000, currency: 'CHF' } }).coin).toBe('CHF')
})

test('the number of an unpaid order: who, how many, what is owed, and F9 takes the money', () => {
  const money = (minor: number) => ({ minor, currency: 'EUR' })
  const tickets = ['Dmitri', 'Vera'].map((name) => sampleFound(name, { blocked: 'unpaid', due: money(2500) }))
  const order = { number: '10482', buyer: 'Dmitri Vasiliev', tickets }
  const owing = { outcome: 'order', ticket: null, order, orderTotal: money(5000), due: money(5000) } as const
  const model = card(owing)
  expect(model).toMatchObject({ word: 'PAY €50.00', tone: 'already', door: 'coin', name: 'Dmitri Vasiliev' })
  expect(model).toMatchObject({ nameIsCode: false, sub: '2 tickets · not paid yet' })
  expect(details(model)).toEqual(['Order: 10482', 'Order total: €50.00'])
  expect(keys(model)).toEqual(['F9 Take payment', 'F2 Order'])
  expect(model.spoken).toBe('Pay €50.00. Dmitri Vasiliev. 2 tickets, not paid yet.')
  expect(card({ ...owing, mode: 'verify' })).toMatchObject({ word: 'ORDER', tone: 'verify' })
  expect(keys(card({ ...owing, due: null, rest: ['A', 'B'] }, { paid: 'Paid' }))).toEqual([
    'F9 Admit all 2',
    'F2 Order',
    'Enter Seen',
  ])
})

test('offline the site is asked later: F9 says so, and what was asked for is on the card', () => {
  const unknown = { outcome: 'unknown', ticket: null, code: '7Q2K-88XD' } as const
  expect(keys(card(unknown, { offline: true }))).toEqual(['F3 Find by name', 'F9 Ask once online'])
  expect(card(unknown, { offline: true, asked: 'later' }).sub).toContain('as soon as there’s a connection')
})

test('just paid: what came and what goes back, the others of the order one key away, until it is seen', () => {
  const money = (minor: number) => ({ minor, currency: 'EUR' })
  const paid = paidText({ paid: money(2500), rounding: null, change: money(500) }, 'cash')
  const model = card({ inOrder: { index: 1, count: 4, arrived: 1 }, rest: ['X', 'Y', 'Z'] }, { paid })
  expect(model).toMatchObject({ word: 'OK', sub: '€25.00 paid in cash, give €5.00 back', subEnd: '' })
  expect(keys(model)).toEqual(['F9 Admit the other 3', 'Enter Seen'])
  expect(paidText({ paid: money(2500), rounding: null, change: null }, 'card')).toBe('€25.00 paid by card')
})

test('cancelled: no, and why', () => {
  const model = card({ outcome: 'cancelled', reason: 'voided' })
  expect(model).toMatchObject({ word: 'NO', tone: 'refused', sub: 'The order was voided' })
  expect(keys(model)).toEqual(['F2 Order'])
})

test('unknown is never a refusal: it names the age of the copy and what asking the site gave', () => {
  const unknown = { outcome: 'unknown', ticket: null, code: '7Q2K-88XD' } as const
  const model = card(unknown)
  expect(model).toMatchObject({
    word: 'UNKNOWN',
    tone: 'unknown',
    name: '7Q2K-88XD',
    sub: 'Not in this laptop’s copy, 6 min old',
  })
  expect(details(model)).toEqual(['Copy from: 18:58 CET', 'Site: Offline'])
  expect(keys(model)).toEqual(['F3 Find by name', 'F9 Ask the site'])
  expect(model.spoken).toBe('Unknown. Code 7Q2K-88XD. Not in this laptop’s copy, 6 min old.')
  expect(card({ ...unknown, dataFrom: null }).sub).toBe('This laptop has no guest list yet')
  expect(card({ ...unknown, dataFrom: AT }).sub).toBe('Not on this laptop’s guest list (updated just now)')
  expect(card(unknown, { asked: 'notFound' }).sub).toBe('The site doesn’t know this code either')
  expect(card(unknown, { asked: 'noAnswer' }).sub).toContain('didn’t respond')
})

test('of the check-in link only the ticket number is shown', () => {
  const code = 'https://www.wixevents.com/check-in/7Q2K-88XD-A1B11,92771b59-05b4-4799-b50a-a252ecab2d0e'
  expect(card({ outcome: 'unknown', ticket: null, code })).toMatchObject({ name: '7Q2K-88XD-A1B11', nameIsCode: true })
})

test('unreadable: scan again, or find by name', () => {
  const model = card({ outcome: 'unreadable', ticket: null, code: '' })
  expect(model).toMatchObject({ word: 'SCAN AGAIN', name: 'Not a ticket code', nameIsCode: false })
  expect(keys(model)).toEqual(['F3 Find by name'])
})

test('mode Out: out, and not in', () => {
  const before = { at: '2026-11-20T18:03:00.000Z', desk: 'Door 1', operator: null }
  expect(card({ outcome: 'out', mode: 'out', before })).toMatchObject({
    word: 'OUT',
    sub: 'In since 19:03, may return',
  })
  expect(card({ outcome: 'notIn', mode: 'out' })).toMatchObject({
    word: 'NOT IN',
    sub: 'Adult · not checked in so far',
  })
})

test('mode Verify: valid, and why not', () => {
  expect(card({ outcome: 'valid', mode: 'verify' })).toMatchObject({ word: 'VALID', sub: 'Adult · not checked in yet' })
  const notValid = { outcome: 'notValid', mode: 'verify' } as const
  const before = { at: '2026-11-20T17:41:00.000Z', desk: 'Door 2', operator: null }
  expect(card({ ...notValid, because: 'already', before }).sub).toBe('Already in: 18:41 at Door 2')
  expect(card({ ...notValid, because: 'unpaid', due: { minor: 2500, currency: 'EUR' } }).sub).toBe(
    '€25.00 not paid yet',
  )
  expect(card({ ...notValid, because: 'cancelled', reason: 'canceled' }).sub).toBe('This ticket was cancelled')
})

test('a scan the core did not answer looks like no answer of the door', () => {
  expect(failedCard('ABC-1')).toMatchObject({ word: 'NOT CHECKED', tone: 'unknown', name: 'ABC-1' })
})

test('every outcome has a word, a sentence to say, and at most four facts', () => {
  for (const outcome of Outcome.options) {
    const isAlone = ['unknown', 'unreadable', 'order', 'notSynced', 'otherLayout'].includes(outcome)
    const model = card({ outcome, ticket: isAlone ? null : sampleTicket() })
    expect(model.word, outcome).not.toBe('')
    expect(model.spoken, outcome).toMatch(/^[A-Z].*\.$/)
    expect(model.details.length, outcome).toBeLessThanOrEqual(4)
    expect(`${model.sub}${model.spoken}`, outcome).not.toContain('undefined')
  }
})

test('ordinals and times', () => {
  expect([1, 2, 10, 11, 12, 21, 22, 101, 111].map(ordinal)).toEqual([
    'first',
    'second',
    'tenth',
    '11th',
    '12th',
    '21st',
    '22nd',
    '101st',
    '111th',
  ])
  expect(whenText('2026-11-20T23:30:00.000Z', ZONE, AT)).toBe('21 Nov 2026, 00:30')
})

test('several let in by one act: how many, and who', () => {
  const group = ['Maya Ortiz', 'Leo Ortiz', 'Ana Ortiz'].map((name) => sampleTicket({ name }))
  const model = card({ outcome: 'admitted', group, rest: [] })
  expect(model).toMatchObject({ word: 'OK', name: '3 admitted', sub: 'Maya Ortiz, Leo Ortiz, Ana Ortiz' })
  expect(model.spoken).toContain('3 admitted')
  const coach = Array.from({ length: 40 }, (_, at) => sampleTicket({ name: `Guest ${at}` }))
  expect(card({ outcome: 'admitted', group: coach }).sub).toContain('and 34 more')
})

test('what was just paid is on the green card until the operator has seen it', () => {
  const model = card({ outcome: 'admitted' }, { paid: 'Paid €25.00, give €5.00 back' })
  expect(model.sub).toContain('Paid €25.00, give €5.00 back')
  expect(keys(model)).toContain('Enter Seen')
})
