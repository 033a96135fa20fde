import { plural, t } from '@lingui/core/macro'
import type { ScanResult } from '../../../shared/app/checkin.ts'
import type { PaymentMethod, PaymentTaken } from '../../../shared/app/order-payments.ts'
import { withRounding } from '../../../shared/money/cash-rounding.ts'
import { NOT_EXPECTED } from '../../event/not-expected.ts'
import { formatDate, formatMoney, formatSpan, formatTime, listText } from '../../format.ts'

const ORDINALS = [
  t`first`,
  t`second`,
  t`third`,
  t`fourth`,
  t`fifth`,
  t`sixth`,
  t`seventh`,
  t`eighth`,
  t`ninth`,
  t`tenth`,
]
const NUMBERS = [t`one`, t`two`, t`three`, t`four`, t`five`, t`six`, t`seven`, t`eight`, t`nine`, t`ten`]

/** "second", "eleventh" would be read too slowly at a door: from eleven on "11th". */
export function ordinal(place: number): string {
  const word = ORDINALS[place - 1]
  if (word !== undefined) return word
  const rest = place % 100
  const ending = rest >= 11 && rest <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `${place}${ending}`
}

/** "three", "11". */
export function numberWord(count: number): string {
  return NUMBERS[count - 1] ?? String(count)
}

/** Clock time in the event's zone; with the day when it was not the day of `now`. */
export function whenText(iso: string, zone: string, now: string): string {
  const time = formatTime(iso, zone)
  const day = formatDate(iso, zone)
  return day === formatDate(now, zone) ? time : `${day}, ${time}`
}

/** "second of three"; nothing for a single ticket. */
export function placeInOrder(inOrder: ScanResult['inOrder']): string | null {
  if (inOrder === null || inOrder.count < 2) return null
  return t`${ordinal(inOrder.index)} of ${numberWord(inOrder.count)}`
}

/** Where and by whom it was admitted before: "18:41 at Door 2, by Ines". */
export function beforeText(before: ScanResult['before'], zone: string, now: string): string {
  if (before === null) return t`Checked in before`
  const when = whenText(before.at, zone, now)
  const at = before.desk === null ? t`${when} at another door` : t`${when} at ${before.desk}`
  return before.operator === null || before.operator === '' ? at : t`${at}, by ${before.operator}`
}

/** Where the ticket belongs: "Late Set, 22:00, Studio". */
export function elsewhereText(elsewhere: ScanResult['elsewhere'], now: string): string {
  if (elsewhere === null) return t`This ticket is for another event`
  const { title, startsAt, timeZone, place } = elsewhere
  const start = startsAt === null ? null : whenText(startsAt, timeZone, now)
  return [title, start, place].filter((part) => part !== null && part !== '').join(', ')
}

/** How old the copy of the guest list is, as the end of a sentence. */
export function copyAgeText(dataFrom: string | null, now: string): string {
  if (dataFrom === null) return t`This laptop has no guest list yet`
  const age = new Date(now).getTime() - new Date(dataFrom).getTime()
  return age < 60_000
    ? t`Not on this laptop’s guest list (updated just now)`
    : t`Not in this laptop’s copy, ${formatSpan(age)} old`
}

const REASONS = {
  canceled: t`This ticket was cancelled`,
  voided: t`The order was voided`,
  declined: t`The payment was declined`,
  archived: t`The order was taken off the list`,
  eventCanceled: t`The event was cancelled`,
} as const

/** The text for a ticket of a deleted event. */
export const eventDeletedText = t`The site has deleted the event of this ticket`

export const reasonText = (reason: ScanResult['reason']) => REASONS[reason ?? 'canceled']

const PAID_BY: Record<PaymentMethod, (amount: string) => string> = {
  cash: (amount) => t`${amount} paid in cash`,
  card: (amount) => t`${amount} paid by card`,
  transfer: (amount) => t`${amount} paid by transfer`,
}

/** What was just paid at the door, and what goes back: "€25.00 paid in cash, give €5.00 back". */
export function paidText(
  { paid, rounding, change }: Pick<PaymentTaken, 'paid' | 'rounding' | 'change'>,
  method: PaymentMethod,
): string {
  const words = PAID_BY[method](formatMoney(withRounding(paid, rounding)))
  return change !== null && change.minor > 0 ? t`${words}, give ${formatMoney(change)} back` : words
}

const dueText = (due: ScanResult['due']) => (due === null ? t`Not paid yet` : t`${formatMoney(due)} not paid yet`)

/** "Adult tickets do not go in at this door"; with the types that do when there are few. */
export function wrongTypeText(typeName: string, admitted: readonly string[]): string {
  const here =
    admitted.length === 0 || admitted.length > 2
      ? t`This door takes ${plural(admitted.length, { one: '# other ticket type', other: '# other ticket types' })}`
      : t`This door takes ${listText(admitted)}`
  return admitted.length === 0 ? t`${typeName} · not at this door` : `${typeName}. ${here}`
}

/** Why a ticket is not valid, in mode Verify. */
export function becauseText(result: ScanResult, zone: string, admitted: readonly string[]): string {
  switch (result.because) {
    case 'already':
      return t`Already in: ${beforeText(result.before, zone, result.at)}`
    case 'otherEvent':
      return t`For another event: ${elsewhereText(result.elsewhere, result.at)}`
    case 'wrongType':
      return wrongTypeText(result.ticket?.typeName ?? t`This ticket`, admitted)
    case 'unpaid':
      return dueText(result.due)
    case 'declined':
      return NOT_EXPECTED.declined
    case 'waitlisted':
      return NOT_EXPECTED.waitlisted
    case 'eventDeleted':
      return eventDeletedText
    case 'unknown':
      return copyAgeText(result.dataFrom, result.at)
    default:
      return reasonText(result.reason)
  }
}
