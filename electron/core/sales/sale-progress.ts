import { z } from 'zod'
import type { OutboxItem, SiteContext } from '../sync/queued-operation.ts'

/** How far a sale has come, as it is kept with its row. Instants are milliseconds of this desk's wall clock. */
const Progress = z.object({
  /** What the site asked for the same lines when they were compared; null until then, or where it does not say. */
  siteMinor: z.number().nullable().default(null),
  /** Lines (by position) whose price has to be overridden, so that the order carries what was charged. */
  overridden: z.array(z.number()).nullable().default(null),
  /** A reservation left at this instant, and no answer to it is known. */
  reservingAt: z.number().nullable().default(null),
  /** Until when a reservation whose answer was lost may hold tickets. */
  lostUntil: z.number().default(0),
  /** The reservation that is to be sold, and until when it holds. */
  hold: z.string().nullable().default(null),
  holdUntil: z.number().nullable().default(null),
  /** When the site answered that it holds the tickets. */
  heldAt: z.number().nullable().default(null),
  /** Earlier ones that ran out: an order of theirs would be ours as well. */
  earlierHolds: z.array(z.string()).default([]),
  /** The first checkout left at this instant; before it nothing can have been sold. */
  checkoutAt: z.number().nullable().default(null),
  /** The same on the platform's clock; null where that was not known. */
  checkoutOnSite: z.number().nullable().default(null),
  orderNumber: z.string().nullable().default(null),
  /** The site listed fewer tickets of the order than were sold, for the first time at this instant. */
  missedAt: z.number().nullable().default(null),
  /** Somebody decided to sell without the coupon or benefit that the site refused, at what was charged. */
  withoutDiscount: z.boolean().default(false),
  /** What is held is held at other prices than it is to be sold at now: it is given back first. */
  replaceHold: z.boolean().default(false),
  /** Somebody decided to sell more than the site has left. */
  beyondLimit: z.boolean().default(false),
})
export type Progress = z.infer<typeof Progress>

/** The progress of a row; the beginning where there is none. */
export function progressOf(row: { progress: string | null }): Progress {
  return Progress.parse(row.progress === null ? {} : JSON.parse(row.progress))
}

/** A sale under way: what is known of it grows step by step, on disk first. */
export interface SaleSaga<Input> {
  readonly site: SiteContext
  readonly delivery: OutboxItem<Input>
  now(): Progress
  /** Writes the next state down; throws when somebody else has the row by now. */
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
