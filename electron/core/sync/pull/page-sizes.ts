import type { PullTask } from './schedule.ts'

/** How many rows to request per page of one list. */
export interface PageSize {
  rows(): number
  /** Quarters the size after a page exceeded the size limit of a response; false where it was one row already. */
  shrink(): boolean
}

/** The page size of a list; `usual` until one of its pages was too large. */
export type PageSizes = (list: Pick<PullTask, 'dataSet' | 'scope'>, usual: number) => PageSize

/**
 * Kept in memory: after a restart one large page shows it again, and a list whose records became small gets its usual
 * size.
 */
export function createPageSizes(): PageSizes {
  const smaller = new Map<string, number>()
  return ({ dataSet, scope }, usual) => {
    const key = `${dataSet}:${scope}`
    const rows = () => smaller.get(key) ?? usual
    return {
      rows,
      shrink: () => {
        if (rows() <= 1) return false
        smaller.set(key, Math.max(1, Math.floor(rows() / 4)))
        return true
      },
    }
  }
}

/** Counts the letters of pages that are requested ahead or not yet taken over, of all lists together. */
export interface PageLetters {
  /** Whether this many more may be requested ahead. */
  allows(letters: number): boolean
  /** Adds to the count; a negative number subtracts. */
  add(letters: number): void
}

/**
 * Twelve pages of a thousand contacts are some 12 million letters, and each letter takes about three bytes until it is
 * written: in the text, in the reader and in the rows that wait for the writer.
 */
const mostLettersHeld = 16 * 1024 * 1024

/** Limits the memory of pages, whatever a site puts into them: the larger they are, the fewer are requested ahead. */
export function createPageLetters(most = mostLettersHeld): PageLetters {
  let held = 0
  return {
    allows: (letters) => held + letters <= most,
    add: (letters) => {
      held += letters
    },
  }
}
