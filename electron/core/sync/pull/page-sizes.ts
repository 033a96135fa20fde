import type { PullTask } from './schedule.ts'

/** How many rows the pages of a list have, where pages of the usual size are more than any answer may be. */
export interface PageSizes {
  /** The size to ask for, and for less after `shrink`. */
  of(feed: Feed, usual: number): number
  /** A page was too large: the next are a quarter of it. Answers false where a page has one row only. */
  shrink(feed: Feed, size: number): boolean
}

type Feed = Pick<PullTask, 'dataSet' | 'scope'>

/** Kept in memory: after a start one large page tells again, and a list whose records have become small is read as usual. */
export function createPageSizes(): PageSizes {
  const sizes = new Map<string, number>()
  const keyOf = ({ dataSet, scope }: Feed) => `${dataSet}:${scope}`
  return {
    of: (feed, usual) => sizes.get(keyOf(feed)) ?? usual,
    shrink: (feed, size) => {
      if (size <= 1) return false
      sizes.set(keyOf(feed), Math.max(1, Math.floor(size / 4)))
      return true
    },
  }
}
