import { expect, test } from 'vitest'
import { routeOfLink } from './links.ts'

test.each([
  ['foyer://checkin', '/checkin'],
  ['foyer://checkin/', '/checkin'],
  ['foyer://checkin/7a1f-22', '/checkin/7a1f-22'],
  ['foyer://guests', '/guests'],
  ['foyer://sync', '/sync'],
])('%s opens %s', (link, route) => {
  expect(routeOfLink(link)).toBe(route)
})

test.each([
  'foyer://',
  'foyer://welcome',
  'foyer://guests/1',
  'foyer://checkin/1?undo=1',
  'foyer://checkin/../settings',
  'foyer://checkin/%2e%2e',
  'foyer://checkin/1#x',
  `foyer://checkin/${'1'.repeat(65)}`,
  'foyer://Checkin',
  'https://checkin/1',
  '--foyer://checkin',
  'foyer://checkin\n',
])('%j opens nothing', (link) => {
  expect(routeOfLink(link)).toBeUndefined()
})
