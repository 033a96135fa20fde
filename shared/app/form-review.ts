import { z } from 'zod'
import { Instant } from './common.ts'

/** A decision on one submission. The form is named because the platform takes decisions form by form. */
export const Decision = z.object({
  submissionId: z.string().max(100),
  formId: z.string().max(100),
  at: Instant.optional(),
})
export type Decision = z.infer<typeof Decision>

const tagIds = z.array(z.string().min(1).max(100)).max(20)

/** Tags that a submission gets and loses. */
export const TagChange = z.object({ add: tagIds.default([]), remove: tagIds.default([]) })
export type TagChange = z.output<typeof TagChange>

/** The same for one submission, as it waits to be sent. */
export const Tagging = Decision.extend(TagChange.shape)
export type Tagging = z.output<typeof Tagging>

/**
 * What can be done with many at once. `tag` is nothing but a change of tags, which may come along with any other; the last
 * two are done to what lies in the trash.
 */
export const ReviewAction = z.enum(['markSeen', 'confirm', 'trash', 'tag', 'takeOut', 'deleteForever'])
export type ReviewAction = z.infer<typeof ReviewAction>

/** One decision that was queued, with what it takes to take it back. */
export const Decided = Decision.omit({ at: true }).extend({ operationIds: z.array(z.string().max(100)).max(3) })
export type Decided = z.infer<typeof Decided>

/** A tag of submissions. The platform keeps ids only, so the name is this laptop's; empty until it is named here. */
export const SubmissionTag = z.object({ id: z.string(), name: z.string() })
export type SubmissionTag = z.infer<typeof SubmissionTag>

/** What a reviewer wrote; it stays on this laptop. */
export const ReviewNote = z.object({ id: z.string(), at: Instant, operator: z.string(), text: z.string() })
export type ReviewNote = z.infer<typeof ReviewNote>

/** A filter of the inbox that an operator named. */
export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  filter: z.record(z.string(), z.unknown()),
  /** How many submissions it shows now. */
  count: z.number().int(),
})
export type SavedView = z.infer<typeof SavedView>
