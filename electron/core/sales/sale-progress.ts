import { z } from 'zod'
import type { OutboxItem, SiteContext } from '../sync/queued-operation.ts'

/** State of the saga of a sale, stored in its outbox row. Timestamps are milliseconds of this laptop's wall clock. */
const Progress = z.object({
  /** The site's price of all lines, minor units; null before the comparison, or where unknown. */
  siteMinor: z.number().nullable().default(null),
  /** Positions of lines reserved at the charged price instead of the site's; null before the comparison. */
  overridden: z.array(z.number()).nullable().default(null),
  /** When a reservation was sent whose response has not arrived; null otherwise. */
  reservingAt: z.number().nullable().default(null),
  /** Until when a reservation whose response was lost may hold tickets. */
  lostUntil: z.number().default(0),
  /** Id of the current reservation, and when it runs out. */
  hold: z.string().nullable().default(null),
  holdUntil: z.number().nullable().default(null),
  /** When the response to the current reservation arrived. */
  heldAt: z.number().nullable().default(null),
  /** Ids of reservations that ran out or were cancelled: an order made from one of them is also ours. */
  earlierHolds: z.array(z.string()).default([]),
  /** When the first checkout was sent; before that nothing can have been sold. */
  checkoutAt: z.number().nullable().default(null),
  /** `checkoutAt` on the platform's clock; null where the offset was unknown. */
  checkoutOnSite: z.number().nullable().default(null),
  orderNumber: z.string().nullable().default(null),
  /** When the site first listed fewer tickets of the order than were sold. */
  missedAt: z.number().nullable().default(null),
  /** A person decided to sell without the refused coupon or benefit, at the charged price. */
  withoutDiscount: z.boolean().default(false),
  /** The site does not take the sale's tag among the field values of its form. */
  withoutTag: z.boolean().default(false),
  /** The current reservation was made under other terms: cancel it before reserving again. */
  replaceHold: z.boolean().default(false),
  /** Sell more than the site has left: decided by a person, or because voided sales gave tickets back. */
  beyondLimit: z.boolean().default(false),
})
export type Progress = z.infer<typeof Progress>

/** The progress stored in a row; the initial one where there is none. */
export function progressOf(row: { progress: string | null }): Progress {
  return Progress.parse(row.progress === null ? {} : JSON.parse(row.progress))
}

/** A sale in progress. The result of each step is on disk before the next step is sent. */
export interface SaleSaga<Input> {
  readonly site: SiteContext
  readonly delivery: OutboxItem<Input>
  now(): Progress
  /** Stores the change; throws when another sender has claimed the row meanwhile. */
  save(change: Partial<Progress>): void
}

export function sagaOf<Input>(site: SiteContext, delivery: OutboxItem<Input>): SaleSaga<Input> {
  let progress = progressOf(delivery.row)
  return {
    site,
    delivery,
    now: () => progress,
    save: (change) => {
      const next = { ...progress, ...change }
      site.saveProgress(delivery.row, next)
      progress = next
    },
  }
}
