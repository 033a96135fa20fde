import { createDraftStore } from '../../list-desk/draft-store.ts'
import type { Answers } from './answer-draft.ts'

/** What is being typed over the answers of one guest. */
export interface OpenAnswers {
  typed: Answers
  /** The answers as they were when somebody began to type. */
  original: Answers
}

/** Drafts by ticket. */
export const answerDrafts = createDraftStore<OpenAnswers>()
