import type { PlatformClient } from '../../platform/client.ts'

/** A client with a visitor's session, which is all that a sign-in needs. */
export type VisitorClient = Pick<PlatformClient, 'call'>
