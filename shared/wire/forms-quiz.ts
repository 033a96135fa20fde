import { z } from 'zod'
import { openEnum } from './common.ts'
import { RichText } from './forms-rich-text.ts'

// Forms that are a quiz: right answers, scores and what passing says.

/** The texts for those who passed and those who did not. */
export const PassFailMessages = z.looseObject({
  passMessage: RichText.nullish(),
  failMessage: RichText.nullish(),
})
export type PassFailMessages = z.infer<typeof PassFailMessages>

/** What a quiz shows after it was sent. */
export const ResultsDisplay = openEnum(['DO_NOT_DISPLAY', 'SCORE', 'PASSING_STATUS', 'SCORE_AND_PASSING_STATUS'])
export type ResultsDisplay = z.infer<typeof ResultsDisplay>

/** When a quiz is passed, by points or by per cent, and what it shows then. */
export const QuizSettings = z.looseObject({
  passingScorePoints: z.number().nullish(),
  passingScorePercentage: z.number().max(100).nullish(),
  passingStatusOptions: PassFailMessages.nullish(),
  scoreAndPassingStatusOptions: PassFailMessages.nullish(),
  message: RichText.nullish(),
  /** Default `DO_NOT_DISPLAY`. */
  resultsDisplay: ResultsDisplay.nullish(),
})
export type QuizSettings = z.infer<typeof QuizSettings>

/** The texts that are right. */
export const StringCorrectAnswersList = z.looseObject({
  correctAnswers: z.array(z.string().min(1).max(150)).max(50).nullish(),
})
export type StringCorrectAnswersList = z.infer<typeof StringCorrectAnswersList>

/** The score of a text question and its right answers. */
export const StringQuizFieldSettings = z.looseObject({
  score: z.number().nullish(),
  correctAnswersList: StringCorrectAnswersList.nullish(),
  correctAnswerMessage: z.string().max(250).nullish(),
  incorrectAnswerMessage: z.string().max(250).nullish(),
})
export type StringQuizFieldSettings = z.infer<typeof StringQuizFieldSettings>

/** The numbers that are right. */
export const NumberCorrectAnswersList = z.looseObject({
  correctAnswers: z.array(z.number()).max(50).nullish(),
})
export type NumberCorrectAnswersList = z.infer<typeof NumberCorrectAnswersList>

/** The score of a number question and its right answers. */
export const NumberQuizFieldSettings = z.looseObject({
  score: z.number().nullish(),
  correctAnswersList: NumberCorrectAnswersList.nullish(),
  correctAnswerMessage: z.string().max(250).nullish(),
  incorrectAnswerMessage: z.string().max(250).nullish(),
})
export type NumberQuizFieldSettings = z.infer<typeof NumberQuizFieldSettings>

/** The choices that are right. */
export const CorrectAnswersList = z.looseObject({
  correctAnswers: z.array(z.unknown()).max(50).nullish(),
})
export type CorrectAnswersList = z.infer<typeof CorrectAnswersList>

/** The score of a question with choices and its right answers. */
export const QuizFieldSettings = z.looseObject({
  score: z.number().nullish(),
  correctAnswersList: CorrectAnswersList.nullish(),
  correctAnswerMessage: z.string().max(250).nullish(),
  incorrectAnswerMessage: z.string().max(250).nullish(),
})
export type QuizFieldSettings = z.infer<typeof QuizFieldSettings>
