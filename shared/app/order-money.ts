import { z } from 'zod'
import { Instant } from './common.ts'

/**
 * Money that one laptop took or gave back for an order, as all laptops of the site read it. `open`: a refund that is
 * noted and not ticked off; `done`: the money changed hands; `void`: the payment was voided, or the refund dropped. A
 * record only ever moves on from one state to a later one.
 */
export const MoneyRecord = z.object({
  id: z.string().min(1).max(60),
  kind: z.enum(['payment', 'refund']),
  state: z.enum(['open', 'done', 'void']),
  /** What it is of the order's total, minor units: cash rounding stays with its laptop. */
  minor: z.number().int().positive(),
  currency: z.string().length(3),
  method: z.string().max(40),
  at: Instant,
  /** The name of the laptop. */
  desk: z.string().max(200),
})
export type MoneyRecord = z.infer<typeof MoneyRecord>
