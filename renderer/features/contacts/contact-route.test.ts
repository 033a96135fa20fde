import { expect, test } from 'vitest'
import { isNarrowed, readFilters } from '../../ui/data-grid/filter-codec.ts'
import { CONTACT_FILTERS } from './contact-route.ts'

test('the route is read whole; labels may hold any sign', () => {
  const params = new URLSearchParams([
    ['open', 'c1'],
    ['label', 'custom.a,b'],
    ['label', 'contacts.customers'],
    ['been', 'e1'],
    ['subscribed', 'no'],
  ])
  expect(readFilters(CONTACT_FILTERS, params)).toEqual({
    labels: ['custom.a,b', 'contacts.customers'],
    beenToEventId: 'e1',
    subscribed: false,
  })
})

test('an empty route filters nothing', () => {
  const filters = readFilters(CONTACT_FILTERS, new URLSearchParams('subscribed=perhaps'))
  expect(isNarrowed(CONTACT_FILTERS, filters)).toBe(false)
  expect(isNarrowed(CONTACT_FILTERS, { ...filters, subscribed: false })).toBe(true)
})
