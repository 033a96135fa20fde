import { plural, t } from '@lingui/core/macro'
import type { SubscriptionRow } from '../../../shared/app/subscriptions.ts'
import { formatDate, isoDay } from '../../format.ts'
import { isFree, planPriceText } from './plan-words.ts'
import { paymentText, statusText } from './subscription-words.ts'

const OVER = ['ENDED', 'CANCELED']

/** Nothing more comes of it. */
export const isOver = ({ status }: Pick<SubscriptionRow, 'status'>): boolean => OVER.includes(status)

/** "No end" where it continues until it is cancelled, or for ever. */
export function untilText({ endsAt, status }: Pick<SubscriptionRow, 'endsAt' | 'status'>): string {
  if (endsAt !== null) return formatDate(endsAt)
  return isOver({ status }) || status === 'DRAFT' ? '' : t`No end`
}

const DAY = 86_400_000

/** Days on the calendar from one instant to another; negative for one that is over. */
export const daysUntil = (iso: string, now: number): number =>
  Math.round((Date.parse(isoDay(iso)) - Date.parse(isoDay(new Date(now).toISOString()))) / DAY)

/** An end is near from here on. */
const SOON_DAYS = 30

/** "Ends in 12 days" while it is active and its end is near; empty otherwise. */
export function endsSoonText({ status, endsAt }: Pick<SubscriptionRow, 'status' | 'endsAt'>, now: number): string {
  const days = status === 'ACTIVE' && endsAt !== null ? daysUntil(endsAt, now) : -1
  if (!(days >= 0 && days <= SOON_DAYS)) return ''
  return days === 0 ? t`Ends today` : plural(days, { one: 'Ends tomorrow', other: 'Ends in # days' })
}

/** What is paid next and when, "€120, 1 Nov 2027"; or why nothing is. Empty where nothing was to come. */
export function nextPaymentText(row: SubscriptionRow): string {
  const { nextPaymentAt, price, renewalCancelled, isRecurring } = row
  if (isOver(row) || row.status === 'DRAFT') return ''
  if (row.status === 'PAUSED') return t`None while paused`
  if (renewalCancelled) return t`Not renewed`
  if (nextPaymentAt === null || !isRecurring || (price !== null && isFree(price))) return ''
  const day = formatDate(nextPaymentAt)
  return price === null ? day : `${planPriceText(price)}, ${day}`
}

type Payment = Pick<SubscriptionRow, 'payment' | 'price' | 'status'>

/** What is wrong with the payment, in words: "€120 due", "Payment failed"; empty where nothing is. */
export function paymentProblem({ payment, price, status }: Payment): string {
  if (isOver({ status }) || status === 'DRAFT') return ''
  if (payment === 'FAILED') return paymentText(payment)
  if (payment !== 'UNPAID') return ''
  return price === null ? t`Due` : t`${planPriceText(price)} due`
}

type State = Pick<SubscriptionRow, 'status' | 'endsAt'>

/** The status as a list says it: with the end of one that ends soon. */
export const stateText = (row: State, now: number): string => endsSoonText(row, now) || statusText(row.status)
