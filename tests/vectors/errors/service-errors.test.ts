import { expect, test } from 'vitest'
import { responseError } from '../../../electron/core/platform/errors.ts'
import { serviceFailure } from './service-errors.ts'

const headers = { 'content-type': 'application/json', 'x-wix-request-id': 'req-7' }
const failed = (status: number, text: string) =>
  responseError({ status, url: '', headers, text }, 'https://www.wixapis.com/site-media/v1/files', 0)

test('an answer without details has its status for a code, of the media service as well', () => {
  for (const service of ['media', 'forms'] as const) {
    for (const status of [404, 413, 500, 503]) {
      const failure = serviceFailure(service, failed(status, '{"message":"no"}'))
      expect(failure).toMatchObject({ status, requestId: 'req-7', code: null })
      expect(failure.details).toEqual({
        applicationError: {
          description: 'no',
          code: status,
          data: { requestId: 'req-7', details: { message: 'no' } },
        },
        requestId: 'req-7',
      })
    }
  }
  expect(serviceFailure('media', failed(404, 'oops')).details).toMatchObject({
    applicationError: { code: 404, data: { requestId: 'req-7', details: null } },
  })
})

test('what the media service tells in details counts', () => {
  const details = { applicationError: { code: 'SITE_QUOTA_EXCEEDED', description: 'full', data: {} } }
  const failure = serviceFailure('media', failed(428, JSON.stringify({ message: 'no', details })))
  expect(failure.details).toMatchObject({ applicationError: { code: 'SITE_QUOTA_EXCEEDED' } })
})
