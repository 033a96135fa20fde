import { dataQuestions } from './data-questions.ts'
import { publishedQuestions } from './published-questions.ts'
import type { Question } from './question.ts'
import { readQuestions } from './read-questions.ts'
import { uploadQuestions } from './upload-questions.ts'
import { writeQuestions } from './write-questions.ts'

/** Every assumption that a site can be asked about. */
export const questions: readonly Question[] = [
  ...readQuestions,
  ...writeQuestions,
  ...uploadQuestions,
  ...dataQuestions,
  ...publishedQuestions,
]
