import { expect, test } from 'vitest'
import { wire } from '../../../shared/wire/index.ts'
import { readPage } from './envelope.ts'

const tickets = (body: unknown) => readPage(wire.tickets.list, JSON.stringify(body))
const guests = (body: unknown) => readPage(wire.guests.query, JSON.stringify(body))
const contacts = (body: unknown) => readPage(wire.contacts.query, JSON.stringify(body))

test('each paging style keeps its facts where the platform puts them', () => {
  expect(tickets({ tickets: [{ ticketNumber: 'T1' }], total: 7, offset: 0 })).toEqual({
    rows: [{ ticketNumber: 'T1' }],
    total: 7,
    nextCursor: null,
    hasNext: null,
  })
  expect(guests({ guests: [{ id: 'g' }], pagingMetadata: { hasNext: true, cursors: { next: 'c2' } } })).toMatchObject({
    total: null,
    nextCursor: 'c2',
    hasNext: true,
  })
  expect(contacts({ contacts: [], pagingMetadata: { total: 3 } }).total).toBe(3)
  expect(contacts({ contacts: [], pagingMetadata: { total: 3, tooManyToCount: true } }).total).toBeNull()
  expect(guests({ guests: [], pagingMetadata: { cursors: { next: '' } } }).nextCursor).toBeNull()
})

test('a list may be missing only where the answer itself counts nothing', () => {
  expect(contacts({ pagingMetadata: { total: 0 } }).rows).toEqual([])
  expect(() => contacts({ pagingMetadata: { total: 5 } })).toThrow(expect.objectContaining({ code: 'bad_answer' }))
  expect(() => contacts({})).toThrow(expect.objectContaining({ code: 'bad_answer' }))
})

test('rows that are no objects, or have no id, make the answer unreadable', () => {
  for (const rows of [{}, 'x', [1], [null], [{}], [{ id: '' }], [{ id: 7 }], [['id']]]) {
    expect(() => guests({ guests: rows })).toThrow(expect.objectContaining({ code: 'bad_answer' }))
  }
})

test('a reply that was cut short is unreadable', () => {
  const whole = JSON.stringify({ guests: [{ id: 'g1' }, { id: 'g2' }] })
  for (let length = 0; length < whole.length; length += 1) {
    expect(() => readPage(wire.guests.query, whole.slice(0, length))).toThrow(
      expect.objectContaining({ code: 'bad_answer', data: expect.objectContaining({ operation: 'guests.query' }) }),
    )
  }
})
