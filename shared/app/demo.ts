import { z } from 'zod'
import { Nothing } from './common.ts'
import { command, query, topic } from './op.ts'

export const DemoNetwork = z.object({
  cut: z.boolean(),
  /** What else the demo's network does to requests, in words. */
  latencyMs: z.number(),
  lostReplies: z.number(),
})
export type DemoNetwork = z.infer<typeof DemoNetwork>

/**
 * The tickets that the demo offers for a first scan, as the guest list finds them; each gets another result at the
 * door.
 */
export const ticketsToTry = {
  expected: { status: 'paid', arrived: false },
  unpaid: { status: 'unpaid', arrived: false },
  arrived: { status: 'paid', arrived: true },
} as const
export type TicketToTry = (typeof ticketsToTry)[keyof typeof ticketsToTry]

export const demo = {
  network: query(Nothing, DemoNetwork),
  /** Cuts or restores the demo site's network; `loseReplies` makes it lose that many replies after doing the work. */
  setNetwork: command(
    z.object({
      cut: z.boolean().optional(),
      latencyMs: z.number().int().min(0).max(5000).optional(),
      loseReplies: z.number().int().min(0).max(10).optional(),
    }),
    DemoNetwork,
  ),
  changed: topic(DemoNetwork, { refreshes: 'network' }),
}
