import { z } from 'zod'
import type { SavedSubmission as Submission } from '../../../shared/wire/submissions-entities.ts'
import type { DocumentKind } from '../conflicts/document-kinds.ts'
import { submissionEntity } from './submission.mirror.ts'
import { fieldValuesOf, formFieldsOf } from './submission-edit.queued.ts'
import { senderOf } from './submission-texts.ts'

const Document = z.custom<Submission>(submissionEntity.fits)

/** How versions of a submission are compared in a conflict: value by value. */
export const submissionKind: DocumentKind = {
  dataSet: 'submissions',
  fieldsOf: (document) => formFieldsOf(Document.parse(document)),
  revisionOf: (document) => Document.parse(document).revision ?? null,
  updatedAt: (document) => Document.parse(document).updatedDate ?? null,
  nameOf: (document) => senderOf(Document.parse(document)),
  labelOf: (field, question) => question?.label ?? field,
  wordsOf: (value, question) =>
    question?.wordsOf?.(value) ?? (typeof value === 'string' ? value : JSON.stringify(value)),
  edit: ({ recordId }, fields) => ({
    operation: 'forms.edit',
    input: { submissionId: recordId, answers: fieldValuesOf(fields) },
  }),
}
