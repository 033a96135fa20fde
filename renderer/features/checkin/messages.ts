import type { ScanResult } from '../../../shared/app/checkin.ts'
import type { PaymentMethod, PaymentTaken } from '../../../shared/app/order-payments.ts'
import { counted, formatCount, formatDate, formatMoney, formatSpan, formatTime } from '../../format.ts'

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

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
  return `${ordinal(inOrder.index)} of ${numberWord(inOrder.count)}`
}

/** Where and by whom it was admitted before: "18:41 at Door 2, by Ines". */
export function beforeText(before: ScanResult['before'], zone: string, now: string): string {
  if (before === null) return 'Checked in before'
  const at = `${whenText(before.at, zone, now)} at ${before.desk ?? 'another door'}`
  return before.operator === null || before.operator === '' ? at : `${at}, by ${before.operator}`
}

/** Where the ticket belongs: "Late Set, 22:00, Studio". */
export function elsewhereText(elsewhere: ScanResult['elsewhere'], now: string): string {
  if (elsewhere === null) return 'This ticket is for another event'
  const { title, startsAt, timeZone, place } = elsewhere
  const start = startsAt === null ? null : whenText(startsAt, timeZone, now)
  return [title, start, place].filter((part) => part !== null && part !== '').join(', ')
}

/** Ticket and seat in one line; the type is left out where the seat names it already ("Balcony, B 7"). */
export function ticketText(typeName: string | null | undefined, seat: string | null | undefined): string {
  const named = typeName && seat?.toLowerCase().startsWith(typeName.toLowerCase())
  return [named ? null : typeName, seat].filter(Boolean).join(' · ')
}

/** How old the copy of the guest list is, as the end of a sentence. */
export function copyAgeText(dataFrom: string | null, now: string): string {
  if (dataFrom === null) return 'This laptop has no guest list yet'
  const age = new Date(now).getTime() - new Date(dataFrom).getTime()
  return age < 60_000 ? 'Not in this laptop’s copy, just updated' : `Not in this laptop’s copy, ${formatSpan(age)} old`
}

const REASONS = {
  canceled: 'This ticket was cancelled',
  voided: 'The order was voided',
  declined: 'The payment was declined',
  archived: 'The order was taken off the list',
} as const

/** What a ticket of a deleted event is told. */
export const eventDeletedText = 'The site has deleted the event of this ticket'

export const reasonText = (reason: ScanResult['reason']) => REASONS[reason ?? 'canceled']

const PAID_BY: Record<PaymentMethod, string> = { cash: 'in cash', card: 'by card', transfer: 'by transfer' }

/** What was just paid at the door, and what goes back: "€25.00 paid in cash, give €5.00 back". */
export function paidText({ paid, change }: Pick<PaymentTaken, 'paid' | 'change'>, method: PaymentMethod): string {
  const back = change !== null && change.minor > 0 ? `, give ${formatMoney(change)} back` : ''
  return `${formatMoney(paid)} paid ${PAID_BY[method]}${back}`
}

const dueText = (due: ScanResult['due']) => (due === null ? 'Not paid yet' : `${formatMoney(due)} not paid yet`)

/** "Adult tickets do not go in at this door"; with the types that do when there are few. */
export function wrongTypeText(typeName: string, admitted: readonly string[]): string {
  const here =
    admitted.length === 0 || admitted.length > 2
      ? `This door takes ${counted(admitted.length, 'other ticket type')}`
      : `This door takes ${admitted.join(' and ')}`
  return admitted.length === 0 ? `${typeName} · not at this door` : `${typeName}. ${here}`
}

/** Why a ticket is not valid, in mode Verify. */
export function becauseText(result: ScanResult, zone: string, admitted: readonly string[]): string {
  switch (result.because) {
    case 'already':
      return `Already in: ${beforeText(result.before, zone, result.at)}`
    case 'otherEvent':
      return `For another event: ${elsewhereText(result.elsewhere, result.at)}`
    case 'wrongType':
      return wrongTypeText(result.ticket?.typeName ?? 'This ticket', admitted)
    case 'unpaid':
      return dueText(result.due)
    case 'eventDeleted':
      return eventDeletedText
    case 'unknown':
      return copyAgeText(result.dataFrom, result.at)
    default:
      return reasonText(result.reason)
  }
}

/** Why fewer are expected than stand in the list; empty where everybody is. */
export function apartText({ unpaid, cancelled }: { unpaid: number; cancelled: number }): string {
  const parts = [
    ...(unpaid === 0 ? [] : [`${formatCount(unpaid)} unpaid`]),
    ...(cancelled === 0 ? [] : [`${formatCount(cancelled)} cancelled`]),
  ]
  return parts.length === 0 ? '' : `${parts.join(', ')}: not expected`
}
