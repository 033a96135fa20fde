import { z } from 'zod'
import { Instant } from './common.ts'
import { queued } from './op.ts'

/** Whether visitors see an item of a collection that keeps drafts. */
export const DataPublishing = z.object({
  collectionId: z.string().min(1).max(256),
  itemId: z.string().min(1).max(500),
  published: z.boolean(),
  /** How people call the item; the core fills it in. */
  title: z.string().max(300).default(''),
  at: Instant.optional(),
})
export type DataPublishing = z.output<typeof DataPublishing>

export const dataDrafts = {
  /** Shows an item to visitors, or takes it from them and keeps it as a draft. */
  publish: queued(1, DataPublishing, 'dataItems', 'none'),
}
