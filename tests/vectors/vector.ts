import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** One case: what goes in, and what must come out or fail. */
const Vector = z.object({
  id: z.string().default(''),
  kind: z.string(),
  input: z.unknown().optional(),
  output: z.unknown().optional(),
  /** JSON has no undefined: null then stands for it. */
  outputIsUndefined: z.boolean().nullish(),
  /** Every member of a failure that is to be compared. */
  error: z.record(z.string(), z.unknown()).nullish(),
  note: z.string().nullish(),
})
export type Vector = z.infer<typeof Vector>

/** The vectors of a file, a list of them as JSON. */
export function readVectors(path: string): Vector[] {
  return z.array(Vector).parse(JSON.parse(readFileSync(path, 'utf8')))
}
