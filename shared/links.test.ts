import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileLinks } from '../tests/support/hostile-links.ts'
import { LINKS, routeOfLink } from './links.ts'

test.each([
  ['foyer://checkin', '/checkin'],
  ['foyer://checkin/', '/checkin'],
  ['foyer://checkin/7a1f-22', '/checkin/7a1f-22'],
  ['foyer://today', '/'],
  ['foyer://sync', '/sync'],
  ['foyer://order/local-1', '/orders?open=local-1'],
  ['foyer://file/11062b_a27d24~mv2.jpg', '/media?open=11062b_a27d24~mv2.jpg'],
  ['foyer://collection/Notes', '/data/Notes'],
  ['foyer://collection/Fn%2forders', '/data/Fn%2Forders'],
  ['foyer://item/Fn%2Forders/one', '/data/Fn%2Forders?open=one'],
  ['foyer://guest/tonight/2F4K-9', '/guests?event=tonight&open=2F4K-9'],
  ['foyer://contact/a:b', '/contacts?open=a%3Ab'],
])('%s opens %s', (link, route) => {
  expect(routeOfLink(link)).toBe(route)
})

test('every form of link is found by its word and its number of ids', () => {
  for (const form of LINKS) {
    const ids = form.ids.map((part) => `${part}-1`)
    expect(routeOfLink(['foyer:/', form.word, ...ids].join('/'))).toBe(form.route(...ids))
  }
  const names = LINKS.map(({ word, ids }) => `${word} ${ids.length}`)
  expect(new Set(names).size).toBe(names.length)
})

test.each(hostileLinks)('%j opens nothing', (link) => {
  expect(routeOfLink(link)).toBeUndefined()
})

test('of ten thousand texts that begin as a link, each leads to a route of the table or nowhere', () => {
  const word = fc.constantFrom(...LINKS.map((form) => form.word), 'undo', 'welcome')
  const sign = fc.constantFrom('/', '%', '2', 'F', '.', '-', '?', '#', '&', '=', '\\', '\n', ' ', '\u0000', 'a', '%2F')
  const rest = fc.oneof(
    fc.string(),
    fc.array(sign, { maxLength: 12 }).map((signs) => signs.join('')),
  )
  fc.assert(
    fc.property(word, rest, (name, after) => {
      const route = routeOfLink(`foyer://${name}/${after}`)
      if (route === undefined) return
      // Ids stay one part of the address, whatever is in them.
      expect(route).toMatch(/^\/[a-z]*(\/[\w.~%-]+)*(\?[a-z]+=[\w.~%-]+(&[a-z]+=[\w.~%-]+)*)?$/)
      expect(route).not.toMatch(/\/\.|%(?!2F|3A|40)/)
    }),
    { numRuns: 10_000 },
  )
})
