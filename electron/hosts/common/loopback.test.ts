import { connect, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import type { LoopbackPage } from '../../core/ports/network.ts'
import { nodeLoopback } from './loopback.ts'

const done: LoopbackPage = { status: 200, title: 'Done', text: 'Go back.' }

/** A listener that keeps what it received; closed at the end of the test. */
async function open(page: LoopbackPage = done, wantedPort?: number) {
  const received: string[] = []
  const listener = await nodeLoopback(wantedPort === undefined ? {} : { wantedPort }).listen((query) => {
    received.push(query)
    return page
  })
  const { port, pathname } = new URL(listener.url)
  return {
    ...listener,
    heard: received,
    port: Number(port),
    path: pathname,
    [Symbol.asyncDispose]: () => listener.close(),
  }
}

/** The status of a response to bytes written by hand; 0 when the line was just closed. */
function statusFor(port: number, lines: string[], host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => socket.write([...lines, '', ''].join('\r\n')))
    let text = ''
    socket.on('data', (chunk) => {
      text += String(chunk)
    })
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)))
    socket.on('error', reject)
  })
}

test('the query of a GET of its own address is heard; the answer is one page that loads and keeps nothing', async () => {
  await using listener = await open()
  expect(listener.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{24}$/)
  const handler = await fetch(`${listener.url}?code=a&state=b`)
  expect(listener.heard).toEqual(['code=a&state=b'])
  expect(handler.status).toBe(200)
  expect(Object.fromEntries(handler.headers)).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; script-src 'sha256-[\w+/=]+'; style-src 'sha256-[\w+/=]+'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'$/,
    ),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect([...handler.headers.keys()].filter((name) => /^access-control|^set-cookie/.test(name))).toEqual([])
  const html = await handler.text()
  expect(html).toContain('<h1>Done</h1><p>Go back.</p>')
  expect(html).not.toMatch(/src=|href=|code=a/)
})

test('words on the page stay words', async () => {
  await using listener = await open({ status: 400, title: '<script>x</script>', text: `"'&<img>` })
  const handler = await fetch(listener.url)
  expect(handler.status).toBe(400)
  const html = await handler.text()
  expect(html).toContain('<h1>&#60;script&#62;x&#60;/script&#62;</h1><p>&#34;&#39;&#38;&#60;img&#62;</p>')
})

test('two listeners have nothing in common', async () => {
  await using one = await open()
  await using two = await open()
  expect(one.port).not.toBe(two.port)
  expect(one.path).not.toBe(two.path)
  expect((await fetch(`http://127.0.0.1:${one.port}${two.path}?code=a`)).status).toBe(404)
  expect([one.heard, two.heard]).toEqual([[], []])
})

test('what is not a plain visit of a browser to exactly this address is refused before anybody hears of it', async () => {
  await using listener = await open()
  const { port, path } = listener
  const host = `Host: 127.0.0.1:${port}`
  const target = `${path}?code=a&state=b`
  const cases: [expected: number, ...lines: string[]][] = [
    [404, `GET / HTTP/1.1`, host],
    [404, `GET ${path}/ HTTP/1.1`, host],
    [404, `GET ${path}x?code=a HTTP/1.1`, host],
    [404, `GET ${path.toUpperCase()}?code=a HTTP/1.1`, host],
    [404, `GET http://127.0.0.1:${port}${target} HTTP/1.1`, host],
    [404, `GET /favicon.ico HTTP/1.1`, host],
    [414, `GET ${path}?code=${'a'.repeat(9000)} HTTP/1.1`, host],
    [405, `POST ${target} HTTP/1.1`, host, 'Content-Length: 0'],
    [405, `HEAD ${target} HTTP/1.1`, host],
    [405, `OPTIONS ${target} HTTP/1.1`, host],
    [405, `PUT ${target} HTTP/1.1`, host, 'Content-Length: 0'],
    [403, `GET ${target} HTTP/1.1`],
    [403, `GET ${target} HTTP/1.1`, 'Host: evil.example'],
    [403, `GET ${target} HTTP/1.1`, 'Host: 127.0.0.1'],
    [403, `GET ${target} HTTP/1.1`, `Host: localhost:${port}`],
    [403, `GET ${target} HTTP/1.1`, `Host: 127.0.0.1.evil.example:${port}`],
    [403, `GET ${target} HTTP/1.1`, `Host: 127.0.0.1:${port + 1}`],
    [403, `GET ${target} HTTP/1.1`, host, 'Sec-Fetch-Mode: no-cors', 'Sec-Fetch-Dest: image'],
    [403, `GET ${target} HTTP/1.1`, host, 'Sec-Fetch-Mode: cors', 'Sec-Fetch-Dest: empty'],
    [403, `GET ${target} HTTP/1.1`, host, 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: iframe'],
  ]
  for (const [expected, ...lines] of cases) {
    expect([await statusFor(port, [...lines, 'Connection: close']), lines[0]]).toEqual([expected, lines[0]])
  }
  expect([400, 403]).toContain(await statusFor(port, [`GET ${target} HTTP/1.1`, host, host, 'Connection: close']))
  expect(await statusFor(port, ['not http at all'])).toBe(0)
  expect(listener.heard).toEqual([])
  const browser = ['Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document', 'Sec-Fetch-Site: cross-site']
  expect(await statusFor(port, [`GET ${target} HTTP/1.1`, host, ...browser])).toBe(200)
  expect(listener.heard).toHaveLength(1)
})

test('it is unreachable from outside this machine', async () => {
  await using listener = await open()
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
  for (const { address } of outside) {
    await expect(statusFor(listener.port, ['GET / HTTP/1.1'], address)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  }
})

test('a wanted port is taken; when another program has it, any other one is', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const address = other.address()
  const taken = typeof address === 'object' && address !== null ? address.port : 0
  {
    await using listener = await open(done, taken)
    expect(listener.port).not.toBe(taken)
    expect((await fetch(listener.url)).status).toBe(200)
  }
  await new Promise((resolve) => other.close(resolve))
  await using listener = await open(done, taken)
  expect(listener.port).toBe(taken)
})

test('after it is closed nothing listens, however often it is closed and with open connections', async () => {
  const listener = await open()
  const idle = connect(listener.port, '127.0.0.1')
  await new Promise((resolve) => idle.once('connect', resolve))
  const ended = new Promise((resolve) => idle.once('close', resolve))
  await Promise.all([listener.close(), listener.close()])
  await ended
  await expect(statusFor(listener.port, ['GET / HTTP/1.1'])).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
