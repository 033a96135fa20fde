import { z } from 'zod'
import type { StaffMember } from '../wire/staff.ts'

/** What a staff link allowed when the site was last asked: by this a laptop works while it is offline. */
export const StaffGrant = z.object({
  name: z.string(),
  /** Names of the platform; one that this version does not know allows nothing here. */
  scopes: z.array(z.string()),
  /** Null for all events. */
  eventIds: z.array(z.string()).nullable(),
})
export type StaffGrant = z.infer<typeof StaffGrant>

/** What a staff member may do, and for which events. */
export const grantOf = ({ name, permissions, specificEvents }: StaffMember): StaffGrant => ({
  name: name ?? '',
  scopes: [...(permissions ?? [])].toSorted(),
  eventIds: specificEvents == null ? null : [...(specificEvents.events ?? [])].toSorted(),
})

/** How a laptop is signed in with a staff link. `ended`: the link is paused or withdrawn, as the site said. */
export const StaffSignIn = StaffGrant.extend({ ended: z.enum(['paused', 'withdrawn']).nullable() })
export type StaffSignIn = z.infer<typeof StaffSignIn>
