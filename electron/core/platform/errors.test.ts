import { describe, expect, test } from 'vitest'
import type { ErrorCode } from '../../../shared/errors.ts'
import { provesPlatform, responseError, retryAfterMs } from './errors.ts'
import { responseOf, type ScriptedResponse } from './scripted-ports.test-kit.ts'

const url = 'https://site.test/events/v1/tickets'
const now = Date.parse('2026-11-20T18:00:00.000Z')
const page = { headers: { 'content-type': 'text/html' }, text: '<!doctype html><title>Welcome</title>' }
const application = (code: unknown, description?: string) => ({
  message: 'outer words',
  details: { applicationError: { code, description, data: {} } },
})

const read = (response: ScriptedResponse) => responseError(responseOf(response, url), url, now)

describe('which failure an answer stands for', () => {
  const table: [string, ScriptedResponse, ErrorCode | undefined][] = [
    ['200 with an object', { body: { tickets: [] } }, undefined],
    ['200 with a list', { text: ' [1]' }, undefined],
    ['200 with JSON under another JSON type', { headers: { 'content-type': 'application/problem+json' } }, undefined],
    ['200 with JSON and no content type', { headers: { 'content-type': '' } }, undefined],
    ['200 with nothing', { text: '' }, 'bad_answer'],
    ['200 with a bare word under JSON', { text: 'ok' }, 'bad_answer'],
    ['201', { status: 201 }, 'bad_answer'],
    ['204', { status: 204, text: '' }, 'bad_answer'],
    ['200 with a page', { status: 200, ...page }, 'captive_portal'],
    ['200 with a page that claims to be JSON', { text: '<html></html>' }, 'captive_portal'],
    ['200 with plain words', { headers: { 'content-type': 'text/plain' }, text: 'Success' }, 'captive_portal'],
    ['a redirect', { status: 302, headers: { location: 'http://portal.test/' }, text: '' }, 'captive_portal'],
    ['an answer from another host', { url: 'https://portal.test/x', body: {} }, 'captive_portal'],
    ['511', { status: 511, text: '' }, 'captive_portal'],
    ['407', { status: 407, ...page }, 'captive_portal'],
    ['401 with a page', { status: 401, ...page }, 'captive_portal'],
    ['404 with a page', { status: 404, ...page }, 'captive_portal'],
    ['400', { status: 400 }, 'refused'],
    ['401', { status: 401 }, 'unauthorized'],
    ['401 without a body', { status: 401, text: '' }, 'unauthorized'],
    ['403', { status: 403 }, 'forbidden'],
    ['404', { status: 404 }, 'not_found'],
    ['404 that was cut off', { status: 404, text: '{"message":"Not fo' }, 'bad_answer'],
    ['409', { status: 409 }, 'conflict'],
    ['409 that was cut off', { status: 409, text: '{"details":{' }, 'bad_answer'],
    ['400 that was cut off', { status: 400, text: '{' }, 'bad_answer'],
    ['401 that was cut off', { status: 401, text: '{"mess' }, 'unauthorized'],
    ['404 in plain words', { status: 404, headers: { 'content-type': 'text/plain' }, text: 'Not found' }, 'not_found'],
    ['422', { status: 422 }, 'refused'],
    ['428', { status: 428 }, 'precondition'],
    ['429', { status: 429 }, 'rate_limited'],
    ['500', { status: 500 }, 'server_error'],
    ['501', { status: 501 }, 'server_error'],
    ['502 with a page of a gateway', { status: 502, ...page }, 'server_error'],
    ['504', { status: 504, text: '' }, 'server_error'],
  ]
  test.each(table)('%s', (_, response, code) => {
    expect(read(response)?.code).toBe(code)
  })
})

describe("the platform's own code, however it is written", () => {
  test.each([
    ['a symbol', 'GUEST_ALREADY_CHECKED_IN', 'GUEST_ALREADY_CHECKED_IN'],
    ['a number', -19995, '-19995'],
    ['a number in text', '-19995', '-19995'],
    ['nothing', undefined, null],
    ['an empty text', '', null],
  ])('%s', (_, code, expected) => {
    expect(read({ status: 428, body: application(code) })?.data?.['platformCode']).toBe(expected)
  })
})

test('the description is preferred to the outer message', () => {
  expect(read({ status: 409, body: application('X', 'inner words') })?.data?.['platformMessage']).toBe('inner words')
  expect(read({ status: 409, body: application('X') })?.data?.['platformMessage']).toBe('outer words')
  expect(read({ status: 409, body: application('X') })?.data).not.toHaveProperty('platformData')
})

test('violations are carried field by field', () => {
  const fieldViolations = [
    { field: 'ticketNumber', description: 'is too long', violatedRule: 'MAX_LENGTH' },
    { description: 'is odd', violatedRule: 'OTHER', ruleName: 'ODD' },
  ]
  const error = read({
    status: 400,
    headers: { 'x-wix-request-id': 'r-1' },
    body: { message: 'no', details: { validationError: { fieldViolations } } },
  })
  expect(error?.data).toEqual({
    sent: true,
    status: 400,
    requestId: 'r-1',
    platformCode: null,
    platformMessage: 'no',
    violations: [
      { field: 'ticketNumber', description: 'is too long', rule: 'MAX_LENGTH' },
      { field: null, description: 'is odd', rule: 'ODD' },
    ],
  })
})

test('an error body of another shape still has its status', () => {
  for (const text of ['[]', '{"details":7}', 'null', '']) {
    expect(read({ status: 409, text })).toMatchObject({ code: 'conflict', data: { status: 409, platformCode: null } })
  }
})

test("a sign-in page's words are not taken for the platform's", () => {
  const error = read({ status: 511, body: application('EVIL', 'trust me') })
  expect(error?.data).toMatchObject({ platformCode: null, platformMessage: null })
})

describe('Retry-After', () => {
  const date = 'Fri, 20 Nov 2026 17:00:00 GMT'
  test.each([
    ['seconds', { 'retry-after': '7' }, 7000],
    ['zero', { 'retry-after': '0' }, 0],
    ['a date on our clock', { 'retry-after': 'Fri, 20 Nov 2026 18:00:30 GMT' }, 30_000],
    ["a date on the platform's clock", { 'retry-after': 'Fri, 20 Nov 2026 17:00:30 GMT', date }, 30_000],
    ['a date that has passed', { 'retry-after': 'Fri, 20 Nov 2026 16:00:00 GMT', date }, 0],
    ['a whole day', { 'retry-after': '86400' }, 900_000],
    ['nonsense', { 'retry-after': 'soon' }, undefined],
    ['none', {}, undefined],
  ])('%s', (_, headers: Record<string, string>, expected) => {
    expect(retryAfterMs(headers, now)).toBe(expected)
  })

  test('is part of the error', () => {
    expect(read({ status: 429, headers: { 'retry-after': '3' } })?.data?.['retryAfterMs']).toBe(3000)
    expect(read({ status: 429 })?.data).not.toHaveProperty('retryAfterMs')
  })
})

test('any response of the platform proves that it is reachable; a page of something in between does not', () => {
  const proves = (response: ScriptedResponse) => provesPlatform(responseOf(response, url), url)
  for (const status of [200, 400, 401, 404, 429, 500, 503]) expect(proves({ status })).toBe(true)
  expect(proves({ status: 503, text: '', headers: { 'x-wix-request-id': 'r' } })).toBe(true)
  expect(proves({ status: 502, ...page })).toBe(false)
  expect(proves({ status: 200, ...page })).toBe(false)
  expect(proves({ status: 302, text: '' })).toBe(false)
})

test('whatever length the words of the platform have, a failure keeps a few thousand characters of them', () => {
  const long = 'w'.repeat(200_000)
  const deep = (levels: number): unknown => (levels === 0 ? long : { [long]: [deep(levels - 1)] })
  const violation = {
    field: long,
    description: long,
    violatedRule: long,
    data: { errors: deep(9), list: [long, long] },
  }
  const bodies = [
    application(long, long),
    { message: long },
    {
      details: {
        applicationError: { code: 'X', description: 'short', data: { duplicate: { id: 'c1' }, deep: deep(9) } },
      },
    },
    {
      details: {
        validationError: {
          fieldViolations: [
            violation,
            violation,
            ...Array.from({ length: 2_000 }, () => ({ field: 'name', description: 'too long' })),
          ],
        },
      },
    },
  ]
  for (const body of bodies) {
    const headers = { 'content-type': 'application/json', 'x-wix-request-id': long }
    const error = read({ status: 400, headers, body })
    expect(error?.code).toBe('refused')
    expect(JSON.stringify(error?.data).length).toBeLessThan(40_000)
  }
  // What decisions are made by stays.
  expect(read({ status: 400, body: bodies[2] })?.data).toMatchObject({
    platformCode: 'X',
    platformMessage: 'short',
    platformData: { duplicate: { id: 'c1' } },
  })
})
