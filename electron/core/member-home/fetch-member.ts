import type { MemberPart } from '../../../shared/app/member-home.ts'
import { AppError } from '../../../shared/errors.ts'
import { endpoints as eventsWire, type WireEvent } from '../../../shared/wire/events.ts'
import { endpoints as formsWire } from '../../../shared/wire/forms.ts'
import { type Order, endpoints as ordersWire } from '../../../shared/wire/orders.ts'
import { endpoints as planOrdersWire } from '../../../shared/wire/plan-orders.ts'
import type { Rsvp } from '../../../shared/wire/rsvp-entities.ts'
import { endpoints as rsvpsWire } from '../../../shared/wire/rsvps.ts'
import { endpoints as submissionsWire } from '../../../shared/wire/submissions.ts'
import type { CallOptions, PlatformClient } from '../platform/client.ts'
import type { Copy } from './member-copy.ts'
import { eventRow, eventSummaries, orderRow, rsvpRow, subscriptionRow, ticketsOf } from './member-rows.ts'

/** Of each kind; a member with more sees the latest. */
const mostRows = 100
/** Events of one call for RSVPs, at most. */
const rsvpEvents = 25
const formsNamespace = 'wix.form_app.form'

/** Refusals that say that the site shows a part to no member. */
const refusals = new Set(['forbidden', 'not_installed', 'not_found', 'refused', 'precondition'])

interface Asking {
  client: PlatformClient
  memberId: string | undefined
  options: CallOptions
}

/**
 * Fetches a member's own records with the member's own sign-in. A part that the site doesn't show to members is left out
 * and marked as refused. Rejects when the site can't be reached or the sign-in is over.
 */
export async function fetchMember(asking: Asking, before: Copy, nowIso: string): Promise<Copy> {
  const states: Copy['states'] = {}
  const part = async <T>(name: MemberPart, none: T, read: () => Promise<T>): Promise<T> => {
    try {
      const rows = await read()
      states[name] = 'here'
      return rows
    } catch (error) {
      if (!(error instanceof AppError) || !refusals.has(error.code)) throw error
      states[name] = 'refused'
      return none
    }
  }
  const upcoming = await part<WireEvent[]>('events', [], () => eventsWith(asking, ['UPCOMING', 'STARTED'], 'ASC'))
  const orders = await part<Order[]>('orders', [], () => ownOrders(asking))
  const plans = await part('subscriptions', [], () => ownPlans(asking))
  const rsvps = await part<Rsvp[]>('rsvps', [], async () => {
    const over = await eventsWith(asking, ['ENDED', 'CANCELED'], 'DESC')
    return ownRsvps(asking, [...upcoming, ...over])
  })
  const submissions = await part('submissions', [], () => ownSubmissions(asking))
  const known = new Set(upcoming.map(({ id }) => id))
  const named = [...orders, ...rsvps].flatMap(({ eventId }) => eventId ?? [])
  const others = [...new Set(named)].filter((id) => !known.has(id))
  const summaryOf = eventSummaries([...upcoming, ...(await eventsById(asking, others))])
  return {
    identity: before.identity,
    firstName: orders[0]?.firstName ?? rsvps[0]?.firstName ?? '',
    fetchedAt: nowIso,
    states,
    tickets: orders.flatMap((order) => ticketsOf(order, summaryOf(order.eventId ?? ''))),
    orders: orders.map((order) => orderRow(order, summaryOf(order.eventId ?? ''))),
    subscriptions: plans.map(subscriptionRow),
    rsvps: rsvps.map((rsvp) => rsvpRow(rsvp, summaryOf(rsvp.eventId ?? ''))),
    submissions,
    events: upcoming.map(eventRow),
  }
}

async function eventsWith(
  { client, options }: Asking,
  statuses: readonly string[],
  order: 'ASC' | 'DESC',
): Promise<WireEvent[]> {
  const query = {
    filter: { status: { $in: statuses } },
    sort: [{ fieldName: 'dateAndTimeSettings.startDate', order }],
    paging: { limit: mostRows },
  }
  return (await client.call(eventsWire.query, { query, fields: ['DETAILS', 'REGISTRATION'] }, options)).events
}

async function eventsById({ client, options }: Asking, ids: readonly string[]): Promise<WireEvent[]> {
  if (ids.length === 0) return []
  const query = { filter: { id: { $in: ids.slice(0, mostRows) } }, paging: { limit: mostRows } }
  return (await client.call(eventsWire.query, { query, fields: ['DETAILS', 'REGISTRATION'] }, options)).events
}

async function ownOrders({ client, memberId, options }: Asking): Promise<Order[]> {
  // A site that doesn't name the member can't be asked for their orders: it would list everyone's.
  if (memberId === undefined) throw new AppError('refused')
  const asked = { memberId: [memberId], fieldset: ['TICKETS', 'DETAILS'], sort: 'created:desc', limit: mostRows }
  const { orders } = await client.call(ordersWire.list, asked, options)
  // A site that ignores the filter must not show other people's tickets.
  return orders.filter((order) => order.memberId === memberId)
}

async function ownPlans({ client, options }: Asking) {
  const { orders } = await client.call(planOrdersWire.listOwn, { limit: 50, offset: 0 }, options)
  return orders
}

async function ownRsvps({ client, options }: Asking, events: readonly WireEvent[]): Promise<Rsvp[]> {
  const ids = events.filter(({ registration }) => registration?.type === 'RSVP').map(({ id }) => id)
  const found: Rsvp[] = []
  for (let at = 0; at < ids.length; at += rsvpEvents) {
    const eventId = ids.slice(at, at + rsvpEvents)
    found.push(...(await client.call(rsvpsWire.listCurrent, { eventId, fields: ['DETAILS'] }, options)).rsvps)
  }
  return found
}

async function ownSubmissions({ client, memberId, options }: Asking) {
  const query = { filter: { namespace: formsNamespace }, cursorPaging: { limit: mostRows } }
  const asked = { query, onlyYourOwn: true }
  const { submissions } = await client.call(submissionsWire.queryByNamespace, asked, options)
  const own = submissions.filter(({ submitter }) => memberId !== undefined && submitter?.memberId === memberId)
  const names = new Map<string, string>()
  for (const formId of new Set(own.map((submission) => submission.formId))) {
    names.set(formId, await formName(client, formId, options))
  }
  return own.map(({ id, formId, createdDate }) => ({
    ...{ id, formName: names.get(formId) ?? '', sentAt: createdDate ?? null },
  }))
}

/** Empty for a form that the site no longer has. */
async function formName(client: PlatformClient, formId: string, options: CallOptions): Promise<string> {
  try {
    const { form } = await client.call(formsWire.get, { formId }, options)
    return form.name ?? form.properties?.name ?? ''
  } catch (error) {
    if (error instanceof AppError && refusals.has(error.code)) return ''
    throw error
  }
}
