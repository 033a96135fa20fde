import { plural, t } from '@lingui/core/macro'
import type { BeyondAllowance, OfferedTax } from '../../../shared/app/offer.ts'
import { SaleMismatch } from '../../../shared/app/sale-mismatch.ts'
import { AppError } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { wordsFor } from '../../error-words.ts'
import { codeOf, sentenceFor } from '../../errors.ts'
import { formatCount, formatMoney } from '../../format.ts'
import type { CartView, LineFault } from '../../till/cart-view.ts'

/** What is wrong with a line of the cart. */
export function faultText(fault: LineFault, currency: string): string {
  switch (fault.kind) {
    case 'notOffered':
      return t`Not on sale now`
    case 'price':
      return t`Costs ${formatMoney({ minor: fault.nowMinor, currency })} now`
    case 'minimum':
      return t`Costs at least ${formatMoney({ minor: fault.nowMinor, currency })} now`
    case 'left':
      return fault.left === 0 ? t`Sold out` : t`Only ${formatCount(fault.left)} left`
    case 'perOrder':
      return t`At most ${formatCount(fault.most)} in one sale`
    case 'allowed':
      return fault.allowed === 0
        ? t`Beyond this laptop’s allowance`
        : t`This laptop may sell ${formatCount(fault.allowed)} without the site`
  }
}

/** Why a cart cannot be paid; empty where it can, and for an empty one. */
export function stopText(stopped: CartView['stopped']): string {
  switch (stopped) {
    case 'notOffered':
      return t`Something in the cart isn’t on sale. Remove it to continue.`
    case 'price':
      return t`A price has changed. Use the new one to continue.`
    case 'left':
      return t`The site has fewer left. Remove some to continue.`
    case 'perOrder':
      return t`One sale can’t hold that many tickets. Sell the rest in a second one.`
    default:
      return ''
  }
}

/** "Includes VAT 6 %", "VAT 6 %". */
export const taxText = ({ name, rate, included }: OfferedTax): string =>
  included ? t`Includes ${name || t`tax`} ${rate} %` : `${name || t`Tax`} ${rate} %`

/** What goes beyond the allowance, one sentence each. */
export const beyondTexts = ({ beyond }: BeyondAllowance): string[] =>
  beyond.map((part) => {
    if (part.what === 'tickets') {
      const tickets = plural(part.wanted, {
        one: `# ticket “${part.name}” is wanted.`,
        other: `# tickets “${part.name}” are wanted.`,
      })
      const more = plural(part.allowed, { one: '# more is allowed.', other: '# more are allowed.' })
      return `${tickets} ${more}`
    }
    const wanted = formatMoney({ minor: part.wantedMinor, currency: part.currency })
    const allowed = formatMoney({ minor: part.allowedMinor, currency: part.currency })
    if (part.what === 'money') return t`This takes ${wanted}. Only ${allowed} more is allowed.`
    return part.allowedMinor === 0
      ? t`This discount is ${wanted}.`
      : t`This discount is ${wanted}. Up to ${allowed} needs no manager.`
  })

const PROBLEMS = {
  files_busy: t`Another program on this laptop is using Foyer’s files, perhaps a backup. Nothing was sold, and the cart is as it was. Wait a moment, then take the money.`,
  disk_full: t`The disk of this laptop is full. Nothing was sold, and the cart is as it was. Free some space, then take the money.`,
  offline: t`Foyer didn’t respond, so it’s unclear whether this was sold. Check the last sale before you sell it again.`,
  precondition: t`Nothing was sold: something in the cart can’t be sold like this now. Look at the cart and try again.`,
}

/** How a sale differs from the core's offer, where the core refused it for that; null for other errors. */
export function mismatchIn(error: unknown): SaleMismatch | null {
  if (codeOf(error) !== 'precondition' || !(error instanceof AppError)) return null
  return SaleMismatch.safeParse(error.data).data ?? null
}

/** Why a sale was not made: what happened, what is safe, what to do. */
export const saleProblemText = (error: unknown): string =>
  mismatchIn(error) === null
    ? wordsFor(error, PROBLEMS, `${t`Nothing was sold, and the cart is as it was.`} `)
    : sentenceFor(error)

/** A coupon is counted by the site, on prices that a discount would have changed. */
export const NOT_BOTH = t`One sale takes a coupon or a discount, not both. Take the other one off first.`

/** Why a coupon was not taken. The site's own words, where it said something. */
export function couponProblemText(error: unknown): string {
  switch (codeOf(error)) {
    case 'offline':
    case 'timeout':
    case 'captive_portal':
    case 'server_error':
    case 'rate_limited':
      return t`Only the site can check a coupon, and it can’t be reached now. Sell without it, or try again later.`
    case 'not_found':
    case 'refused':
    case 'precondition':
    case 'invalid_input':
      return ownWords(error) ?? t`The site doesn’t take this coupon for these tickets.`
    default:
      return sentenceFor(error)
  }
}

/** The core has put the site's code into words already. */
const ownWords = (error: unknown): string | null =>
  error instanceof AppError && error.reason !== undefined ? textOf(error.reason) : null
