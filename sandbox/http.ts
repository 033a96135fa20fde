import type { IncomingMessage, ServerResponse } from 'node:http'
import { PlatformError } from './errors.ts'

export interface Reply {
  status: number
  type: string
  body: Buffer | string
  headers: Record<string, string>
}

export function jsonReply(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return { status, type: 'application/json', body: JSON.stringify(body), headers }
}

/** Sends the reply, or with `cut` half of its bytes under the full length and then destroys the socket. */
export function sendReply(response: ServerResponse, reply: Reply, options: { cut?: boolean } = {}): void {
  if (response.destroyed) return
  const body = Buffer.from(reply.body)
  response.writeHead(reply.status, {
    'content-type': reply.type,
    'content-length': body.length,
    ...reply.headers,
  })
  if (options.cut !== true) {
    response.end(body)
    return
  }
  // Half the bytes leave first, so that the reader has a status, a length and too little to read.
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.socket?.destroy())
}

const largestBody = 8_000_000

/** The request's body as JSON; undefined when there is none. Throws 400 for other text and 413 for too much of it. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    // The rest is read and dropped: who sends gets the refusal, not a broken connection.
    if (size <= largestBody) chunks.push(chunk)
  }
  if (size > largestBody) throw new PlatformError(413, 'PAYLOAD_TOO_LARGE', { message: 'The body is too large' })
  const text = Buffer.concat(chunks).toString('utf8')
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new PlatformError(400, 'INVALID_JSON', { message: 'The body is not JSON' })
  }
}
