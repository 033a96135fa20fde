import type { Sandbox } from '../../sandbox/server.ts'
import { replaceLinks } from '../../sandbox/world/data-links.ts'
import type { World } from '../../sandbox/world/world.ts'
import type { WireEvent } from '../../shared/wire/events.ts'
import type { Order } from '../../shared/wire/orders.ts'
import { plantItem } from './planted-data.ts'
import { plantedForm, plantedSubmission, trashForm, trashSubmission } from './planted-forms.ts'
import { ids } from './planted-ids.ts'
import { plantRsvp } from './planted-laptop.ts'
import { trashMedia } from './planted-media.ts'
import { plantCode } from './planted-people.ts'
import { plantPlanOrder } from './planted-plans.ts'
import { plantDefinition } from './planted-sales.ts'
import { copied, hours, instant } from './planting.ts'
import type { Sender } from './recorded-client.ts'

type Change = (sandbox: Sandbox, now: number) => void

/** The state in which the platform takes a recorded request, where that is not the planted one. */
export const states: Readonly<Record<string, Change>> = {
  'a.token.authorizationCodeNoRedirect': (sandbox, now) => plantCode(sandbox, 'web_message', now),
  'a.authentication.registerViaStrategy': withoutAda,
  'a.authentication.register': withoutAda,
  'a.orders.confirm': ordered({ status: 'OFFLINE_PENDING', confirmed: false }),
  'a.orders.capture': ordered({ status: 'AUTHORIZED' }),
  'a.orders.void': ordered({ status: 'AUTHORIZED' }),
  'a.checkout.updateCheckout': ordered({ status: 'INITIATED', confirmed: false }),
  'a.reservations.create': ({ world }, now) =>
    plantDefinition(world, now, {
      pricingMethod: { guestPrice: { value: '5.00', currency: 'EUR' }, pricingType: 'DONATION', free: false },
    }),
  'a.events.publish': ({ world }) => world.events.put({ ...event(world), status: 'DRAFT' }),
  'a.categories.assign': ({ world }) => void world.categoryAssignments.remove(`${ids.category} ${ids.event}`),
  'a.tickets.deleteCheckIn': ({ world }, now) => {
    for (const stored of world.tickets.all().filter(({ eventId }) => eventId === ids.event)) {
      world.tickets.put({ ...stored, ticket: { ...stored.ticket, checkIn: { created: instant(now) } } })
    }
  },
  ...responded('query', 'search', 'count', 'get', 'create', 'update', 'delete', 'bulkUpdate', 'checkIn', 'summary'),
  'a.rsvps.listCurrent': rsvp,
  'a.rsvps-v1.list': rsvp,
  'a.rsvps-v1.checkIn': rsvp,
  'a.rsvps.cancelCheckIn': ({ world }, now) => {
    plantRsvp(world, now)
    const row = copied(world.rsvps.all(), ({ id }) => id === ids.rsvp)
    const [first, ...others] = row.guestList?.guests ?? []
    const checkInDetails = { checkedIn: true, checkInDate: instant(now) }
    world.rsvps.put({ ...row, guestList: { guests: [{ ...first, checkInDetails }, ...others] } })
  },
  'a.ticketDefinitions.create': ({ world }) => {
    const { registration, ...rest } = event(world)
    world.events.put({
      ...rest,
      registration: { ...registration, tickets: { ...registration?.tickets, currency: 'GBP' } },
    })
  },
  'b.orders.postpone end date': ({ world }, now) => plantPlanOrder(world, now, { endDate: instant(now + 60_000) }),
  'b.orders.mark as paid': ({ world }, now) =>
    plantPlanOrder(world, now, { type: 'OFFLINE', lastPaymentStatus: 'UNPAID' }),
  'b.orders.resume order': ({ world }, now) => {
    const pausePeriods = [{ status: 'ACTIVE', pauseDate: instant(now - hours(1)) }]
    plantPlanOrder(world, now, { status: 'PAUSED', pausePeriods })
  },
  // A subscription cannot be sold at a till.
  'b.orders.create online order': ({ world }) => {
    const plan = copied(world.plans.all(), ({ id }) => id === ids.plan)
    const price = { value: '10.50', currency: 'EUR' }
    world.plans.put({ ...plan, pricing: { singlePaymentUnlimited: true, price } })
  },
  'b.collections.create collection': ({ world }) => void world.dataCollections.remove('Movies'),
  'b.collections.restore collection': ({ world }, now) => {
    const row = copied(world.dataCollections.all(), ({ collection }) => collection.id === 'Movies')
    world.dataCollections.put({ ...row, deletedAt: now - hours(1) })
  },
  'b.collections.create field': ({ world }) => {
    const row = copied(world.dataCollections.all(), ({ collection }) => collection.id === 'Movies')
    const fields = row.collection.fields?.filter(({ key }) => key !== 'rating') ?? []
    world.dataCollections.put({ ...row, collection: { ...row.collection, fields } })
  },
  'b.collections.delete plugin': keepingDrafts,
  'b.indexes.drop index': ({ world }) => {
    const row = copied(world.dataIndexes.all(), ({ collectionId }) => collectionId === 'Movies')
    world.dataIndexes.put({ ...row, index: { ...row.index, name: 'byTitle' } })
  },
  'b.items.insert item': withoutFirst,
  'b.items.bulk insert': withoutFirst,
  'b.items.insert references': ({ world }) =>
    replaceLinks(world, { collectionId: 'Movies', field: 'actors', from: 'i1' }, []),
  'b.items.create draft': keepingDraftItems,
  'b.items.unpublish': keepingDraftItems,
  'b.items.publish draft': (sandbox, now) => {
    keepingDraftItems(sandbox)
    plantItem(sandbox.world, 'i1', now, { collectionId: 'Movies', data: { title: 'Old' }, isDraft: true })
  },
  'b.forms.remove form from trash bin': ({ world }, now) => trashForm(world, now),
  'b.forms.restore from trash bin': ({ world }, now) => trashForm(world, now),
  'b.forms.get deleted form': ({ world }, now) => trashForm(world, now),
  'b.forms.list deleted forms': ({ world }, now) => trashForm(world, now),
  'b.forms.bulk remove deleted fields': ({ world }, now) => {
    const form = plantedForm(world, now)
    const [deleted, ...formFields] = form.formFields ?? []
    world.forms.put({ ...form, formFields, deletedFormFields: deleted === undefined ? [] : [deleted] })
  },
  'b.submissions.confirm submission': ({ world }, now) =>
    world.submissions.put({ ...plantedSubmission(world, now), status: 'PENDING' }),
  'b.submissions.restore from trash': ({ world }, now) => trashSubmission(world, now),
  'b.submissions.remove from trash': ({ world }, now) => trashSubmission(world, now),
  'b.submissions.bulk remove from trash': ({ world }, now) => trashSubmission(world, now),
  'b.submissions.get deleted': ({ world }, now) => trashSubmission(world, now),
  'b.submissions.list deleted': ({ world }, now) => {
    trashSubmission(world, now)
    const row = copied(world.trashedSubmissions.all(), ({ id }) => id === ids.submission)
    world.trashedSubmissions.put({ ...row, id: ids.tag, createdDate: instant(now) })
  },
  'b.redirects.redirect: logout': ({ site }) => void Object.assign(site, { clientId: ids.plan }),
  'b.redirects.redirect: auth': ({ site }) => void Object.assign(site, { clientId: ids.plan }),
  'b.auth.anonymous visitor token': ({ site }) => void Object.assign(site, { clientId: '...' }),
  'b.media.bulk restore files': ({ world }) => trashMedia(world, 'f1'),
  'b.media.list deleted files': ({ world }) => trashMedia(world, 'f1'),
  'b.folders.bulk restore folders': ({ world }) => trashMedia(world, 'fold1'),
  'b.folders.list deleted folders': ({ world }) => trashMedia(world, 'fold1'),
}

const senderOf: Readonly<Partial<Record<Sender, readonly string[]>>> = {
  nobody: [
    ...['anonymous', 'refresh', 'authorizationCode', 'authorizationCodeNoRedirect', 'tokenInfo'].map(
      (name) => `a.token.${name}`,
    ),
    'a.token.appClientCredentials',
    'b.auth.anonymous visitor token',
  ],
  visitorWithKey: ['a.token.externalLogin', 'a.token.externalLoginWithSession', 'a.authentication.signOn'],
  visitor: [
    ...['authorize', 'authorizeQueryMode', 'authorizeGoogle', 'eventsCheckout'].map((name) => `a.redirect.${name}`),
    'a.authentication.registerViaStrategy',
    'a.authentication.loginViaStrategy',
    'a.verification.processVerification',
    'a.recovery.sendPasswordResetEmail',
    'a.transport.oauthNoCdn',
  ],
  member: [
    'a.redirect.logout',
    'a.authentication.changePassword',
    'a.authentication.logout',
    'a.rsvps.listCurrent',
    'b.orders.get own order (member)',
    'b.orders.list own orders (member)',
    'b.orders.list own orders (member, sorting)',
    'b.orders.request cancellation (member)',
    'b.submissions.query (deprecated)',
  ],
}

/** Whose credential a recorded request carries: the owner's key unless the call belongs to another sender. */
export function senderFor(id: string): Sender {
  const senders: Sender[] = ['nobody', 'visitorWithKey', 'visitor', 'member']
  return senders.find((sender) => senderOf[sender]?.includes(id) === true) ?? 'owner'
}

/** The member whose call it is. */
export function memberFor(id: string): string {
  if (id.startsWith('b.')) return ids.buyer
  return id === 'a.rsvps.listCurrent' ? ids.member : ids.ada
}

function event(world: World): WireEvent {
  return copied(world.events.all(), ({ id }) => id === ids.event)
}

/** The recorded event takes RSVPs in these requests. */
function responded(...operations: string[]): Record<string, Change> {
  return Object.fromEntries(operations.map((operation) => [`a.rsvps.${operation}`, rsvp]))
}

function rsvp({ world }: Sandbox, now: number): void {
  plantRsvp(world, now)
}

function ordered(change: Partial<Order>): Change {
  return ({ world }) => {
    const order = copied(world.orders.all(), ({ orderNumber }) => orderNumber === ids.order)
    world.orders.put({ ...order, ...change })
  }
}

function withoutAda({ world }: Sandbox): void {
  world.accounts.remove(ids.ada)
}

function withoutFirst({ world }: Sandbox): void {
  world.dataItems.remove('Movies\ni1')
}

/** The recorded collection publishes its items, so that it has drafts. */
function keepingDrafts({ world }: Sandbox): void {
  const row = copied(world.dataCollections.all(), ({ collection }) => collection.id === 'Movies')
  const plugins = [{ type: 'PUBLISH', publishOptions: { defaultStatus: 'PUBLISHED' } }]
  world.dataCollections.put({ ...row, collection: { ...row.collection, plugins } })
}

/** The recorded collection keeps its drafts apart. */
function keepingDraftItems({ world }: Sandbox): void {
  const row = copied(world.dataCollections.all(), ({ collection }) => collection.id === 'Movies')
  const plugins = [{ type: 'DRAFT_ITEMS', draftItemsOptions: { draftsCollectionId: 'Movies__drafts' } }]
  world.dataCollections.put({ ...row, collection: { ...row.collection, plugins } })
}

/** When the world of a request begins, milliseconds: recorded dates lie about it as the platform's rules want them. */
export function startOf(id: string): number {
  // Orders of plans begin and end after this.
  if (id.startsWith('b.orders.')) return Date.parse('2024-05-06T07:00:00.000Z')
  return Date.parse('2026-11-20T17:40:00.000Z')
}
