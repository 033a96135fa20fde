import { expect, test } from 'vitest'
import { changesIn, isEmpty } from './draft-changes.ts'
import { draftOf, type EventDraft } from './event-draft.ts'
import { editedEvent, ticketType } from './event-editing.test-kit.ts'

const types = [ticketType(), ticketType({ id: 't2', name: 'Balcony', sale: { from: null, until: null } })]
const original = { editing: editedEvent(), types, currency: 'EUR' }
const changed = (part: Partial<EventDraft>, from = original) =>
  changesIn({ ...draftOf(from.editing, from.types), ...part }, from)

test('a form that was only opened changes nothing, whatever the event is', () => {
  const odd = editedEvent({
    title: ' Spaces ',
    when: null,
    tax: { type: 'ADDED_AT_CHECKOUT', name: 'A long name', rate: '19.000', onDonations: true },
  })
  for (const editing of [editedEvent(), odd]) {
    expect(isEmpty(changed({}, { ...original, editing }))).toBe(true)
  }
})

const single: [keyof EventDraft, unknown, string, unknown][] = [
  ['title', ' Another night ', 'title', 'Another night'],
  ['shortDescription', '', 'shortDescription', ''],
  ['endHidden', true, 'endHidden', true],
  ['zoneShown', true, 'zoneShown', true],
  ['place', 'The chapel ', 'place', 'The chapel'],
  ['guestListShown', false, 'guestListShown', false],
  ['detailsPageHidden', true, 'detailsPageHidden', true],
  ['scheduleShown', true, 'scheduleShown', true],
  ['meetingShown', true, 'meetingShown', true],
  ['guests', 'MEMBER', 'guests', 'MEMBER'],
  ['holdMinutes', 15, 'holdMinutes', 15],
  ['mostPerOrder', 4, 'mostPerOrder', 4],
  ['eachNamed', false, 'eachNamed', false],
  ['slug', 'lighthouse', 'slug', 'lighthouse'],
  ['seoTitle', 'Lighthouse', 'seoTitle', 'Lighthouse'],
  ['registerHow', 'none', 'registerAt', { how: 'none', url: '' }],
]
test.each(single)('%s alone is one field', (key, value, field, becomes) => {
  expect(changed({ [key]: value })).toEqual({ fields: { [field]: becomes }, types: [], order: null })
})

test('of a description the changed, removed and new blocks travel, and the order only where it differs', () => {
  const [first, second, third] = draftOf(original.editing, types).blocks as [Entry, Entry, Entry]
  const reworded = { ...second, value: '{"type":"PARAGRAPH"}' }
  expect(changed({ blocks: [first, reworded, third] }).fields.description).toEqual({ changed: [reworded], order: null })
  expect(changed({ blocks: [first, third] }).fields.description).toEqual({
    ...{ changed: [{ id: 'b2', value: null }], order: null },
  })
  expect(changed({ blocks: [third, first, second] }).fields.description).toEqual({
    ...{ changed: [], order: ['b3', 'b1', 'b2'] },
  })
})

test('V4: with a new start alone the end stays the very instant it was, in the hour that comes twice too', () => {
  const when = { startsAt: '2027-10-30T18:00:00.000Z', endsAt: '2027-10-31T01:30:00.000Z', timeZone: 'Europe/Berlin' }
  const from = { ...original, editing: editedEvent({ when }) }
  const { fields } = changed({ start: { wall: '2027-10-30T19:30', turn: 0 } }, from)
  expect(fields.when).toEqual({ ...when, startsAt: '2027-10-30T17:30:00.000Z' })
})

test('V4: with a new start alone an end of 23:59:59 keeps its seconds', () => {
  const when = { startsAt: '2026-11-20T18:30:00.000Z', endsAt: '2026-11-20T22:59:59.000Z', timeZone: 'Europe/Berlin' }
  const from = { ...original, editing: editedEvent({ when }) }
  const { fields } = changed({ start: { wall: '2026-11-20T19:00', turn: 0 } }, from)
  expect(fields.when).toEqual({ ...when, startsAt: '2026-11-20T18:00:00.000Z' })
})

test('V3: an event that moves takes the ends of its sales along, but those that were typed', () => {
  const later = {
    start: { wall: '2026-11-27T19:30', turn: 0 as const },
    end: { wall: '2026-11-27T22:00', turn: 0 as const },
  }
  const sale = { from: null, until: '2026-11-27T18:00:00.000Z' }
  expect(changed(later).types).toEqual([{ id: 't1', fields: { sale } }])
  expect(changed({ ...later, salesMove: false }).types).toEqual([])
  const [stalls, balcony] = draftOf(original.editing, types).types as [Typed, Typed]
  const typed = { ...stalls, value: { ...stalls.value, until: '2026-11-26T12:00' } }
  expect(changed({ ...later, types: [typed, balcony] }).types).toEqual([
    { id: 't1', fields: { sale: { from: null, until: '2026-11-26T11:00:00.000Z' } } },
  ])
})

test('types travel by what was typed of each, and their order by itself', () => {
  const [stalls, balcony] = draftOf(original.editing, types).types as [Typed, Typed]
  const dearer = { ...stalls, value: { ...stalls.value, price: '31.50' } }
  expect(changed({ types: [balcony, dearer] })).toEqual({
    fields: {},
    types: [{ id: 't1', fields: { price: { minor: 3150, currency: 'EUR' } } }],
    order: ['t2', 't1'],
  })
})

type Entry = EventDraft['blocks'][number]
type Typed = EventDraft['types'][number]
