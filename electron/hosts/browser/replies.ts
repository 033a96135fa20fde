import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Clock } from '../../core/ports.ts'

/** A peer that does not close its end of a finished connection is not waited for. */
const closedWithinMs = 500

export interface Reply {
  status: number
  type: string
  body: string | Buffer
  /** Kept for ever by the browser; everything else is never stored. */
  immutable?: boolean
}

/** Every response of the host leaves through these two, so none can lack the security headers. */
export interface Replies {
  send(response: ServerResponse, reply: Reply): void
  /** For a connection that has no response object: a broken or stalled request, a refused upgrade. It ends the connection. */
  sendRaw(socket: Duplex, reply: Reply): void
}

export function createReplies(securityHeaders: Record<string, string>, clock: Clock): Replies {
  const headersOf = (reply: Reply): Record<string, string> => ({
    ...securityHeaders,
    'cache-control': reply.immutable ? 'public, max-age=31536000, immutable' : 'no-store',
    'content-type': reply.type,
    'content-length': String(Buffer.byteLength(reply.body)),
    ...(reply.status === 405 ? { allow: 'GET, HEAD, POST' } : {}),
  })
  return {
    send: (response, reply) => {
      response.writeHead(reply.status, headersOf(reply))
      response.end(response.req.method === 'HEAD' ? undefined : reply.body)
    },
    sendRaw: (socket, reply) => {
      const headers = { ...headersOf(reply), connection: 'close' }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      const head = [`HTTP/1.1 ${reply.status} ${STATUS_CODES[reply.status] ?? ''}`, ...lines, '', ''].join('\r\n')
      const stopWaiting = clock.after(closedWithinMs, () => socket.destroy())
      socket.once('close', stopWaiting)
      socket.end(Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(reply.body)]))
    },
  }
}

/** A sentence as a response. */
export function plain(status: number, text: string): Reply {
  return { status, type: 'text/plain; charset=utf-8', body: `${text}\n` }
}

export const nothingHere: Reply = plain(404, 'There is nothing here.')
