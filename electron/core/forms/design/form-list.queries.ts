import type { RecordState } from '../../../../shared/app/common.ts'
import type { ManagedForm } from '../../../../shared/app/form-design.ts'
import type { ReadableDb } from '../../db/database.ts'
import { blockIn, keptClosed, openIn } from '../form-state.ts'
import { shownOnly, trashShown } from '../submission-filter.ts'

interface Stored {
  id: string
  name: string
  enabled: number
  block: string | null
  fields: number
  updatedAt: string | null
  inTrash: number
}

/** A form that is on its way to the trash, or out of it. */
const isLeaving = (table: string) => `json_extract(coalesce(${table}.doc, ${table}.server), '$.leaving') IS 1`
const newer = (one: string, other: string) => `coalesce(${one}.updated_date, '') > coalesce(${other}.updated_date, '')`
const columns = (table: string) =>
  `${table}.id, ${table}.name, ${table}.updated_date AS updatedAt,
   ${openIn(`coalesce(${table}.doc, ${table}.server)`)} AS enabled,
   ${blockIn(`coalesce(${table}.doc, ${table}.server)`)} AS block,
   coalesce(json_array_length(coalesce(${table}.doc, ${table}.server), '$.formFields'),
     json_array_length(coalesce(${table}.doc, ${table}.server), '$.fieldsV2'), 0) AS fields`

/**
 * A form is listed once, although both lists of the site may name it for a while after it was moved: where it was
 * changed last counts.
 */
const all = `
  SELECT ${columns('f')}, ${isLeaving('f')} AS inTrash FROM forms f
  WHERE NOT EXISTS (SELECT 1 FROM trashed_forms t WHERE t.id = f.id AND NOT ${newer('f', 't')})
  UNION ALL
  SELECT ${columns('t')}, NOT ${isLeaving('t')} AS inTrash FROM trashed_forms t
  WHERE NOT EXISTS (SELECT 1 FROM forms f WHERE f.id = t.id AND ${newer('f', 't')})`

/** The forms of the site as the operator manages them, read from this laptop. */
export interface FormList {
  forms(): ManagedForm[]
  /** One of them; undefined when it is not here. */
  form(id: string): ManagedForm | undefined
}

export function createFormList(db: ReadableDb, stateOf: (id: string) => RecordState): FormList {
  const listed = db.prepare(`SELECT * FROM (${all}) ORDER BY name COLLATE NOCASE, id`)
  const one = db.prepare(`SELECT * FROM (${all}) WHERE id = ?`)
  const counted = db.prepare(
    `SELECT form_id AS id, count(*) AS count FROM submissions WHERE ${shownOnly} GROUP BY form_id`,
  )
  const trashed = db.prepare(
    `SELECT form_id AS id, count(*) AS count FROM trashed_submissions WHERE ${trashShown} GROUP BY form_id`,
  )
  const countsIn = (statement: typeof counted) =>
    new Map((statement.all() as { id: string; count: number }[]).map(({ id, count }) => [id, count]))

  function toManagedForms(rows: readonly Stored[]): ManagedForm[] {
    const [counts, trashCounts] = [countsIn(counted), countsIn(trashed)]
    return rows.map(({ enabled, block, inTrash, ...row }) => ({
      ...row,
      enabled: enabled === 1,
      keptClosed: keptClosed(block === null ? null : JSON.parse(block)),
      inTrash: inTrash === 1,
      submissions: counts.get(row.id) ?? 0,
      trashedSubmissions: trashCounts.get(row.id) ?? 0,
      sync: stateOf(row.id),
    }))
  }

  return {
    forms: () => toManagedForms(listed.all() as Stored[]),
    form: (id) => toManagedForms(one.all(id) as Stored[])[0],
  }
}
