import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { parseJson } from '../../../shared/json.ts'
import type { Clock } from '../../core/ports.ts'
import type { Access } from './access.ts'
import { plain, type Reply } from './replies.ts'

const largestBody = 64 * 1024
const Body = z.object({ code: z.string().max(200) })

/** Swaps a one-time code for the pass of this launch. A wrong or used code gets a 401, slowly when it goes on. */
export async function serveSession(request: IncomingMessage, access: Access, clock: Clock): Promise<Reply> {
  if (!/^application\/json(;.*)?$/i.test(request.headers['content-type'] ?? '')) {
    return plain(415, 'Foyer takes application/json only.')
  }
  const text = await readBody(request)
  if (text === undefined) return plain(413, 'That is more than Foyer takes.')
  const body = parseJson(Body, text)
  if (body === undefined) return plain(400, 'Foyer expects a code.')
  const token = access.redeem(body.code)
  if (token !== undefined) {
    return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify({ token }) }
  }
  await pause(clock, access.failed())
  return plain(401, 'This link was used before or is too old. Open a fresh one.')
}

/** The whole body, or undefined when it is too long or breaks off. What is too much is read on and thrown away. */
function readBody(request: IncomingMessage): Promise<string | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= largestBody) chunks.push(chunk)
      else resolve(undefined)
    })
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    request.on('close', () => resolve(undefined))
  })
}

function pause(clock: Clock, delayMs: number): Promise<void> {
  return delayMs === 0 ? Promise.resolve() : new Promise((resolve) => void clock.after(delayMs, resolve))
}
