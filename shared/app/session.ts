import { z } from 'zod'
import { CodedMessage } from '../messages/message.ts'
import { Instant, Nothing } from './common.ts'
import { command, KEEPS_RESULT, query, topic } from './op.ts'
import { StaffSignIn } from './staff-grant.ts'

/**
 * Whether a sign-in has a right: yes, and the site has such data (`allowed`) or none yet (`empty`); no (`forbidden`);
 * the site doesn't have the app (`notInstalled`); Foyer hasn't asked yet (`unknown`).
 */
export const RightState = z.enum(['allowed', 'empty', 'forbidden', 'notInstalled', 'unknown'])
export type RightState = z.infer<typeof RightState>

/** A right by name, with what doesn't work without it (`cost`) and the site's app that it belongs to. */
export const Right = z.object({
  name: CodedMessage,
  state: RightState,
  cost: CodedMessage,
  app: CodedMessage.nullable(),
})
export type Right = z.infer<typeof Right>

/** The site that is open, and how this laptop is signed in to it. */
export const Connection = z.object({
  state: z.enum(['none', 'connected', 'signedOut']),
  kind: z.enum(['demo', 'site']).nullable(),
  siteName: z.string(),
  baseUrl: z.string(),
  auth: z.enum(['apiKey', 'visitor', 'member', 'staff']).nullable(),
  /** What the staff link of this laptop allows; left out for any other sign-in. */
  staff: StaffSignIn.optional(),
  /** What this sign-in may do, as learned from responses. */
  rights: z.array(Right),
  secretsKeptIn: z.enum(['keychain', 'file', 'memory']),
  /** False when this computer refused to store the sign-in: it works now, but Foyer asks for it at the next start. */
  signInKept: z.boolean(),
  host: z.enum(['electron', 'browser']),
  version: z.string(),
  /** Whether the window can show the small panel that cuts the demo's network. */
  canCutNetwork: z.boolean(),
})
export type Connection = z.infer<typeof Connection>

/** One check of whether this laptop is ready for doors. */
export const Readiness = z.object({
  key: z.enum(['guestList', 'connection', 'clock', 'disk', 'queue', 'uploads', 'apps', 'rights']),
  ok: z.boolean(),
  text: CodedMessage,
})
export type Readiness = z.infer<typeof Readiness>

/**
 * An assumption of Foyer about the platform, with what the site responded, in short. The code in `file` depends on it.
 */
export const CheckedAssumption = z.object({
  id: z.string(),
  assumption: CodedMessage,
  file: z.string(),
  verdict: z.enum(['holds', 'contradicted', 'open']),
  saw: z.string(),
})
export type CheckedAssumption = z.infer<typeof CheckedAssumption>

/** What to sign in with, and to which site. For a key, parts left out come from the open site. */
export const SiteCredentials = z.object({
  siteName: z.string().max(80).default(''),
  baseUrl: z.url().optional(),
  apiKey: z.string().min(1).max(4000).optional(),
  siteId: z.string().max(100).optional(),
  clientId: z.string().max(100).optional(),
  /** A staff member's login link, or its token, instead of an API key. */
  staffLink: z.string().min(1).max(2_000).optional(),
})

export type SiteCredentials = z.output<typeof SiteCredentials>

/** The operations of connecting to a site. */
export const session = {
  /** The connection now. */
  connection: query(Nothing, Connection),
  /**
   * Asks a site what a sign-in may do, without storing anything here or changing anything there. Rejects when the site
   * can't be reached, doesn't accept the sign-in, or gives it no rights at all.
   */
  askRights: command(SiteCredentials, z.object({ rights: z.array(Right) }), KEEPS_RESULT),
  /**
   * Checks whether the open site behaves as Foyer expects; only reads. `result` is the same as JSON without any name,
   * key, address or id, for a person to send to Foyer's developers. Throws `not_connected` without a site.
   */
  checkSite: command(Nothing, z.object({ checked: z.array(CheckedAssumption), result: z.string() }), KEEPS_RESULT),
  /** Asks the open site again what this sign-in may do. Throws `not_connected` without one. */
  askRightsAgain: command(Nothing, z.object({ rights: z.array(Right) })),
  /** Opens the demo site. */
  openDemo: command(Nothing, Connection),
  /**
   * Signs in with an API key, with a staff link, or as a visitor by client id, and starts the first download. For a
   * key, parts left out come from the open site. Throws `unsent_work` while changes for another site wait.
   */
  connect: command(SiteCredentials, Connection),
  /**
   * Begins a member's sign-in in their own browser. Parts left out come from the open site of a member. The window must
   * open `page` from a person's click; null: the browser shows it already.
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
   * Resolves when a sign-in succeeded and its site is open. Rejects with `refused`, `timeout`, `cancelled` or the
   * site's error, and the previous site stays open. `data.retry`: starting again may help.
   */
  signedIn: command(z.object({ signInId: z.string() }), Connection),
  /** Cancels a sign-in that the person gave up. One that has ended stays as it is. */
  cancelSignIn: command(z.object({ signInId: z.string() }), Nothing),
  /**
   * Signs out and drops the mirror; throws `unsent_work` while rows wait. The window must open `page`, which ends the
   * browser's session too; null: there is none, or the browser shows it already.
   */
  disconnect: command(Nothing, Connection.extend({ page: z.url().nullable() })),
  /** Checks whether this laptop is ready for doors. */
  readiness: query(z.object({ eventId: z.string().nullable() }), z.object({ at: Instant, checks: z.array(Readiness) })),
  changed: topic(Connection, { everything: true, atOnce: true }),
}
