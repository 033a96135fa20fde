import { z } from 'zod'
import { openEnum, PagingMetadata } from './common.ts'
import { endpoint } from './endpoint.ts'
import { EventCursorQuery } from './events-query.ts'
import { Guid, instant, text, texts } from './events-values.ts'

/** Invited, let in, or kept out for now. */
export const StaffStatus = openEnum(['PENDING', 'HAS_ACCESS', 'ACCESS_PAUSED'])
export type StaffStatus = z.infer<typeof StaffStatus>

/** What a staff member may do at the door: five exist, one member has at most four of them. */
export const StaffPermission = openEnum([
  'CHECK_IN_GUESTS',
  'SELL_TICKETS',
  'ADD_GUESTS',
  'READ_ANALYTICS',
  'READ_GUEST_FORM',
])

/** Parts of a staff member that come only when they are asked for. */
export const StaffFieldset = openEnum(['LOGIN_LINK'])

/** Access to every event of the site, those to come included. */
export const AllEvents = z.looseObject({})

/** Access to up to 50 events, by id. */
export const SpecificEvents = z.looseObject({ events: texts })
export type SpecificEvents = z.infer<typeof SpecificEvents>

/** A person who works at events without an account of the site. It has either `allEvents` or `specificEvents`. */
export const StaffMember = z.looseObject({
  id: z.string(),
  revision: text,
  createdDate: instant,
  updatedDate: instant,
  name: text,
  status: StaffStatus.nullish(),
  permissions: z.array(StaffPermission).nullish(),
  allEvents: AllEvents.nullish(),
  specificEvents: SpecificEvents.nullish(),
  loginLink: text,
  extendedFields: z.looseObject({ namespaces: z.record(z.string(), z.unknown()).nullish() }).nullish(),
})
export type StaffMember = z.infer<typeof StaffMember>

const StaffInput = z.looseObject({
  name: z.string().min(1).max(120).nullish(),
  status: StaffStatus.optional(),
  permissions: z.array(StaffPermission).max(4).optional(),
  allEvents: AllEvents.optional(),
  specificEvents: z.looseObject({ events: z.array(Guid).max(50) }).optional(),
})
const oneAccess = (given: z.output<typeof StaffInput>) =>
  given.allEvents === undefined || given.specificEvents === undefined
const notBoth = 'takes either allEvents or specificEvents'

const OneMember = z.looseObject({ staffMember: StaffMember })
const SignedIn = OneMember.extend({ accessToken: z.string(), deviceId: z.string() })
const Token = z.string().min(1).max(500)
const fieldsets = z.array(StaffFieldset).max(3).optional()
const call = { area: 'staff', service: 'events' } as const
const sizes = 'name 1 to 120 characters, at most 4 permissions and 50 events'

/** `POST /events/v1/staff-members`: the new member is PENDING until it signs in. */
const create = endpoint({
  ...call,
  operation: 'create',
  method: 'POST',
  path: '/v1/staff-members',
  input: z.object({ staffMember: StaffInput.refine(oneAccess, notBoth) }),
  output: OneMember,
  retry: 'never',
  limits: sizes,
  auth: ['apiKey'],
})

/** `GET /events/v1/staff-members/{staffMemberId}`: the link to sign in with comes with the field set LOGIN_LINK. */
const get = endpoint({
  ...call,
  operation: 'get',
  method: 'GET',
  path: '/v1/staff-members/{staffMemberId}',
  input: z.object({ staffMemberId: Guid, fieldsets }),
  output: OneMember,
  retry: 'read',
  auth: ['apiKey'],
})

/** `PATCH /events/v1/staff-members/{staffMember.id}`: takes the present revision, else 409; also pauses access. */
const update = endpoint({
  ...call,
  operation: 'update',
  method: 'PATCH',
  path: '/v1/staff-members/{staffMember.id}',
  input: z.object({
    staffMember: StaffInput.extend({ id: Guid, revision: z.string().min(1) }).refine(oneAccess, notBoth),
  }),
  output: OneMember,
  retry: 'lookup',
  limits: sizes,
  auth: ['apiKey'],
})

/** `DELETE /events/v1/staff-members/{staffMemberId}`: its tokens end with it. */
const remove = endpoint({
  ...call,
  operation: 'delete',
  method: 'DELETE',
  path: '/v1/staff-members/{staffMemberId}',
  input: z.object({ staffMemberId: Guid }),
  output: z.looseObject({}),
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /events/v1/staff-members/query`. */
const query = endpoint({
  ...call,
  operation: 'query',
  method: 'POST',
  path: '/v1/staff-members/query',
  input: z.object({ query: EventCursorQuery.optional(), fieldsets }),
  output: z.looseObject({ staffMembers: z.array(StaffMember), pagingMetadata: PagingMetadata.optional() }),
  retry: 'read',
  paging: { style: 'cursor', max: 1000, rows: 'staffMembers', metadata: 'pagingMetadata' },
  auth: ['apiKey'],
})

/** `POST /events/v1/staff-members/join`: the older way in, with a token that works once. Deprecated since July 2025. */
const join = endpoint({
  ...call,
  operation: 'join',
  method: 'POST',
  path: '/v1/staff-members/join',
  input: z.object({ joinToken: Token }),
  output: SignedIn,
  retry: 'never',
  auth: ['visitor', 'apiKey'],
})

/** `POST /events/v1/staff-members/login`: the token of the login link gives an access token for this device. */
const login = endpoint({
  ...call,
  operation: 'login',
  method: 'POST',
  path: '/v1/staff-members/login',
  input: z.object({ loginToken: Token }),
  output: SignedIn,
  retry: 'never',
  auth: ['visitor', 'apiKey'],
})

/** `POST /events/v1/staff-members/access`: says who an access token is, and whether it still counts. */
const access = endpoint({
  ...call,
  operation: 'access',
  method: 'POST',
  path: '/v1/staff-members/access',
  input: z.object({ accessToken: Token }),
  output: OneMember,
  retry: 'read',
  auth: ['visitor', 'apiKey'],
})

export const endpoints = { create, get, update, delete: remove, query, join, login, access }
