import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { jobOf, stand } from '../child.ts'
import { readRecording } from '../load/recording.ts'

/**
 * A site that responds from a recording and asks the real one for the rest: a sandbox that sorts 100,000 items for a
 * page would be slower than what is measured. Asked for a number, it waits so many milliseconds before each response.
 */
const { file, behind } = await jobOf<{ file: string; behind: string }>()
const known = new Map(
  readRecording(file).map(({ method, url, body = '', ...response }) => [`${method} ${url} ${body}`, response]),
)
let latencyMs = 0
let unknown = 0

const server = createServer(async (request, response) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const { method = 'GET', url = '/', headers } = request
  const body = Buffer.concat(pieces).toString()
  if (latencyMs > 0) await pause(latencyMs)
  const { status, text } = known.get(`${method} ${url} ${body}`) ?? (await ask(method, url, headers, body))
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    .end(text)
})

async function ask(
  method: string,
  url: string,
  headers: object,
  body: string,
): Promise<{ status: number; text: string }> {
  unknown += 1
  const { host: _, connection: __, 'content-length': ___, ...passed } = headers as Record<string, string>
  const response = await fetch(behind + url, { method, headers: passed, body: method === 'GET' ? null : body })
  return { status: response.status, text: await response.text() }
}

server.listen(0, '127.0.0.1', () => {
  stand(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, (latency) => {
    latencyMs = Number(latency)
    return unknown
  })
})
