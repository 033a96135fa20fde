import { type Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { AppError } from '../../../shared/errors.ts'
import type { TransferRequest, TransferResponse, Transfers } from '../../core/ports/network.ts'
import { failureOfConnection } from './connection-failure.ts'

const mostResponseBytes = 1024 * 1024

/**
 * Bytes by Node's own client of HTTP: `fetch` cannot say how much of a body has left, and sends a body of known length
 * without its length.
 */
export function nodeTransfers(): Transfers {
  return { send: (request) => transfer(request) }
}

/** One exchange; `agent` makes its connection, left out for Node's own. */
export async function transfer(request: TransferRequest, agent?: Agent): Promise<TransferResponse> {
  const { url, method, headers, bodyLength, idleTimeoutMs, signal } = request
  if (signal?.aborted) throw new AppError('cancelled', { data: { sent: false } })
  const target = URL.parse(url)
  if (target === null || (target.protocol !== 'https:' && target.protocol !== 'http:')) {
    throw new AppError('bad_answer', { data: { sent: false } })
  }
  const length = request.body === undefined ? 0 : bodyLength
  const needsLength = request.body !== undefined || method === 'POST' || method === 'PUT' || method === 'PATCH'
  const open = target.protocol === 'https:' ? httpsRequest : httpRequest
  const outgoing = open(target, {
    method,
    headers: { ...headers, ...(needsLength && length !== undefined ? { 'content-length': String(length) } : {}) },
    ...(signal === undefined ? {} : { signal }),
    ...(agent === undefined ? {} : { agent }),
  })
  // Also counts before there is a connection, and while a response is read.
  outgoing.setTimeout(idleTimeoutMs, () => outgoing.destroy(new AppError('timeout', { data: { sent: true } })))
  const response = responseOf(outgoing)
  // A caller that awaits the body first must not leave this rejection unhandled.
  response.catch(() => {})
  let bodyFailed: { cause: unknown } | undefined
  let isSent = false
  let isWhole = false
  const sending = sendBody(outgoing, request).then(
    () => {
      isSent = true
    },
    (cause: unknown) => {
      bodyFailed = { cause }
      outgoing.destroy()
    },
  )
  try {
    // A site that says no may respond before it has all bytes.
    const incoming = await response
    const bytes = await bytesOf(incoming, request.mostBytes ?? mostResponseBytes)
    isWhole = isSent && incoming.complete
    return { ...headOf(incoming), bytes }
  } catch (cause) {
    await sending
    if (bodyFailed !== undefined && !isBrokenPipe(bodyFailed.cause)) throw bodyFailed.cause
    throw failureOfConnection(cause, { isCancelled: signal?.aborted === true })
  } finally {
    // A connection on which both sides have said all is used again: a new one begins slowly, every time.
    if (!isWhole) outgoing.destroy()
  }
}

function responseOf(outgoing: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.once('response', resolve)
    outgoing.on('error', reject)
    outgoing.once('close', () => reject(new AppError('offline', { data: { sent: true } })))
  })
}

/** Writes the body piece by piece, never more than the line takes. Ends quietly when the connection has ended. */
async function sendBody(outgoing: ClientRequest, { body, onSent }: TransferRequest): Promise<void> {
  if (body !== undefined) {
    let sent = 0
    for await (const piece of body) {
      if (outgoing.destroyed) return
      await written(outgoing, piece)
      sent += piece.byteLength
      onSent?.(sent)
    }
  }
  if (!outgoing.destroyed) outgoing.end()
}

function written(outgoing: ClientRequest, piece: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const closed = () => resolve()
    outgoing.once('close', closed)
    outgoing.write(piece, (error) => {
      outgoing.off('close', closed)
      if (error) reject(new BrokenPipe(error))
      else resolve()
    })
  })
}

/** The line broke while the body was written: the request itself fails for the same reason, and says it better. */
class BrokenPipe extends Error {
  constructor(cause: unknown) {
    super('The connection ended.', { cause })
  }
}

const isBrokenPipe = (cause: unknown) => cause instanceof BrokenPipe

function headOf(incoming: IncomingMessage): Pick<TransferResponse, 'status' | 'headers'> {
  const headers = Object.entries(incoming.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ])
  return { status: incoming.statusCode ?? 0, headers: Object.fromEntries(headers) as Record<string, string> }
}

async function bytesOf(incoming: IncomingMessage, most: number): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of incoming as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > most) throw new AppError('bad_answer', { data: { sent: true } })
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
