import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../tests/support/long-tests.ts'
import { cutSign } from '../../core/ports/network.ts'
import { boundedText, responseLimits } from './bounded-response.ts'
import { nodeNetwork } from './node-network.ts'
import { longResponseBytes } from './response-bytes.ts'

/** What the reader makes of one response, and whether it let go of the connection. */
async function taken(listener: RequestListener, takesCut = true) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  try {
    return await nodeNetwork().request({
      ...{ method: 'GET', url, headers: {}, body: undefined },
      timeoutMs: 8000,
      takesCut,
    })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const whole = (text: string) => taken((_request, response) => void response.end(text))
const refused = { code: 'bad_answer', reason: { code: 'platform.tooLarge' }, data: { sent: true } }

test('an answer as large as the largest page comes whole, with its letters cut anywhere', async () => {
  const text = JSON.stringify({ rows: Array.from({ length: 1000 }, (_, id) => ({ id, note: 'ü€😀"\\'.repeat(800) })) })
  expect((await whole(text)).text).toBe(text)
})

test('an endless answer ends at the limit, and the connection with it', { tags: 'long' }, async () => {
  let sent = 0
  const left = Promise.withResolvers<void>()
  const piece = Buffer.from(`{"a":"${'x'.repeat(1000)}"},`.repeat(64))
  const asked = taken((_request, response) => {
    response.on('close', () => left.resolve())
    const more = (): void => {
      while (!response.destroyed) {
        sent += piece.length
        if (!response.write(piece)) return void response.once('drain', more)
      }
    }
    response.write('[')
    more()
  })
  await expect(asked).rejects.toMatchObject(refused)
  await left.promise
  expect(sent).toBeLessThan(responseLimits.bytes * 2)
})

test('long answers take the memory of one at a time, and give it back behind the last', async () => {
  let held = 0
  const letters = new Uint8Array(1024 * 1024).fill(0x61)
  const long = () => {
    let sent = 0
    const pull = (to: ReadableStreamDefaultController<Uint8Array>) => {
      held = Math.max(held, longResponseBytes())
      sent += 1
      if (sent > 12) to.close()
      else to.enqueue(letters)
    }
    return boundedText(new Response(new ReadableStream<Uint8Array>({ pull })))
  }
  const texts = await Promise.all([long(), long(), long()])
  expect(texts.map(({ text }) => text.length)).toEqual(texts.map(() => 12 * letters.length))
  expect(held).toBeGreaterThanOrEqual(11 * letters.length)
  expect(held).toBeLessThanOrEqual(24 * letters.length)
  expect(longResponseBytes()).toBe(0)
})

test('an answer that the marks in it would make longer than any is refused', { tags: 'long' }, async () => {
  const marked = '[],'.repeat(responseLimits.values / 2 - 1_000)
  const tooDeep = `${'['.repeat(responseLimits.depth)}${`"${'x'.repeat(999_998)}",`.repeat(18)}${marked}`
  await expect(whole(tooDeep)).rejects.toMatchObject(refused)
  expect(longResponseBytes()).toBe(0)
})

test('an answer that announces too much is not read at all', async () => {
  const asked = taken((_request, response) => {
    response.writeHead(200, { 'content-length': String(responseLimits.bytes + 1) })
    response.write('{')
  })
  await expect(asked).rejects.toMatchObject(refused)
})

test('a small answer that unpacks to a huge one is refused', { tags: 'long' }, async () => {
  const bomb = gzipSync(Buffer.alloc(responseLimits.bytes + 1, ' '))
  expect(bomb.length).toBeLessThan(100_000)
  const asked = taken((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' })
    response.end(bomb)
  })
  await expect(asked).rejects.toMatchObject(refused)
})

test('an answer that unpacks to nothing for ever is given up, and the connection with it', async () => {
  const left = Promise.withResolvers<void>()
  const server = createServer((_request, response) => {
    response.on('close', () => left.resolve())
    response.writeHead(200, { 'content-encoding': 'gzip' })
    response.write(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]))
    const empty = Buffer.from('000000ffff'.repeat(4096), 'hex')
    const more = (): void => {
      while (!response.destroyed) if (!response.write(empty)) return void response.once('drain', more)
    }
    more()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const result = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await expect(boundedText(result, { stalledMs: 200 })).rejects.toMatchObject({ code: 'timeout', data: { sent: true } })
  await left.promise
  server.close()
})

test('a text that is too long or a nesting that is too deep is cut out; too many values are refused', {
  tags: 'long',
}, async () => {
  const { stringBytes, depth, values } = responseLimits
  for (const letter of ['xxxx', '\\"', '\\u00fc', '€']) {
    const long = await whole(`[{"a":"${letter.repeat(stringBytes / 2 + 8)}"},{"b":"${letter}"}]`)
    expect(long.isCut, letter).toBe(true)
    const [cut, next] = JSON.parse(long.text) as [{ a: string }, { b: string }]
    expect(cut.a.endsWith(JSON.parse(cutSign) as string), letter).toBe(true)
    expect(long.text.length).toBeLessThan(stringBytes + 100)
    expect(next).toEqual({ b: JSON.parse(`"${letter}"`) as string })
  }
  const tooDeep = await whole(`[{"a":${'['.repeat(depth)}"[{]\\""${']'.repeat(depth)},"b":1},2]`)
  expect(tooDeep.isCut).toBe(true)
  expect(JSON.parse(tooDeep.text)).toMatchObject([{ b: 1 }, 2])
  await expect(whole(`[${'[],'.repeat(values)}0]`)).rejects.toMatchObject(refused)
  const deep = '['.repeat(depth) + ']'.repeat(depth)
  expect((await whole(deep)).text).toBe(deep)
  const brackets = JSON.stringify({ a: '['.repeat(1000), b: '\\', c: '"{' })
  expect((await whole(brackets)).text).toBe(brackets)
})

/** A response that comes in pieces of these lengths, in turn. */
function inPieces(text: string, lengths: readonly number[]): Response {
  const bytes = new TextEncoder().encode(text)
  return new Response(
    new ReadableStream<Uint8Array>({
      start: (to) => {
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const end = at + (lengths[turn % lengths.length] ?? 1)
          to.enqueue(bytes.slice(at, end))
          at = end
        }
        to.close()
      },
    }),
  )
}

test('a nesting that is too deep is cut out the same, wherever the pieces begin', async () => {
  const { depth } = responseLimits
  const escapes = '"\\u00fc\\"[\\\\"'
  const deep = `[${escapes},${'{"a":'.repeat(depth - 1)}[${escapes},[]]${'}'.repeat(depth - 1)},[${escapes}],1]`
  const cut = deep.replace(`[${escapes},[]]`, cutSign)
  for (let length = 1; length < 40; length += 1) {
    const response = inPieces(deep, [length])
    expect(await boundedText(response, { takesCut: true }), `${length}`).toEqual({ text: cut, isCut: true })
  }
})

test('whatever JSON comes in whatever pieces is kept letter by letter', async () => {
  const pieces = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), pieces, async (value, lengths) => {
      const text = JSON.stringify([value])
      expect(await boundedText(inPieces(text, lengths))).toEqual({ text, isCut: false })
    }),
    { numRuns: runs(200, 5_000) },
  )
})

test('a page of a network’s own sign-in has quotes and brackets as it likes', async () => {
  const page = `<html>${'[{"'.repeat(1000)}</html>`
  expect((await whole(page)).text).toBe(page)
})

test('more headers than any answer has are refused', async () => {
  const asked = taken((_request, response) => void response.writeHead(200, { 'x-much': 'x'.repeat(20_000) }).end('{}'))
  await expect(asked).rejects.toMatchObject(refused)
})
