import { t } from '@lingui/core/macro'
import { readNumber } from '../../../shared/written-number.ts'
import { AMOUNT_LOCALE } from '../../format.ts'
import { entryProblem } from '../../ui/typed-number.tsx'

/** The platform keeps prices of plans below 10¹², to a thousandth. */
const MOST = { digits: 12, decimals: 3 }

interface ReadPrice {
  /** Decimal text with a point; null where there is a problem. */
  amount: string | null
  problem: string | undefined
}

const wrong = (problem: string): ReadPrice => ({ amount: null, problem })

/** Reads a typed price: exact, never through a float. Asks where it may be two numbers, and says what is wrong otherwise. */
export function readPrice(typed: string): ReadPrice {
  if (typed.trim() === '') return wrong(t`Enter a price; 0 for a free plan.`)
  const read = readNumber(typed, AMOUNT_LOCALE)
  if (read.kind === 'unclear') return wrong(entryProblem(typed) ?? '')
  if (read.kind === 'none') return wrong(t`Enter a valid price.`)
  if (read.written.startsWith('-')) return wrong(t`A price can’t be negative.`)
  const [whole = '', decimals = ''] = read.written.split('.')
  const digits = withoutNoughts(whole)
  // One zero more says of “1.250” that it is a fraction.
  const fraction = decimals.length > MOST.decimals && decimals.endsWith('0') ? decimals.slice(0, -1) : decimals
  if (fraction.length > MOST.decimals) return wrong(t`A price has three decimals at most.`)
  if (digits.length > MOST.digits) return wrong(t`This price is too high.`)
  return { amount: fraction === '' ? digits : `${digits}.${fraction}`, problem: undefined }
}

/** “0012” is 12. */
function withoutNoughts(digits: string): string {
  let at = 0
  while (at < digits.length - 1 && digits[at] === '0') at += 1
  return digits.slice(at)
}
