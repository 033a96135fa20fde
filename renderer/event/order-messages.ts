import { t } from '@lingui/core/macro'
import type { Money } from '../../shared/app/common.ts'
import type { OrderChannel, OrderRow, OrderState } from '../../shared/app/order-row.ts'
import type { OrderSum } from '../../shared/app/orders.ts'
import { lookUp } from '../../shared/look-up.ts'
import { formatDate, formatMoney, formatShortDay, formatTime, isoDay } from '../format.ts'

/** States as people say them. */
export const STATE_WORDS: Record<OrderState, string> = {
  paid: t`Paid`,
  free: t({ message: 'Free', context: 'price' }),
  payAtDoor: t`Unpaid`,
  pending: t`Pending`,
  authorized: t`Reserved`,
  partlyPaid: t`Partly paid`,
  started: t`Checkout in progress`,
  cancelled: t`Cancelled`,
  declined: t`Declined`,
  voided: t`Voided`,
  unknown: t`Unknown`,
}

export const CHANNEL_WORDS: Record<OrderChannel, string> = { online: t`Online`, door: t`Counter`, desk: t`This laptop` }

const METHODS: Record<string, string> = {
  cash: t`Cash`,
  card: t`Card`,
  creditcard: t`Card online`,
  transfer: t`Transfer`,
  offline: t`At the door`,
  inperson: t`At the door`,
  split: t`Split`,
  free: t({ message: 'Free', context: 'price' }),
  paypal: 'PayPal',
}

/** A way of paying as people say it; an unknown word is shown as it came. */
export function methodWords(method: string): string {
  const known = lookUp(METHODS, method.toLowerCase())
  if (known !== undefined) return known
  const words = method.replaceAll(/[_\s]+/g, ' ').trim()
  return words === '' ? t`Unknown` : `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** The number people use for it: the site's, else the one it has here. */
export const numberOf = (order: Pick<OrderRow, 'number' | 'receiptNumber' | 'localNumber' | 'id'>): string =>
  order.number ?? order.receiptNumber ?? order.localNumber ?? order.id

/** The buyer; a sale without one is a door sale. */
export const buyerWords = (order: Pick<OrderRow, 'buyer'>): string => order.buyer || t`Door sale`

/** Says an instant as people do; empty for none. */
export type WhenNamer = (iso: string | null) => string

/** "19:04" today, "18 Nov 19:04" else, with the year when it is another one. */
export function whenNamer(now: number, timeZone?: string): WhenNamer {
  const today = formatDate(new Date(now).toISOString(), timeZone)
  const year = isoDay(new Date(now).toISOString(), timeZone).slice(0, 4)
  return (iso) => {
    if (iso === null) return ''
    const day = formatDate(iso, timeZone)
    const time = formatTime(iso, timeZone)
    if (day === today) return time
    return `${isoDay(iso, timeZone).startsWith(year) ? formatShortDay(iso, timeZone) : day} ${time}`
  }
}

/** What the money of an order has come to. */
type Standing = 'taken' | 'open' | 'begun' | 'gone'

const STANDINGS: Record<OrderState, Standing> = {
  paid: 'taken',
  free: 'taken',
  payAtDoor: 'open',
  pending: 'open',
  authorized: 'open',
  partlyPaid: 'open',
  started: 'begun',
  unknown: 'begun',
  cancelled: 'gone',
  declined: 'gone',
  voided: 'gone',
}

/** Taken: it is the house's. Open: promised or reserved. Begun: not known yet. Gone: it never came. */
export const standingOf = (state: OrderState): Standing => STANDINGS[state]

/** Sums of one kind as amounts, one per currency, the largest first. Amounts of nothing are left out. */
export function amountsOf(sums: readonly OrderSum[]): Money[] {
  const totals = new Map<string, number>()
  for (const { currency, minor } of sums) {
    if (currency !== null) totals.set(currency, (totals.get(currency) ?? 0) + minor)
  }
  return [...totals]
    .map(([currency, minor]) => ({ currency, minor }))
    .filter(({ minor }) => minor !== 0)
    .sort((a, b) => b.minor - a.minor)
}

/** "€1,240.00 + $40.00": amounts of several currencies side by side, never added up. */
export const amountsText = (amounts: readonly Money[]): string => amounts.map((money) => formatMoney(money)).join(' + ')

export const countOf = (sums: readonly OrderSum[], what: 'orders' | 'tickets'): number =>
  sums.reduce((count, sum) => count + sum[what], 0)
