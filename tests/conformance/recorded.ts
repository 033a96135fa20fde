import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One request of the platform's own client, as it was recorded. */
export interface Recorded {
  id: string
  method: string
  /** With the parameters filled in. */
  path: string
  query: Record<string, string | string[]>
  /** The content of a `.r` parameter, which then is the whole query. */
  packed?: Record<string, unknown>
  body: Record<string, unknown> | null
  /** Names of the parts of the response; null where none was seen. */
  response: string[] | null
}

export function readRecorded(): Recorded[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'recordings.json'), 'utf8')) as Recorded[]
}
