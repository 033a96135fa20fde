import { z } from 'zod'
import { Money } from '../../../shared/app/common.ts'
import { CurrencyReport, ShiftReport } from '../../../shared/app/shift.ts'
import { parseJson } from '../../../shared/json.ts'

const Lines = z.array(z.looseObject({ name: z.string(), amount: Money }))
const OldSums = z.looseObject({ currency: z.string(), net: Money, byMethod: Lines })

/** Sums of a Foyer that took no payments for orders: all that it took were sales. */
function whole(sums: unknown): unknown {
  const old = OldSums.safeParse(sums).data
  if (old === undefined) return sums
  const nothing: Money = { minor: 0, currency: old.currency }
  const cashSales = old.byMethod.find(({ name }) => name === 'cash')?.amount ?? nothing
  return { collected: nothing, takings: old.net, cashSales, cashCollected: nothing, ...old }
}

const KeptReport = z
  .looseObject({ currencies: z.array(z.preprocess(whole, CurrencyReport)) })
  .transform((kept) => ({ payments: 0, ...kept }))
  .pipe(ShiftReport)

/** A report as it was kept when its shift was closed, by this Foyer or an older one; undefined when it cannot be read. */
export const keptReport = (json: string): ShiftReport | undefined => parseJson(KeptReport, json)
