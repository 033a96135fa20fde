/** Many changes that a person made as one step, while its result is unknown, and after. */
export interface StepReport {
  laptop: number
  run: number
  /** Undefined until the window gets the result. */
  isMade: boolean | undefined
}
