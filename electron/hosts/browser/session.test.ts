import { expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { closeOf, startTestServer, type TestServer } from '../../../tests/support/window-server.ts'
import { passRefused } from './greeting.ts'

function redeem(server: TestServer, code: string): Promise<Response> {
  return fetch(`${server.origin}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify({ code }),
  })
}

async function closeAfter(server: TestServer, firstFrame: string | Buffer): Promise<number> {
  const socket = await server.openSocket()
  const closed = closeOf(socket)
  socket.send(firstFrame)
  return closed
}

test('a launch code works once', async () => {
  await using server = await startTestServer()
  const code = server.code()
  expect((await redeem(server, code)).status).toBe(200)
  expect((await redeem(server, code)).status).toBe(401)
})

test('a launch code is too old after ten minutes', async () => {
  const clock = manualClock()
  await using server = await startTestServer({ clock })
  const [early, late] = [server.code(), server.code()]
  clock.advance(10 * 60_000)
  expect((await redeem(server, early)).status).toBe(200)
  clock.advance(1)
  expect((await redeem(server, late)).status).toBe(401)
})

test('two launch codes give the same pass, and another launch gives another', async () => {
  await using server = await startTestServer()
  await using other = await startTestServer()
  expect(await server.pass()).toBe(await server.pass())
  expect(await server.pass()).not.toBe(await other.pass())
})

test('a WebSocket without a token, with a wrong one or an old launch’s is closed before the core', async () => {
  await using server = await startTestServer()
  await using other = await startTestServer()
  const pass = await server.pass()
  const frames = [
    '{"type":"hello"}',
    '{"type":"hello","token":""}',
    '{"type":"hello","token":"wrong"}',
    JSON.stringify({ type: 'hello', token: pass.slice(0, -1) }),
    JSON.stringify({ type: 'hello', token: `${pass} ` }),
    JSON.stringify({ type: 'hello', token: await other.pass() }),
    JSON.stringify({ type: 'call', id: 1, operation: 'session.connection', input: {} }),
    Buffer.from(JSON.stringify({ type: 'hello', token: pass })),
  ]
  for (const frame of frames) expect(await closeAfter(server, frame)).toBe(passRefused)
  expect(server.attached).toEqual([])
})

test('the right token is welcomed and reaches the core', async () => {
  await using server = await startTestServer()
  await server.joinSocket()
  expect(server.attached).toHaveLength(1)
})

test('what is sent behind a wrong token is never read', async () => {
  await using server = await startTestServer()
  const socket = await server.openSocket()
  const closed = closeOf(socket)
  socket.send('{"type":"hello","token":"wrong"}')
  socket.send(JSON.stringify({ type: 'hello', token: await server.pass() }))
  await closed
  expect(server.attached).toEqual([])
})

test('after ten failures every further one is answered a second later, and a good code at once', async () => {
  const clock = manualClock()
  await using server = await startTestServer({ clock })
  for (let failure = 1; failure <= 10; failure++) expect((await redeem(server, 'wrong')).status).toBe(401)
  let response = false
  const slow = redeem(server, 'wrong').then((result) => {
    response = true
    return result.status
  })
  expect((await redeem(server, server.code())).status).toBe(200)
  expect(response).toBe(false)
  clock.advance(1000)
  expect(await slow).toBe(401)
})
