import type { z } from 'zod'
import type { RecordState } from '../../../shared/app/common.ts'
import type { FormRow, forms, SubmissionDetail, SubmissionRow } from '../../../shared/app/forms.ts'
import { AppError } from '../../../shared/errors.ts'
import type { SavedSubmission } from '../../../shared/wire/submissions-entities.ts'
import type { ReadableDb } from '../db/database.ts'
import { createRowOrders, createRowReader, type OrderRequest } from '../mirror/row-order.ts'
import { fieldValuesOf, wholeValue } from './field-values.ts'
import type { FormReader } from './form-reader.ts'
import { blockIn, keptClosed } from './form-state.ts'
import { tagIdsOf } from './indexed-values.ts'
import type { ReviewStore } from './review.queries.ts'
import {
  conditionOf,
  conditionRows,
  type Filter,
  oneShown,
  shownOnly,
  tableOf,
  trashShown,
} from './submission-filter.ts'
import { createSubmissionRows, inboxColumns, type StoredSubmission, trashColumns } from './submission-rows.ts'

type ListInput = z.output<typeof forms.submissions.input>
type SubmissionPage = z.output<typeof forms.answerRows.output>

/** Most that are chosen by a filter for one action. */
const mostChosen = 1_000

/** Where a submission stands, as far as decisions need it. */
export interface Standing {
  formId: string
  status: string
  seen: boolean
  inTrash: boolean
  tagIds: string[]
}

/** What a filter leaves. */
export interface FilteredSubmissions {
  /** Those that can be decided on: what was given here and waits to be sent is none. */
  ids(filter: Filter): { ids: string[]; total: number }
  count(filter: Filter): number
}

/** Reads of forms and submissions, served by this laptop. */
export interface FormQueries {
  forms(): FormRow[]
  list(input: ListInput): { total: number; version: number; start: number; rows: SubmissionRow[]; more: boolean }
  /** The same with the field values of each. */
  listWithValues(input: ListInput): Omit<SubmissionPage, 'tookMs'>
  detail(id: string): SubmissionDetail
  /** Throws `not_found` for a field value that is not here. */
  wholeValue(id: string, target: string): string
  readonly byFilter: FilteredSubmissions
  /** Undefined when no list shows it: it is not here, or on its way out of the inbox or the trash. */
  standing(id: string): Standing | undefined
  /** When the submissions of a form (null: of all) since an instant came; ISO instants. */
  arrivals(formId: string | null, since: string): string[]
}

interface FormCounts {
  id: string
  total: number
  unseen: number
  pending: number
}

interface StoredForm {
  id: string
  name: string
  enabled: number
  block: string | null
}

export function createFormQueries(
  db: ReadableDb,
  parts: { version(): number; formOf: FormReader; review: ReviewStore; stateOf(id: string): RecordState },
): FormQueries {
  const { formOf, review } = parts
  const orders = createRowOrders(db, parts)
  const inbox = createRowReader<StoredSubmission>(db, { table: 'submissions', columns: inboxColumns })
  const trash = createRowReader<StoredSubmission>(db, { table: 'trashed_submissions', columns: trashColumns })
  const byId = db.prepare(`SELECT ${inboxColumns} FROM submissions WHERE id = ?`)
  const trashedById = db.prepare(`SELECT ${trashColumns} FROM trashed_submissions WHERE id = ?`)
  const standing = db.prepare(`SELECT ${inboxColumns} FROM submissions WHERE id = ? AND ${oneShown}`)
  const standingInTrash = db.prepare(`SELECT ${trashColumns} FROM trashed_submissions WHERE id = ? AND ${trashShown}`)
  const allForms =
    db.prepare(`SELECT id, name, enabled, ${blockIn('coalesce(doc, server)')} AS block FROM forms WHERE json_extract(coalesce(doc, server), '$.leaving') IS NOT 1
     ORDER BY name COLLATE NOCASE, id`)
  const counts = db.prepare(
    `SELECT form_id AS id, count(*) AS total, count(*) FILTER (WHERE seen = 0) AS unseen,
       count(*) FILTER (WHERE status = 'PENDING') AS pending FROM submissions
     WHERE ${shownOnly} GROUP BY form_id`,
  )
  const trashCounts = db.prepare(
    `SELECT form_id AS id, count(*) AS trashed FROM trashed_submissions WHERE ${trashShown} GROUP BY form_id`,
  )
  const contact = db.prepare('SELECT id, name, orders FROM contacts WHERE id = ?')
  const ofForm = db.prepare(`SELECT created_at FROM submissions WHERE form_id = ? AND ${shownOnly} AND created_at >= ?`)
  const ofAll = db.prepare(`SELECT created_at FROM submissions WHERE created_at >= ? AND ${shownOnly}`)
  const where = (filter: Filter) => conditionOf(filter, review.reviewers.submissionsOf)

  const shown = createSubmissionRows(parts)

  function windowOf(input: ListInput) {
    const { total, version, rids, more } = orders.window(orderOf(input, where), input.start, input.count)
    const stored = input.filter.tab === 'trash' ? trash(rids) : inbox(rids)
    return { total, version, start: input.start, more, stored }
  }

  return {
    forms: () => {
      const byForm = new Map((counts.all() as FormCounts[]).map((row) => [row.id, row]))
      const trashed = new Map(
        (trashCounts.all() as { id: string; trashed: number }[]).map((row) => [row.id, row.trashed]),
      )
      return (allForms.all() as StoredForm[]).map(({ id, name, enabled, block }) => ({
        id,
        name,
        enabled: enabled === 1,
        keptClosed: keptClosed(block === null ? null : JSON.parse(block)),
        total: byForm.get(id)?.total ?? 0,
        unseen: byForm.get(id)?.unseen ?? 0,
        pending: byForm.get(id)?.pending ?? 0,
        trashed: trashed.get(id) ?? 0,
      }))
    },
    list: (input) => {
      const { stored, ...page } = windowOf(input)
      return { ...page, rows: shown(stored) }
    },
    listWithValues: (input) => {
      const { stored, ...page } = windowOf(input)
      const fieldValues = stored.map(({ doc, formId }) =>
        fieldValuesOf(formOf(formId), JSON.parse(doc) as SavedSubmission),
      )
      return { ...page, rows: shown(stored).map((row, at) => ({ ...row, fieldValues: fieldValues[at] ?? [] })) }
    },
    detail: (id) => {
      const row = (byId.get(id) ?? trashedById.get(id)) as StoredSubmission | undefined
      const [head] = row === undefined ? [] : shown([row])
      if (row === undefined || head === undefined) throw new AppError('not_found')
      const submission = JSON.parse(row.doc) as SavedSubmission
      const known = row.contactId === null ? undefined : contact.get(row.contactId)
      return {
        ...head,
        fieldValues: fieldValuesOf(formOf(row.formId), submission),
        contactComing: (submission as { contactComing?: boolean }).contactComing === true,
        contact: (known as SubmissionDetail['contact'] | undefined) ?? null,
        updatedAt: row.updatedAt,
        order: orderOfSubmission(submission),
        noteList: review.notes.of(id),
      }
    },
    wholeValue: (id, target) => {
      const row = (byId.get(id) ?? trashedById.get(id)) as StoredSubmission | undefined
      const text = row && wholeValue(formOf(row.formId), JSON.parse(row.doc) as SavedSubmission, target)
      if (text === undefined) throw new AppError('not_found')
      return text
    },
    byFilter: {
      count: (filter) => {
        const { sql, parameters } = where(filter)
        return db
          .prepare(`SELECT count(*) FROM ${tableOf(filter)} ${sql}`)
          .pluck()
          .get(...parameters) as number
      },
      ids: (filter) => {
        const { sql, parameters } = where(filter)
        const known = `FROM (SELECT id, created_at FROM ${tableOf(filter)} ${sql}) WHERE id NOT GLOB 'local-*'`
        const total = db
          .prepare(`SELECT count(*) ${known}`)
          .pluck()
          .get(...parameters) as number
        const ids = db
          .prepare(`SELECT id ${known} ORDER BY created_at DESC LIMIT ${mostChosen}`)
          .pluck()
          .all(...parameters) as string[]
        return { ids, total }
      },
    },
    standing: (id) => {
      const row = (standing.get(id) ?? standingInTrash.get(id)) as StoredSubmission | undefined
      if (row === undefined) return undefined
      const tagIds = tagIdsOf(JSON.parse(row.doc) as SavedSubmission)
      return { formId: row.formId, status: row.status, seen: row.seen === 1, inTrash: row.inTrash === 1, tagIds }
    },
    arrivals: (formId, since) =>
      (formId === null ? ofAll.pluck().all(since) : ofForm.pluck().all(formId, since)) as string[],
  }
}

/** The order behind a submission; null without a number that can be shown. */
function orderOfSubmission({ orderDetails }: SavedSubmission): SubmissionDetail['order'] {
  const { number, itemSubtotal, currency } = (orderDetails ?? {}) as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  const total = [itemSubtotal, currency].map(text).filter(Boolean).join(' ')
  return text(number) === '' ? null : { number: text(number), total }
}

/**
 * Conditions on field values take rows out of the list without them, which is known already while the operator narrows
 * it.
 */
function orderOf({ filter, sort }: ListInput, where: (filter: Filter) => ReturnType<typeof conditionOf>): OrderRequest {
  const fieldValues = filter.tab === 'trash' ? [] : filter.answers
  const { sql, parameters } = where({ ...filter, answers: [] })
  const direction = sort.descending ? 'DESC' : 'ASC'
  const of = {
    // The parameters say whom a reviewer looks after, which may change while the submissions do not.
    key: JSON.stringify([sql, sort, parameters]),
    sql: `SELECT rid FROM ${tableOf(filter)} ${sql} ORDER BY created_at ${direction}, rid`,
    parameters,
  }
  if (fieldValues.length === 0) return of
  return { key: JSON.stringify([of.key, fieldValues]), of, where: { all: fieldValues.map(conditionRows) } }
}
