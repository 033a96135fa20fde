import type { Allowance } from '../../../shared/app/offer.ts'

interface SaverParts {
  /** The limits as they are known last. */
  now(): Allowance
  /** Writes all of them; resolves with what is kept. */
  write(limits: Allowance): Promise<Allowance>
  saved(kept: Allowance): void
  failed(error: unknown): void
}

/**
 * Saves limits one after the other, each on what the one before left: all of them are written together, and of two that are
 * typed quickly the second must not take the first one back.
 */
export function createAllowanceSaver(parts: SaverParts): (change: (now: Allowance) => Partial<Allowance>) => void {
  let turn = Promise.resolve()
  return (change) => {
    turn = turn.then(async () => {
      try {
        const now = parts.now()
        parts.saved(await parts.write({ ...now, ...change(now) }))
      } catch (error) {
        parts.failed(error)
      }
    })
  }
}
