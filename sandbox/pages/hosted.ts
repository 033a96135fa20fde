import type { IncomingMessage } from 'node:http'
import { lookUp } from '../../shared/look-up.ts'
import { hostedPage } from '../behaviours/redirects-urls.ts'
import { PlatformError } from '../errors.ts'
import { type Reply, sendReply } from '../http.ts'
import type { RawParts, RawRoute } from '../raw-route.ts'
import { approvePage } from './approve.ts'
import { authorizePage } from './authorize.ts'
import { destinationPage } from './destination.ts'
import { html } from './html.ts'
import { logoutPage } from './logout.ts'
import { outboxPage } from './outbox.ts'
import { type PageRequest, page, readForm, sendTo } from './page.ts'
import { recoverPage } from './recover.ts'

const prefix = '/_hosted/'

const pages: Readonly<Record<string, (request: PageRequest) => Reply>> = {
  authorize: authorizePage,
  logout: logoutPage,
  page: destinationPage,
  recover: recoverPage,
  approve: approvePage,
  outbox: outboxPage,
}

/** The provider's own pages: sign-in and what follows it. They work without scripts, except for the web message. */
export const serveHostedPage: RawRoute = async (request, response, parts) => {
  const url = new URL(request.url ?? '/', parts.url)
  if (!url.pathname.startsWith(prefix)) return false
  if (parts.faults.current().cut) request.socket.destroy()
  else sendReply(response, await replyTo(request, url, parts))
  return true
}

async function replyTo(request: IncomingMessage, url: URL, parts: RawParts): Promise<Reply> {
  const name = url.pathname.slice(prefix.length)
  if (!isOwnHost(request, parts.url)) return problemPage(403, 'These pages have another address.')
  if (request.method !== 'GET' && request.method !== 'POST') return problemPage(405, 'This page cannot do that.')
  const long = name.startsWith('s/') ? longAddress(name.slice(2), parts) : undefined
  if (long !== undefined) return sendTo(long)
  const show = lookUp(pages, name)
  if (show === undefined) return problemPage(404, 'There is no such page.')
  try {
    const { site, state } = parts
    const isSent = request.method === 'POST'
    const form = isSent ? await readForm(request) : new URLSearchParams()
    const asked = { world: state.world, now: state.now(), url: parts.url, site }
    const reply = show({ ...asked, isSent, query: url.searchParams, form })
    state.touch()
    return reply
  } catch (error) {
    if (error instanceof PlatformError) return problemPage(error.status, error.message)
    throw error
  }
}

function problemPage(status: number, text: string): Reply {
  return page('This did not work', html`<p>${text}</p>`, { status })
}

function longAddress(shortName: string, { state, url }: RawParts): string | undefined {
  const [redirect] = state.world.redirectSessions.group(shortName)
  return redirect && `${hostedPage(url, redirect.intent)}?session=${redirect.id}`
}

const localNames = ['127.0.0.1', 'localhost', '[::1]']

/** A rebound name must not read the outbox: the Host has to be one of this machine's. */
function isOwnHost({ headers }: IncomingMessage, url: string): boolean {
  const { port } = new URL(url)
  return localNames.some((name) => headers.host === `${name}:${port}`)
}
