import { Readable } from 'node:stream'
import type { ClientRequest, ClientRequestConstructorOptions, IncomingMessage, Session } from 'electron'
import { proxyPassword } from '../common/connection-failure.ts'
import type { FetchOne } from '../common/fetch-network.ts'

type Open = (options: ClientRequestConstructorOptions) => ClientRequest

const bodyless = [101, 204, 205, 304]

/**
 * A request by Chromium's client, which knows the system's proxy and certificates. `net.fetch` would fail for each redirect;
 * here it is a response, of which the headers are known. No cookies are sent, nothing is kept, no password is given.
 */
export const chromiumFetch =
  (open: Open, session: Session): FetchOne =>
  (url, { method, headers, body, redirect, signal }) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      const request = open({
        url,
        method,
        headers,
        redirect,
        session,
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
      })
      let wantsPassword = false
      let incoming: IncomingMessage | undefined
      const abort = () => {
        request.abort()
        destroy(incoming, signal.reason)
        reject(signal.reason)
      }
      signal.addEventListener('abort', abort, { once: true })
      request.on('close', () => signal.removeEventListener('abort', abort))
      request.on('login', ({ isProxy }, giveUp) => {
        wantsPassword ||= isProxy
        giveUp()
      })
      request.on('redirect', (status, _method, location, given) => {
        request.abort()
        resolve(new Response(null, { status, headers: headersOf({ location: [location], ...given }) }))
      })
      request.on('response', (response) => {
        incoming = response
        const { statusCode } = response
        const isEmpty = bodyless.includes(statusCode) || method === 'HEAD'
        // Electron’s is a stream of Node’s, which its types leave out.
        const stream = isEmpty ? null : (Readable.toWeb(response as unknown as Readable) as ReadableStream)
        resolve(new Response(stream, { status: statusCode, headers: headersOf(response.headers) }))
      })
      request.on('error', (error) => reject(wantsPassword ? proxyPassword(error) : error))
      request.on('abort', () => reject(new Error('The request was aborted.')))
      request.end(body ?? undefined)
    })

function destroy(incoming: IncomingMessage | undefined, reason: unknown): void {
  if (incoming === undefined) return
  const stream = incoming as unknown as Readable
  // Reading the body fails then.
  stream.destroy(reason instanceof Error ? reason : new Error('The request was aborted.'))
}

function headersOf(given: Record<string, string | string[]>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) headers.set(name, [value].flat().join(', '))
  return headers
}
