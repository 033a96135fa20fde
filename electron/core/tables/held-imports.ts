import { AppError } from '../../../shared/errors.ts'

/** Imports that are held at once, beside those that run. */
const mostHeld = 8

/** The imports whose files are open. */
export interface HeldImports<One> {
  /** Lets go of the oldest ones that do not run: a file is opened anew for each choice of how it is written. */
  add(id: string, one: One): void
  get(id: string): One | undefined
  /** Throws `not_found` for one that is not held. */
  mustHave(id: string): One
}

export function createHeldImports<One>(isRunning: (one: One) => boolean): HeldImports<One> {
  const imports = new Map<string, One>()
  return {
    add: (id, one) => {
      for (const [old, other] of imports) {
        if (imports.size < mostHeld) break
        if (!isRunning(other)) imports.delete(old)
      }
      imports.set(id, one)
    },
    get: (id) => imports.get(id),
    mustHave: (id) => {
      const found = imports.get(id)
      if (found === undefined) throw new AppError('not_found')
      return found
    },
  }
}
