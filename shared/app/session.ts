import { z } from 'zod'
import { CodedMessage } from '../messages/message.ts'
import { Instant, Nothing } from './common.ts'
import { command, query, topic } from './op.ts'

export const Connection = z.object({
  state: z.enum(['none', 'connected', 'signedOut']),
  kind: z.enum(['demo', 'site']).nullable(),
  siteName: z.string(),
  baseUrl: z.string(),
  auth: z.enum(['apiKey', 'visitor', 'member']).nullable(),
  /** What this sign-in may do, in words; learned from answers. */
  rights: z.array(z.object({ name: CodedMessage, allowed: z.boolean().nullable() })),
  secretsKeptIn: z.enum(['keychain', 'file', 'memory']),
  /** False when this computer refused to keep the sign-in: it works now, and is asked for at the next start. */
  signInKept: z.boolean(),
  host: z.enum(['electron', 'browser']),
  version: z.string(),
  /** Whether the little panel that cuts the demo's network can be shown. */
  canCutNetwork: z.boolean(),
})
export type Connection = z.infer<typeof Connection>

export const Readiness = z.object({
  key: z.enum(['guestList', 'connection', 'clock', 'disk', 'queue', 'uploads', 'rights']),
  ok: z.boolean(),
  text: CodedMessage,
})
export type Readiness = z.infer<typeof Readiness>

export const session = {
  connection: query(Nothing, Connection),
  openDemo: command(Nothing, Connection),
  /**
   * Signs in with an API key (or as a visitor by client id) and starts the first download. For a key, what is left out is
   * taken from the site that is open. Refused while unsent work of another site waits.
   */
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
  /**
   * Begins a member's sign-in in the person's own browser. What is left out is taken from the member's site that is open.
   * `page` is for the window to open, from a person's click; null = the browser shows it already.
   */
  signIn: command(
    z.object({
      siteName: z.string().max(80).default(''),
      baseUrl: z.url().optional(),
      clientId: z.string().min(1).max(100).optional(),
    }),
    z.object({ signInId: z.string(), page: z.url().nullable() }),
  ),
  /**
   * Waits until the sign-in is over: the site is open then. Rejects with `refused`, `timeout`, `cancelled` or what the
   * site says; the site that was open before stays open. `data.retry` says that starting again may help.
   */
  signedIn: command(z.object({ signInId: z.string() }), Connection),
  /** The person has closed the browser's page, or wants something else. A sign-in that is over stays as it is. */
  cancelSignIn: command(z.object({ signInId: z.string() }), Nothing),
  /**
   * Signs out and forgets the mirror; refused with `unsent_work` while rows wait. `page` ends the session in the browser
   * too, for the window to open; null = there is none, or the browser shows it already.
   */
  disconnect: command(Nothing, Connection.extend({ page: z.url().nullable() })),
  /** What the machine can tell about being ready for doors. */
  readiness: query(z.object({ eventId: z.string().nullable() }), z.object({ at: Instant, checks: z.array(Readiness) })),
  changed: topic(Connection, { refreshes: 'all', atOnce: true }),
}
