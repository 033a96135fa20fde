import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { nodeTransfers } from './node-transfers.ts'

const megabyte = 1024 * 1024

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function* pieces(count: number, size = megabyte) {
  for (let at = 0; at < count; at += 1) yield Buffer.alloc(size, at)
}

const { send } = nodeTransfers()
const idleTimeoutMs = 5_000

test('bytes leave with their length, progress is told, and any status is an answer', async () => {
  const seen: unknown[] = []
  await using server = await serve((request, response) => {
    let length = 0
    request.on('data', (piece: Buffer) => {
      length += piece.length
    })
    request.on('end', () => {
      seen.push(request.headers['content-length'], length)
      response.writeHead(204, { 'Upload-Offset': '7' }).end()
    })
  })
  const reported: number[] = []
  const result = await send({
    method: 'PATCH',
    url: server.url,
    headers: {},
    body: pieces(4),
    bodyLength: 4 * megabyte,
    idleTimeoutMs,
    onSent: (bytes) => reported.push(bytes),
  })
  expect(result).toMatchObject({ status: 204, headers: { 'upload-offset': '7' } })
  expect(seen).toEqual([String(4 * megabyte), 4 * megabyte])
  expect(reported).toEqual([1, 2, 3, 4].map((count) => count * megabyte))
})

test('a refusal that comes before the last byte is an answer, not a broken line', async () => {
  await using server = await serve((request, response) => {
    request.once('data', () => {
      request.resume()
      response.writeHead(413, { connection: 'close' }).end('too much')
    })
  })
  const how = { method: 'PUT', url: server.url, headers: {}, idleTimeoutMs } as const
  const result = await send({ ...how, body: pieces(3), bodyLength: 3 * megabyte })
  expect(result.status).toBe(413)
  expect(new TextDecoder().decode(result.bytes)).toBe('too much')
})

test('a line that breaks, one that stands still and one that is given up are told apart', async () => {
  await using broken = await serve((request) => request.once('data', () => request.socket.destroy()))
  await using silent = await serve(() => {})
  const body = () => ({ body: pieces(8), bodyLength: 8 * megabyte })
  const how = { method: 'PUT', headers: {}, idleTimeoutMs } as const
  await expect(send({ ...how, url: broken.url, ...body() })).rejects.toMatchObject({ code: 'offline' })
  await expect(send({ ...how, url: silent.url, idleTimeoutMs: 50 })).rejects.toMatchObject({ code: 'timeout' })
  const given = new AbortController()
  const sending = send({ ...how, url: silent.url, signal: given.signal })
  given.abort()
  await expect(sending).rejects.toMatchObject({ code: 'cancelled' })
})

test('nothing listens there: certainly nothing was sent', async () => {
  const server = await serve(() => {})
  await server[Symbol.asyncDispose]()
  const failing = send({ method: 'PUT', url: server.url, headers: {}, idleTimeoutMs })
  await expect(failing).rejects.toMatchObject({ code: 'offline', data: { sent: false } })
})

test('a file that cannot be read any more fails with its own error', async () => {
  await using server = await serve((request) => request.resume())
  const gone = async function* () {
    yield Buffer.alloc(10)
    throw new Error('The card was removed.')
  }
  const failing = send({ method: 'PUT', url: server.url, headers: {}, body: gone(), bodyLength: 20, idleTimeoutMs })
  await expect(failing).rejects.toThrow('The card was removed.')
})

test('an answer that is too long is dropped', async () => {
  await using server = await serve((_request, response) => response.end(Buffer.alloc(2_000)))
  const reading = (mostBytes: number) =>
    send({ method: 'GET', url: server.url, headers: {}, idleTimeoutMs, mostBytes }).then(({ bytes }) => bytes.length)
  expect(await reading(2_000)).toBe(2_000)
  await expect(reading(1_999)).rejects.toMatchObject({ code: 'bad_answer' })
})

test('a connection on which all was said is used again; one that was answered early is not', {
  tags: 'long',
}, async () => {
  const connections = new Set<unknown>()
  let isEarly = false
  await using server = await serve((request, response) => {
    connections.add(request.socket)
    if (isEarly) response.writeHead(413).end('too much')
    else request.resume().once('end', () => response.writeHead(204).end())
  })
  const patch = (body = pieces(8)) =>
    send({ method: 'PATCH', url: server.url, headers: {}, body, bodyLength: 8 * megabyte, idleTimeoutMs })
  for (let chunk = 0; chunk < 3; chunk += 1) expect((await patch()).status).toBe(204)
  expect(connections.size).toBe(1)
  isEarly = true
  // However fast the line is: the rest of it has not left when the response comes.
  const isResponse = Promise.withResolvers<void>()
  async function* withheld() {
    yield* pieces(1)
    await isResponse.promise
  }
  expect((await patch(withheld())).status).toBe(413)
  isResponse.resolve()
  isEarly = false
  expect((await patch()).status).toBe(204)
  expect(connections.size).toBe(2)
})
