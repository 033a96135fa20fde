import { z } from 'zod'
import { parseJson } from '../../../shared/json.ts'
import type { Files } from '../ports/files.ts'

/** Beside `desk.db` and its copy, so that it can be read also when neither can. */
const wholeFile = 'records.whole'

const Whole = z.object({ at: z.iso.datetime(), ended: z.boolean() })

/** When the records of unsent changes were last known to be whole. */
interface LastWhole {
  at: number
  /** That was an end in order: no process has changed them since. */
  ended: boolean
}

/** What the last start or end noted; null where there is no such note, or it can't be read. */
export function lastWhole(files: Files): LastWhole | null {
  const whole = parseJson(Whole, files.readText(wholeFile) ?? '')
  return whole === undefined ? null : { at: Date.parse(whole.at), ended: whole.ended }
}

/** Notes that the records are whole now, at a start or an end. Never throws. */
export function noteWhole(files: Files, { at, ended }: LastWhole): void {
  try {
    files.writeText(wholeFile, JSON.stringify({ at: new Date(at).toISOString(), ended }))
  } catch {
    // On a full disk a note of an end may stay, and be read as if nothing had changed since: better none.
    removeQuietly(files)
  }
}

function removeQuietly(files: Files): void {
  try {
    files.remove(wholeFile)
  } catch {
    // The disk takes nothing at all.
  }
}
