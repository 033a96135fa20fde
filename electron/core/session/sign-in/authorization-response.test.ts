import { describe, expect, test } from 'vitest'
import {
  type AuthorizationResponse,
  codeFrom,
  readAddress,
  readParameters,
  readWebMessage,
} from './authorization-response.ts'

const state = 'vavFRhIxdb8QukYPpd43kUDH9Cfgsj9qUtyVOVv9OZo'
const whole: AuthorizationResponse = { code: 'code-1', state, error: null, errorDescription: null }

/** The refusal in a response. */
function refusal(response: AuthorizationResponse): { code: string; message: string; data: Record<string, unknown> } {
  try {
    return { code: 'none', message: codeFrom(response, state), data: {} }
  } catch (error) {
    return error as { code: string; message: string; data: Record<string, unknown> }
  }
}

describe('reading', () => {
  test('an answer is read from the query or from the fragment, as was asked for, and never from both', () => {
    const address = 'http://127.0.0.1:4000/x?code=from-query&state=q#code=from-fragment&state=f'
    expect(readAddress(address, 'query')).toMatchObject({ code: 'from-query', state: 'q' })
    expect(readAddress(address, 'fragment')).toMatchObject({ code: 'from-fragment', state: 'f' })
    expect(readAddress('http://127.0.0.1/x#code=a', 'query')).toMatchObject({ code: null, state: null })
  })

  test('escapes are undone, and what is empty counts as absent', () => {
    expect(readParameters('error=access_denied&error_description=Not%20today%2C+sorry&code=&state=')).toEqual({
      code: null,
      state: null,
      error: 'access_denied',
      errorDescription: 'Not today, sorry',
    })
  })

  test.each(['code', 'state', 'error', 'error_description'])('a second %s is refused', (name) => {
    const read = () => readParameters(`code=a&state=b&error=c&error_description=d&${name}=other`)
    expect(read).toThrow(
      expect.objectContaining({ code: 'refused', data: { trouble: 'repeatedParameter', retry: true } }),
    )
  })

  test('a window message is read when it is one of ours', () => {
    expect(readWebMessage({ code: 'c', state: 's', type: 'authorization_response' })).toEqual({
      code: 'c',
      state: 's',
      error: null,
      errorDescription: null,
    })
    expect(readWebMessage({ error: 'login_required', error_description: 'no session', state: 's' })).toMatchObject({
      error: 'login_required',
      errorDescription: 'no session',
    })
    for (const other of [null, undefined, 7, 'code=1', [], {}, { source: 'react-devtools' }, { code: { a: 1 } }]) {
      expect(readWebMessage(other)).toBeUndefined()
    }
  })
})

describe('judging', () => {
  test('the code of a whole answer with our state', () => {
    expect(codeFrom(whole, state)).toBe('code-1')
  })

  test.each([
    { ...whole, code: null },
    { ...whole, state: null },
    { ...whole, code: null, state: null },
  ])('without code or state: $code $state', (response) => {
    expect(refusal(response)).toMatchObject({
      code: 'refused',
      message: expect.stringMatching(/^Missing code or _state/),
      data: { trouble: 'missingCodeOrState', retry: true },
    })
  })

  test.each(['', 'x', `${state}x`, state.slice(1), state.toUpperCase(), 'é'.repeat(43)].filter((text) => text !== ''))(
    'another state: %s',
    (other) => {
      expect(refusal({ ...whole, state: other })).toMatchObject({
        message: expect.stringMatching(/^Invalid _state/),
        data: { trouble: 'invalidState', retry: true },
      })
    },
  )

  test('an error of the page is told, with its words on one plain line', () => {
    const error = { code: null, state, error: 'access_denied', errorDescription: 'The person\n\u202e said\u0000 no' }
    expect(refusal(error)).toMatchObject({
      code: 'refused',
      reason: 'The person said no',
      data: { trouble: 'denied', error: 'access_denied', errorDescription: 'The person said no', retry: true },
    })
    expect(refusal({ ...error, error: 'server_error', errorDescription: null })).toMatchObject({
      reason: undefined,
      data: { trouble: 'refusedByPage', error: 'server_error', errorDescription: null },
    })
    expect(refusal({ ...error, errorDescription: 'x'.repeat(5000) }).message.length).toBeLessThan(400)
  })

  test('an error with a foreign state is not believed', () => {
    expect(refusal({ code: null, state: 'other', error: 'access_denied', errorDescription: null }).data).toMatchObject({
      trouble: 'invalidState',
    })
  })
})
