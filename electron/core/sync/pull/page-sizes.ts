import type { PullTask } from './schedule.ts'

/** How many rows the pages of one list have. */
export interface PageSize {
  rows(): number
  /** A page exceeded the size limit of a response: the next have a quarter. Returns false where it had one row only. */
  shrink(): boolean
}

/** The page size of a list, where one is usual. */
export type PageSizes = (list: Pick<PullTask, 'dataSet' | 'scope'>, usual: number) => PageSize

/**
 * Kept in memory: after a start one large page shows it again, and a list whose records have become small is read as
 * usual.
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

/** Letters of pages that are here and not yet taken over, and of those that are asked for ahead, of all lists together. */
export interface PageLetters {
  /** Whether so many more may be asked for before their turn. */
  allows(letters: number): boolean
  /** More of them, or fewer again. */
  add(letters: number): void
}

/**
 * Twelve pages of a thousand contacts are some 12 million letters, and each letter takes about three bytes until it is
 * written: in the text, in the reader and in the rows that wait for the writer.
 */
const mostLettersHeld = 16 * 1024 * 1024

/** What a site makes of its pages must not decide how much memory they take: of large ones fewer are asked for ahead. */
export function createPageLetters(most = mostLettersHeld): PageLetters {
  let held = 0
  return {
    allows: (letters) => held + letters <= most,
    add: (letters) => {
      held += letters
    },
  }
}
