import { z } from 'zod'
import { Nothing } from './common.ts'
import { command, KEEPS_RESULT, query, topic } from './op.ts'

/** Why an update is not taken. */
export const UpdateRefusal = z.enum([
  /** The feed's address is not https. */
  'insecure_feed',
  /** Its version is not a version, or has characters that none has. */
  'bad_version',
  /** It is the running version or an older one. */
  'not_newer',
  'unsigned',
  /** It was signed with another key, or what was signed is not what arrived. */
  'bad_signature',
  /** The download ended early, or its hash is another. */
  'incomplete',
])
export type UpdateRefusal = z.infer<typeof UpdateRefusal>

/** Newer versions of Foyer, as far as this laptop knows them. */
export const UpdateState = z.discriminatedUnion('kind', [
  /** This build has no address to ask, or its kind of package can't replace itself. */
  z.object({ kind: z.literal('absent') }),
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('downloading'), version: z.string() }),
  /** Downloaded and verified. `isChosen`: a person chose to install it once the shift is closed. */
  z.object({ kind: z.literal('ready'), version: z.string(), isChosen: z.boolean() }),
  z.object({ kind: z.literal('refused'), refusal: UpdateRefusal }),
])
export type UpdateState = z.infer<typeof UpdateState>

/** Updates of the program. Nothing is installed unless a person chooses it, and never during a shift or a sale. */
export const updates = {
  state: query(Nothing, UpdateState),
  /** Installs what is ready: at once in a quiet moment, else as soon as there is one. False takes the choice back. */
  choose: command(z.object({ isChosen: z.boolean() }), Nothing),
  /**
   * Whether a sale is open in this window; `window` is an id that it made up. It ends with the window, and when another
   * one goes: so a window says it again every minute.
   */
  saleOpen: command(z.object({ window: z.string().max(40), isOpen: z.boolean() }), Nothing, KEEPS_RESULT),
  changed: topic(UpdateState, { refreshes: 'state' }),
}
