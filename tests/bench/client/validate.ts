import { checkerOf } from '../../../electron/core/base/checker.ts'
import { wire } from '../../../shared/wire/index.ts'
import { jobOf, response } from '../child.ts'

export interface ValidateJob {
  text: string
  pairs: number
  /** Pages in one turn. */
  pages: number
}

/** Milliseconds a page, turn by turn. */
export interface ValidateResult {
  parse: number[]
  validate: number[]
}

const { text, pairs, pages } = await jobOf<ValidateJob>()
/** Checks a response as the client does. */
const { fits } = checkerOf(wire.contacts.query.output)

function turn(): { parse: number; validate: number } {
  const took = { parse: 0, validate: 0 }
  for (let page = 0; page < pages; page += 1) {
    const start = performance.now()
    const parsed: unknown = JSON.parse(text)
    const between = performance.now()
    if (!fits(parsed)) throw new Error('The page does not fit its schema.')
    took.parse += between - start
    took.validate += performance.now() - between
  }
  return { parse: took.parse / pages, validate: took.validate / pages }
}

const result: ValidateResult = { parse: [], validate: [] }
turn()
for (let pair = 0; pair < pairs; pair += 1) {
  const { parse, validate } = turn()
  result.parse.push(parse)
  result.validate.push(validate)
}
response(result)
