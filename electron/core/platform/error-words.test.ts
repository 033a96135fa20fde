import { describe, expect, test } from 'vitest'
import { responseError } from './errors.ts'
import { responseOf, type ScriptedResponse } from './scripted-ports.test-kit.ts'

const url = 'https://site.test/events/v1/tickets'
const read = (response: ScriptedResponse) => responseError(responseOf(response, url), url, 0)
const envelope = { message: 'outer words', details: { applicationError: { code: 'NO', description: 'inner words' } } }
const spoken = { platformCode: 'NO', platformMessage: 'inner words' }

describe('the code of older calls of events', () => {
  test.each(['error_key', 'errorKey'])('stands in details.%s', (member) => {
    const body = { message: 'Event is over', details: { [member]: 'EVENT_ENDED' } }
    expect(read({ status: 400, body })).toMatchObject({
      code: 'refused',
      data: { status: 400, platformCode: 'EVENT_ENDED', platformMessage: 'Event is over', violations: [] },
    })
  })

  test('counts for less than the common envelope', () => {
    const details = { ...envelope.details, error_key: 'OLD' }
    expect(read({ status: 400, body: { ...envelope, details } })?.data).toMatchObject(spoken)
  })
})

test('a body without details keeps its words, its status and the id of the exchange', () => {
  const error = read({ status: 404, headers: { 'x-wix-request-id': 'r-7' }, body: { message: 'no such file' } })
  expect(error).toMatchObject({
    code: 'not_found',
    data: { status: 404, requestId: 'r-7', platformCode: null, platformMessage: 'no such file' },
  })
})

describe('a success whose body is an error', () => {
  test.each([
    ['the common envelope', envelope, spoken],
    ['the same in data', { data: envelope }, spoken],
    ['the older one', { message: 'm', details: { error_key: 'K' } }, { platformCode: 'K', platformMessage: 'm' }],
    ['violations', { message: 'm', details: { validationError: {} } }, { platformMessage: 'm' }],
  ])('%s', (_, body, words) => {
    expect(read({ body })).toMatchObject({ code: 'bad_answer', data: { sent: true, status: 200, ...words } })
  })

  test('is not suspected where a record has details of its own', () => {
    expect(read({ body: { contact: { details: { applicationError: 1 } } } })).toBeUndefined()
    expect(read({ body: { details: { name: 'Hall' } } })).toBeUndefined()
  })
})

test('a part that is not as expected takes none of the other words with it', () => {
  const odd = [
    { ...envelope, message: 5 },
    { ...envelope, extra: null },
    { ...envelope, details: { ...envelope.details, validationError: { fieldViolations: null } } },
    { ...envelope, details: { ...envelope.details, validationError: 'none' } },
    { ...envelope, details: { applicationError: { ...envelope.details.applicationError, data: [1] } } },
    [envelope],
    { data: envelope },
    { error: envelope },
  ]
  for (const body of odd)
    expect(read({ status: 422, body }), JSON.stringify(body)?.slice(0, 80)).toMatchObject({
      code: 'refused',
      data: spoken,
    })
})

test('a violation that is not as expected is left out, and the others are kept', () => {
  const fieldViolations = [null, 7, { field: 3 }, { field: 'a', description: null, violatedRule: 'MAX' }, { data: [] }]
  const body = { message: 'm', details: { validationError: { fieldViolations } } }
  expect(read({ status: 400, body })?.data?.['violations']).toEqual([
    { field: '3', description: null, rule: null },
    { field: 'a', description: null, rule: 'MAX' },
  ])
})

test.each([405, 413, 418, 422])('status %i with an unknown code is a refusal with its words', (status) => {
  const body = { message: 'm', details: { applicationError: { code: 31_337, description: 'd' } } }
  expect(read({ status, body })).toMatchObject({
    code: 'refused',
    data: { platformCode: '31337', platformMessage: 'd' },
  })
})
