import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Recorded } from './recorded.ts'
import { recordedClient } from './recorded-client.ts'

interface Seen {
  line: string
  headers: IncomingMessage['headers']
  body: string
}

const get: Recorded = { id: 'a.things.get', method: 'GET', path: '/things/1', query: {}, body: null, response: null }

/** What a server sees of the requests; it responds to each with a consistency token. */
async function seenOf(rows: readonly Recorded[]): Promise<Seen[]> {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, body: await text(request) })
    response.setHeader('x-wix-consistent', `mark ${seen.length}`).end('{}')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = recordedClient(url, { Authorization: 'KEY', 'wix-site-id': 'SITE' })
  for (const row of rows) await client.send(row)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  return seen
}

test('a request carries the bare key, the site and what the vendor adds', async () => {
  const [seen] = await seenOf([{ ...get, query: { fields: ['a', 'b'], limit: '2' } }])
  expect(seen?.line).toBe('GET /things/1?fields=a&fields=b&limit=2')
  expect(seen?.headers).toMatchObject({ authorization: 'KEY', 'wix-site-id': 'SITE' })
  expect(seen?.headers['x-wix-bi-gateway']).toMatch(/^environment=js-sdk,package-name=.+,method-fqn=.+,entity=.+$/)
})

test('only a request with a body says what its body is', async () => {
  const [bare, full] = await seenOf([get, { ...get, method: 'POST', body: { name: 'é✓' } }])
  expect(bare?.headers['content-type']).toBeUndefined()
  expect(full?.headers['content-type']).toBe('application/json')
  expect(full?.body).toBe('{"name":"é✓"}')
})

test('the mark of an answer goes with the next request', async () => {
  const seen = await seenOf([get, get, get])
  expect(seen.map(({ headers }) => headers['x-wix-consistent'])).toEqual([undefined, 'mark 1', 'mark 2'])
})

test('a packed query is one parameter of base64url over UTF-8', async () => {
  const [seen] = await seenOf([{ ...get, packed: { title: 'é✓?>' } }])
  const packed = new URL(seen?.line.slice(4) ?? '', 'http://127.0.0.1').searchParams.get('.r') ?? ''
  expect(packed).toMatch(/^[\w-]+$/)
  expect(JSON.parse(Buffer.from(packed, 'base64url').toString('utf8'))).toEqual({ title: 'é✓?>' })
})
