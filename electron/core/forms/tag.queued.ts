import type { Tagging } from '../../../shared/app/form-review.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints } from '../../../shared/wire/submissions.ts'
import type { SavedSubmission as Submission } from '../../../shared/wire/submissions-entities.ts'
import { applied, isApplied, mergeChanges } from '../base/set-change.ts'
import { bulkEvidence } from '../sync/bulk-outcomes.ts'
import type { OutboxItem, QueuedOperation, Verdict } from '../sync/queued-operation.ts'
import { fewLookUpDelays } from '../sync/retry.ts'
import { tagIdsOf } from './indexed-values.ts'
import { asLeft, most, readAll } from './submission-reading.ts'

const options = { priority: 'documents' as const }

/**
 * Gives tags to a submission and takes tags away. It sets and unsets single tags, so what another person tags meanwhile
 * stays, and repeating it changes nothing. A hundred submissions with the same change share a request.
 */
export const tag: QueuedOperation<Tagging> = {
  lane: 'documents',
  dataSet: 'submissions',
  recordId: ({ submissionId }) => submissionId,
  scope: () => null,
  describe: ({ submissionId, formId }, nameOf) => {
    const form = nameOf('forms', formId).name
    return { what: messageOf('forms.tag', { name: nameOf('submissions', submissionId).name, form }), about: form }
  },
  groupOf: ({ add, remove }) => JSON.stringify([add, remove]),
  max: most,
  overlay: { apply: (submission, change) => withTags(submission as Submission, change) },
  deliver: async (site, items) => {
    const { add = [], remove = [] } = items[0]?.input ?? {}
    if (add.length + remove.length === 0) return { documents: [], allApplied: true }
    const submissionIds = items.map(({ input }) => input.submissionId)
    const assignTags = { tags: { tagIds: add } }
    const unassignTags = { tags: { tagIds: remove } }
    const response = await site.client.call(endpoints.updateTags, { submissionIds, assignTags, unassignTags }, options)
    return bulkEvidence(items, response, {
      idOf: ({ submissionId }) => submissionId,
      documentOf: ({ input }) => asLeft(site, input.submissionId, (submission) => withTags(submission, input)),
      read: (some) => readAll(site, some),
      judge,
    })
  },
  lookUp: readAll,
  lookUpGroupOf: () => '',
  lookUpDelays: fewLookUpDelays,
  judge,
  fold: ({ operation, input }, later) =>
    operation === 'forms.tag'
      ? { become: 'one', operation, input: { ...later, ...mergeChanges(input as Tagging, later) }, keepBase: true }
      : undefined,
}

function judge(item: OutboxItem<Tagging>, submission: unknown): Verdict {
  // A tag of what is in the trash is not missed.
  if (submission === null) return { effect: 'done', detail: messageOf('forms.tagOfGone'), incident: null }
  const isSo = isApplied(tagIdsOf(submission as Submission), item.input)
  return isSo ? { effect: 'done', detail: null, incident: null } : { effect: 'notApplied' }
}

function withTags(submission: Submission, change: Tagging): Submission {
  return { ...submission, tags: { ...submission.tags, tags: { tagIds: applied(tagIdsOf(submission), change) } } }
}
