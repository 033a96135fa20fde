import type { PlatformClient } from '../../platform/client.ts'

/** A client of the site as a visitor, which is all that a sign-in needs before there is a member. */
export type VisitorClient = Pick<PlatformClient, 'call'>
