import { once } from 'node:events'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { describe, expect, test } from 'vitest'
import { rawHttp, requestText } from '../../../tests/support/raw-http.ts'
import { startTestServer, type TestServer } from '../../../tests/support/window-server.ts'

const jsonType = 'Content-Type: application/json'

function post(server: TestServer, options: { headers?: string[]; body?: string } = {}) {
  const { headers = [`Host: ${server.host}`, `Origin: ${server.origin}`, jsonType] } = options
  const { body = JSON.stringify({ code: server.code() }) } = options
  return rawHttp(server.port, requestText('POST /session', headers, body))
}

function get(server: TestServer, path: string, headers: string[] = []) {
  return rawHttp(server.port, requestText(`GET ${path}`, [`Host: ${server.host}`, ...headers]))
}

function upgrade(server: TestServer, headers: string[], path = '/rpc') {
  const key = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13']
  return rawHttp(
    server.port,
    requestText(`GET ${path}`, [...key, 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==', ...headers]),
  )
}

describe('what is let in', () => {
  test('the page, a session for a fresh code, and a WebSocket from the page', async () => {
    await using server = await startTestServer()
    expect((await get(server, '/')).status).toBe(200)
    const response = await post(server)
    expect(response.status).toBe(200)
    expect(JSON.parse(response.body).token).toMatch(/^[\w-]{43}$/)
    const opened = await upgrade(server, [`Host: ${server.host}`, `Origin: ${server.origin}`])
    expect(opened.status).toBe(101)
  })

  test('the page with the nonce of this launch in it', async () => {
    await using server = await startTestServer()
    const response = await get(server, '/')
    const nonce = /content="([^"]+)"/.exec(response.body)?.[1]
    expect(response.headers.get('content-security-policy')?.[0]).toContain(`style-src 'self' 'nonce-${nonce}';`)
  })
})

describe('the address', () => {
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)

  test.each(['::1', '127.0.0.2', ...others])('%s of this machine is not answered', async (host) => {
    await using server = await startTestServer()
    const socket = connect({ host, port: server.port })
    const [error] = await once(socket, 'error')
    expect(error).toMatchObject({ code: expect.stringMatching(/ECONNREFUSED|EADDRNOTAVAIL|ENETUNREACH/) })
  })

  test('a port that is taken is said plainly', async () => {
    await using server = await startTestServer()
    await expect(startTestServer({ port: server.port })).rejects.toMatchObject({
      code: 'unavailable_here',
      message: expect.stringContaining(`Port ${server.port} is in use`),
    })
  })
})

describe('Host', () => {
  const forms = (port: number): [string, string[]][] => [
    ['a foreign name', ['Host: evil.example']],
    ['a foreign name with our port', [`Host: evil.example:${port}`]],
    ['a name that begins with ours', [`Host: 127.0.0.1.evil.example:${port}`]],
    ['localhost', [`Host: localhost:${port}`]],
    ['another port', [`Host: 127.0.0.1:${port + 1}`]],
    ['no port', ['Host: 127.0.0.1']],
    ['none', []],
    ['an empty one', ['Host:']],
    ['two of them', [`Host: 127.0.0.1:${port}`, `Host: 127.0.0.1:${port}`]],
    ['ours and a foreign one', [`Host: 127.0.0.1:${port}`, 'Host: evil.example']],
    ['two in one header', [`Host: 127.0.0.1:${port}, evil.example`]],
    ['a trailing dot', [`Host: 127.0.0.1.:${port}`]],
    ['IPv6', [`Host: [::1]:${port}`]],
    ['all addresses', [`Host: 0.0.0.0:${port}`]],
    ['the decimal form', [`Host: 2130706433:${port}`]],
    ['the short form', [`Host: 127.1:${port}`]],
    ['credentials before it', [`Host: evil@127.0.0.1:${port}`]],
    ['an international name', [`Host: xn--bcher-kva.example:${port}`]],
  ]

  test.each(forms(0).map(([name], index) => [name, index] as const))('%s is refused', async (_name, index) => {
    await using server = await startTestServer()
    const headers = forms(server.port)[index]?.[1] ?? []
    const page = await rawHttp(server.port, requestText('GET /', headers))
    const session = await post(server, { headers: [...headers, `Origin: ${server.origin}`, jsonType] })
    const socket = await upgrade(server, [...headers, `Origin: ${server.origin}`])
    for (const response of [page, session, socket]) expect([400, 403]).toContain(response.status)
    expect(page.body).not.toContain('csp-nonce')
    expect(session.body).not.toContain('token')
    expect(server.attached).toEqual([])
  })

  test('an absolute address in the request line is refused', async () => {
    await using server = await startTestServer()
    const response = await rawHttp(server.port, requestText('GET http://evil.example/', [`Host: ${server.host}`]))
    expect(response.status).toBe(400)
  })
})

describe('Origin', () => {
  const foreign = (port: number) => [
    'https://evil.example',
    'http://evil.example',
    'null',
    '',
    'http://127.0.0.1',
    `http://127.0.0.1:${port + 1}`,
    `https://127.0.0.1:${port}`,
    `http://localhost:${port}`,
    `http://127.0.0.1:${port}.evil.example`,
    `http://127.0.0.1:${port}/`,
    'file://',
    'app://foyer',
  ]

  test.each(foreign(0).map((origin, index) => [origin, index] as const))('"%s" is refused', async (_origin, index) => {
    await using server = await startTestServer()
    const headers = [`Host: ${server.host}`, `Origin: ${foreign(server.port)[index]}`, jsonType]
    expect((await get(server, '/', headers.slice(1))).status).toBe(403)
    expect((await post(server, { headers })).status).toBe(403)
    expect((await upgrade(server, headers)).status).toBe(403)
    expect(server.attached).toEqual([])
  })

  test('none is refused where something could change', async () => {
    await using server = await startTestServer()
    expect((await post(server, { headers: [`Host: ${server.host}`, jsonType] })).status).toBe(403)
    expect((await upgrade(server, [`Host: ${server.host}`])).status).toBe(403)
  })

  test('two of them are refused', async () => {
    await using server = await startTestServer()
    const headers = [`Host: ${server.host}`, `Origin: ${server.origin}`, 'Origin: https://evil.example', jsonType]
    expect((await post(server, { headers })).status).toBe(403)
  })
})

describe('Sec-Fetch-Site', () => {
  test.each(['cross-site', 'same-site', 'nonsense'])('a GET that is %s is refused on every path', async (site) => {
    await using server = await startTestServer()
    for (const path of ['/', '/index.html', '/assets/index-AbCd1234.js', '/enter.js', '/nowhere']) {
      expect((await get(server, path, [`Sec-Fetch-Site: ${site}`])).status).toBe(403)
      const navigation = [`Sec-Fetch-Site: ${site}`, 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document']
      expect((await get(server, path, navigation)).status).toBe(403)
    }
  })

  test('only a navigation of a whole tab reaches the doorway from outside, and it holds nothing', async () => {
    await using server = await startTestServer()
    const outside = (mode: string, dest: string) =>
      get(server, '/enter', ['Sec-Fetch-Site: cross-site', `Sec-Fetch-Mode: ${mode}`, `Sec-Fetch-Dest: ${dest}`])
    expect((await outside('navigate', 'document')).status).toBe(200)
    expect((await outside('navigate', 'iframe')).status).toBe(403)
    expect((await outside('no-cors', 'image')).status).toBe(403)
    expect((await outside('cors', 'empty')).status).toBe(403)
  })
})

describe('methods and bodies', () => {
  test.each(['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])('%s is answered 405', async (method) => {
    await using server = await startTestServer()
    const headers = [`Host: ${server.host}`, 'Origin: https://evil.example', 'Access-Control-Request-Method: POST']
    for (const path of ['/', '/session', '/rpc']) {
      const response = await rawHttp(server.port, requestText(`${method} ${path}`, headers))
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toEqual(['GET, HEAD, POST'])
    }
  })

  test.each([
    'text/plain',
    'text/plain;charset=application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
  ])('a POST of %s is answered 415 and the code stays good', async (type) => {
    await using server = await startTestServer()
    const body = JSON.stringify({ code: server.code() })
    const headers = [`Host: ${server.host}`, `Origin: ${server.origin}`]
    expect((await post(server, { headers: [...headers, `Content-Type: ${type}`], body })).status).toBe(415)
    expect((await post(server, { headers, body })).status).toBe(415)
    expect((await post(server, { body })).status).toBe(200)
  })

  test('a body over 64 KiB is answered 413, told or not told beforehand', async () => {
    await using server = await startTestServer()
    const body = JSON.stringify({ code: server.code(), more: 'x'.repeat(70_000) })
    expect((await post(server, { body })).status).toBe(413)
    const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
    const headers = [`Host: ${server.host}`, `Origin: ${server.origin}`, jsonType, 'Transfer-Encoding: chunked']
    const text = ['POST /session HTTP/1.1', ...headers, '', chunk].join('\r\n')
    expect((await rawHttp(server.port, text)).status).toBe(413)
  })

  test.each(['', '{', '[]', '{"code":7}', '{"token":"x"}', 'null'])('the body %j is answered 400', async (body) => {
    await using server = await startTestServer()
    expect((await post(server, { body: body || ' ' })).status).toBe(400)
  })

  test('POST reaches nothing but the session', async () => {
    await using server = await startTestServer()
    const headers = [`Host: ${server.host}`, `Origin: ${server.origin}`, jsonType]
    for (const path of ['/', '/rpc', '/index.html', '/session/', '/debug']) {
      expect((await rawHttp(server.port, requestText(`POST ${path}`, headers, '{}'))).status).toBe(404)
    }
  })
})

describe('the cross product', () => {
  test('of hosts, origins, methods, types and codes: one combination gets a pass', async () => {
    await using server = await startTestServer()
    const hosts = [server.host, `localhost:${server.port}`, 'evil.example', undefined]
    const origins = [server.origin, 'https://evil.example', 'null', undefined]
    const methods = ['POST', 'GET', 'PUT', 'OPTIONS']
    const types = ['application/json', 'text/plain', undefined]
    const codes = ['good', 'wrong', undefined]
    const passed: string[] = []
    let tried = 0
    for (const host of hosts)
      for (const origin of origins)
        for (const method of methods)
          for (const type of types)
            for (const code of codes) {
              tried += 1
              const given = { Host: host, Origin: origin, 'Content-Type': type }
              const headers = Object.entries(given).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
              // A wrong code in the right place is slowed after ten tries; here it comes once.
              const body = JSON.stringify(code === undefined ? {} : { code: code === 'good' ? server.code() : 'wrong' })
              const response = await rawHttp(server.port, requestText(`${method} /session`, headers, body))
              if (response.body.includes('token')) passed.push([host, origin, method, type, code].join(' '))
            }
    expect(tried).toBe(576)
    expect(passed).toEqual([`${server.host} ${server.origin} POST application/json good`])
  })
})
