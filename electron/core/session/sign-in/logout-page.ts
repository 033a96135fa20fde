import { endpoints as redirectsWire } from '../../../../shared/wire/redirects.ts'
import { pageAddress } from '../../platform/page-address.ts'
import type { LoopbackPage } from '../../ports/network.ts'
import type { Ports } from '../../ports.ts'
import { logoutInput } from './authorization.ts'
import type { VisitorClient } from './visitor-client.ts'

/** Time limit for the browser to return from the sign-out page; then the port is closed. */
const returnLimitMs = 60_000

const timeoutMs = 5000

const page: LoopbackPage = {
  status: 200,
  title: 'You are signed out',
  text: 'This browser no longer knows you on the site. You may close this page.',
}

export interface LogoutParts {
  ports: Pick<Ports, 'clock' | 'loopback'>
  /** The member's own client: the platform ends the session of the caller. */
  client: VisitorClient
  clientId: string
  baseUrl: string
}

/**
 * Returns the URL of the platform's page that ends the session in the browser and then goes to a page of ours. Null
 * when the platform cannot be asked or returns none: signing out on this laptop never depends on it.
 */
export async function logoutPage({ ports, client, clientId, baseUrl }: LogoutParts): Promise<string | null> {
  const listener = await ports.loopback
    .listen(() => {
      // Deferred, so that the current response is sent before the listener closes.
      ports.clock.after(0, () => void listener?.close())
      return page
    })
    .catch(() => undefined)
  if (listener === undefined) return null
  try {
    const { redirectSession } = await client.call(redirectsWire.create, logoutInput(clientId, listener.url), {
      timeoutMs,
    })
    const address = pageAddress(redirectSession.fullUrl, baseUrl)
    ports.clock.after(returnLimitMs, () => void listener.close())
    return address
  } catch {
    await listener.close()
    return null
  }
}
