import { z } from 'zod'
import { Instant, Nothing } from './common.ts'
import { command, KEEPS_RESULT, query } from './op.ts'
import { DataSet } from './sync.ts'

/** What the window knows of this machine's battery; the core cannot ask it. */
export const Battery = z.object({
  charging: z.boolean(),
  /** From 0 to 1. */
  level: z.number().min(0).max(1),
  /** Milliseconds until it is empty, where the machine reports it. */
  emptyInMs: z.number().min(0).nullable(),
})
export type Battery = z.infer<typeof Battery>

/** What can end the work without a network: no event is chosen, something is missing, or something runs out. */
export const OfflineLimit = z.enum(['event', 'copy', 'battery', 'disk', 'signIn'])
export type OfflineLimit = z.infer<typeof OfflineLimit>

export const SafeOffline = z.object({
  /** Until when this laptop can work by itself; null when nothing is known that would end it within a day. */
  until: Instant.nullable(),
  /** What ends first. */
  limit: OfflineLimit.nullable(),
  /** False when `until` is reckoned from what is usual, because the machine does not report it. */
  measured: z.boolean(),
  /** Since when sales made elsewhere may be unknown here; null without a whole copy. */
  copyFrom: Instant.nullable(),
  /** Data sets of the event that were never complete here. */
  missing: z.array(DataSet),
  /** The site does not accept the sign-in: what is saved goes out after the next sign-in. */
  signInRefused: z.boolean(),
})
export type SafeOffline = z.infer<typeof SafeOffline>

/** How many guests of an event the site has, and how many are here. */
export const GuestCount = z.object({ here: z.number(), onSite: z.number(), askedAt: Instant })
export type GuestCount = z.infer<typeof GuestCount>

export const diagnostics = {
  /** How long this laptop can go on by itself, reckoned from what is known now. */
  safeOffline: query(z.object({ eventId: z.string().nullable(), battery: Battery.nullable() }), SafeOffline),
  /** Asks the site how many guests it has for an event. Rejects with what the site, or the lack of a network, says. */
  countGuests: command(z.object({ eventId: z.string() }), GuestCount, KEEPS_RESULT),
  /**
   * What a maintainer needs to see when something goes wrong, as JSON and as a text to read. It holds no name, address,
   * number, field value, ticket or secret of anybody: those are left out or cut short.
   */
  supportBundle: command(
    z.object({
      window: z.object({
        userAgent: z.string().max(400),
        width: z.number(),
        height: z.number(),
        battery: Battery.nullable(),
      }),
    }),
    z.object({ json: z.string(), text: z.string() }),
    KEEPS_RESULT,
  ),
  /** What this program runs on, by name, with versions. */
  program: query(Nothing, z.object({ versions: z.array(z.object({ name: z.string(), version: z.string() })) })),
  /** The licences of the software that Foyer contains, as a text; null in a checkout that was not built. */
  notices: query(Nothing, z.object({ text: z.string().nullable() })),
}
