import type { Decision } from '../../../shared/app/form-review.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints } from '../../../shared/wire/submissions.ts'
import type { SavedSubmission as Submission } from '../../../shared/wire/submissions-entities.ts'
import { readContact } from '../contacts/contact-reading.ts'
import { orGone } from '../sync/or-gone.ts'
import type { QueuedOperation } from '../sync/queued-operation.ts'
import { readAll, readOne } from './submission-reading.ts'

const options = { priority: 'documents' as const }

/**
 * Makes a contact of the sender of a submission. The site writes what the form maps to contacts: to the one with the
 * same e-mail address, else to a new one. Repeating it writes the same again, so a lost response does no harm.
 */
export const makeContact: QueuedOperation<Decision> = {
  lane: 'documents',
  dataSet: 'submissions',
  recordId: ({ submissionId }) => submissionId,
  scope: () => null,
  describe: ({ submissionId, formId }, nameOf) => {
    const { name } = nameOf('submissions', submissionId)
    return { what: messageOf('forms.makeContact', { name }), about: nameOf('forms', formId).name }
  },
  groupOf: ({ submissionId }) => submissionId,
  max: 1,
  overlay: { apply: (submission) => ({ ...(submission as Submission), contactComing: true }) },
  deliver: async (site, [item]) => {
    const submissionId = item?.input.submissionId ?? ''
    await orGone(site.client.call(endpoints.upsertContact, { submissionId }, options))
    const evidence = await readOne(site, submissionId)
    const contactId = (evidence.documents[0]?.document as Submission | null | undefined)?.contactId ?? ''
    const contact = contactId === '' ? null : await readContact(site, contactId)
    return contact === null
      ? evidence
      : { ...evidence, others: [{ dataSet: 'contacts', scope: '', documents: [contact] }] }
  },
  lookUp: readAll,
  judge: (_item, submission) => {
    if (submission === null) return { effect: 'needsDecision', message: messageOf('forms.noContactOfGone') }
    const isMade = Boolean((submission as Submission).contactId)
    return isMade ? { effect: 'done', detail: null, incident: null } : { effect: 'notApplied' }
  },
  fold: ({ operation }, later) =>
    operation === 'forms.makeContact' ? { become: 'one', operation, input: later, keepBase: true } : undefined,
}
