import { z } from 'zod'
import { app } from '../../shared/app/index.ts'
import { queued } from '../../shared/app/op.ts'

export const PlanName = z.object({ planId: z.string(), name: z.string().min(1).max(50), at: z.string().optional() })
export type PlanName = z.infer<typeof PlanName>

/** What the window may ask, and one operation more. */
export const contractWithToy = { ...app, toy: { rename: queued(1, PlanName) } }
