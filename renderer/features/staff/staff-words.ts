import { plural, t } from '@lingui/core/macro'
import type { StaffRow, StaffScope, StaffView } from '../../../shared/app/staff.ts'
import { listText } from '../../format.ts'

export const VIEW_WORDS: Readonly<Record<StaffView, string>> = {
  all: t`All`,
  active: t`Has access`,
  invited: t`Invited`,
  paused: t`Paused`,
}

export const SCOPE_WORDS: Readonly<Record<StaffScope, string>> = {
  CHECK_IN_GUESTS: t`Check guests in`,
  SELL_TICKETS: t`Sell tickets`,
  ADD_GUESTS: t`Add guests`,
  READ_ANALYTICS: t`See figures`,
  READ_GUEST_FORM: t`Read guests’ form entries`,
}

/** What each permission lets someone do, in one sentence. */
export const SCOPE_SENTENCES: Readonly<Record<StaffScope, string>> = {
  CHECK_IN_GUESTS: t`Scans tickets and checks guests in and out.`,
  SELL_TICKETS: t`Sells tickets at the door.`,
  ADD_GUESTS: t`Puts guests on the list of an event.`,
  READ_ANALYTICS: t`Sees what was sold and who came.`,
  READ_GUEST_FORM: t`Reads what guests filled in when they booked.`,
}

/** How far someone has come, in words. */
export const stateText = ({ state }: Pick<StaffRow, 'state'>): string =>
  state === null ? t`Unknown` : VIEW_WORDS[state]

/** What someone may do, in one line. */
export const scopesText = ({ scopes, otherScopes }: Pick<StaffRow, 'scopes' | 'otherScopes'>): string =>
  scopes.length + otherScopes.length === 0
    ? t`Nothing`
    : listText([...scopes.map((scope) => SCOPE_WORDS[scope]), ...otherScopes])

/** For which events, in one line: the title of a single one, else how many. */
export function eventsText({ events }: Pick<StaffRow, 'events'>): string {
  if (events === null) return t`All events`
  const [only] = events
  if (events.length === 1 && only !== undefined) return eventText(only)
  return plural(events.length, { one: '# event', other: '# events' })
}

/** The title of an event; one that this laptop doesn’t have says so. */
export const eventText = ({ title }: { title: string | null }): string =>
  title === null || title.trim() === '' ? t`An event that isn’t on this laptop` : title

export const nameText = ({ name }: Pick<StaffRow, 'name'>): string => (name.trim() === '' ? t`No name` : name)
