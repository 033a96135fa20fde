import type { SubmissionEdit } from '../../../shared/app/form-editing.ts'
import { AppError } from '../../../shared/errors.ts'
import { putOwn } from '../../../shared/look-up.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { SavedForm } from '../../../shared/wire/forms-entities.ts'
import { endpoints } from '../../../shared/wire/submissions.ts'
import type { SavedSubmission as Submission } from '../../../shared/wire/submissions-entities.ts'
import type { Fields } from '../base/three-way.ts'
import { documentOperation } from '../conflicts/document-operation.ts'
import { orGone } from '../sync/or-gone.ts'
import type { QueuedOperation, SiteContext } from '../sync/queued-operation.ts'
import { faultsIn, faultText } from './field-faults.ts'

const options = { priority: 'documents' as const }

/** The field values of a submission by the targets of their fields; null for one that was emptied. */
export const formFieldsOf = ({ submissions }: Pick<Submission, 'submissions'>): Fields => submissions ?? {}

const changesOf = ({ answers: fieldValues }: Pick<SubmissionEdit, 'answers'>): Fields => {
  const changes: Record<string, unknown> = {}
  for (const { target, value } of fieldValues) putOwn(changes, target, value)
  return changes
}

/** The same changes as the window and the outbox have them. */
export const fieldValuesOf = (fields: Fields): SubmissionEdit['answers'] =>
  Object.entries(fields).map(([target, value]) => ({
    target,
    value: value as SubmissionEdit['answers'][number]['value'],
  }))

const operation = documentOperation<SubmissionEdit, Submission>({
  dataSet: 'submissions',
  recordId: ({ submissionId }) => submissionId,
  describe: ({ submissionId }, nameOf) => {
    const { name } = nameOf('submissions', submissionId)
    return { what: messageOf('forms.edit', { name }), about: name }
  },
  changes: changesOf,
  fieldsOf: formFieldsOf,
  revisionOf: ({ revision }) => revision ?? null,
  updatedAt: ({ updatedDate }) => updatedDate ?? null,
  read: async ({ client }, submissionId) =>
    (await orGone(client.call(endpoints.get, { submissionId }, options)))?.submission ?? null,
  write: (site, { theirs, fields }) => write(site, theirs, merged(theirs, fields), fields),
})

/**
 * Changes single field values of a submission; the others stay as they are on the site. The platform takes all values
 * or none, and refuses those for questions that the form no longer asks: only these are left out, and only when it says
 * so.
 */
export const edit: QueuedOperation<SubmissionEdit> = {
  ...operation,
  overlay: { apply: (submission, input) => withFieldValues(submission as Submission, changesOf(input)) },
  document: {
    effect: 'edit',
    changes: changesOf,
    withChanges: (input, fields) => ({ ...input, answers: fieldValuesOf(fields) }),
    about: (input, submissionId) => ({ ...input, submissionId }),
  },
  fold: ({ operation, input }, later) =>
    operation === 'forms.edit'
      ? { become: 'one', operation, input: mergeEdits(input as SubmissionEdit, later), keepBase: true }
      : undefined,
}

/** A submission with these field values in place of its own. */
export function withFieldValues<S extends Pick<Submission, 'submissions'>>(submission: S, fields: Fields): S {
  return { ...submission, submissions: merged(submission, fields) }
}

function merged(submission: Pick<Submission, 'submissions'>, fields: Fields): Record<string, unknown> {
  const fieldValues = { ...submission.submissions }
  for (const [target, value] of Object.entries(fields)) {
    if (value === null) delete fieldValues[target]
    else putOwn(fieldValues, target, value)
  }
  return fieldValues
}

async function write(site: SiteContext, theirs: Submission, fieldValues: Fields, changed: Fields): Promise<Submission> {
  const { id, formId, revision } = theirs
  const submission = { id, formId, revision: revision ?? '', submissions: fieldValues }
  try {
    return (await site.client.call(endpoints.update, { submission }, options)).submission
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const faults = faultsIn(error)
    const unasked = faults.flatMap(({ path, code }) =>
      code === 'UNKNOWN_VALUE_ERROR' && !Object.hasOwn(changed, path) ? [path] : [],
    )
    const rest = Object.fromEntries(Object.entries(fieldValues).filter(([target]) => !unasked.includes(target)))
    if (unasked.length > 0 && unasked.length === faults.length) return await write(site, theirs, rest, changed)
    if (faults.length === 0) throw error
    const form = site.stored('forms', formId) as SavedForm | undefined
    throw new AppError('refused', { reason: faultText(faults, form, fieldValues), data: error.data, cause: error })
  }
}

/** Two changes as one; for a field value in both the later one counts. */
function mergeEdits(earlier: SubmissionEdit, later: SubmissionEdit): SubmissionEdit {
  return { ...later, answers: fieldValuesOf({ ...changesOf(earlier), ...changesOf(later) }) }
}
