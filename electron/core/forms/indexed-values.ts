import { fold } from '../../../shared/search-words.ts'
import type { SavedSubmission as Submission } from '../../../shared/wire/submissions-entities.ts'
import { visibleOnly } from '../base/text.ts'
import { isFile, textsIn } from './submission-texts.ts'

/** Where the ids of tags stand among the values. No field has an empty target. */
export const tagsTarget = ''
/** Characters of a value that are compared, and the most values of one submission. */
const longest = 1_000
const most = 300

/** One value as `submissions_values` holds it: its field, its folded text, and its number where it is one. */
type IndexedValue = [target: string, text: string, number: number | null]

/**
 * What of a submission is filtered and counted: each field value, each choice of a list by itself, and the tags; as
 * JSON.
 */
export function indexedValues(submission: Pick<Submission, 'submissions' | 'tags'>): string {
  const fieldValues = Object.entries(submission.submissions ?? {}).flatMap(([target, value]) =>
    target === tagsTarget ? [] : valuesOf(target, value),
  )
  const tags = tagIdsOf(submission).map((id): IndexedValue => [tagsTarget, id, null])
  return JSON.stringify([...tags, ...fieldValues].slice(0, most))
}

/** The ids of a submission's tags. */
export const tagIdsOf = ({ tags }: Pick<Submission, 'tags'>): string[] => tags?.tags?.tagIds ?? []

/** A text as it is compared. */
export const comparable = (text: string): string => fold(visibleOnly(text, longest))

function valuesOf(target: string, value: unknown): IndexedValue[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesOf(target, one)).slice(0, 50)
  switch (typeof value) {
    case 'string':
      return value.trim() === '' ? [] : [[target, comparable(value), null]]
    case 'number':
      return [[target, String(value), value]]
    case 'boolean':
      return [[target, String(value), null]]
    default: {
      if (value === null || value === undefined) return []
      const texts = isFile(value) ? [value.displayName ?? value.fileId] : textsIn(value)
      return [[target, comparable(texts.join(' ')), null]]
    }
  }
}
