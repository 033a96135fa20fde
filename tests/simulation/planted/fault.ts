/** One change of a source text; `find` stands in its file exactly once. */
export interface Edit {
  /** From the root of the repository. */
  file: string
  find: string
  replace: string
}

/** A mistake that is put into the product while a simulation runs, to see that its checkers see it. */
export interface PlantedFault {
  name: string
  what: string
  edits: readonly Edit[]
}
