import { z } from 'zod'
import { Instant, listInput, listPage, Nothing, RecordState } from './common.ts'
import { FieldValue } from './field-values.ts'
import { formDesign, KeptClosed } from './form-design.ts'
import { EditField, FieldFault, GivenValues, OnlyRead, SubmissionEdit } from './form-editing.ts'
import { SubmissionFilter } from './form-filter.ts'
import { formKeptFiles } from './form-kept-files.ts'
import {
  Decided,
  Decision,
  ReviewAction,
  ReviewNote,
  SavedView,
  SubmissionTag,
  TagChange,
  Tagging,
} from './form-review.ts'
import { formSending } from './form-sending.ts'
import { recordsOfContact } from './of-contact.ts'
import { command, KEEPS_RESULT, query, queued, topic } from './op.ts'

export const FormRow = z.object({
  id: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  keptClosed: KeptClosed,
  total: z.number().int(),
  unseen: z.number().int(),
  /** How many wait to be confirmed. */
  pending: z.number().int(),
  /** How many lie in its trash. */
  trashed: z.number().int(),
})
export type FormRow = z.infer<typeof FormRow>

export const SubmissionRow = z.object({
  id: z.string(),
  formId: z.string(),
  formName: z.string(),
  /** Who sent it, as far as the field values say; else the first value; empty when there is none. */
  name: z.string(),
  /** The beginning of a field value in the sender's own words. */
  preview: z.string(),
  /** The platform's word: PENDING, CONFIRMED, PAYMENT_WAITING, PAYMENT_CANCELED. */
  status: z.string(),
  seen: z.boolean(),
  files: z.number().int(),
  createdAt: Instant.nullable(),
  tags: z.array(SubmissionTag),
  inTrash: z.boolean(),
  /** Who looks after it, on this laptop; empty for no one. */
  reviewer: z.string(),
  notes: z.number().int(),
  sync: RecordState,
})
export type SubmissionRow = z.infer<typeof SubmissionRow>

export const SubmissionDetail = SubmissionRow.extend({
  /** In the order of the form; field values that the form does not know come last. */
  fieldValues: z.array(FieldValue),
  contact: z.object({ id: z.string(), name: z.string(), orders: z.number().int() }).nullable(),
  /** One is made of it, as soon as the site can be reached. */
  contactComing: z.boolean(),
  updatedAt: Instant.nullable(),
  order: z.object({ number: z.string(), total: z.string() }).nullable(),
  /** The oldest first. */
  noteList: z.array(ReviewNote),
})
export type SubmissionDetail = z.infer<typeof SubmissionDetail>

/** A field of a form that submissions can be filtered by. */
export const FilterField = z.object({
  target: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'number', 'date', 'flag', 'choice']),
  /** The values of a choice with their words. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  isOld: z.boolean(),
})
export type FilterField = z.infer<typeof FilterField>

const formId = z.string().max(100)
const submissionId = z.string().max(100)
const submissionIds = z.array(submissionId).min(1).max(1000)

export const forms = {
  ...formDesign,
  ...formSending,
  ...formKeptFiles,
  markSeen: queued(1, Decision, 'submissions', 'held'),
  confirm: queued(1, Decision, 'submissions', 'held'),
  /** To the trash, where the site keeps it for a while. */
  trash: queued(1, Decision, 'submissions', 'countered'),
  restore: queued(1, Decision, 'submissions', 'countered'),
  tag: queued(1, Tagging, 'submissions', 'countered'),
  /** Out of the trash again, from the list of what lies there. */
  takeOut: queued(1, Decision, 'trashedSubmissions', 'held'),
  deleteForever: queued(1, Decision, 'trashedSubmissions', 'held'),
  edit: queued(2, SubmissionEdit, 'submissions', 'countered'),
  /** Writes the sender to the site's contacts, as the form maps its field values. */
  makeContact: queued(1, Decision, 'submissions', 'none'),
  list: query(Nothing, z.object({ forms: z.array(FormRow) })),
  submissions: query(listInput(SubmissionFilter, ['created']), listPage(SubmissionRow)),
  submission: query(z.object({ submissionId }), SubmissionDetail),
  /** Submissions of a contact, the newest first, with those in the trash. */
  ofContact: recordsOfContact(SubmissionRow),
  /** All of one field value as text, for one of which a window is given a part. */
  wholeAnswer: query(z.object({ submissionId, target: z.string().max(1_000) }), z.object({ text: z.string() })),
  /**
   * A part of one field value as text, for one that is long: as it goes on from a character. `next` says where the part
   * after it begins; null after the last one.
   */
  answerPart: query(
    z.object({ submissionId, target: z.string().max(1_000), from: z.number().int().min(0) }),
    z.object({ text: z.string(), next: z.number().int().nullable() }),
  ),
  /** The same list with all field values, for a file; the values stand in the order of their form. */
  answerRows: query(
    listInput(SubmissionFilter, ['created']),
    listPage(SubmissionRow.extend({ fieldValues: z.array(FieldValue) })),
  ),
  /** How many came on each of the last days, the oldest first; the days are local ISO dates. */
  perDay: query(
    z.object({ formId: formId.nullable(), days: z.number().int().min(1).max(60) }),
    z.object({ days: z.array(z.object({ day: z.string(), count: z.number().int() })) }),
  ),
  /** What submissions to a form can be filtered by, in the form's order; fields that are no longer asked come last. */
  filterFields: query(z.object({ formId }), z.object({ fields: z.array(FilterField) })),
  /** How often each choice of a field was taken, in the order of the form; the last is what the form does not know. */
  choices: query(
    z.object({ formId, target: z.string().max(200) }),
    z.object({ counts: z.array(z.object({ label: z.string(), count: z.number().int() })), filled: z.number().int() }),
  ),
  /** The ids of a filtered list, at most 1,000: what an action on all of them is done to. */
  idsOf: query(z.object({ filter: SubmissionFilter }), z.object({ ids: z.array(z.string()), total: z.number().int() })),
  /**
   * The fields of a submission as a person meets them who would change these values, what the site would object to, and
   * the values of questions that are no longer asked: the site may refuse to keep those.
   */
  editing: query(
    z.object({ submissionId, fieldValues: GivenValues }),
    z.object({
      fields: z.array(EditField),
      faults: z.array(FieldFault),
      old: z.array(FieldValue),
      onlyRead: OnlyRead.nullable(),
    }),
  ),
  /**
   * Queues changed field values, and a note in the same commit; nothing where there are faults or nothing differs.
   * `precondition` for field values that can only be read.
   */
  saveAnswers: command(
    z.object({ submissionId, fieldValues: GivenValues, note: z.string().trim().max(2000).default('') }),
    z.object({ faults: z.array(FieldFault), operationId: z.string().nullable() }),
  ),
  /**
   * Queues one action for many submissions, in one commit. `skipped`: it is so already, or cannot be done to them; `gone`: how
   * many of those lie in the trash by now, or out of it, or are not here any more.
   */
  decide: command(
    z.object({ submissionIds, action: ReviewAction, tags: TagChange.optional() }),
    z.object({ done: z.array(Decided), skipped: z.number().int(), gone: z.number().int() }),
    KEEPS_RESULT,
  ),
  /**
   * Takes decisions back that the site does not have yet, restores what is in its trash already, and gives tags back.
   * `tooLate`: the site has them, and knows no way back.
   */
  takeBack: command(
    z.object({ action: ReviewAction, tags: TagChange.optional(), decisions: z.array(Decided).min(1).max(1000) }),
    z.object({ tooLate: z.number().int() }),
  ),
  /** The tags that submissions here have or that were named here, those most used first. */
  tags: query(
    Nothing,
    z.object({ tags: z.array(SubmissionTag.extend({ count: z.number().int() })), reviewers: z.array(z.string()) }),
  ),
  /** Names a tag; without an id it is the one that every laptop makes of this name. */
  nameTag: command(
    z.object({ id: z.string().min(1).max(100).optional(), name: z.string().trim().min(1).max(40) }),
    SubmissionTag,
  ),
  /** The site's own document of a submission, which only the site can make; `base64` is a PDF. */
  document: command(z.object({ submissionId }), z.object({ base64: z.string() }), KEEPS_RESULT),
  /**
   * A fresh address of a file of a submission, which only the site can make; `place` counts the files of that field
   * from 0. Opened where the host can, else the window opens it.
   */
  fileLink: command(
    z.object({ submissionId, target: z.string().max(1_000), place: z.number().int().min(0).max(1_000) }),
    z.object({ address: z.string(), isOpened: z.boolean() }),
    KEEPS_RESULT,
  ),
  addNote: command(z.object({ submissionId, text: z.string().trim().min(1).max(2000) }), ReviewNote),
  removeNote: command(z.object({ id: z.string().max(100) }), Nothing),
  /** Sets who looks after submissions; an empty name for no one. */
  assign: command(z.object({ submissionIds, reviewer: z.string().trim().max(60) }), Nothing),
  views: query(Nothing, z.object({ views: z.array(SavedView) })),
  saveView: command(
    z.object({ name: z.string().trim().min(1).max(60), filter: SubmissionFilter }),
    z.object({ id: z.string() }),
  ),
  removeView: command(z.object({ id: z.string().max(100) }), Nothing),
  changed: topic(z.object({ count: z.number().int() })),
}
