import { type StaffAccess, StaffChanges, StaffFields } from '../../../shared/app/staff.ts'
import type { InputOf } from '../../../shared/wire/endpoint.ts'
import type { StaffMember, endpoints as staffWire } from '../../../shared/wire/staff.ts'
import type { Fields } from '../base/three-way.ts'

type Written = Omit<InputOf<typeof staffWire.update>['staffMember'], 'id' | 'revision'>

/** Everything of a staff member that can be changed here. Lists are in one order, so that the same ones compare equal. */
export function fieldsOf(member: StaffMember): Fields {
  return {
    name: member.name ?? '',
    scopes: sorted(member.permissions ?? []),
    access: accessOf(member),
    paused: member.status === 'ACCESS_PAUSED',
  }
}

/** Which events it is for: all of them, unless the site lists some. */
export function accessOf({ specificEvents }: Pick<StaffMember, 'specificEvents'>): StaffAccess {
  return specificEvents == null
    ? { allEvents: true, eventIds: [] }
    : { allEvents: false, eventIds: sorted(specificEvents.events ?? []) }
}

/** The fields of a change, as `StaffFields` has them; those that are none are left out. */
export function fieldsFrom(fields: Fields): StaffChanges {
  return StaffChanges.parse(
    Object.fromEntries(
      Object.entries(fields).filter(([key, value]) => Object.hasOwn(StaffFields.shape, key) && value !== null),
    ),
  )
}

/** A change with its lists in the order of `fieldsOf`, each entry once. */
export function inOrder(fields: StaffChanges): StaffChanges {
  const { scopes, access, ...rest } = fields
  return {
    ...rest,
    ...(scopes === undefined ? {} : { scopes: sorted(scopes) }),
    ...(access === undefined ? {} : { access: { ...access, eventIds: sorted(access.eventIds) } }),
  }
}

/** The parts as the platform takes them. Access that is resumed is access, also for one who never signed in. */
export function writtenOf({ name, scopes, access, paused }: StaffChanges): Written {
  return {
    ...(name === undefined ? {} : { name }),
    ...(scopes === undefined ? {} : { permissions: scopes }),
    ...(access === undefined ? {} : writtenAccess(access)),
    ...(paused === undefined ? {} : { status: paused ? 'ACCESS_PAUSED' : 'HAS_ACCESS' }),
  }
}

const writtenAccess = ({ allEvents, eventIds }: StaffAccess): Partial<Written> =>
  allEvents ? { allEvents: {} } : { specificEvents: { events: eventIds } }

/** A staff member with a change that waits. */
export function withFields(member: StaffMember, fields: StaffChanges): StaffMember {
  const { allEvents, specificEvents, ...rest } = member
  const access = fields.access === undefined ? { allEvents, specificEvents } : {}
  return { ...rest, ...access, ...writtenOf(fields) }
}

const sorted = (list: readonly string[]): string[] => [...new Set(list)].toSorted()
