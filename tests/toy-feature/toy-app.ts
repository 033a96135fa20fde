import { z } from 'zod'
import { query, queued, topic } from '../../shared/app/op.ts'

export const PlanName = z.object({ planId: z.string(), name: z.string().min(1).max(50), at: z.string().optional() })
export type PlanName = z.infer<typeof PlanName>

/** What the window may ask about passes. */
export const toy = {
  list: query(z.object({}), z.object({ plans: z.array(z.object({ id: z.string(), name: z.string() })) })),
  rename: queued(1, PlanName, 'passes', 'none'),
  changed: topic(z.object({ count: z.number().int() })),
}
