import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError } from '../../../shared/errors.ts'
import type { Loopback, LoopbackListener, LoopbackPage } from '../../core/ports/network.ts'
import { type RenderedPage, renderLoopbackPage } from './loopback-page.ts'

const host = '127.0.0.1'
/** Longer than any request of a sign-in page. */
const longestTarget = 8192
/** A browser keeps spare connections open; they are not waited for longer than this. */
const lingerMs = 300

interface LoopbackOptions {
  /** A port to take when it is free; any other one when it is not. */
  wantedPort?: number
}

/**
 * The listener for a sign-in in the person's own browser (RFC 8252): 127.0.0.1 only, a port and a path of its own for
 * every use. Rejects with `unavailable_here` when this machine allows no listener.
 */
export function nodeLoopback(options: LoopbackOptions = {}): Loopback {
  return {
    listen: async (handler) => {
      const path = `/${randomBytes(18).toString('base64url')}`
      const server = createServer({ requireHostHeader: false, headersTimeout: 5000, requestTimeout: 5000 })
      await listenOn(server, options.wantedPort ?? 0)
      const { port } = server.address() as AddressInfo
      server.on('request', (request, response) => {
        const page = pageFor(request, { port, path, respond: handler })
        response.writeHead(page.status, page.headers)
        response.end(page.body)
      })
      server.on('clientError', (_error, socket) => socket.destroy())
      return listenerOf(server, `http://${host}:${port}${path}`)
    },
  }
}

interface Listening {
  port: number
  path: string
  respond: (query: string) => LoopbackPage
}

function pageFor(request: IncomingMessage, { port, path, respond: handler }: Listening): RenderedPage {
  const refusal = refusalOf(request, port)
  if (refusal !== undefined) return refused(...refusal)
  const target = request.url ?? ''
  const [asked, ...rest] = target.split('?')
  if (asked !== path) return refused(404, 'There is nothing here.')
  if (target.length > longestTarget) return refused(414, 'This address is too long.')
  return renderLoopbackPage(handler(rest.join('?')))
}

/**
 * Any page of the victim's browser can knock on a local port, so nothing is revealed before this: who is asked for (a
 * rebound name gives itself away), how, and whether a person's browser is going there as a whole page.
 */
function refusalOf(request: IncomingMessage, port: number): [status: number, text: string] | undefined {
  if (!isLoopback(request.socket.remoteAddress)) return [403, 'Foyer serves this machine only.']
  const hosts = request.headersDistinct['host'] ?? []
  if (hosts.length !== 1 || hosts[0] !== `${host}:${port}`) return [403, 'Foyer does not answer to this name.']
  if (request.method !== 'GET') return [405, 'Foyer takes GET only.']
  const { 'sec-fetch-dest': wantedAs = 'document' } = request.headers
  return wantedAs === 'document' ? undefined : [403, 'Foyer answers whole pages only.']
}

function refused(status: number, text: string): RenderedPage {
  const page = renderLoopbackPage({ status: 400, title: 'Foyer', text })
  return { ...page, status, headers: { ...page.headers, ...(status === 405 ? { allow: 'GET' } : {}) } }
}

function isLoopback(address: string | undefined): boolean {
  return address === host || address === `::ffff:${host}`
}

async function listenOn(server: Server, wantedPort: number): Promise<void> {
  try {
    await listen(server, wantedPort)
  } catch (cause) {
    const taken = wantedPort !== 0 ? await listen(server, 0).catch((again: unknown) => ({ again })) : { again: cause }
    if (taken === undefined) return
    throw new AppError('unavailable_here', {
      reason: 'This computer lets Foyer open no port for the browser to answer to.',
      cause: taken.again,
    })
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function listenerOf(server: Server, url: string): LoopbackListener {
  let closing: Promise<void> | undefined
  return {
    url,
    close: () => {
      closing ??= new Promise((resolve) => {
        const hurry = setTimeout(() => server.closeAllConnections(), lingerMs)
        server.close(() => {
          clearTimeout(hurry)
          resolve()
        })
        server.closeIdleConnections()
      })
      return closing
    },
  }
}
