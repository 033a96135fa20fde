import type { QuoteProblem } from './csv-row.ts'

/** Lines of which it is known that a row can't begin there. */
export interface DoomedLines {
  /** A row from `from` on met a problem at `to`; `origin` is where the text begins in the file. */
  add(text: string, span: { from: number; to: number; origin: number }, problem: QuoteProblem): void
  /** Why no row can begin at this place of the file; undefined where it may. */
  problemAt(place: number): QuoteProblem | undefined
}

const problems: readonly QuoteProblem[] = ['insideCell', 'closedEarly', 'open']

/**
 * Where lines are shorter than rows, each line of a row that can't be one would be scanned up to the same problem again. A
 * line that begins outside the row's quotes meets it too, so that each line is scanned twice at most: once outside of quotes,
 * once inside. `longest` is how far a scan goes.
 */
export function createDoomedLines(longest: number): DoomedLines {
  let flags: Uint8Array | undefined
  let begins = 0
  return {
    add: (text, { from, to, origin }, problem) => {
      flags ??= new Uint8Array(3 * longest)
      if (origin + to - begins > flags.length) {
        const gone = Math.min(origin + from - begins, flags.length)
        flags.copyWithin(0, gone)
        flags.fill(0, flags.length - gone)
        begins = origin + from
      }
      let isQuoted = false
      for (let at = from; at < to; isQuoted = !isQuoted) {
        const found = text.indexOf('"', at)
        const end = found < 0 ? to : Math.min(found, to)
        if (!isQuoted) {
          flags.fill(problems.indexOf(problem) + 1, origin + at - begins, origin + end - begins)
        }
        at = end + 1
      }
    },
    problemAt: (place) => problems[(flags?.[place - begins] ?? 0) - 1],
  }
}
