import { z } from 'zod'
import { Instant, Money, Nothing } from './common.ts'
import { EventRow } from './events.ts'
import { Incident } from './incidents.ts'
import { query } from './op.ts'

export const today = {
  /** Everything the Today screen shows, from the mirror. The business day ends at 04:00 in the event's zone. */
  overview: query(
    Nothing,
    z.object({
      now: Instant,
      events: z.array(
        EventRow.extend({
          takings: Money.nullable(),
          takingsByMethod: z.array(z.object({ method: z.string(), amount: Money })),
          tonight: z.boolean(),
        }),
      ),
      /** Tickets sold today over tonight's events, running totals per 10 minutes, oldest first. */
      sales: z.array(z.object({ at: Instant, online: z.number(), door: z.number() })),
      /** Arrivals over tonight's events, running total per 10 minutes. */
      arrivals: z.array(z.object({ at: Instant, total: z.number() })),
      incidents: z.array(Incident),
      attention: z.number(),
      lowStock: z.array(
        z.object({
          eventId: z.string(),
          typeId: z.string(),
          name: z.string(),
          place: z.string(),
          left: z.number(),
          limit: z.number(),
        }),
      ),
      /** The latest 20 orders of tonight that are not paid; `unpaidByEvent` counts all of them. */
      unpaid: z.array(
        z.object({
          orderNumber: z.string(),
          name: z.string(),
          eventId: z.string(),
          due: Money.nullable(),
          tickets: z.number(),
        }),
      ),
      unpaidByEvent: z.array(z.object({ eventId: z.string(), orders: z.number() })),
    }),
  ),
}
