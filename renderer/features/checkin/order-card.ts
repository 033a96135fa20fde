import { plural, t } from '@lingui/core/macro'
import type { FoundTicket, ScanResult } from '../../../shared/app/checkin.ts'
import { formatCount } from '../../format.ts'
import { guestKindAt } from '../../slots.ts'
import { whenText } from './messages.ts'

type ScannedOrder = NonNullable<ScanResult['order']>

/** One ticket of a scanned order, as its card lists it. */
export interface OrderPerson {
  ticketNumber: string
  name: string
  ticket: string
  /** `out`: not in, and may go in. */
  state: 'in' | 'out' | 'blocked'
  /** "in since 19:04", "not paid". */
  words: string
}

const BLOCKED: Record<Exclude<NonNullable<FoundTicket['blocked']>, 'already'>, string> = {
  unpaid: t`not paid`,
  cancelled: t`cancelled`,
  wrongType: t`other door`,
  declined: t`declined`,
  waitlisted: t`on the waiting list`,
}

/** Who belongs to a scanned order, and who of them is in. Times are in the event's zone. */
export const peopleOf = (order: ScannedOrder, timeZone: string, now: string): OrderPerson[] =>
  order.tickets.map(({ ticketNumber, name, blocked, arrivedAt, ...face }) => ({
    ticketNumber,
    name,
    ticket: guestKindAt(face).card.line(face),
    ...(arrivedAt !== null && blocked !== 'cancelled'
      ? { state: 'in', words: t`in since ${whenText(arrivedAt, timeZone, now)}` }
      : blocked === null || blocked === 'already'
        ? { state: 'out', words: t`not in` }
        : { state: 'blocked', words: BLOCKED[blocked] }),
  }))

/** "1 of 4 in". */
export function orderText({ tickets }: ScannedOrder): string {
  const inside = tickets.filter(({ arrivedAt, blocked }) => arrivedAt !== null && blocked !== 'cancelled').length
  return t`${formatCount(inside)} of ${formatCount(tickets.length)} in`
}

/** "4 tickets · not paid yet", and how many are in nevertheless. */
export function owingText(order: ScannedOrder): string {
  const { length } = order.tickets
  const count = plural(length, { one: '# ticket', other: '# tickets' })
  const isAnyIn = order.tickets.some(({ arrivedAt }) => arrivedAt !== null)
  return [count, isAnyIn ? orderText(order) : '', t`not paid yet`].filter(Boolean).join(' · ')
}

/** The label of the key that admits everyone of the order who may go in. */
export const admitText = (rest: number, { tickets }: ScannedOrder): string =>
  rest === tickets.length ? t`Admit all ${formatCount(rest)}` : t`Admit ${formatCount(rest)} more`

/** What another laptop printed whose sale has not come here. */
export const notSyncedText = (laptop: string | null): string =>
  laptop === null || laptop === ''
    ? t`Sold at another door, and not sent to the site yet. It is good there.`
    : t`Sold at ${laptop}, and not sent to the site yet. It is good there.`

/** What to do about a scanner whose keys arrive as other characters. */
export const otherLayoutText = (): string => t`The scanner types another keyboard layout. Test it in Settings, Scanner.`
