import type { Decision } from '../../../shared/app/form-review.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints } from '../../../shared/wire/submissions.ts'
import type { SavedSubmission as Submission } from '../../../shared/wire/submissions-entities.ts'
import { bulkEvidence } from '../sync/bulk-outcomes.ts'
import { orGone } from '../sync/or-gone.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext, Verdict } from '../sync/queued-operation.ts'
import { fewLookUpDelays } from '../sync/retry.ts'
import { isAsCounted, most, readOne } from './submission-reading.ts'

const options = { priority: 'documents' as const }
/** Ids that the list of the trash takes in one request. */
const idsPerCall = 10
type Word = 'forms.takeOut' | 'forms.deleteForever'

/** What both have in common: they are about a record of the trash, and end with its being gone from there. */
const ofTrash = (code: Word) =>
  ({
    lane: 'documents',
    dataSet: 'trashedSubmissions',
    recordId: ({ submissionId }) => submissionId,
    scope: () => null,
    describe: ({ submissionId, formId }, nameOf) => {
      const form = nameOf('forms', formId).name
      return { what: messageOf(code, { name: nameOf('trashedSubmissions', submissionId).name, form }), about: form }
    },
    overlay: { apply: (submission) => ({ ...(submission as Submission), leaving: true }) },
    groupOf: ({ formId }) => formId,
    lookUp: inTrash,
    lookUpDelays: fewLookUpDelays,
    judge: isGone,
    fold: ({ operation }, later) =>
      operation === code ? { become: 'one', operation, input: later, keepBase: true } : undefined,
  }) satisfies Partial<QueuedOperation<Decision>>

/** Takes a submission out of the trash, from the list of what lies there. */
export const takeOut: QueuedOperation<Decision> = {
  ...ofTrash('forms.takeOut'),
  max: 1,
  deliver: async (site, [item]) => {
    if (item === undefined) return { documents: [] }
    const { submissionId } = item.input
    const response = await orGone(site.client.call(endpoints.restore, { submissionId }, options))
    const restored = response?.submission ?? (await readOne(site, submissionId)).documents[0]?.document ?? null
    const documents = [{ id: submissionId, document: null }]
    // Another client was faster: it is out already, or permanently gone.
    if (restored === null) {
      const verdict = { effect: 'needsDecision' as const, message: messageOf('forms.goneForGood') }
      return { documents, verdicts: [{ rowId: item.row.id, verdict }] }
    }
    return { documents, others: [{ dataSet: 'submissions', scope: '', documents: [restored] }] }
  },
}

/** Deletes submissions from the trash of their form for good, a hundred with one request. */
export const deleteForever: QueuedOperation<Decision> = {
  ...ofTrash('forms.deleteForever'),
  max: most,
  deliver: async (site, items) => {
    const formId = items[0]?.input.formId ?? ''
    const submissionIds = items.map(({ input }) => input.submissionId)
    const response = await site.client.call(endpoints.bulkRemoveFromTrash, { formId, submissionIds }, options)
    return bulkEvidence(items, response, {
      idOf: ({ submissionId }) => submissionId,
      documentOf: () => null,
      read: (some) => inTrash(site, some),
      judge: isGone,
    })
  },
}

function isGone(_item: unknown, submission: unknown): Verdict {
  return submission === null ? { effect: 'done', detail: null, incident: null } : { effect: 'notApplied' }
}

/**
 * What the trash has of these submissions of one form. A page may be shorter than asked for, and only the last one
 * shows that the rest is not there; where none says that it is the last, what was not shown is asked for by itself.
 */
async function inTrash({ client }: SiteContext, items: readonly OutboxItem<Decision>[]): Promise<Evidence> {
  const found = new Map<string, unknown>()
  const ids = items.map(({ input }) => input.submissionId)
  const formId = items[0]?.input.formId ?? ''
  for (let start = 0; start < ids.length; start += idsPerCall) {
    const submissionIds = ids.slice(start, start + idsPerCall)
    let cursor: string | null | undefined
    let isWhole = true
    let isLast = false
    do {
      const paging = cursor ? { limit: most, cursor } : { limit: most }
      const asked = { formId, submissionIds, paging }
      const { submissions, pagingMetadata } = await client.call(endpoints.listDeleted, asked, options)
      for (const submission of submissions) found.set(submission.id, submission)
      isWhole &&= isAsCounted(submissions, pagingMetadata)
      isLast = pagingMetadata?.hasNext === false
      cursor = submissions.length > 0 && !isLast ? pagingMetadata?.cursors?.next : undefined
    } while (cursor)
    for (const submissionId of isWhole && isLast ? [] : submissionIds.filter((id) => !found.has(id))) {
      const response = await orGone(client.call(endpoints.getDeleted, { submissionId }, options))
      if (response !== null) found.set(submissionId, response.submission)
    }
  }
  return { documents: ids.map((id) => ({ id, document: found.get(id) ?? null })), isRead: true }
}
