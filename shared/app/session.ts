import { z } from 'zod'
import { ErrorShape } from '../errors.ts'
import { Instant, Nothing } from './common.ts'
import { command, query, topic } from './op.ts'

export const Connection = z.object({
  state: z.enum(['none', 'connected', 'signedOut']),
  kind: z.enum(['demo', 'site']).nullable(),
  siteName: z.string(),
  baseUrl: z.string(),
  auth: z.enum(['apiKey', 'visitor']).nullable(),
  /** What this sign-in may do, in words; learned from answers. */
  rights: z.array(z.object({ name: z.string(), allowed: z.boolean().nullable() })),
  secretsKeptIn: z.enum(['keychain', 'file', 'memory']),
  host: z.enum(['electron', 'browser']),
  version: z.string(),
  /** Whether the little panel that cuts the demo's network can be shown. */
  canCutNetwork: z.boolean(),
})
export type Connection = z.infer<typeof Connection>

export const Readiness = z.object({
  key: z.enum(['guestList', 'connection', 'clock', 'disk', 'queue', 'rights']),
  ok: z.boolean(),
  text: z.string(),
})
export type Readiness = z.infer<typeof Readiness>

export const session = {
  connection: query(Nothing, Connection),
  openDemo: command(Nothing, Connection),
  /** Signs in with an API key (or as a visitor by client id) and starts the first download. Refused while unsent work of another site waits. */
  connect: command(
    z.object({
      siteName: z.string().max(80).default(''),
      baseUrl: z.url().optional(),
      apiKey: z.string().min(1).max(4000).optional(),
      siteId: z.string().max(100).optional(),
      clientId: z.string().max(100).optional(),
    }),
    Connection,
  ),
  /** Signs out and forgets the mirror; refused with `unsent_work` while rows wait. */
  disconnect: command(Nothing, Connection),
  /** What the machine can tell about being ready for doors. */
  readiness: query(
    z.object({ eventId: z.string().nullable() }),
    z.object({ at: Instant, checks: z.array(Readiness), error: ErrorShape.nullable() }),
  ),
  changed: topic(Connection),
}
