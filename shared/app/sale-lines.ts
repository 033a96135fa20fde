import type { SaleLine } from './sales.ts'

type Priced = Pick<SaleLine, 'definitionId' | 'priceMinor'> & { optionId?: string | null | undefined }

/** What sets lines apart: one ticket type at two prices is two lines, as two customers' donations are. */
export const lineKeyOf = ({ definitionId, optionId, priceMinor }: Priced): string =>
  `${definitionId}|${optionId ?? ''}|${priceMinor}`

/** Whether two lines are for the same ticket type at the same price. */
export const hasEqualLines = (lines: readonly Priced[]): boolean => new Set(lines.map(lineKeyOf)).size < lines.length

/** The same tickets without equal lines; the guests of joined lines stay in their order. */
export function joinedLines(lines: readonly SaleLine[]): SaleLine[] {
  const joined = new Map<string, SaleLine>()
  for (const line of lines) {
    const same = joined.get(lineKeyOf(line))
    const guests = [...(same?.guests ?? []), ...(line.guests ?? [])]
    const quantity = (same?.quantity ?? 0) + line.quantity
    joined.set(lineKeyOf(line), { ...line, quantity, ...(guests.length === 0 ? {} : { guests }) })
  }
  return [...joined.values()]
}

/** What sets carts apart for a coupon, which the site computes for exactly these lines. Guests make no difference. */
export const couponKeyOf = (lines: readonly SaleLine[]): string =>
  JSON.stringify(
    lines.map(({ definitionId, optionId, quantity, priceMinor }) => [
      definitionId,
      optionId ?? null,
      quantity,
      priceMinor,
    ]),
  )
