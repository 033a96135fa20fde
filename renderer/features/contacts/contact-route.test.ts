import { expect, test } from 'vitest'
import { isFiltered, readContactRoute } from './contact-route.ts'

test('the route is read whole; labels may hold any sign', () => {
  const params = new URLSearchParams([
    ['open', 'c1'],
    ['label', 'custom.a,b'],
    ['label', 'contacts.customers'],
    ['been', 'e1'],
    ['subscribed', 'no'],
  ])
  expect(readContactRoute(params)).toEqual({
    open: 'c1',
    labels: ['custom.a,b', 'contacts.customers'],
    beenToEventId: 'e1',
    subscribed: false,
  })
})

test('an empty route filters nothing', () => {
  const { open: _open, ...filter } = readContactRoute(new URLSearchParams('subscribed=perhaps'))
  expect(isFiltered(filter)).toBe(false)
  expect(isFiltered({ ...filter, subscribed: false })).toBe(true)
})
