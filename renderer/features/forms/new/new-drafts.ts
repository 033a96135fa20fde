import type { FieldFiles, NewSubmission } from '../../../../shared/app/form-sending.ts'
import { createDraftStore } from '../../../list-screen/draft-store.ts'
import type { Value } from '../submission-drafts.ts'

/** A submission that is being typed on behalf of a guest. */
export interface NewDraft {
  answers: { target: string; value: Value }[]
  files: FieldFiles[]
  /** The operator tried to save it: what is wrong is shown from then on. */
  tried: boolean
}

export const emptyDraft: NewDraft = { answers: [], files: [], tried: false }

/** Drafts by the form, or by the waiting submission that is changed. */
export const newDrafts = createDraftStore<NewDraft>('new-answers')

/** The draft of what was saved here and waits. */
export const draftOf = ({ answers: fieldValues, files }: Pick<NewSubmission, 'answers' | 'files'>): NewDraft => ({
  ...emptyDraft,
  answers: fieldValues,
  files,
})

export const withValue = (draft: NewDraft, target: string, value: Value): NewDraft => ({
  ...draft,
  answers: [...draft.answers.filter((one) => one.target !== target), { target, value }],
})

export const withFiles = (draft: NewDraft, target: string, files: FieldFiles['files']): NewDraft => ({
  ...draft,
  files: [...draft.files.filter((one) => one.target !== target), { target, files }],
})

export const filesOf = ({ files }: NewDraft, target: string): FieldFiles['files'] =>
  files.find((one) => one.target === target)?.files ?? []
