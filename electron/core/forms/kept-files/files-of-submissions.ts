import { z } from 'zod'
import type { FilePlace } from '../../../../shared/app/form-kept-files.ts'
import { toSend } from '../../../../shared/app/form-sending.ts'
import { parseJson } from '../../../../shared/json.ts'
import type { SavedSubmission as Submission } from '../../../../shared/wire/submissions-entities.ts'
import type { ReadableDb } from '../../db/database.ts'
import { shownOnly } from '../submission-filter.ts'

/** Submissions with files that are looked through, the newest of them. */
const mostValues = 5_000

const File = z.looseObject({ fileId: z.string().min(1), displayName: z.string().optional().catch(undefined) })
const FieldValues = z.object({ submissions: z.record(z.string(), z.unknown()).optional().catch(undefined) })

/** A file that was sent with a form, as a submission names it. */
export interface SentFile extends Pick<FilePlace, 'target' | 'place'> {
  fileId: string
  /** Whatever the sender called it. */
  name: string
}

/** The files of a submission as a window counts them: those of a list, or the only one. */
export function filesOf(submission: Pick<Submission, 'submissions'> | undefined): SentFile[] {
  return Object.entries(submission?.submissions ?? {}).flatMap(([target, value]) =>
    (Array.isArray(value) ? value : [value])
      .flatMap((one) => File.safeParse(one).data ?? [])
      .map(({ fileId, displayName = '' }, place) => ({ target, place, fileId, name: displayName })),
  )
}

/**
 * The files of the submissions to some forms that are here and not in the trash, the newest submission first, each
 * once. Undefined while the copy of the site is not whole: what it lacks then is not gone.
 */
export function filesOfForms(reader: ReadableDb): (formIds: readonly string[]) => string[] | undefined {
  const whole = reader.prepare("SELECT 1 FROM pulls WHERE data_set = 'submissions' AND full_at IS NOT NULL")
  const withFiles = reader
    .prepare(
      `SELECT coalesce(doc, server) FROM submissions WHERE form_id IN (SELECT value FROM json_each(?)) AND files > 0
       AND status <> '${toSend}' AND ${shownOnly} ORDER BY created_at DESC, rid DESC LIMIT ${mostValues}`,
    )
    .pluck()
  return (formIds) => {
    if (whole.get() === undefined) return undefined
    const texts = withFiles.all(JSON.stringify(formIds)) as string[]
    return [...new Set(texts.flatMap((text) => filesOf(parseJson(FieldValues, text)).map(({ fileId }) => fileId)))]
  }
}
