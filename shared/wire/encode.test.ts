import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { decodeQuery, encodeRequest, urlPath } from './encode.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { wire } from './index.ts'

const search = endpoint({
  area: 'things',
  operation: 'search',
  method: 'GET',
  service: 'events',
  path: '/v1/things/{thingId}',
  input: z.object({
    thingId: z.string(),
    text: z.string().optional(),
    limit: z.number().int().optional(),
    exact: z.boolean().optional(),
    tags: z.array(z.string()).optional(),
    numbers: z.array(z.number()).optional(),
    window: z.object({ from: z.string().optional(), days: z.number().optional() }).optional(),
  }),
  output: z.object({}),
  retry: 'read',
  auth: ['apiKey'],
})

/** What a server reads from a request as it goes over the wire. */
function received(target: Endpoint, input: Record<string, unknown>): unknown {
  const url = new URL(urlPath(encodeRequest(target, input)), 'http://site')
  return target.input.parse(decodeQuery(target.input, url.searchParams))
}

/** Absent parts are left out, as `encodeRequest` is given them. */
const present = (input: Record<string, unknown>) => JSON.parse(JSON.stringify(input))

const text = fc.string({ unit: 'grapheme', maxLength: 20 })
/** What a path can be asked for: see *what no path can name* below. */
const pathText = text.filter((value) => !['', '.', '..'].includes(value))
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0))
const some = <T>(value: fc.Arbitrary<T>) => fc.array(value, { minLength: 1, maxLength: 4 })
const option = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

test('every input of a GET comes out as it went in', () => {
  const input = fc.record({
    thingId: pathText,
    text: option(text),
    limit: option(fc.integer()),
    exact: option(fc.boolean()),
    tags: option(some(text)),
    numbers: option(some(number)),
    window: option(
      fc.oneof(fc.record({ from: text }), fc.record({ days: number }), fc.record({ from: text, days: number })),
    ),
  })
  fc.assert(
    fc.property(input, (given) => {
      expect(received(search, given)).toEqual(present(given))
    }),
  )
})

test('the calls at the door come out as they went in', () => {
  const numbers = some(fc.stringMatching(/^[0-9A-Z-]{1,36}$/))
  fc.assert(
    fc.property(text, numbers, (eventId, ticketNumber) => {
      expect(received(wire.tickets.deleteCheckIn, { eventId, ticketNumber })).toEqual({ eventId, ticketNumber })
      const list = { eventId: [eventId], ticketNumber, offset: 0, limit: 100, fieldset: ['GUEST_FORM'] }
      expect(received(wire.tickets.list, list)).toEqual(list)
      const one = { eventId, ticketNumber: ticketNumber[0] ?? '', fieldset: ['GUEST_FORM'] }
      expect(received(wire.tickets.get, one)).toEqual(one)
    }),
  )
})

test('DELETE repeats a key for each ticket and has no body', () => {
  const request = encodeRequest(wire.tickets.deleteCheckIn, { eventId: 'e', ticketNumber: ['A-1', 'B-2'] })
  expect(request.body).toBeUndefined()
  expect(urlPath(request)).toBe('/events/v1/tickets/check-in?eventId=e&ticketNumber=A-1&ticketNumber=B-2')
})

test('POST carries everything in its body', () => {
  const input = { eventId: 'e', ticketNumber: ['A-1'] }
  const request = encodeRequest(wire.tickets.checkIn, input)
  expect(request).toEqual({ method: 'POST', path: '/events/v1/tickets/check-in', query: [], body: input })
})

test('a path parameter is escaped, and stands in the query as well', () => {
  const request = encodeRequest(wire.tickets.get, { ticketNumber: 'A/1 ?', eventId: 'e' })
  expect(urlPath(request)).toBe('/events/v1/tickets/A%2F1%20%3F?ticketNumber=A%2F1+%3F&eventId=e')
})

test('half a character is sent as the replacement character instead of failing', () => {
  const request = encodeRequest(wire.tickets.list, { ticketNumber: ['A\ud83c'] })
  expect(urlPath(request)).toBe('/events/v1/tickets?ticketNumber=A%EF%BF%BD')
})

test('a query string of a stranger cannot reach the prototype', () => {
  const input = decodeQuery(search.input, [
    ['__proto__.polluted', 'yes'],
    ['window.__proto__.polluted', 'yes'],
    ['constructor.prototype.polluted', 'yes'],
  ])
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  expect((input as Record<string, unknown>)['polluted']).toBeUndefined()
})

test('a space of a query is a plus, as the platform’s client writes it, and one of a path is not', () => {
  const request = encodeRequest(search, { thingId: 'a b', text: "c d+e&f*(g)~h'", tags: ['i j'] })
  expect(urlPath(request)).toBe('/events/v1/things/a%20b?thingId=a+b&text=c+d%2Be%26f*%28g%29%7Eh%27&tags=i+j')
})

test('a query string beyond 4,000 characters becomes a POST where the endpoint has one, and only there', () => {
  const asked = (letters: number) => {
    const includeReferences = [{ field: 'x'.repeat(letters) }]
    return encodeRequest(wire.items.get, { dataCollectionId: 'M', dataItemId: 'a', includeReferences })
  }
  const lengthOf = (letters: number) => urlPath(asked(letters)).split('?')[1]?.length ?? 0
  const longest = [...Array(3000).keys()].filter((letters) => asked(letters).method === 'GET').length - 1
  expect(lengthOf(longest)).toBeLessThanOrEqual(4000)
  expect(lengthOf(longest)).toBeGreaterThan(3996)
  expect(asked(longest + 1)).toMatchObject({ method: 'POST', path: '/wix-data/v2/items/a', query: [] })
  // The POST of the path of a list makes a new record.
  const fields = Array.from({ length: 500 }, (_, index) => `field-${index}`)
  expect(encodeRequest(wire.collections.list, { fields }).method).toBe('GET')
})
