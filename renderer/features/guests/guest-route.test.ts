import { expect, test } from 'vitest'
import { isFiltered, readGuestRoute } from './guest-route.ts'

test('the route is read whole', () => {
  const params = new URLSearchParams('event=e1&open=T1&types=a,b&arrived=in&status=unpaid,cancelled&note=1')
  expect(readGuestRoute(params)).toEqual({
    eventId: 'e1',
    open: 'T1',
    typeIds: ['a', 'b'],
    arrived: true,
    statuses: ['unpaid', 'cancelled'],
    hasNote: true,
  })
})

test('what makes no sense filters nothing', () => {
  expect(readGuestRoute(new URLSearchParams('types=&arrived=maybe&status=lost,paid&note=yes'))).toEqual({
    eventId: null,
    open: null,
    typeIds: [],
    arrived: null,
    statuses: ['paid'],
    hasNote: false,
  })
})

test('an event alone is no filter', () => {
  expect(isFiltered({ eventId: 'e1' })).toBe(false)
  expect(isFiltered({ eventId: 'e1', text: '', typeIds: [], statuses: [], arrived: null, hasNote: false })).toBe(false)
  expect(isFiltered({ eventId: 'e1', arrived: false })).toBe(true)
  expect(isFiltered({ eventId: 'e1', text: 'a' })).toBe(true)
})
