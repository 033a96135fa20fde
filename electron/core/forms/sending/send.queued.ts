import { NewSubmission, toSend } from '../../../../shared/app/form-sending.ts'
import { AppError } from '../../../../shared/errors.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { SavedForm } from '../../../../shared/wire/forms-entities.ts'
import { endpoints } from '../../../../shared/wire/submissions.ts'
import type { SavedSubmission as Submission } from '../../../../shared/wire/submissions-entities.ts'
import type { OutboxItem, QueuedOperation, SiteContext } from '../../sync/queued-operation.ts'
import { patientLookUpDelays } from '../../sync/retry.ts'
import { faultsIn, faultText } from '../field-faults.ts'
import { filesOut } from './files-out.ts'
import { findSent } from './finding-sent.ts'
import { valuesHere, valuesOut } from './new-values.ts'

/**
 * Sends a submission that was given here on behalf of a person: its files first, then the submission itself. The
 * platform names it, so after a lost response it is looked for before it goes again; what stays unclear ends before a
 * person.
 */
export const send: QueuedOperation<NewSubmission> = {
  lane: 'documents',
  dataSet: 'submissions',
  recordId: ({ submissionId }) => submissionId ?? '',
  scope: () => null,
  describe: ({ formId }, nameOf) => {
    const form = nameOf('forms', formId).name
    return { what: messageOf('forms.send', { form }), about: form }
  },
  groupOf: ({ submissionId }) => submissionId ?? '',
  max: 1,
  lookUpDelays: patientLookUpDelays,
  prepare: (given, newId) => {
    const input = NewSubmission.parse(given)
    return { ...input, submissionId: input.submissionId ?? newId() }
  },
  overlay: {
    apply: (submission) => submission,
    create: (input, at) => ({
      ...{ id: input.submissionId ?? '', formId: input.formId, status: toSend, seen: true },
      ...{ createdDate: at, submissions: valuesHere(input) },
    }),
  },
  fold: ({ operation }, later) =>
    operation === 'forms.send' ? { become: 'one', operation, input: later, keepBase: true } : undefined,
  deliver: async (site, [item]) => (item === undefined ? { documents: [] } : made(site, item)),
  lookUp: async (site, [item]) => (item === undefined ? { documents: [] } : findSent(site, item)),
  judge: (_item, document) =>
    Array.isArray(document)
      ? { effect: 'needsDecision', message: messageOf('forms.sentLike', { count: document.length }) }
      : { effect: 'done', detail: null, incident: null, platformId: (document as Submission).id },
}

async function made(site: SiteContext, { input }: OutboxItem<NewSubmission>) {
  const { formId, submissionId = '' } = input
  const submissions = valuesOut(input, await filesOut(site, input))
  try {
    const { submission } = await site.client.call(
      endpoints.create,
      { submission: { formId, submissions } },
      { priority: 'documents' },
    )
    return { documents: [{ id: submissionId, document: submission }] }
  } catch (error) {
    const faults = error instanceof AppError ? faultsIn(error) : []
    if (!(error instanceof AppError) || faults.length === 0) throw error
    const form = site.stored('forms', formId) as SavedForm | undefined
    throw new AppError('refused', { reason: faultText(faults, form, submissions), data: error.data, cause: error })
  }
}
