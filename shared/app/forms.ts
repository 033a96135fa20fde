import { z } from 'zod'
import { Instant, listInput, listPage, Nothing, SyncMark } from './common.ts'
import { command, query, queued, topic } from './op.ts'

export const FormRow = z.object({
  id: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  total: z.number().int(),
  unseen: z.number().int(),
})
export type FormRow = z.infer<typeof FormRow>

/** The part of the inbox that a list shows: what nobody has decided on, what was confirmed, and what concerns money. */
export const SubmissionTab = z.enum(['all', 'pending', 'confirmed', 'payment', 'cancelled'])
export type SubmissionTab = z.infer<typeof SubmissionTab>

export const SubmissionFilter = z.object({
  formId: z.string().nullable().default(null),
  tab: SubmissionTab.default('all'),
  unseen: z.boolean().default(false),
  files: z.boolean().default(false),
  text: z.string().max(200).default(''),
})
export type SubmissionFilter = z.input<typeof SubmissionFilter>

export const SubmissionRow = z.object({
  id: z.string(),
  formId: z.string(),
  formName: z.string(),
  /** Who sent it, as far as the answers say; else the first answer; empty when there is none. */
  name: z.string(),
  /** The beginning of an answer in the sender's own words. */
  preview: z.string(),
  /** The platform's word: PENDING, CONFIRMED, PAYMENT_WAITING, PAYMENT_CANCELED. */
  status: z.string(),
  seen: z.boolean(),
  files: z.number().int(),
  createdAt: Instant.nullable(),
  sync: SyncMark,
})
export type SubmissionRow = z.infer<typeof SubmissionRow>

const FileAnswer = z.object({ name: z.string(), type: z.string() })

/** One answer, in a shape that can be shown without the form. */
export const Answer = z.object({
  target: z.string(),
  label: z.string(),
  /** Its field is no longer in the form. */
  isOld: z.boolean(),
  value: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({ kind: z.literal('email'), text: z.string() }),
    z.object({ kind: z.literal('phone'), text: z.string() }),
    z.object({ kind: z.literal('link'), text: z.string() }),
    /** Local: `2026-11-20`, `19:30` or both with a T between. */
    z.object({ kind: z.literal('date'), text: z.string() }),
    z.object({ kind: z.literal('number'), number: z.number() }),
    /** One to five. */
    z.object({ kind: z.literal('rating'), number: z.number() }),
    z.object({ kind: z.literal('flag'), flag: z.boolean() }),
    z.object({ kind: z.literal('choices'), choices: z.array(z.string()) }),
    z.object({ kind: z.literal('files'), files: z.array(FileAnswer) }),
    z.object({ kind: z.literal('signature'), files: z.array(FileAnswer) }),
    z.object({ kind: z.literal('address'), lines: z.array(z.string()) }),
    /** What no kind of field explains, as it was sent. */
    z.object({ kind: z.literal('other'), json: z.string() }),
  ]),
})
export type Answer = z.infer<typeof Answer>

export const SubmissionDetail = SubmissionRow.extend({
  /** In the order of the form; answers that the form does not know come last. */
  answers: z.array(Answer),
  contact: z.object({ id: z.string(), name: z.string(), orders: z.number().int() }).nullable(),
  updatedAt: Instant.nullable(),
  order: z.object({ number: z.string(), total: z.string() }).nullable(),
})
export type SubmissionDetail = z.infer<typeof SubmissionDetail>

/** A decision on one submission. The form is named because the platform takes decisions form by form. */
export const Decision = z.object({
  submissionId: z.string().max(100),
  formId: z.string().max(100),
  at: Instant.optional(),
})
export type Decision = z.infer<typeof Decision>

/** What can be done with many at once. */
export const Deed = z.enum(['markSeen', 'confirm', 'trash'])
export type Deed = z.infer<typeof Deed>

/** One decision that was queued, with what it takes to take it back. */
export const Decided = Decision.omit({ at: true }).extend({ operationId: z.string().max(100) })
export type Decided = z.infer<typeof Decided>

export const forms = {
  markSeen: queued(1, Decision),
  confirm: queued(1, Decision),
  /** To the trash, where the site keeps it for a while. */
  trash: queued(1, Decision),
  restore: queued(1, Decision),
  list: query(Nothing, z.object({ forms: z.array(FormRow) })),
  submissions: query(listInput(SubmissionFilter, ['created']), listPage(SubmissionRow)),
  submission: query(z.object({ submissionId: z.string().max(100) }), SubmissionDetail),
  /** How many came on each of the last days, the oldest first; the days are local ISO dates. */
  perDay: query(
    z.object({ formId: z.string().max(100).nullable(), days: z.number().int().min(1).max(60) }),
    z.object({ days: z.array(z.object({ day: z.string(), count: z.number().int() })) }),
  ),
  /** The ids of a filtered list, at most 1,000: what a deed on all of them is done to. */
  idsOf: query(z.object({ filter: SubmissionFilter }), z.object({ ids: z.array(z.string()), total: z.number().int() })),
  /** Queues one deed for many submissions, in one commit. `skipped`: it is so already, or cannot be done to them. */
  decide: command(
    z.object({ submissionIds: z.array(z.string().max(100)).min(1).max(1000), deed: Deed }),
    z.object({ done: z.array(Decided), skipped: z.number().int() }),
  ),
  /**
   * Takes decisions back that the site does not have yet, and restores what is in its trash already. `tooLate`: the site
   * has them, and knows no way back.
   */
  takeBack: command(
    z.object({ deed: Deed, decisions: z.array(Decided).min(1).max(1000) }),
    z.object({ tooLate: z.number().int() }),
  ),
  changed: topic(z.object({ count: z.number().int() })),
}
