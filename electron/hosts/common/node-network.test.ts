import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Session } from 'electron'
import { describe, expect, test } from 'vitest'
import { requestDouble } from '../../../tests/electron-double/net.ts'
import type { Network, NetworkRequest } from '../../core/ports/network.ts'
import { chromiumFetch } from '../electron/chromium-fetch.ts'
import { exchange } from './fetch-network.ts'
import { nodeNetwork } from './node-network.ts'

/** A server of one behaviour, closed by itself. */
async function serving(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async () => {
    server.closeAllConnections()
    server.close()
  }
  return { url, [Symbol.asyncDispose]: close }
}

/** Chromium's client over the double of Electron's `net`. */
const chromium = (): Pick<Network, 'request'> => ({
  request: (request) => exchange(chromiumFetch(requestDouble, {} as Session), request),
})

describe.each([
  ['Node', nodeNetwork],
  ['Chromium', chromium],
])('by %s', (_name, network) => {
  function ask(url: string, more: Partial<NetworkRequest> = {}) {
    return network().request({ method: 'GET', url, headers: {}, body: undefined, timeoutMs: 5000, ...more })
  }

  test('method, headers and body go out as given; status, headers and text come back', async () => {
    await using server = await serving(async (request, response) => {
      const body = (await request.toArray()).join('')
      response.writeHead(418, { 'X-Answer': 'yes' })
      response.end(`${request.method} ${request.headers['x-ask']} ${body}`)
    })
    const result = await ask(`${server.url}/a`, {
      method: 'PATCH',
      headers: { 'x-ask': 'é'.normalize() },
      body: '{"é":1}',
    })
    expect(result).toMatchObject({ status: 418, url: `${server.url}/a`, headers: { 'x-answer': 'yes' } })
    expect(result.text).toContain('PATCH')
    expect(result.text).toContain('{"é":1}')
  })

  test('a redirect is a response, and is not followed', async () => {
    let asked = 0
    await using server = await serving((_request, response) => {
      asked += 1
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    expect(await ask(server.url)).toMatchObject({ status: 302, headers: { location: '/elsewhere' } })
    expect(asked).toBe(1)
  })

  test('no server: offline', async () => {
    const gone = await serving(() => {})
    await gone[Symbol.asyncDispose]()
    await expect(ask(gone.url)).rejects.toMatchObject({ code: 'offline', reason: undefined })
    await expect(ask('http://nowhere.invalid/')).rejects.toMatchObject({ code: 'offline', reason: undefined })
  })

  test('a connection cut before the answer: offline', async () => {
    await using server = await serving((request) => void request.socket.destroy())
    await expect(ask(server.url)).rejects.toMatchObject({ code: 'offline', reason: undefined })
  })

  test('an answer cut in the middle: offline, never half a text', async () => {
    await using server = await serving((_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"half":')
      setImmediate(() => response.destroy())
    })
    await expect(ask(server.url)).rejects.toMatchObject({ code: 'offline', reason: undefined })
  })

  test('a chunked answer cut in the middle: offline', async () => {
    await using server = await serving((_request, response) => {
      response.write('{"half":')
      setImmediate(() => response.destroy())
    })
    await expect(ask(server.url)).rejects.toMatchObject({ code: 'offline', reason: undefined })
  })

  test('no answer in time: timeout; and the same for a body that stalls', async () => {
    await using silent = await serving(() => {})
    await expect(ask(silent.url, { timeoutMs: 50 })).rejects.toMatchObject({ code: 'timeout', reason: undefined })
    await using stalled = await serving((_request, response) => void response.write('{'))
    await expect(ask(stalled.url, { timeoutMs: 50 })).rejects.toMatchObject({ code: 'timeout', reason: undefined })
  })

  test('called off by the caller: cancelled', async () => {
    await using server = await serving(() => {})
    const caller = new AbortController()
    const asked = ask(server.url, { signal: caller.signal })
    caller.abort()
    await expect(asked).rejects.toMatchObject({ code: 'cancelled', reason: undefined })
  })

  test('a response without a body is one', async () => {
    await using server = await serving((_request, response) => void response.writeHead(204).end())
    expect(await ask(server.url)).toMatchObject({ status: 204, text: '' })
  })
})

// Node's `fetch` takes this for a failure of the network, and says no more of it.
test('by Chromium, a proxy that wants a password is named, and nothing was sent', async () => {
  await using server = await serving((_request, response) => void response.writeHead(407).end('Who are you?'))
  const request = { method: 'GET', url: server.url, headers: {}, body: undefined, timeoutMs: 5000 }
  await expect(chromium().request(request)).rejects.toMatchObject({
    ...{ code: 'offline', reason: { code: 'platform.proxyPassword' }, data: { sent: false } },
  })
})

test('after a sleep no request uses a connection of before', async () => {
  await using server = await serving((request, response) => response.end(String(request.socket.remotePort)))
  const network = nodeNetwork()
  const portOf = async () => {
    const { text } = await network.request({
      ...{ method: 'GET', headers: {}, body: undefined },
      url: server.url,
      timeoutMs: 5000,
    })
    // The connection is free again a moment after the response.
    await new Promise((resolve) => setTimeout(resolve, 20))
    return text
  }
  const before = await portOf()
  expect(await portOf()).toBe(before)
  network.renew?.()
  const after = await portOf()
  expect(after).not.toBe(before)
  expect(await portOf()).toBe(after)
  network.renew?.()
  expect(await portOf()).not.toBe(after)
})
