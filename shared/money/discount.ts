import { lookUp } from '../look-up.ts'

/** The unit of a typed percentage: hundredths of a per cent. */
export const WHOLE_PERCENT = 10_000

/** The platform takes no more tickets in one line. */
const MOST_IN_LINE = 50

/** Tickets of one kind at one price. */
export interface TicketLine {
  definitionId: string
  optionId?: string | null | undefined
  quantity: number
  /** What one ticket costs; minor units. */
  priceMinor: number
}

/** How much of a discount a laptop may give by itself, on each limit that is set. With none set, nothing. */
export interface DiscountLimits {
  /** Of what the tickets cost, in hundredths of a per cent; null where none was set. */
  percent: number | null
  /** Per sale, minor units by currency. */
  amounts: Readonly<Record<string, number>>
}

/** What tickets cost before anything is taken off; minor units. */
export const ticketsSum = (lines: readonly Pick<TicketLine, 'quantity' | 'priceMinor'>[]): number =>
  lines.reduce((sum, { quantity, priceMinor }) => sum + quantity * priceMinor, 0)

/** A percentage of an amount, in hundredths of a per cent, rounded half up to whole minor units. */
export function percentOf(minor: number, percent: number): number {
  const whole = BigInt(WHOLE_PERCENT)
  return Number((2n * BigInt(minor) * BigInt(percent) + whole) / (2n * whole))
}

/** Hundredths of a per cent as people write them: 1250 is "12.5". */
export const percentText = (percent: number): string => String(percent / 100)

/** Hundredths of a per cent in a typed text: "10", "12,5 %". Null for what is no percentage up to 100. */
export function percentIn(typed: string): number | null {
  const found = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim())
  if (found === null) return null
  const percent = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return percent <= WHOLE_PERCENT ? percent : null
}

/** The most that a laptop may take off such tickets by itself; minor units. */
export function mostWithin({ percent, amounts }: DiscountLimits, ticketsMinor: number, currency: string): number {
  const amount = lookUp(amounts, currency)
  const limits = [
    ...(percent === null ? [] : [percentOf(ticketsMinor, percent)]),
    ...(amount === undefined ? [] : [amount]),
  ]
  return limits.length === 0 ? 0 : Math.min(...limits)
}

/**
 * The same tickets at what they cost with a discount inside their prices, exact to the last unit. Tickets stay in their
 * order; those of one line may come to two prices that are one unit apart, and are two lines then.
 */
export function discounted<T extends TicketLine>(lines: readonly T[], discountMinor: number): T[] {
  const each = lines.flatMap((line) => Array.from({ length: line.quantity }, () => line))
  const off = split(
    discountMinor,
    each.map(({ priceMinor }) => priceMinor),
  )
  const priced: T[] = []
  for (const [at, line] of each.entries()) {
    const one = { ...line, quantity: 1, priceMinor: line.priceMinor - (off[at] ?? 0) }
    const last = priced.at(-1)
    if (last !== undefined && isSame(last, one) && last.quantity < MOST_IN_LINE) last.quantity += 1
    else priced.push(one)
  }
  return priced
}

const isSame = (a: TicketLine, b: TicketLine): boolean =>
  a.definitionId === b.definitionId && (a.optionId ?? null) === (b.optionId ?? null) && a.priceMinor === b.priceMinor

/** Splits an amount over weights without losing a unit; what is left over goes to the first ones. */
function split(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const most = Math.min(amount, total)
  const parts = weights.map((weight) => (total === 0 ? 0 : Number((BigInt(most) * BigInt(weight)) / BigInt(total))))
  let left = most - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, at) => {
    const more = left > 0 && part < (weights[at] ?? 0) ? 1 : 0
    left -= more
    return part + more
  })
}
