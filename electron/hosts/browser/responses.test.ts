import { expect, test } from 'vitest'
import { type RawResponse, rawHttp, requestText } from '../../../tests/support/raw-http.ts'
import { startTestServer, type TestServer } from '../../../tests/support/window-server.ts'

const secured = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
]

/** One response of every kind the server can give. */
async function everyKind(server: TestServer): Promise<Map<string, RawResponse>> {
  const own = [`Host: ${server.host}`]
  const json = [...own, `Origin: ${server.origin}`, 'Content-Type: application/json']
  const socket = ['Upgrade: websocket', 'Connection: Upgrade']
  const whole = [...socket, 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==']
  const requests = new Map([
    ['page', requestText('GET /', own)],
    ['page with a query', requestText('GET /?x=1', own)],
    ['script', requestText('GET /assets/index-AbCd1234.js', own)],
    ['doorway', requestText('GET /enter', own)],
    ['doorway script', requestText('GET /enter.js', own)],
    ['not found', requestText('GET /nowhere', own)],
    ['session', requestText('POST /session', json, JSON.stringify({ code: server.code() }))],
    ['wrong code', requestText('POST /session', json, '{"code":"wrong"}')],
    ['wrong type', requestText('POST /session', [...own, `Origin: ${server.origin}`], '{}')],
    ['wrong method', requestText('OPTIONS /session', own)],
    ['foreign host', requestText('GET /', ['Host: evil.example'])],
    ['no host', requestText('GET /', [])],
    ['foreign origin', requestText('GET /', [...own, 'Origin: https://evil.example'])],
    ['broken request', 'NONSENSE\r\n\r\n'],
    ['header too long', requestText('GET /', [...own, `X: ${'x'.repeat(20_000)}`])],
    ['upgrade', requestText('GET /rpc', [...json, ...whole])],
    ['upgrade refused', requestText('GET /rpc', [...own, ...whole])],
    ['upgrade without key', requestText('GET /rpc', [...json, ...socket])],
    ['upgrade elsewhere', requestText('GET /other', [...json, ...whole])],
    ['expectation', requestText('GET /', [...own, 'Expect: wonders'])],
  ])
  const responses = new Map<string, RawResponse>()
  for (const [name, text] of requests) responses.set(name, await rawHttp(server.port, text))
  return responses
}

test('every kind of answer carries the same security headers, once each', async () => {
  await using server = await startTestServer()
  const responses = await everyKind(server)
  const expected = secured.map((name) => responses.get('page')?.headers.get(name))
  for (const values of expected) expect(values).toHaveLength(1)
  for (const [name, { headers }] of responses) {
    expect({ name, values: secured.map((header) => headers.get(header)) }).toEqual({ name, values: expected })
  }
})

test('the policy is the one we mean', async () => {
  await using server = await startTestServer()
  const { headers, body } = await rawHttp(server.port, requestText('GET /', [`Host: ${server.host}`]))
  const nonce = /content="([^"]+)"/.exec(body)?.[1]
  expect(headers.get('content-security-policy')?.[0]?.split('; ').sort()).toEqual(
    [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' blob: data:",
      "font-src 'self'",
      "media-src 'self' blob:",
      "worker-src 'self'",
      "manifest-src 'self'",
      `connect-src 'self' ws://127.0.0.1:${server.port}`,
      "frame-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "object-src 'none'",
    ].sort(),
  )
})

test('no answer allows another site in, sets a cookie or names the server', async () => {
  await using server = await startTestServer()
  for (const [name, { headers }] of await everyKind(server)) {
    const names = [...headers.keys()]
    const forbidden = names.filter((header) => /^(access-control-.*|set-cookie|server|x-powered-by)$/.test(header))
    expect({ name, forbidden }).toEqual({ name, forbidden: [] })
  }
})

test('only files named by their content are stored by the browser', async () => {
  await using server = await startTestServer()
  for (const [name, { headers, status }] of await everyKind(server)) {
    if (status === 101) continue
    const expected = name === 'script' ? 'public, max-age=31536000, immutable' : 'no-store'
    expect({ name, cache: headers.get('cache-control') }).toEqual({ name, cache: [expected] })
  }
})

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/enter', 'text/html; charset=utf-8'],
  ['/enter.js', 'text/javascript; charset=utf-8'],
  ['/assets/index-AbCd1234.js', 'text/javascript; charset=utf-8'],
  ['/nowhere', 'text/plain; charset=utf-8'],
])('%s comes as %s', async (path, type) => {
  await using server = await startTestServer()
  const { headers } = await rawHttp(server.port, requestText(`GET ${path}`, [`Host: ${server.host}`]))
  expect(headers.get('content-type')).toEqual([type])
})

const escapes = [
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%252e%252e%252fsecret.txt',
  '/..%c0%afsecret.txt',
  '/..%00/secret.txt',
  '/secret.txt%00.js',
  '//secret.txt',
  '/./../secret.txt',
  '/....//secret.txt',
  '/.hidden',
  '/assets/.hidden',
  '/assets/index-AbCd1234.js.map',
  '/assets/index-AbCd1234.js%2emap',
  '/C:/secret.txt',
  '/etc/passwd',
  '//etc/passwd',
  '/proc/self/environ',
  '/%2fetc%2fpasswd',
]

test.each(escapes)('%s brings nothing', async (path) => {
  await using server = await startTestServer()
  const response = await rawHttp(server.port, requestText(`GET ${path}`, [`Host: ${server.host}`]))
  expect([400, 404]).toContain(response.status)
  expect(response.body).not.toMatch(/SECRET|root:/)
})

test.each(['/assets', '/assets/', '/debug', '/status', '/api', '/rpc', '/session', '/metrics', '/.git/config'])(
  'GET %s lists and tells nothing',
  async (path) => {
    await using server = await startTestServer()
    const response = await rawHttp(server.port, requestText(`GET ${path}`, [`Host: ${server.host}`]))
    expect({ status: response.status, body: response.body }).toEqual({ status: 404, body: 'There is nothing here.\n' })
  },
)

test('HEAD is answered like GET without the body', async () => {
  await using server = await startTestServer()
  const response = await fetch(`${server.origin}/`, { method: 'HEAD' })
  expect({ status: response.status, body: await response.text() }).toEqual({ status: 200, body: '' })
})
