import type { PullTask } from './schedule.ts'

/** How many rows the pages of one list have. */
export interface PageSize {
  rows(): number
  /** A page was more than any answer may be: the next have a quarter. Answers false where it had one row only. */
  shrink(): boolean
}

/** The page size of a list, where one is usual. */
export type PageSizes = (list: Pick<PullTask, 'dataSet' | 'scope'>, usual: number) => PageSize

/** Kept in memory: after a start one large page tells again, and a list whose records have become small is read as usual. */
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
