import {
  type NewStaff,
  type StaffChanges,
  type StaffRow,
  type StaffScope,
  staffLimits,
  staffScopes,
} from '../../../shared/app/staff.ts'

/** What is typed and ticked of a staff member. */
export interface StaffDraft {
  name: string
  scopes: readonly StaffScope[]
  /** Permissions that this version doesn’t know: they count, and stay as they are. */
  otherScopes: readonly string[]
  allEvents: boolean
  eventIds: readonly string[]
}

/** The draft of a staff member as it is, or of a new one: checks guests in, at all events. */
export function draftOf(member: StaffRow | null): StaffDraft {
  if (member === null) {
    return { name: '', scopes: ['CHECK_IN_GUESTS'], otherScopes: [], allEvents: true, eventIds: [] }
  }
  const { name, scopes, otherScopes, events } = member
  return { name, scopes, otherScopes, allEvents: events === null, eventIds: (events ?? []).map(({ id }) => id) }
}

/** Whether another permission can be given. */
export const hasRoomForScope = ({ scopes, otherScopes }: StaffDraft): boolean =>
  scopes.length + otherScopes.length < staffLimits.scopes

/** Whether another event can be chosen. */
export const hasRoomForEvent = ({ eventIds }: StaffDraft): boolean => eventIds.length < staffLimits.events

/** The draft with a permission given or taken; nothing changes where the limit is reached. */
export function withScope(draft: StaffDraft, scope: StaffScope, isGiven: boolean): StaffDraft {
  if (isGiven && !draft.scopes.includes(scope) && !hasRoomForScope(draft)) return draft
  const scopes = staffScopes.filter((one) => (one === scope ? isGiven : draft.scopes.includes(one)))
  return { ...draft, scopes }
}

/** The draft with an event chosen or not; nothing changes where the limit is reached. */
export function withEvent(draft: StaffDraft, id: string, isChosen: boolean): StaffDraft {
  const others = draft.eventIds.filter((one) => one !== id)
  if (!isChosen) return { ...draft, eventIds: others }
  return others.length === draft.eventIds.length && !hasRoomForEvent(draft)
    ? draft
    : { ...draft, eventIds: [...others, id] }
}

/** The staff member of a draft. Events that were ticked before “All events” was chosen don’t count. */
export const newStaffOf = ({ name, scopes, otherScopes, allEvents, eventIds }: StaffDraft): NewStaff => ({
  name: name.trim(),
  scopes: [...scopes, ...otherScopes],
  access: { allEvents, eventIds: allEvents ? [] : [...eventIds] },
})

/** The fields that were changed; empty when nothing was. */
export function changedFields(before: StaffDraft, now: StaffDraft): StaffChanges {
  const [was, is] = [newStaffOf(before), newStaffOf(now)]
  return {
    ...(was.name === is.name ? {} : { name: is.name }),
    ...(isSame(was.scopes, is.scopes) ? {} : { scopes: is.scopes }),
    ...(was.access.allEvents === is.access.allEvents && isSame(was.access.eventIds, is.access.eventIds)
      ? {}
      : { access: is.access }),
  }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((entry) => other.includes(entry))
