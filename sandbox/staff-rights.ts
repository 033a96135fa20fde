import type { Endpoint } from '../shared/wire/endpoint.ts'
import type { StaffMember } from '../shared/wire/staff.ts'
import { staffMayCall } from '../shared/wire/staff-scopes.ts'
import { PlatformError } from './errors.ts'
import type { Store } from './world/store.ts'
import type { World } from './world/world.ts'

/** Throws 403 for a call that the permissions of a staff member do not cover, or that names an event of others. */
export function assertStaffMay(endpoint: Endpoint, member: StaffMember): void {
  if (staffMayCall(endpoint, member.permissions ?? [])) return
  const call = `${endpoint.area}.${endpoint.operation}`
  throw new PlatformError(403, 'PERMISSION_DENIED', { message: `This staff member may not call ${call}` })
}

interface NamesEvent {
  eventId?: unknown
  event?: { id?: unknown }
  query?: { filter?: Record<string, unknown> | null } | null
}

/** Throws 403 for an input that names an event which the staff member is not for. */
export function assertStaffEvents(input: unknown, member: StaffMember): void {
  const own = eventsOf(member)
  if (own === null) return
  const { eventId, event, query } = input as NamesEvent
  const named = [eventId, event?.id, query?.filter?.['eventId']].flatMap(idsIn)
  if (named.every((id) => own.has(id))) return
  throw new PlatformError(403, 'PERMISSION_DENIED', { message: 'This staff member has no access to this event' })
}

/** The ids in a value of a filter: one, several, or a condition. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(idsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}

/** The world as a staff member sees it: the events it is for, and what belongs to them. */
export function worldOf(member: StaffMember, world: World): World {
  const own = eventsOf(member)
  if (own === null) return world
  const ofEvent = (row: { eventId?: string | null | undefined }) => own.has(row.eventId ?? '')
  return {
    ...world,
    events: viewOf(world.events, ({ id }) => own.has(id)),
    definitions: viewOf(world.definitions, ofEvent),
    orders: viewOf(world.orders, ofEvent),
    tickets: viewOf(world.tickets, ofEvent),
    guests: viewOf(world.guests, ofEvent),
    rsvps: viewOf(world.rsvps, ofEvent),
  }
}

/** Null for all events. */
const eventsOf = ({ specificEvents }: StaffMember): ReadonlySet<string> | null =>
  specificEvents == null ? null : new Set(specificEvents.events ?? [])

/** A store that shows only the rows that fit, and writes like the whole one. */
function viewOf<T>(store: Store<T>, fits: (row: T) => boolean): Store<T> {
  return {
    ...store,
    all: () => store.all().filter(fits),
    get: (key) => {
      const row = store.get(key)
      return row !== undefined && fits(row) ? row : undefined
    },
    group: (name) => store.group(name).filter(fits),
  }
}
