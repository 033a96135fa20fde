import { z } from 'zod'
import { parseJson } from '../../../shared/json.ts'
import type { RawAnswer } from '../platform/exchange.ts'

const Rows = z.array(z.looseObject({ updatedDate: z.string().nullish() }))

/**
 * The media lists know no filter by date, but can be sorted by it. So what changed since an instant is read from the
 * front, and the page on which it ends is made the last one.
 */
export function endingAt(since: string | null, rowsKey: 'files' | 'folders', answer: RawAnswer): RawAnswer {
  if (since === null) return answer
  const rows = parseJson(z.looseObject({ [rowsKey]: Rows }), answer.text)?.[rowsKey] as z.infer<typeof Rows> | undefined
  const last = rows?.at(-1)?.updatedDate
  if (typeof last !== 'string' || Date.parse(last) >= Date.parse(since)) return answer
  return { ...answer, text: JSON.stringify({ [rowsKey]: rows, pagingMetadata: { count: rows?.length } }) }
}
