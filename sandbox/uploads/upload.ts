import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { forced } from '../api.ts'
import { envelopeOf, PlatformError } from '../errors.ts'
import { jsonReply, type Reply, sendReply } from '../http.ts'
import type { RawRoute } from '../raw-route.ts'
import { mediaPrefix } from '../world/media-files.ts'
import { passOver } from './bytes.ts'
import type { Exchange } from './exchange.ts'
import { giveMedia } from './give-media.ts'
import { takeFile, takeFormFile } from './simple.ts'
import { serveTus, tusPath } from './tus.ts'

const prefix = '/_uploads/'

/**
 * The addresses that take the bytes of files, and those that give them back. They need no sign-in: the address or the
 * token in it is the right. The faults strike here too, by path; the rate limit does not.
 */
export const serveUpload: RawRoute = async (request, response, parts) => {
  const url = new URL(request.url ?? '/', parts.url)
  if (!url.pathname.startsWith(prefix) && !url.pathname.startsWith(mediaPrefix)) return false
  const { faults } = parts
  const abortUpload = () => {
    request.socket.destroy()
    return true
  }
  if (faults.current().cut) return abortUpload()
  const delayMs = faults.delayMs()
  const rule = faults.take({ method: request.method ?? 'GET', path: url.pathname, name: undefined })
  const latency = delayMs + (rule?.kind === 'latency' ? (rule.latencyMs ?? 1000) : 0)
  if (latency > 0) await wait(latency)
  if (rule?.kind === 'dropBefore') return abortUpload()
  const reply = forced(rule) ?? (await replyTo({ request, url, parts }))
  await passOver(request)
  if (reply === undefined || rule?.kind === 'loseReply') return abortUpload()
  send(response, reply, rule?.kind === 'truncate')
  return true
}

/** What the site says to a request for one of these addresses; undefined when its connection broke before it was whole. */
export async function replyTo(exchange: Exchange): Promise<Reply | undefined> {
  const isTus = exchange.url.pathname === tusPath || exchange.url.pathname.startsWith(`${tusPath}/`)
  const protocol: Record<string, string> = isTus ? { 'tus-resumable': '1.0.0' } : {}
  try {
    const reply = await (isTus ? serveTus(exchange) : otherReply(exchange))
    return { ...reply, headers: { ...reply.headers, ...protocol } }
  } catch (error) {
    if (error instanceof PlatformError) {
      return jsonReply(error.status, envelopeOf(error), { ...error.headers, ...protocol })
    }
    if (exchange.request.destroyed && !exchange.request.complete) return undefined
    const message = error instanceof Error ? error.message : 'Unknown'
    return jsonReply(500, envelopeOf(new PlatformError(500, 'INTERNAL', { message: `The sandbox failed: ${message}` })))
  }
}

async function otherReply(exchange: Exchange): Promise<Reply> {
  const { pathname } = exchange.url
  if (pathname.startsWith(mediaPrefix)) return giveMedia(exchange)
  const [, kind, token = ''] = /^\/_uploads\/(files|forms)\/([^/]+)$/.exec(pathname) ?? []
  if (kind === 'files') return takeFile(exchange, token)
  if (kind === 'forms') return takeFormFile(exchange, token)
  throw new PlatformError(404, 'NOT_FOUND', { message: 'There is nothing here that takes bytes' })
}

function send(response: ServerResponse, reply: Reply, isCut: boolean): void {
  if (reply.status === 204 && !response.destroyed) response.writeHead(204, reply.headers).end()
  else sendReply(response, reply, { cut: isCut })
}
