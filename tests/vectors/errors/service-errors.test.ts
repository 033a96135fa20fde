import { expect, test } from 'vitest'
import { answerError } from '../../../electron/core/platform/errors.ts'
import { serviceFailure } from './service-errors.ts'

const headers = { 'content-type': 'application/json', 'x-wix-request-id': 'req-7' }
const failed = (status: number, text: string) =>
  answerError({ status, url: '', headers, text }, 'https://www.wixapis.com/site-media/v1/files', 0)

test('a refusal of the media service without details has the text of its status', () => {
  const failure = serviceFailure('media', failed(404, '{}'))
  expect(failure.details).toEqual({
    applicationError: { description: 'Not Found', code: 'NOT_FOUND', data: {} },
    requestId: 'req-7',
  })
  expect(failure.status).toBe(404)
  expect(serviceFailure('media', failed(413, '{"message":"too much"}')).details).toMatchObject({
    applicationError: { code: 'PAYLOAD_TOO_LARGE' },
  })
  // Every other service has the number, as it was recorded.
  expect(serviceFailure('forms', failed(404, '{}')).details).toMatchObject({ applicationError: { code: 404 } })
})

test('a fault of the media service names the request, whatever its body is', () => {
  for (const text of ['{}', 'oops', '<html>']) {
    expect(serviceFailure('media', failed(503, text))).toMatchObject({
      message: 'System error occurred, request-id: req-7',
      details: null,
      status: 503,
      requestId: 'req-7',
    })
  }
})

test('what the media service tells in details counts', () => {
  const details = { applicationError: { code: 'SITE_QUOTA_EXCEEDED', description: 'full', data: {} } }
  const failure = serviceFailure('media', failed(428, JSON.stringify({ message: 'no', details })))
  expect(failure.details).toMatchObject({ applicationError: { code: 'SITE_QUOTA_EXCEEDED' } })
})
