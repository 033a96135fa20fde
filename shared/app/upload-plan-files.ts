import { z } from 'zod'
import { Message } from '../messages/message.ts'
import { MediaKind } from './media.ts'
import { command, KEEPS_RESULT, query } from './op.ts'

/** Files of a plan that stand alike: by their verdict, not compared yet, or unable to go as they are. */
export const PlanPart = z.enum(['new', 'newer', 'same', 'twin', 'unchecked', 'problem'])
export type PlanPart = z.infer<typeof PlanPart>

/** One file of a plan by its name, beside what it was compared to. */
export const PlanFile = z.object({
  id: z.string(),
  name: z.string(),
  /** The folders above it in what was added, joined by `/`. */
  folder: z.string(),
  size: z.number(),
  kind: MediaKind,
  part: PlanPart,
  /** What it will be called at the site. */
  siteName: z.string(),
  /**
   * The site's file with its content, or with its name in its folder; of a twin, the file of the plan that goes. `path` names
   * the folders from the top, and is null for one that is not here yet. Null without a file like it.
   */
  like: z.object({ name: z.string(), path: z.array(z.string()).nullable() }).nullable(),
  /** Why it cannot go as it is. */
  reason: Message.nullable(),
})
export type PlanFile = z.infer<typeof PlanFile>

export const uploadPlanFiles = {
  /** A stretch of the files of the plan, or of one part of it, in the order in which they were found. */
  planFiles: query(
    z.object({
      part: PlanPart.or(z.literal('all')),
      start: z.number().int().min(0),
      count: z.number().int().min(0).max(500),
    }),
    z.object({ total: z.number().int(), start: z.number().int(), files: z.array(PlanFile) }),
  ),
  /**
   * A picture of this computer as a data address, to recognise it by; null for what is not a picture that a window
   * draws, is too large for it, or is not there.
   */
  localPicture: command(
    z.object({ id: z.string().max(100) }),
    z.object({ picture: z.string().nullable() }),
    KEEPS_RESULT,
  ),
}
