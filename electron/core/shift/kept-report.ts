import { z } from 'zod'
import { Money } from '../../../shared/app/common.ts'
import { CurrencyReport, ShiftReport } from '../../../shared/app/shift.ts'
import { parseJson } from '../../../shared/json.ts'

const Lines = z.array(z.looseObject({ name: z.string(), amount: Money }))
const OldSums = z.looseObject({ currency: z.string(), net: Money, byMethod: Lines })

/**
 * Upgrades sums stored by older versions: before payments for orders everything taken was sales, and before cash rounding
 * every amount was exact.
 */
function whole(sums: unknown): unknown {
  const old = OldSums.safeParse(sums).data
  if (old === undefined) return sums
  const nothing: Money = { minor: 0, currency: old.currency }
  const exact = { cashRounding: nothing, refundRounding: nothing }
  const cashSales = old.byMethod.find(({ name }) => name === 'cash')?.amount ?? nothing
  return { collected: nothing, takings: old.net, cashSales, cashCollected: nothing, ...exact, ...old }
}

const KeptReport = z
  .looseObject({ currencies: z.array(z.preprocess(whole, CurrencyReport)) })
  .transform((kept): Record<string, unknown> => ({ payments: 0, approvals: [], ...kept }))
  .pipe(ShiftReport)

/**
 * Parses the report stored when a shift was closed, by this version or an older one; undefined when it cannot be
 * parsed.
 */
export const keptReport = (json: string): ShiftReport | undefined => parseJson(KeptReport, json)
