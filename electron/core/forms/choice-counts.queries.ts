import type { FilterField } from '../../../shared/app/forms.ts'
import type { ReadableDb } from '../db/database.ts'
import type { FormWords } from './field-values.ts'
import type { AskedField } from './form-fields.ts'
import type { FormReader } from './form-reader.ts'
import { comparable, tagsTarget } from './indexed-values.ts'
import { shownOnly } from './submission-filter.ts'

/** What submissions to a form can be filtered and counted by. */
export interface ChoiceCounts {
  fields(formId: string): FilterField[]
  choices(formId: string, target: string): { counts: { label: string; count: number }[]; filled: number }
  /** How many submissions have each tag. */
  tags(): ReadonlyMap<string, number>
}

/** The most texts of a field that are listed one by one without being choices of the form; the rest is one number. */
const mostOthers = 20

export function createChoiceCounts(db: ReadableDb, formOf: FormReader): ChoiceCounts {
  const grouped = db.prepare(
    `SELECT v.text, count(*) AS count FROM submissions_values v JOIN submissions s ON s.rid = v.rid
     WHERE v.target = ? AND s.form_id = ? AND v.rid IN (SELECT rid FROM submissions WHERE ${shownOnly})
     GROUP BY v.text ORDER BY count DESC`,
  )
  const filled = db.prepare(
    `SELECT count(DISTINCT v.rid) FROM submissions_values v JOIN submissions s ON s.rid = v.rid
     WHERE v.target = ? AND s.form_id = ? AND s.leaving = 0`,
  )
  const whole = db.prepare(
    `SELECT coalesce(one.value, a.value) AS text, count(DISTINCT s.rid) AS count
     FROM submissions s JOIN json_each(coalesce(s.doc, s.server) -> '$.submissions') a
     LEFT JOIN json_each(CASE a.type WHEN 'array' THEN a.value ELSE '[]' END) one
     WHERE a.key = ? AND s.form_id = ? AND s.rid IN (SELECT rid FROM submissions WHERE ${shownOnly}) GROUP BY 1`,
  )
  const tagCounts = db.prepare('SELECT text, count(*) AS count FROM submissions_values WHERE target = ? GROUP BY text')
  const wholeCounts = (target: string, formId: string) =>
    new Map(
      (whole.all(target, formId) as { text: unknown; count: number }[]).map(({ text, count }) => [String(text), count]),
    )
  return {
    fields: (formId) => (formOf(formId)?.fields ?? []).map(filterField),
    choices: (formId, target) => {
      const found = new Map(
        (grouped.all(target, formId) as { text: string; count: number }[]).map(({ text, count }) => [text, count]),
      )
      const choices = choicesOf(formOf(formId), target)
      const keys = new Set(choices.map(({ value }) => comparable(value)))
      // Choices that differ by their accents alone share a folded text, so their field values are read as they are.
      const exact = keys.size === choices.length ? undefined : wholeCounts(target, formId)
      const listed = choices.map(({ value, label }) => ({
        label,
        count: exact === undefined ? (found.get(comparable(value)) ?? 0) : (exact.get(value) ?? 0),
      }))
      for (const key of keys) found.delete(key)
      const others = [...found].slice(0, mostOthers).map(([label, count]) => ({ label, count }))
      return { counts: [...listed, ...others], filled: filled.pluck().get(target, formId) as number }
    },
    tags: () =>
      new Map((tagCounts.all(tagsTarget) as { text: string; count: number }[]).map(({ text, count }) => [text, count])),
  }
}

function choicesOf(form: FormWords | undefined, target: string): { value: string; label: string }[] {
  const field = form?.fields.find((one) => one.target === target)
  return field === undefined ? [] : filterField(field).choices
}

function filterField(field: AskedField): FilterField {
  const choices = [...field.choices].map(([value, label]) => ({
    value: String(value),
    label: label === '' ? String(value) : label,
  }))
  const { target, label, isOld } = field
  return { target, label, isOld, choices, kind: choices.length > 0 ? 'choice' : kindOf(field) }
}

function kindOf({ inputType, format }: AskedField): FilterField['kind'] {
  if (inputType === 'NUMBER') return 'number'
  if (inputType === 'BOOLEAN') return 'flag'
  return ['DATE', 'TIME', 'DATE_TIME', 'DATE_OPTIONAL_TIME'].includes(format) ? 'date' : 'text'
}
