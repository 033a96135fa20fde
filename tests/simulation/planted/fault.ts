import type { Profile } from '../profiles.ts'

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
  /** A seed that caught it before: it is played first. */
  seed?: number
  /** The evenings that have what it is about; ordinary ones when left out. */
  profile?: Profile
  /** The unit test that catches what evenings are expected to miss: it is run in place of them. */
  unit?: UnitTest
}

export interface UnitTest {
  file: string
  title: string
  /** Why evenings are expected to miss it; most of these were not played. */
  because: string
}
