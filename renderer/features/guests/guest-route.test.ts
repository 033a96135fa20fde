import { expect, test } from 'vitest'
import { isNarrowed, readFilters } from '../../ui/data-grid/filter-codec.ts'
import { GUEST_FILTERS } from './guest-route.ts'

const read = (text: string) => readFilters(GUEST_FILTERS, new URLSearchParams(text))

test('the route is read whole', () => {
  expect(read('event=e1&open=T1&types=a,b&arrived=in&status=unpaid,cancelled&note=1')).toEqual({
    typeIds: ['a', 'b'],
    arrived: true,
    statuses: ['unpaid', 'cancelled'],
    hasNote: true,
  })
})

test('what makes no sense filters nothing', () => {
  expect(read('types=&arrived=maybe&status=lost,paid&note=yes')).toEqual({
    typeIds: [],
    arrived: null,
    statuses: ['paid'],
    hasNote: false,
  })
})

test('an event alone is no filter', () => {
  expect(isNarrowed(GUEST_FILTERS, read('event=e1'))).toBe(false)
  expect(isNarrowed(GUEST_FILTERS, read('event=e1&types=&status=&arrived='))).toBe(false)
  expect(isNarrowed(GUEST_FILTERS, read('event=e1&arrived=out'))).toBe(true)
})
