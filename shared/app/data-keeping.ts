import { z } from 'zod'
import { Nothing } from './common.ts'
import { command } from './op.ts'

/** Items that the site gives with one request, where a collection is read whole. */
export const itemsPerRequest = 1000

export const dataKeeping = {
  /**
   * Keeps the items of a collection on this laptop from now on, or gives them up, so that they are read on the site. Throws
   * `unsent_work` where a change of theirs is not sent yet; then they stay.
   */
  keepHere: command(z.object({ collectionId: z.string().min(1).max(256), keep: z.boolean() }), Nothing),
}
