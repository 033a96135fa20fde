import { expect, test } from 'vitest'
import { AppError } from '../../../../shared/errors.ts'
import { responseError } from '../errors.ts'
import { responseOf, type ScriptedResponse } from '../scripted-ports.test-kit.ts'
import { blotted, envelopeBehind, tokenFailure } from './quoted-response.ts'

const failed = (scripted: ScriptedResponse) => {
  const response = responseOf(scripted)
  const error = responseError(response, response.url, 0)
  if (error === undefined) throw new Error('It is no failure.')
  // As it comes through the client.
  return new AppError(error.code, { reason: error.message, data: { ...error.data, sent: false }, cause: error })
}

test('a refused token call is told in the platform’s words: status, request id and body', () => {
  const error = failed({ status: 400, headers: { 'x-wix-request-id': 'req-7' }, body: { message: 'bad grant' } })
  expect(tokenFailure(error)).toMatchObject({
    code: 'refused',
    message: 'Failed to fetch tokens from OAuth API: Bad Request. request id: req-7. Response: {"message":"bad grant"}',
    data: { status: 400, requestId: 'req-7', retry: true },
  })
})

test('the body is left out when it is no JSON; a status without a name stands as its number', () => {
  expect(tokenFailure(failed({ status: 502, text: '<h1>Bad gateway</h1>' }))).toMatchObject({
    code: 'server_error',
    message: 'Failed to fetch tokens from OAuth API: Bad Gateway. request id: none',
  })
  expect(tokenFailure(failed({ status: 499, body: {} }))).toMatchObject({
    message: 'Failed to fetch tokens from OAuth API: 499. request id: none. Response: {}',
  })
})

test('no secret of the body is repeated', () => {
  const body = {
    access_token: 'short',
    refreshToken: 'also-short',
    code_verifier: 'v',
    details: { password: 'p', note: `see OauthNG.JWS.${'a'.repeat(30)}.sig`, list: ['k'.repeat(43)], code: '-19988' },
  }
  const { message } = tokenFailure(failed({ status: 400, body })) as AppError
  for (const secret of ['short', '"v"', '"p"', 'aaaa', 'kkkk']) expect(message).not.toContain(secret)
  expect(message).toContain('"code":"-19988"')
})

test('what stands beside the platform’s code does not travel on', () => {
  const details = { applicationError: { code: 'INVALID', data: { refresh_token: 'canary' } } }
  const { data, message } = tokenFailure(failed({ status: 400, body: { details } })) as AppError
  expect([JSON.stringify(data), message].join()).not.toContain('canary')
  expect(data).toMatchObject({ platformCode: 'INVALID', retry: true })
})

test('without a response the error stays what it is', () => {
  const offline = new AppError('offline', { reason: 'The site cannot be reached.' })
  expect(tokenFailure(offline)).toBe(offline)
  expect(tokenFailure('x')).toBe('x')
})

test('the envelope of an answer is found behind an error that was wrapped on its way', () => {
  const body = { message: 'm', details: { applicationError: { code: -19_995 } } }
  expect(envelopeBehind(failed({ status: 400, body }))?.details?.applicationError?.code).toBe(-19_995)
  expect(envelopeBehind(new AppError('offline', { reason: 'x' }))).toBeUndefined()
  expect(envelopeBehind(failed({ status: 400, text: 'no json' }))).toBeUndefined()
})

test('blotting leaves ordinary values as they are', () => {
  const plain = { a: [1, null, true, 'two words'], b: { requestId: '1736.5', status: 400 } }
  expect(blotted(plain)).toEqual(plain)
})

test('a long text is looked through once, and shown in part', () => {
  for (const text of ['a-'.repeat(200_000), 'ab.'.repeat(200_000), `${'a.'.repeat(100_000)}!`])
    expect(String(blotted(text)).length).toBeLessThan(2_100)
})
