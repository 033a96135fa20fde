import { z } from 'zod'
import { Instant, listInput, listPage, Nothing, RecordState } from './common.ts'
import { command, KEEPS_RESULT, query, queued, topic } from './op.ts'

/** What the platform takes of one staff member. */
export const staffLimits = { name: 120, scopes: 4, events: 50 } as const

/** What a staff member may do: five exist, one member has at most four of them. */
export const staffScopes = [
  'CHECK_IN_GUESTS',
  'SELL_TICKETS',
  'ADD_GUESTS',
  'READ_ANALYTICS',
  'READ_GUEST_FORM',
] as const
export const StaffScope = z.enum(staffScopes)
export type StaffScope = z.infer<typeof StaffScope>

/** Invited and not signed in yet, with access, or kept out for now. */
export const StaffState = z.enum(['invited', 'active', 'paused'])
export type StaffState = z.infer<typeof StaffState>

/** An event by its title; null for one that is not on this laptop. */
export const StaffEvent = z.object({ id: z.string(), title: z.string().nullable() })
export type StaffEvent = z.infer<typeof StaffEvent>

export const StaffRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Null for a status that this version does not know. */
  state: StaffState.nullable(),
  scopes: z.array(StaffScope),
  /** Names of scopes that this version does not know; they stay as they are. */
  otherScopes: z.array(z.string()),
  /** Null: all events, those to come included. */
  events: z.array(StaffEvent).nullable(),
  createdAt: Instant.nullable(),
  /** When the site last changed the entry. The site does not report when the link was last used. */
  updatedAt: Instant.nullable(),
  sync: RecordState,
})
export type StaffRow = z.infer<typeof StaffRow>

/** Which staff members a list shows. */
export const StaffView = z.enum(['all', ...StaffState.options])
export type StaffView = z.infer<typeof StaffView>

export const StaffFilter = z.object({ text: z.string().max(200).default(''), view: StaffView.default('all') })
export type StaffFilter = z.infer<typeof StaffFilter>

/** All events, or some by their ids. The core refuses both kinds in one. */
export const StaffAccess = z.object({
  allEvents: z.boolean(),
  eventIds: z.array(z.string().min(1).max(100)).max(1_000),
})
export type StaffAccess = z.infer<typeof StaffAccess>

/** Wider than the platform's limits: the core says in a sentence which limit was passed. */
export const StaffFields = z.object({
  name: z.string().trim().min(1).max(staffLimits.name),
  scopes: z.array(z.string().min(1).max(80)).max(20),
  access: StaffAccess,
  paused: z.boolean(),
})
export type StaffFields = z.infer<typeof StaffFields>

/** Some of them; what is left out stays as it is. */
export const StaffChanges = StaffFields.partial()
export type StaffChanges = z.infer<typeof StaffChanges>

export const StaffEdit = z.object({
  staffMemberId: z.string().min(1).max(100),
  fields: StaffChanges,
  /** When the person acted. The core writes it; what a window sends is not believed. */
  at: Instant.optional(),
})
export type StaffEdit = z.infer<typeof StaffEdit>

export const NewStaff = StaffFields.omit({ paused: true })
export type NewStaff = z.infer<typeof NewStaff>

const OfStaff = z.object({ staffMemberId: z.string().min(1).max(100) })

export const staff = {
  list: query(listInput(StaffFilter, ['name', 'state', 'events', 'updated']), listPage(StaffRow)),
  /** How many are in each state; `all` has those of a state that is not known here as well. */
  counts: query(Nothing, z.object({ counts: z.record(StaffView, z.number().int()) })),
  get: query(OfStaff, StaffRow),
  /** Changes name, scopes, events or pause of a staff member, with a network or without. */
  edit: queued(1, StaffEdit, 'staffMembers'),
  /** Invites someone on the site, now. Throws `offline` without the site, and `outcome_unknown` where no reply came. */
  invite: command(NewStaff, OfStaff),
  /** Removes a staff member from the site, now; every link and laptop of it loses its access. */
  remove: command(OfStaff, Nothing),
  /** The link to sign in with, asked of the site each time: this laptop keeps it nowhere. */
  link: command(OfStaff, z.object({ url: z.string() }), KEEPS_RESULT),
  changed: topic(z.object({ count: z.number().int() })),
}
