import { expect, test } from 'vitest'
import { hasTroubles, troublesIn } from './draft-troubles.ts'
import { draftOf, type EventDraft } from './event-draft.ts'
import { editedEvent, ticketType } from './event-editing.test-kit.ts'

const free = ticketType({ id: 'free', fee: 'NO_FEE', way: { kind: 'fixed', price: { minor: 0, currency: 'EUR' } } })
const types = [ticketType(), free]
const draft = draftOf(editedEvent(), types)
const wrong = (part: Partial<EventDraft>, isRsvp = false) =>
  troublesIn({ ...draft, ...part }, { types, currency: 'EUR', isRsvp })
const at = (wall: string) => ({ wall, turn: 0 as const })

test('an event as the site has it has no troubles', () => {
  expect(hasTroubles(wrong({}))).toBe(false)
})

const cases: [keyof EventDraft, Partial<EventDraft>][] = [
  ['title', { title: '   ' }],
  ['end', { end: at('2026-11-20T19:30') }],
  ['start', { start: at('') }],
  ['start', { start: at('2027-03-28T02:30') }],
  ['place', { place: ' ' }],
  ['holdMinutes', { holdMinutes: 4 }],
  ['mostPerOrder', { mostPerOrder: 51 }],
  ['taxName', { taxOn: true, taxName: 'VAT and more', taxRate: 19 }],
  ['taxRate', { taxOn: true, taxName: 'VAT', taxRate: 0 }],
  ['registerUrl', { registerHow: 'elsewhere', registerUrl: 'javascript:alert(1)' }],
  ['slug', { slug: 'two--hyphens' }],
]
test.each(cases)('%s is said at its field: %o', (key, part) => {
  expect(wrong(part)[key]).toEqual(expect.any(String))
})

test('RSVPs: a waiting list needs a limit, and the period an end after its beginning', () => {
  expect(wrong({ waitingList: true, rsvpLimit: null }, true).rsvpLimit).toContain('limit')
  expect(wrong({ rsvpFrom: '2026-11-20T10:00', rsvpUntil: '2026-11-20T10:00' }, true).rsvpUntil).toContain('after')
  expect(hasTroubles(wrong({ waitingList: true, rsvpLimit: 5 }, true))).toBe(false)
})

test('V6: a price on a free ticket type needs a fee, said at the type', () => {
  const [stalls, gratis] = draft.types as [Typed, Typed]
  const priced = { ...gratis, value: { ...gratis.value, price: '5' } }
  expect(wrong({ types: [stalls, priced] }).ofTypes.get('free')).toMatchObject({ fee: expect.any(String) })
  const settled = { ...priced, value: { ...priced.value, fee: 'FEE_INCLUDED' as const } }
  expect(wrong({ types: [stalls, settled] }).ofTypes.size).toBe(0)
})

test('fewer tickets than are sold, and a sale that begins after the event, are said at the type', () => {
  const [stalls, gratis] = draft.types as [Typed, Typed]
  const fewer = { ...stalls, value: { ...stalls.value, limit: 11 } }
  expect(wrong({ types: [fewer, gratis] }).ofTypes.get('t1')?.limit).toContain('12')
  const late = { ...stalls, value: { ...stalls.value, from: '2026-11-21T10:00', until: '' } }
  expect(wrong({ types: [late, gratis] }).ofTypes.get('t1')?.from).toEqual(expect.any(String))
})

test('questions: empty, without options, with one twice', () => {
  const ask = (options: string[], label = 'Drink') => {
    const inputs = [{ name: 'drink', label, required: false, options, longest: null }]
    return wrong({ questions: [{ id: 'q', value: { kind: 'DROPDOWN', inputs } }] }).ofQuestions.get('q')
  }
  expect(ask(['Tea'])).toBeUndefined()
  for (const said of [ask([]), ask(['Tea', '']), ask(['Tea', 'Tea ']), ask(['Tea'], '')]) {
    expect(said).toEqual(expect.any(String))
  }
})

type Typed = EventDraft['types'][number]
