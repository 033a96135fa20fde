import type { Decision } from '../../../shared/app/form-review.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints } from '../../../shared/wire/submissions.ts'
import type { SavedSubmission as Submission } from '../../../shared/wire/submissions-entities.ts'
import { bulkEvidence } from '../sync/bulk-outcomes.ts'
import { orGone } from '../sync/or-gone.ts'
import type { Evidence, NameOf, OutboxItem, QueuedOperation, SiteContext, Verdict } from '../sync/queued-operation.ts'
import { fewLookUpDelays, jobLookUpDelays } from '../sync/retry.ts'
import { most, readAll, readOne } from './submission-reading.ts'

const options = { priority: 'documents' as const }
type Items = readonly OutboxItem<Decision>[]
type Word = 'forms.markSeen' | 'forms.confirm' | 'forms.trash' | 'forms.restore'

const describing =
  (code: Word) =>
  ({ submissionId, formId }: Decision, nameOf: NameOf) => {
    const form = nameOf('forms', formId).name
    return { what: messageOf(code, { name: nameOf('submissions', submissionId).name, form }), about: form }
  }

const done: Verdict = { effect: 'done', detail: null, incident: null }

/** What decisions have in common: they set a state, so repeating one changes nothing, and travel form by form. */
const decision = (code: Word) =>
  ({
    lane: 'documents',
    dataSet: 'submissions',
    recordId: ({ submissionId }) => submissionId,
    scope: () => null,
    describe: describing(code),
    groupOf: ({ formId }) => formId,
    max: most,
    lookUp: readAll,
    // Submissions of all forms are read together.
    lookUpGroupOf: () => '',
    lookUpDelays: fewLookUpDelays,
    fold: ({ operation }, later) =>
      operation === code ? { become: 'one', operation, input: later, keepBase: true } : undefined,
  }) satisfies Partial<QueuedOperation<Decision>>

/**
 * Sets submissions to seen, a hundred with one request. The site does it in a job after its response, so they are read
 * again until they are seen, and sent again only when no job takes so long.
 */
export const noteSeen: QueuedOperation<Decision> = {
  ...decision('forms.markSeen'),
  lookUpDelays: jobLookUpDelays,
  isJob: true,
  overlay: { apply: (submission) => ({ ...(submission as Submission), seen: true }) },
  deliver: async (site, items) => {
    const formId = items[0]?.input.formId ?? ''
    await site.client.call(endpoints.markAsSeen, { ids: idsOf(items), formId }, options)
    return { documents: [] }
  },
  judge: (_item, submission) =>
    submission === null || (submission as Submission).seen === true ? done : { effect: 'notApplied' },
}

/**
 * Confirms pending submissions. They are read first, a hundred with one request: field values that were changed after
 * the reviewer had read them are not confirmed unseen.
 */
export const confirm: QueuedOperation<Decision> = {
  ...decision('forms.confirm'),
  overlay: {
    apply: (submission) =>
      (submission as Submission).status === 'PENDING'
        ? { ...(submission as Submission), status: 'CONFIRMED' }
        : submission,
  },
  baseOf: (_input, submission) => {
    if (submission === undefined) return undefined
    const { revision, ...document } = submission as Submission
    return { fields: { answers: valuesText(document) }, revision: revision ?? null }
  },
  survey: readAll,
  deliver: async (site, [item], surveyed) => {
    if (item === undefined) return { documents: [] }
    const found = surveyed?.documents.find(({ id }) => id === item.input.submissionId)?.document ?? null
    const submission = found as Submission | null
    const objection = objectionTo(item, submission)
    if (objection !== undefined) {
      const verdicts = [{ rowId: item.row.id, verdict: objection }]
      return { documents: [{ id: item.input.submissionId, document: submission }], isRead: true, verdicts }
    }
    if (submission?.status !== 'PENDING') {
      return { documents: [{ id: item.input.submissionId, document: submission }], isRead: true }
    }
    return confirmOne(site, submission.id)
  },
  judge: (item, submission) => {
    const { status } = (submission ?? {}) as Partial<Submission>
    if (status === 'CONFIRMED') return done
    return objectionTo(item, submission as Submission | null) ?? { effect: 'notApplied' }
  },
}

/** The site confirms what is pending alone: when it refuses, another client may have been faster since it was read. */
async function confirmOne(site: SiteContext, submissionId: string): Promise<Evidence> {
  try {
    const response = await orGone(site.client.call(endpoints.confirm, { submissionId }, options))
    return { documents: [{ id: submissionId, document: response?.submission ?? null }] }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'precondition') throw error
    const evidence = await readOne(site, submissionId)
    const { status } = (evidence.documents[0]?.document ?? {}) as Partial<Submission>
    if (status === 'PENDING') throw error
    return evidence
  }
}

/** Moves submissions of one form to the site's trash. */
export const trash: QueuedOperation<Decision> = {
  ...decision('forms.trash'),
  overlay: { apply: (submission) => ({ ...(submission as Submission), leaving: true }) },
  deliver: async (site, items) => {
    const formId = items[0]?.input.formId ?? ''
    const asked = { formId, submissionIds: idsOf(items), permanent: false }
    const thrown = new Map(idsOf(items).map((id) => [id, site.stored('submissions', id)]))
    const response = await site.client.call(endpoints.bulkDelete, asked, options)
    const evidence = await bulkEvidence(items, response, {
      idOf: ({ submissionId }) => submissionId,
      documentOf: () => null,
      read: (some) => readAll(site, some),
      judge: inTrash,
    })
    const documents = evidence.documents.flatMap(({ id, document }) =>
      document === null ? (thrown.get(id) ?? []) : [],
    )
    return { ...evidence, others: [{ dataSet: 'trashedSubmissions', scope: formId, documents }] }
  },
  judge: inTrash,
}

/** What the inbox does not have any more is in the trash, or gone for good. */
function inTrash(_item: unknown, submission: unknown): Verdict {
  return submission === null ? done : { effect: 'notApplied' }
}

/** Takes a submission out of the site's trash again. */
export const restore: QueuedOperation<Decision> = {
  ...decision('forms.restore'),
  max: 1,
  overlay: { apply: (submission) => ({ ...(submission as Submission), leaving: false }) },
  deliver: async (site, [item]) => {
    const submissionId = item?.input.submissionId ?? ''
    const response = await orGone(site.client.call(endpoints.restore, { submissionId }, options))
    return response === null
      ? readOne(site, submissionId)
      : { documents: [{ id: submissionId, document: response.submission }] }
  },
  judge: (_item, submission) =>
    submission === null ? { effect: 'needsDecision', message: messageOf('forms.goneForGood') } : done,
  // A submission that was to go and may stay after all: nothing is sent.
  fold: ({ operation, input }, later) => {
    if (operation === 'forms.trash') return { become: 'none' }
    return operation === 'forms.restore'
      ? { become: 'one', operation, input: { ...(input as Decision), ...later }, keepBase: true }
      : undefined
  },
}

const idsOf = (items: Items): string[] => items.map(({ input }) => input.submissionId)

/** Why a person must look again before this is confirmed; undefined when nothing speaks against it. */
function objectionTo({ row }: OutboxItem<Decision>, submission: Submission | null): Verdict | undefined {
  if (submission === null) return { effect: 'needsDecision', message: messageOf('forms.goneThere') }
  if (submission.status !== 'PENDING' && submission.status !== 'CONFIRMED') {
    return { effect: 'needsDecision', message: messageOf('forms.notPending') }
  }
  if (submission.revision === row.baseRevision || row.base === null) return undefined
  const { answers: fieldValues } = JSON.parse(row.base) as { answers?: string }
  return fieldValues === valuesText(submission)
    ? undefined
    : { effect: 'needsDecision', message: messageOf('forms.changedThere') }
}

/** The field values as one text, whatever order the site names them in. */
function valuesText({ submissions }: Pick<Submission, 'submissions'>): string {
  const entries = Object.entries(submissions ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(entries)
}
