import { z } from 'zod'
import { CodedMessage } from '../messages/message.ts'
import { Instant, Nothing } from './common.ts'
import { command, KEEPS_RESULT, query, topic } from './op.ts'
import { StaffSignIn } from './staff-grant.ts'

/**
 * What a sign-in may do of one kind: it may, and there is something (`allowed`) or nothing yet (`empty`); the right is
 * missing (`forbidden`); the site does not have the app (`notInstalled`); it was not asked yet (`unknown`).
 */
export const RightState = z.enum(['allowed', 'empty', 'forbidden', 'notInstalled', 'unknown'])
export type RightState = z.infer<typeof RightState>

/** A right by its name, with what its lack costs and the app of the site that it belongs to. */
export const Right = z.object({
  name: CodedMessage,
  state: RightState,
  cost: CodedMessage,
  app: CodedMessage.nullable(),
})
export type Right = z.infer<typeof Right>

export const Connection = z.object({
  state: z.enum(['none', 'connected', 'signedOut']),
  kind: z.enum(['demo', 'site']).nullable(),
  siteName: z.string(),
  baseUrl: z.string(),
  auth: z.enum(['apiKey', 'visitor', 'member', 'staff']).nullable(),
  /** What the staff link of this laptop allows; left out for any other sign-in. */
  staff: StaffSignIn.optional(),
  /** What this sign-in may do, in words; learned from responses. */
  rights: z.array(Right),
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
  key: z.enum(['guestList', 'connection', 'clock', 'disk', 'queue', 'uploads', 'apps', 'rights']),
  ok: z.boolean(),
  text: CodedMessage,
})
export type Readiness = z.infer<typeof Readiness>

/** One assumption of Foyer about the platform, and what the site responded, in short; `file` depends on it. */
export const CheckedAssumption = z.object({
  id: z.string(),
  assumption: CodedMessage,
  file: z.string(),
  verdict: z.enum(['holds', 'contradicted', 'open']),
  saw: z.string(),
})
export type CheckedAssumption = z.infer<typeof CheckedAssumption>

/** What a key or a client id signs in to; for a key, what is left out is taken from the site that is open. */
export const SiteCredentials = z.object({
  siteName: z.string().max(80).default(''),
  baseUrl: z.url().optional(),
  apiKey: z.string().min(1).max(4000).optional(),
  siteId: z.string().max(100).optional(),
  clientId: z.string().max(100).optional(),
  /** A staff member's login link, or the token in it, in place of an API key. */
  staffLink: z.string().min(1).max(2_000).optional(),
})

export type SiteCredentials = z.output<typeof SiteCredentials>

export const session = {
  connection: query(Nothing, Connection),
  /**
   * Asks a site what this sign-in may do, before anything of it is kept here; nothing is changed there. Rejects when the
   * site cannot be reached, does not accept the sign-in, or lets it do nothing at all.
   */
  askRights: command(SiteCredentials, z.object({ rights: z.array(Right) }), KEEPS_RESULT),
  /**
   * Asks the site that is open whether it behaves as Foyer expects, reading only. `result` is the same as JSON, without any
   * name, key, address or id, to be sent to those who make Foyer.
   */
  checkSite: command(Nothing, z.object({ checked: z.array(CheckedAssumption), result: z.string() }), KEEPS_RESULT),
  /** What the sign-in may do at the site that is open. */
  askRightsAgain: command(Nothing, z.object({ rights: z.array(Right) })),
  openDemo: command(Nothing, Connection),
  /**
   * Signs in with an API key, with a staff link, or as a visitor by client id, and starts the first download. For a key, what is left out is
   * taken from the site that is open. Refused while unsent work of another site waits.
   */
  connect: command(SiteCredentials, Connection),
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
  /** What the machine can report about being ready for doors. */
  readiness: query(z.object({ eventId: z.string().nullable() }), z.object({ at: Instant, checks: z.array(Readiness) })),
  changed: topic(Connection, { everything: true, atOnce: true }),
}
