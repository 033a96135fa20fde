import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Frame } from '../../../shared/rpc/channel.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { closeOf, startTestServer } from '../../../tests/support/window-server.ts'
import { noHello } from './greeting.ts'

const call = (id: number) => JSON.stringify({ type: 'call', id, operation: 'guests.find', input: {} })

test('a WebSocket that does not say hello within two seconds is closed', async () => {
  const clock = manualClock()
  await using server = await startTestServer({ clock })
  const socket = await server.openSocket()
  const closed = closeOf(socket)
  clock.advance(1999)
  expect(socket.readyState).toBe(WebSocket.OPEN)
  clock.advance(1)
  expect(await closed).toBe(noHello)
})

test('a welcomed WebSocket may stay quiet', async () => {
  const clock = manualClock()
  await using server = await startTestServer({ clock })
  const socket = await server.joinSocket()
  clock.advance(3_600_000)
  socket.ping()
  await once(socket, 'pong')
  expect(socket.readyState).toBe(WebSocket.OPEN)
})

test('a frame over one megabyte closes the WebSocket, before and after the hello', async () => {
  await using server = await startTestServer()
  for (const socket of [await server.openSocket(), await server.joinSocket()]) {
    const closed = closeOf(socket)
    socket.send('x'.repeat(1024 * 1024 + 1))
    expect(await closed).toBe(1009)
  }
})

test('eight WebSockets may be open, the ninth is refused, and a closed one makes room', async () => {
  await using server = await startTestServer()
  const open = await Promise.all(Array.from({ length: 8 }, () => server.joinSocket()))
  await expect(server.openSocket()).rejects.toThrow('503')
  const first = open[0] as WebSocket
  const closed = closeOf(first)
  first.close()
  await closed
  await expect
    .poll(() =>
      server.openSocket().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
})

test('silent sockets, however many come, keep no window out', async () => {
  const clock = manualClock()
  await using server = await startTestServer({ clock })
  for (let round = 0; round < 8; round += 1) await Promise.all(Array.from({ length: 8 }, () => server.openSocket()))
  const socket = await server.joinSocket()
  socket.ping()
  await once(socket, 'pong')
  expect(socket.readyState).toBe(WebSocket.OPEN)
})

test('a peer that does not answer the closing of its socket is not waited for', async () => {
  const clock = manualClock()
  await using server = await startTestServer({ clock })
  const socket = await server.openSocket()
  const ended = once(socket, 'close')
  // It reads nothing any more, so it never learns of the closing and never replies.
  socket.pause()
  clock.advance(2_000)
  clock.advance(500)
  socket.resume()
  await ended
  expect(await server.joinSocket()).toMatchObject({ readyState: WebSocket.OPEN })
})

test('a WebSocket is opened at /rpc only', async () => {
  await using server = await startTestServer()
  for (const path of ['/', '/session', '/rpc/', '/rpc?token=x', '/RPC']) {
    const socket = new WebSocket(`ws://${server.host}${path}`, { origin: server.origin })
    const [error] = await once(socket, 'error')
    expect(String(error)).toContain('404')
  }
})

test('64 calls are open at a time; the next ones wait their turn and none is lost', async () => {
  await using server = await startTestServer()
  const socket = await server.joinSocket()
  const channel = server.attached[0]
  const seen: number[] = []
  channel?.onFrame((frame: Frame) => frame.type === 'call' && seen.push(frame.id))
  for (let id = 1; id <= 200; id++) socket.send(call(id))
  await expect.poll(() => seen.length).toBe(64)
  const response: number[] = []
  socket.on('message', (data) => response.push(JSON.parse(String(data)).id))
  channel?.send({ type: 'value', id: 1, value: null })
  await expect.poll(() => seen.length).toBe(65)
  for (let id = 2; id <= 200; id++) {
    await expect.poll(() => seen.includes(id)).toBe(true)
    channel?.send({ type: 'value', id, value: null })
  }
  await expect.poll(() => response.length).toBe(200)
  expect(seen).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
})

test('a WebSocket that breaks the protocol ends alone', async () => {
  await using server = await startTestServer()
  const socket = await server.joinSocket()
  const neighbour = await server.joinSocket()
  const closed = closeOf(socket)
  // An unmasked frame from a client is forbidden by the protocol.
  ;(socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket.write(Buffer.from([0xff, 0xff, 0xff]))
  await closed
  neighbour.ping()
  await once(neighbour, 'pong')
})
