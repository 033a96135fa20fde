import { lookUp } from '../../shared/look-up.ts'
import { withValues } from '../behaviours/redirects-urls.ts'
import type { Reply } from '../http.ts'
import { openRedirect } from './authorize.ts'
import { type Html, html } from './html.ts'
import { endedPage, type PageRequest, page } from './page.ts'

/** What the platform would show for each section that is no sign-in. */
const destinations: Readonly<Record<string, string>> = {
  bookingsCheckout: 'the checkout of a booking',
  bookingsBook: 'the page to book a time',
  ecomCheckout: 'the checkout of the shop',
  ecomOrderPaymentRequest: 'the page to pay an order',
  eventsCheckout: 'the ticket form of an event',
  paidPlansCheckout: 'the checkout of a plan',
  storesProduct: 'a product of the shop',
}

const waysBack: readonly [string, string][] = [
  ['thankYouPageUrl', 'Pretend that it went well'],
  ['postFlowUrl', 'Go back'],
  ['loginUrl', 'Sign in'],
  ['cartPageUrl', 'To the cart'],
  ['planListUrl', 'To the plans'],
  ['bookingsServiceListUrl', 'To the services'],
]

/** Says what would be shown here, with which values, and offers the ways back. */
export function destinationPage(request: PageRequest): Reply {
  const redirect = openRedirect(request, Object.keys(destinations))
  if (redirect === undefined) return endedPage('This page is no longer there.')
  const details = snapshotOf(redirect.content).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)
  const values = { wixMemberLoggedIn: String(redirect.memberId !== null) }
  const links = waysBack.flatMap(([name, text]): Html[] => {
    const address = lookUp(redirect.callbacks, name)
    if (typeof address !== 'string') return []
    return [html`<a class="button" href="${withValues(address, values)}">${text}</a>`]
  })
  const content = html`<p>The platform would show ${lookUp(destinations, redirect.intent)} here.</p><dl>${details}</dl>${links}`
  return page('Not part of the sandbox', content)
}

/** Plain values of nested content, under dotted names. */
function snapshotOf(content: unknown, prefix = ''): [string, string][] {
  if (typeof content !== 'object' || content === null) return [[prefix, String(content)]]
  return Object.entries(content).flatMap(([name, value]) =>
    snapshotOf(value, prefix === '' ? name : `${prefix}.${name}`),
  )
}
