import type { Endpoint } from '../shared/wire/endpoint.ts'
import { PlatformError } from './errors.ts'
import type { KeyRight, SiteApp, Switches } from './switches.ts'
import type { World } from './world/world.ts'

/** The part of a right before its dot, by the area of the wire. Areas that are not here need no right. */
const domains = new Map<string, string>([
  ['events', 'events'],
  ['categories', 'events'],
  ['ticketDefinitions', 'events'],
  ['notifications', 'events'],
  ['staff', 'events'],
  ['tickets', 'guests'],
  ['guests', 'guests'],
  ['rsvps', 'guests'],
  ['rsvpsV1', 'guests'],
  ['orders', 'orders'],
  ['checkout', 'orders'],
  ['reservations', 'orders'],
  ['contacts', 'contacts'],
  ['labels', 'contacts'],
  ['contactFields', 'contacts'],
  ['plans', 'plans'],
  ['plansV3', 'plans'],
  ['planOrders', 'plans'],
  ['collections', 'data'],
  ['indexes', 'data'],
  ['tasks', 'data'],
  ['items', 'data'],
  ['forms', 'forms'],
  ['submissions', 'forms'],
  ['files', 'media'],
  ['folders', 'media'],
])

const appOf = new Map<string, SiteApp>([
  ...['events', 'guests', 'orders'].map((domain): [string, SiteApp] => [domain, 'events']),
  ['plans', 'pricingPlans'],
])

const notInstalled: Record<SiteApp, string> = {
  events: 'WIX_EVENTS_APP_NOT_INSTALLED',
  pricingPlans: 'PRICING_PLANS_NOT_INSTALLED',
}

/** The owner's part of checking in; everything else that writes needs the right to manage. */
const checkIns: ReadonlySet<string> = new Set([
  ...['tickets.checkIn', 'tickets.deleteCheckIn'],
  ...['rsvps.checkIn', 'rsvps.cancelCheckIn'],
])

/** The right that a call of the API key needs; undefined for one that anybody may make. */
export function rightOf({ area, operation, retry }: Endpoint): KeyRight | undefined {
  const domain = domains.get(area)
  if (domain === undefined) return undefined
  if (checkIns.has(`${area}.${operation}`)) return 'tickets.checkIn'
  return `${domain}.${retry === 'read' ? 'read' : 'manage'}` as KeyRight
}

/** Throws 428 for an app that the site does not have, 403 for a right that the owner did not give the key. */
export function assertMay(endpoint: Endpoint, by: { switches: Switches; isKey: boolean }): void {
  const { switches, isKey } = by
  const app = appOf.get(domains.get(endpoint.area) ?? '')
  if (app !== undefined && switches.missingApps.includes(app)) {
    throw new PlatformError(428, notInstalled[app], { message: `The site does not have this app: ${app}` })
  }
  const right = rightOf(endpoint)
  if (isKey && right !== undefined) assertRight(switches, right)
}

/** Throws 403 when the key does not have the right. */
export function assertRight(switches: Switches, right: KeyRight): void {
  if (!switches.missingRights.includes(right)) return
  throw new PlatformError(403, 'PERMISSION_DENIED', { message: `The API key lacks a permission: ${right}` })
}

/** What a call asks for beyond its endpoint: drafts of events need a right of their own. */
export function assertDrafts(endpoint: Endpoint, input: unknown, by: { switches: Switches; world: World }): void {
  if (endpoint.area !== 'events' && endpoint.area !== 'ticketDefinitions') return
  if (touchesDraft(endpoint, input as DraftInput, by.world)) assertRight(by.switches, 'events.drafts')
}

interface DraftInput {
  includeDrafts?: boolean
  draft?: boolean
  eventId?: string
  event?: { id?: string }
  ticketDefinitionId?: string
  ticketDefinition?: { id?: string; eventId?: string }
}

function touchesDraft({ operation }: Endpoint, input: DraftInput, world: World): boolean {
  if (input.includeDrafts === true || (input.draft === true && operation !== 'query')) return true
  const { ticketDefinition, ticketDefinitionId } = input
  const definition = world.definitions.get(ticketDefinitionId ?? ticketDefinition?.id ?? '')
  const eventId = input.eventId ?? input.event?.id ?? ticketDefinition?.eventId ?? definition?.eventId
  return eventId !== undefined && eventId !== null && world.events.get(eventId)?.status === 'DRAFT'
}
