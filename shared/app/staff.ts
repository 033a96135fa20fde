import { z } from 'zod'
import { Instant, listInput, listPage, Nothing, RecordState } from './common.ts'
import { command, KEEPS_RESULT, query, queued, topic } from './op.ts'

/** The platform's limits per staff member: characters of the name, scopes, events. */
export const staffLimits = { name: 120, scopes: 4, events: 50 } as const

/** What a staff member may do. A member can have at most four of the five. */
export const staffScopes = [
  'CHECK_IN_GUESTS',
  'SELL_TICKETS',
  'ADD_GUESTS',
  'READ_ANALYTICS',
  'READ_GUEST_FORM',
] as const
/** A scope that this version knows. */
export const StaffScope = z.enum(staffScopes)
export type StaffScope = z.infer<typeof StaffScope>

/** `invited`: not signed in yet. `active`: has access. `paused`: has no access for now. */
export const StaffState = z.enum(['invited', 'active', 'paused'])
export type StaffState = z.infer<typeof StaffState>

/** An event of a staff member; `title` is null if this laptop doesn't have the event. */
export const StaffEvent = z.object({ id: z.string(), title: z.string().nullable() })
export type StaffEvent = z.infer<typeof StaffEvent>

/** A staff member in a list. */
export const StaffRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Null for a status that this version doesn't know. */
  state: StaffState.nullable(),
  scopes: z.array(StaffScope),
  /** Names of scopes that this version doesn't know; changes keep them. */
  otherScopes: z.array(z.string()),
  /** Null: all events, including future ones. */
  events: z.array(StaffEvent).nullable(),
  createdAt: Instant.nullable(),
  /** When the entry last changed on the site, which doesn't report when the link was last used. */
  updatedAt: Instant.nullable(),
  sync: RecordState,
})
export type StaffRow = z.infer<typeof StaffRow>

/** Which staff members a list shows. */
export const StaffView = z.enum(['all', ...StaffState.options])
export type StaffView = z.infer<typeof StaffView>

/** Which staff members a list shows, with words of their names. */
export const StaffFilter = z.object({ text: z.string().max(200).default(''), view: StaffView.default('all') })
export type StaffFilter = z.infer<typeof StaffFilter>

/** Access to all events, or to some by id. The core refuses a mix of both. */
export const StaffAccess = z.object({
  allEvents: z.boolean(),
  eventIds: z.array(z.string().min(1).max(100)).max(1_000),
})
export type StaffAccess = z.infer<typeof StaffAccess>

/**
 * Everything that a person can write about a staff member. Wider than `staffLimits`: the core says which limit is
 * exceeded.
 */
export const StaffFields = z.object({
  name: z.string().trim().min(1).max(staffLimits.name),
  scopes: z.array(z.string().min(1).max(80)).max(20),
  access: StaffAccess,
  paused: z.boolean(),
})
export type StaffFields = z.infer<typeof StaffFields>

/** Changed fields of a staff member; those left out stay. */
export const StaffChanges = StaffFields.partial()
export type StaffChanges = z.infer<typeof StaffChanges>

/** A change of a staff member. */
export const StaffEdit = z.object({
  staffMemberId: z.string().min(1).max(100),
  fields: StaffChanges,
  /** When the person acted. The core writes it and ignores the window's. */
  at: Instant.optional(),
})
export type StaffEdit = z.infer<typeof StaffEdit>

/** A staff member to invite. */
export const NewStaff = StaffFields.omit({ paused: true })
export type NewStaff = z.infer<typeof NewStaff>

const OfStaff = z.object({ staffMemberId: z.string().min(1).max(100) })

/** The operations of Staff. */
export const staff = {
  list: query(listInput(StaffFilter, ['name', 'state', 'events', 'updated']), listPage(StaffRow)),
  /** How many staff members are in each state; `all` includes unknown states. */
  counts: query(Nothing, z.object({ counts: z.record(StaffView, z.number().int()) })),
  /** One staff member. Throws `not_found` when this laptop doesn't have it. */
  get: query(OfStaff, StaffRow),
  /** Changes a staff member's name, scopes, events or pause, online or offline. */
  edit: queued(1, StaffEdit, 'staffMembers', 'held'),
  /** Invites a person on the site, now. Throws `offline` without the site, `outcome_unknown` if no response came. */
  invite: command(NewStaff, OfStaff),
  /** Removes a staff member from the site, now; all their links and laptops lose access. */
  remove: command(OfStaff, Nothing),
  /** Reads a staff member's login link from the site; this laptop never stores it. */
  link: command(OfStaff, z.object({ url: z.string() }), KEEPS_RESULT),
  changed: topic(z.object({ count: z.number().int() })),
}
