import type { IncomingMessage } from 'node:http'
import { lookUp } from '../../../shared/look-up.ts'

/** Why a request is not served: a status and a sentence for a person to read. */
interface Refusal {
  status: number
  text: string
}

/** Only these reach the doorway page, which holds nothing and leads to the app. */
export const doorway = '/enter'

const refuse = (status: number, text: string): Refusal => ({ status, text })
const foreign = refuse(403, 'This request did not come from Foyer’s own window. Copy the link into the address bar.')

/**
 * Judges a request before anything else looks at it. The victim's browser is on this machine already, so a loopback
 * address proves nothing: `Host` unmasks a rebound name, `Origin` and `Sec-Fetch-Site` a foreign page.
 */
export function refusalOf(request: IncomingMessage, port: number): Refusal | undefined {
  const host = `127.0.0.1:${port}`
  if (!isLoopback(request.socket.remoteAddress)) return refuse(403, 'Foyer serves this machine only.')
  if (only(request, 'host') !== host) return refuse(403, `Foyer answers as ${host} only.`)
  if (!request.url?.startsWith('/')) return refuse(400, 'Foyer takes plain paths only.')

  const method = request.method ?? ''
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead && method !== 'POST') return refuse(405, 'Foyer takes GET, HEAD and POST only.')

  const origin = only(request, 'origin')
  const mustName = !isRead || request.headers.upgrade !== undefined
  if (origin === undefined ? mustName : origin !== `http://${host}`) return foreign
  return isFromElsewhere(request) && !entersByDoorway(request) ? foreign : undefined
}

/** The value of a header that must not come twice: `undefined` when absent, `null` when repeated. */
function only(request: IncomingMessage, name: string): string | null | undefined {
  const values = lookUp(request.headersDistinct, name)
  if (values === undefined) return undefined
  return values.length === 1 ? (values[0] ?? null) : null
}

// `same-site` is another port of this machine: another program's page.
function isFromElsewhere(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/** The file that opens the browser is another site to it, so its one navigation is let through to the doorway. */
function entersByDoorway(request: IncomingMessage): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = request.headers
  return request.method === 'GET' && request.url === doorway && mode === 'navigate' && dest === 'document'
}

function isLoopback(address: string | undefined): boolean {
  return address === '127.0.0.1' || address === '::ffff:127.0.0.1'
}
