import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteCertificate, siteKey } from '../../../tests/support/site-certificate.ts'
import { systemTransfers } from './system-transfers.ts'

/** A site that only its proxy can reach, with a certificate that only the system knows. */
const bodies: string[] = []
const site = createSecureServer({ key: siteKey, cert: siteCertificate }, async (incoming, response) => {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece as Buffer)
  bodies.push(Buffer.concat(pieces).toString())
  response.end('kept')
})
const tunnels: string[] = []
let refuses: string | undefined
const proxy = createServer()
proxy.on('connect', ({ url = '' }, socket) => {
  tunnels.push(url)
  if (refuses !== undefined) return socket.end(`HTTP/1.1 ${refuses}\r\n\r\n`)
  const onward = connect(portOf(site), '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    onward.pipe(socket).pipe(onward)
  })
  onward.on('error', () => socket.destroy())
  socket.on('error', () => onward.destroy())
})
const portOf = (server: Server) => (server.address() as AddressInfo).port
const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

beforeAll(async () => void (await Promise.all([listen(site), listen(proxy)])))
afterAll(() => {
  for (const server of [site, proxy]) {
    server.close()
    server.closeAllConnections()
  }
})
beforeEach(() => {
  bodies.length = 0
  tunnels.length = 0
  refuses = undefined
})

/** Uploads of a laptop whose system names `route` for every address. */
function uploads(route: string, knows: readonly string[] = [siteCertificate]) {
  const asked: string[] = []
  let reads = 0
  const transfers = systemTransfers({
    resolveProxy: async (url) => {
      asked.push(url)
      return route
    },
    certificates: () => {
      reads += 1
      return knows
    },
  })
  const sent: number[] = []
  const send = (url: string) =>
    transfers
      .send({
        ...{ url, method: 'PUT', headers: {}, bodyLength: 8, idleTimeoutMs: 5_000 },
        body: (async function* () {
          yield Buffer.from('four')
          yield Buffer.from('more')
        })(),
        onSent: (bytes) => sent.push(bytes),
      })
      .then(
        ({ status, bytes }) => `${status} ${Buffer.from(bytes).toString()}`,
        (error: { code: string; reason?: { code?: string }; data?: object }) => [
          error.reason?.code ?? error.code,
          error.data,
        ],
      )
  return { send, asked, sent, reads: () => reads }
}

const there = 'https://site.test/upload'
const throughProxy = () => `PROXY 127.0.0.1:${portOf(proxy)}; DIRECT`

test('an upload goes through the system’s proxy, and says how much of it has left', async () => {
  const { send, sent } = uploads(throughProxy())
  await send(there)
  expect(await send(there)).toBe('200 kept')
  expect(new Set(tunnels)).toEqual(new Set(['site.test:443']))
  expect([bodies, sent.at(-1)]).toEqual([['fourmore'], 8])
})

test('a certificate that only the system knows is refused once, with nothing sent, and then taken', async () => {
  const { send, reads } = uploads(throughProxy())
  expect(await send(there)).toEqual(['platform.certificate', { sent: false }])
  expect([bodies, reads()]).toEqual([[], 0])
  expect(await send(there)).toBe('200 kept')
  expect(await send(there)).toBe('200 kept')
  expect(reads()).toBe(1)
})

test('a certificate that the system doesn’t know either is never taken', async () => {
  const { send } = uploads(throughProxy(), [])
  for (let time = 0; time < 3; time += 1) {
    expect(await send(there)).toEqual(['platform.certificate', { sent: false }])
  }
  expect(bodies).toEqual([])
})

test('a proxy that wants a password is named, and one that refuses has sent nothing', async () => {
  const { send } = uploads(throughProxy())
  refuses = '407 Proxy Authentication Required'
  expect(await send(there)).toEqual(['platform.proxyPassword', { sent: false }])
  refuses = '502 Bad Gateway'
  expect(await send(there)).toEqual(['offline', { sent: false }])
})

test('this machine is reached without a proxy, whatever the system says', async () => {
  const { send, asked } = uploads(throughProxy())
  await send(`https://localhost:${portOf(site)}/`)
  expect([asked, tunnels]).toEqual([[], []])
})

test.each(['DIRECT', 'SOCKS5 127.0.0.1:1', '', 'PROXY'])(
  'without a proxy for HTTP (%j) none is used',
  async (route) => {
    const { send, asked } = uploads(route)
    await send('https://127.0.0.1.nip.invalid/')
    expect([asked.length, tunnels]).toEqual([1, []])
  },
)
