import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { startTestServer, type TestServer } from '../../../tests/support/window-server.ts'

const upgrade = ['Connection: Upgrade', 'Upgrade: websocket']
const text = (...lines: string[]) => [...lines, '', ''].join('\r\n')

/** What the server responds without a response object, by name. */
const requests: Record<string, (server: TestServer) => string> = {
  'a broken request': () => text('NONSENSE'),
  'an upgrade elsewhere': ({ host, origin }) =>
    text('GET /no HTTP/1.1', `Host: ${host}`, `Origin: ${origin}`, ...upgrade),
  'an upgrade without a key': ({ host, origin }) =>
    text('GET /rpc HTTP/1.1', `Host: ${host}`, `Origin: ${origin}`, ...upgrade),
}

/** A peer that gets the response and never closes its own end. */
async function holdOpen(server: TestServer, request: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: server.port, allowHalfOpen: true })
  socket.on('error', () => {})
  socket.write(request)
  socket.resume()
  await once(socket, 'end')
  return socket
}

/** Whether the other end is gone: what is written to it then is refused. */
async function isRefused(socket: Socket): Promise<boolean> {
  if (!socket.destroyed) socket.write('x')
  await new Promise((resolve) => setTimeout(resolve, 10))
  return socket.destroyed
}

test.each(Object.entries(requests))('after %s, a peer that holds its end open is let go', async (_name, requestOf) => {
  const clock = manualClock()
  await using server = await startTestServer({ clock })
  const socket = await holdOpen(server, requestOf(server))
  for (let look = 0; look < 5; look += 1) expect(await isRefused(socket)).toBe(false)
  clock.advance(500)
  await expect.poll(() => isRefused(socket)).toBe(true)
})
