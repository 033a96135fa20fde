import type { BeyondAllowance, OfferedTax } from '../../../shared/app/offer.ts'
import { AppError } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { wordsFor } from '../../error-words.ts'
import { codeOf, sentenceFor } from '../../errors.ts'
import { counted, formatCount, formatMoney } from '../../format.ts'
import type { CartView, LineFault } from '../../till/cart-view.ts'

/** What is wrong with a line of the cart. */
export function faultText(fault: LineFault, currency: string): string {
  switch (fault.kind) {
    case 'notOffered':
      return 'Not on sale now'
    case 'price':
      return `Costs ${formatMoney({ minor: fault.nowMinor, currency })} now`
    case 'left':
      return fault.left === 0 ? 'Sold out' : `Only ${formatCount(fault.left)} left`
    case 'perOrder':
      return `At most ${formatCount(fault.most)} in one sale`
    case 'allowed':
      return fault.allowed === 0
        ? 'Beyond this desk’s allowance'
        : `This desk may sell ${formatCount(fault.allowed)} without the site`
  }
}

/** Why a cart cannot be paid; empty where it can, and for an empty one. */
export function stopText(stopped: CartView['stopped']): string {
  switch (stopped) {
    case 'notOffered':
      return 'Something in the cart is not on sale. Take it out to go on.'
    case 'left':
      return 'The site has fewer of them left. Take some out to go on.'
    case 'perOrder':
      return 'One sale holds fewer tickets. Sell the rest in a second one.'
    default:
      return ''
  }
}

/** "Includes VAT 6 %", "VAT 6 %". */
export const taxText = ({ name, rate, included }: OfferedTax): string =>
  `${included ? 'Includes ' : ''}${name || (included ? 'tax' : 'Tax')} ${rate} %`

/** What goes beyond the allowance, one sentence each. */
export const beyondTexts = ({ beyond }: BeyondAllowance): string[] =>
  beyond.map((part) => {
    if (part.what === 'tickets') {
      return `${counted(part.wanted, 'ticket')} “${part.name}” ${part.wanted === 1 ? 'is' : 'are'} wanted, and ${formatCount(part.allowed)} more ${part.allowed === 1 ? 'is' : 'are'} allowed.`
    }
    const wanted = formatMoney({ minor: part.wantedMinor, currency: part.currency })
    const allowed = formatMoney({ minor: part.allowedMinor, currency: part.currency })
    if (part.what === 'money') return `${wanted} is to be taken, and ${allowed} more is allowed.`
    return part.allowedMinor === 0
      ? `${wanted} is to be given away.`
      : `${wanted} is to be given away. This desk may give ${allowed} of this sale by itself.`
  })

const PROBLEMS = {
  disk_full:
    'The disk of this laptop is full. Nothing was sold, and the cart is as it was. Free some space, then take the money.',
  offline:
    'Foyer did not answer, so nobody can tell whether this was sold. Look at the last sale before you sell it again.',
  precondition: 'Nothing was sold: something in the cart cannot be sold like this now. Look at the cart and try again.',
}

/** Why a sale was not made: what happened, what is safe, what to do. */
export const saleProblemText = (error: unknown): string =>
  wordsFor(error, PROBLEMS, 'Nothing was sold, and the cart is as it was. ')

/** A coupon is counted by the site, on prices that a discount would have changed. */
export const NOT_BOTH = 'One sale takes a coupon or a discount, not both. Take the other one off first.'

/** Why a coupon was not taken. The site's own words, where it said something. */
export function couponProblemText(error: unknown): string {
  switch (codeOf(error)) {
    case 'offline':
    case 'timeout':
    case 'captive_portal':
    case 'server_error':
    case 'rate_limited':
      return 'Only the site can check a coupon, and it cannot be reached now. Sell without it, or try again later.'
    case 'not_found':
    case 'refused':
    case 'precondition':
    case 'invalid_input':
      return ownWords(error) ?? 'The site does not take this coupon for these tickets.'
    default:
      return sentenceFor(error)
  }
}

/** The core has put the site's code into words already. */
const ownWords = (error: unknown): string | null =>
  error instanceof AppError && error.reason !== undefined ? textOf(error.reason) : null
