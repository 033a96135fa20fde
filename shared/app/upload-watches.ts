import { z } from 'zod'
import { Instant, Nothing } from './common.ts'
import { command, query } from './op.ts'
import { LeftOut, PlanChoice } from './upload-plan.ts'

/** A folder of this computer whose new files are sent. */
export const WatchedFolder = z.object({
  id: z.string(),
  name: z.string(),
  /** The names of the site's folders that it goes to, from the top; empty for the top itself. */
  path: z.array(z.string()),
  /** Who had it watched, by the laptop's name for them. */
  operator: z.string(),
  addedAt: Instant,
  /** False while it cannot be read: its drive is unplugged, for one. Nothing of it fails by that. */
  isThere: z.boolean(),
  /** How many files of it are known. */
  files: z.number().int(),
  /** What of it is no file that can be sent: how much, and the first of it. */
  leftOut: z.object({ count: z.number().int(), first: z.array(LeftOut) }),
})
export type WatchedFolder = z.infer<typeof WatchedFolder>

export const uploadWatches = {
  watched: query(
    Nothing,
    z.object({
      folders: z.array(WatchedFolder),
      /** How a folder is named: in the host's own dialog, or by its typed path. Null where none can be watched. */
      by: z.enum(['dialog', 'path']).nullable(),
      /**
       * Files of them that were sent before and have another content now: a person has to decide what becomes of them.
       */
      versions: z.number().int(),
    }),
  ),
  /**
   * Watches a folder, from now on and after each start. What is in it already becomes a plan; what comes later is sent
   * once it rests. `path` where folders are typed. Returns null when none was chosen; `precondition` says why a folder
   * may not be watched.
   */
  watch: command(
    z.object({
      /** The site's folder; empty = the top of the library. */
      target: z.string().max(100),
      path: z.string().trim().min(1).max(4096).optional(),
    }),
    z.object({ id: z.string().nullable(), planned: z.number().int() }),
  ),
  /** Watches it no more. What of it is on the list stays there. */
  unwatch: command(z.object({ id: z.string().max(100) }), Nothing),
  /** What becomes of all files that have a new version: it takes the place of the site's, goes beside it, or stays here. */
  decideVersions: command(z.object({ choice: PlanChoice }), z.object({ count: z.number().int() })),
}
