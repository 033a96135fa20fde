import { z } from 'zod'

/** Amounts of a sale that follow from its lines, the offer and the coupon. */
const SaleAmount = z.enum(['discount', 'fee', 'tax', 'total', 'received', 'rounding'])
export type SaleAmount = z.infer<typeof SaleAmount>

/** The ticket type and the chosen price that a line names. */
const ofLine = {
  definitionId: z.string(),
  /** Null for the only price of the type. */
  optionId: z.string().nullable(),
  name: z.string(),
}
const amounts = { currency: z.string(), wantedMinor: z.number().int(), offeredMinor: z.number().int() }

/**
 * How a sale differs from what this laptop offers: the `data` of the `precondition` that `sell` throws, without saving
 * anything. `wanted` is the sale's, `offered` what it has to be. No approval lets such a sale through.
 */
export const SaleMismatch = z.object({
  mismatches: z
    .array(
      z.discriminatedUnion('what', [
        z.object({ what: z.literal('currency'), wanted: z.string(), offered: z.string().nullable() }),
        z.object({ what: z.literal('notOffered'), ...ofLine }),
        z.object({ what: z.literal('price'), ...ofLine, ...amounts }),
        /** A donation below the minimum, which is `offeredMinor`. */
        z.object({ what: z.literal('minimum'), ...ofLine, ...amounts }),
        /** More tickets than one order may hold; `definitionId` is null for all types together. */
        z.object({
          what: z.literal('perOrder'),
          definitionId: z.string().nullable(),
          name: z.string(),
          wanted: z.number().int(),
          maximum: z.number().int(),
        }),
        /** The site hasn't computed this coupon for exactly these lines, as far as this laptop knows. */
        z.object({ what: z.literal('coupon'), code: z.string() }),
        z.object({ what: z.literal('amount'), amount: SaleAmount, ...amounts }),
      ]),
    )
    .min(1),
})
export type SaleMismatch = z.infer<typeof SaleMismatch>
