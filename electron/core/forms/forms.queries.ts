import type { z } from 'zod'
import type { SyncMark } from '../../../shared/app/common.ts'
import type {
  FormRow,
  forms,
  SubmissionDetail,
  SubmissionFilter,
  SubmissionRow,
  SubmissionTab,
} from '../../../shared/app/forms.ts'
import { AppError } from '../../../shared/errors.ts'
import type { SavedForm } from '../../../shared/wire/forms-entities.ts'
import type { SavedSubmission } from '../../../shared/wire/submissions-entities.ts'
import { ftsQuery, words } from '../base/text.ts'
import type { ReadableDb } from '../db/database.ts'
import { createRowOrders, createRowReader } from '../mirror/row-order.ts'
import { answersOf, type FormWords, headOf } from './answers.ts'
import { askedFields } from './form-fields.ts'
import { senderOf } from './submission.mirror.ts'

type ListInput = z.output<typeof forms.submissions.input>
type Filter = z.output<typeof SubmissionFilter>

/** Most that are chosen by a filter for one deed. */
const mostChosen = 1_000

interface Stored {
  rid: number
  id: string
  formId: string
  doc: string
  status: string
  seen: number
  files: number
  createdAt: string
  contactId: string | null
  updatedAt: string | null
}

const columns = `rid, id, form_id AS formId, coalesce(doc, server) AS doc, status, seen, files, created_at AS createdAt,
  contact_id AS contactId, updated_date AS updatedAt`

const statuses: Record<Exclude<SubmissionTab, 'all'>, string> = {
  pending: 'PENDING',
  confirmed: 'CONFIRMED',
  payment: 'PAYMENT_WAITING',
  cancelled: 'PAYMENT_CANCELED',
}

/** Reads of forms and submissions, answered by this laptop. */
export interface FormQueries {
  forms(): FormRow[]
  list(input: ListInput): { total: number; version: number; start: number; rows: SubmissionRow[]; more: boolean }
  detail(id: string): SubmissionDetail
  idsOf(filter: Filter): { ids: string[]; total: number }
  /** Which form a submission belongs to and where it stands; undefined when it is not here. */
  standing(id: string): { formId: string; status: string; seen: boolean } | undefined
  /** When the submissions of a form (null: of all) since an instant came; ISO instants. */
  arrivals(formId: string | null, since: string): string[]
}

export function createFormQueries(
  db: ReadableDb,
  parts: { version(): number; formsVersion(): number; markOf(id: string): SyncMark },
): FormQueries {
  const orders = createRowOrders(db, parts)
  const rowReader = createRowReader<Stored>(db, { table: 'submissions', columns })
  const byId = db.prepare(`SELECT ${columns} FROM submissions WHERE id = ?`)
  const allForms = db.prepare('SELECT id, name, enabled FROM forms ORDER BY name COLLATE NOCASE, id')
  const counts = db.prepare(
    'SELECT form_id AS id, count(*) AS total, count(*) FILTER (WHERE seen = 0) AS unseen FROM submissions WHERE leaving = 0 GROUP BY form_id',
  )
  const formDocument = db.prepare('SELECT coalesce(doc, server) FROM forms WHERE id = ?')
  const contact = db.prepare('SELECT id, name, orders FROM contacts WHERE id = ?')
  const ofForm = db.prepare('SELECT created_at FROM submissions WHERE form_id = ? AND leaving = 0 AND created_at >= ?')
  const ofAll = db.prepare('SELECT created_at FROM submissions WHERE created_at >= ? AND leaving = 0')
  let known = { version: -1, forms: new Map<string, FormWords | undefined>() }

  function formOf(id: string): FormWords | undefined {
    const version = parts.formsVersion()
    if (known.version !== version) known = { version, forms: new Map() }
    if (!known.forms.has(id)) {
      const text = formDocument.pluck().get(id) as string | undefined
      const form = text === undefined ? undefined : (JSON.parse(text) as SavedForm)
      known.forms.set(id, form === undefined ? undefined : { name: form.name ?? '', fields: askedFields(form) })
    }
    return known.forms.get(id)
  }

  function shown(row: Stored): SubmissionRow {
    const form = formOf(row.formId)
    const submission = JSON.parse(row.doc) as SavedSubmission
    const { name, preview } = headOf(form, submission)
    return {
      id: row.id,
      formId: row.formId,
      formName: form?.name ?? '',
      name: name || senderOf(submission),
      preview,
      status: row.status,
      seen: row.seen === 1,
      files: row.files,
      createdAt: row.createdAt || null,
      sync: parts.markOf(row.id),
    }
  }

  return {
    forms: () => {
      const byForm = new Map(
        (counts.all() as { id: string; total: number; unseen: number }[]).map((row) => [row.id, row]),
      )
      return (allForms.all() as { id: string; name: string; enabled: number }[]).map(({ id, name, enabled }) => ({
        id,
        name,
        enabled: enabled === 1,
        total: byForm.get(id)?.total ?? 0,
        unseen: byForm.get(id)?.unseen ?? 0,
      }))
    },
    list: (input) => {
      const window = orders.window(orderOf(input), input.start, input.count)
      const { total, version, rids, more } = window
      return { total, version, start: input.start, rows: rowReader(rids).map(shown), more }
    },
    detail: (id) => {
      const row = byId.get(id) as Stored | undefined
      if (row === undefined) throw new AppError('not_found')
      const submission = JSON.parse(row.doc) as SavedSubmission
      const { number, itemSubtotal, currency } = submission.orderDetails ?? {}
      return {
        ...shown(row),
        answers: answersOf(formOf(row.formId), submission),
        contact:
          row.contactId === null
            ? null
            : ((contact.get(row.contactId) as SubmissionDetail['contact'] | undefined) ?? null),
        updatedAt: row.updatedAt,
        order: number ? { number, total: [itemSubtotal, currency].filter(Boolean).join(' ') } : null,
      }
    },
    idsOf: (filter) => {
      const { sql, parameters } = conditionOf(filter)
      const total = db
        .prepare(`SELECT count(*) FROM submissions ${sql}`)
        .pluck()
        .get(...parameters) as number
      const ids = db
        .prepare(`SELECT id FROM submissions ${sql} ORDER BY created_at DESC LIMIT ${mostChosen}`)
        .pluck()
        .all(...parameters) as string[]
      return { ids, total }
    },
    standing: (id) => {
      const row = byId.get(id) as Stored | undefined
      return row === undefined ? undefined : { formId: row.formId, status: row.status, seen: row.seen === 1 }
    },
    arrivals: (formId, since) =>
      (formId === null ? ofAll.pluck().all(since) : ofForm.pluck().all(formId, since)) as string[],
  }
}

function conditionOf(filter: Filter): { sql: string; parameters: unknown[] } {
  const where = ['leaving = 0']
  const parameters: unknown[] = []
  const query = ftsQuery(filter.text)
  if (query !== undefined) {
    where.push('rid IN (SELECT rowid FROM submissions_fts WHERE submissions_fts MATCH ?)')
    parameters.push(query)
  } else if (words(filter.text).length === 0 && filter.text.trim() !== '') where.push('0')
  if (filter.formId !== null) {
    where.push('form_id = ?')
    parameters.push(filter.formId)
  }
  if (filter.tab !== 'all') {
    where.push('status = ?')
    parameters.push(statuses[filter.tab])
  }
  if (filter.unseen) where.push('seen = 0')
  if (filter.files) where.push('files > 0')
  return { sql: `WHERE ${where.join(' AND ')}`, parameters }
}

function orderOf({ filter, sort }: ListInput) {
  const { sql, parameters } = conditionOf(filter)
  const direction = sort.descending ? 'DESC' : 'ASC'
  return {
    key: JSON.stringify([filter, sort]),
    sql: `SELECT rid FROM submissions ${sql} ORDER BY created_at ${direction}, rid`,
    parameters,
  }
}
