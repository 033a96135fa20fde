import { z } from 'zod'
import type { SavedForm as Form } from '../../../../shared/wire/forms-entities.ts'
import type { DocumentKind } from '../../conflicts/document-kinds.ts'
import { formEntity } from '../form.mirror.ts'
import { formName } from '../form-state.ts'
import { changesIn, partsOf } from './form-parts.ts'

const Document = z.custom<Form>(formEntity.fits)

/** How versions of a form are compared in a conflict: each field is one part, and where it stands another. */
export const formKind: DocumentKind = {
  dataSet: 'forms',
  fieldsOf: (document) => partsOf(Document.parse(document)),
  revisionOf: (document) => Document.parse(document).revision ?? null,
  updatedAt: (document) => Document.parse(document).updatedDate ?? null,
  nameOf: (document) => formName(Document.parse(document)),
  labelOf: (field, question) => question?.label ?? field,
  wordsOf: (value, question) => question?.wordsOf?.(value) ?? (typeof value === 'string' ? value : ''),
  edit: ({ recordId: formId }, fields) => ({
    operation: 'forms.changeForm',
    input: { formId, changes: changesIn(fields) },
  }),
}
