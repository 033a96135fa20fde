import { plural, t } from '@lingui/core/macro'
import type { RsvpRow, RsvpStatus } from '../../../shared/app/rsvps.ts'
import { NOT_EXPECTED } from '../../event/not-expected.ts'
import { formatCount } from '../../format.ts'
import { STATUS_WORDS } from './rsvps.window.ts'

/** An RSVP status in a word; one that this version does not know has none. */
export const statusWord = (status: RsvpStatus | null): string => (status === null ? '' : STATUS_WORDS[status])

/** Who comes along: "and 2 guests"; empty for a guest who comes alone. */
export const companyOf = ({ guests }: Pick<RsvpRow, 'guests'>): string =>
  guests <= 1 ? '' : plural(guests - 1, { one: 'and # guest', other: 'and # guests' })

/** How many of a party are in: "2 of 3". Empty where none is in and none is expected. */
export const arrivedOf = ({
  arrived,
  guests,
  answer: status,
}: Pick<RsvpRow, 'arrived' | 'guests' | 'answer'>): string =>
  arrived === 0 && status !== 'YES' ? '' : t`${formatCount(arrived)} of ${formatCount(guests)}`

/** "2 of 3 checked in"; empty where no one is and no one is expected. */
export function arrivalText(party: Pick<RsvpRow, 'arrived' | 'guests' | 'answer'>): string {
  const arrived = arrivedOf(party)
  return arrived === '' ? '' : t`${arrived} checked in`
}

/** What the one button of a party does: "Check in all 3". */
export function letInVerb({ arrived, guests }: Pick<RsvpRow, 'arrived' | 'guests'>): string {
  if (guests === 1) return t`Check in`
  const rest = guests - arrived
  if (arrived === 0) return t`Check in all ${formatCount(guests)}`
  return plural(rest, { one: 'Check in the other one', other: 'Check in the other #' })
}

/** Says in a sentence why a guest isn't simply let in; empty where they are expected. */
export function notExpected(status: RsvpStatus | null): string {
  if (status === 'NO') return NOT_EXPECTED.declined
  return status === 'WAITLIST' ? NOT_EXPECTED.waitlisted : ''
}

/** What one press on a party may do: a party that didn't say yes is checked by the operator first. */
export function partyStep({
  answer: status,
  arrived,
  guests,
}: Pick<RsvpRow, 'answer' | 'arrived' | 'guests'>): 'checkIn' | 'undo' | 'look' {
  if (arrived >= guests) return 'undo'
  return status === 'YES' ? 'checkIn' : 'look'
}
