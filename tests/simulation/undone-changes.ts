/** An Undo of a change that waited for it. */
export interface UndoneChange {
  at: number
  laptop: number
  /** The row. */
  id: string
  operation: string
  /** The window got the result. */
  isDone: boolean
}
