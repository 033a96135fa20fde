import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { failureOfConnection, isUnverified } from './connection-failure.ts'

const byNode = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) })
const byChromium = (code: string) => new Error(`net::${code}`)
const failure = (cause: unknown) => failureOfConnection(cause, { isCancelled: false })

test.each([
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'platform.certificate'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'platform.certificate'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'platform.certificate'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'platform.certificate'],
  ['CERT_REVOKED', 'platform.certificate'],
  ['CERT_HAS_EXPIRED', 'platform.certificateDate'],
  ['CERT_NOT_YET_VALID', 'platform.certificateDate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'platform.certificateName'],
])('Node’s %s is said in words, and nothing was sent', (code, reason) => {
  expect(failure(byNode(code))).toMatchObject({ code: 'offline', reason: { code: reason }, data: { sent: false } })
})

test.each([
  ['ERR_CERT_AUTHORITY_INVALID', 'platform.certificate'],
  ['ERR_CERT_REVOKED', 'platform.certificate'],
  ['ERR_CERT_DATE_INVALID', 'platform.certificateDate'],
  ['ERR_CERT_COMMON_NAME_INVALID', 'platform.certificateName'],
  ['ERR_PROXY_AUTH_REQUESTED', 'platform.proxyPassword'],
  ['ERR_PROXY_AUTH_UNSUPPORTED', 'platform.proxyPassword'],
])('Chromium’s %s is said in words, and nothing was sent', (code, reason) => {
  expect(failure(byChromium(code))).toMatchObject({ code: 'offline', reason: { code: reason }, data: { sent: false } })
})

test.each([
  [byNode('ECONNREFUSED'), { sent: false }],
  [byChromium('ERR_NAME_NOT_RESOLVED'), { sent: false }],
  [byChromium('ERR_PROXY_CONNECTION_FAILED'), { sent: false }],
  [byNode('ECONNRESET'), {}],
  [byChromium('ERR_CONNECTION_RESET'), {}],
  [byChromium('ERR_CONNECTION_CLOSED'), {}],
  [new Error('a text of another program'), {}],
])('%s says nothing more, and only what never connected was not sent', (cause, data) => {
  const { code, reason, data: given } = failure(cause)
  expect([code, reason, given]).toEqual(['offline', undefined, data])
})

test('a proxy of Node’s own settings that wants a password is named', () => {
  const words = 'Proxy response (407) !== 200 when HTTP Tunneling'
  const cause = Object.assign(new Error(words), { code: 'UND_ERR_ABORTED' })
  expect(failure(new TypeError('fetch failed', { cause }))).toMatchObject({
    ...{ reason: { code: 'platform.proxyPassword' }, data: { sent: false } },
  })
})

test('who cancels hears that, and what is an error of ours stays as it is', () => {
  expect(failureOfConnection(byNode('CERT_HAS_EXPIRED'), { isCancelled: true })).toMatchObject({ code: 'cancelled' })
  const own = new AppError('bad_answer')
  expect(failure(own)).toBe(own)
})

test('only a certificate that the authorities known here do not vouch for may be known to the system', () => {
  const unverified = ['SELF_SIGNED_CERT_IN_CHAIN', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'ECONNRESET']
  expect(unverified.map((code) => isUnverified(failure(byNode(code))))).toEqual([true, false, false, false])
})
