import { endpoints } from '../../../shared/wire/submissions.ts'
import {
  SavedSubmission as Read,
  type SavedSubmission as Submission,
} from '../../../shared/wire/submissions-entities.ts'
import { clean, fold } from '../base/text.ts'
import { mirrored } from '../mirror/entity.ts'
import { type Ask, ascending, hour, minute, named } from '../mirror/feed.ts'
import { ownForms } from './form.mirror.ts'

const limit = 100
/** Characters of the answers that are searched. Nobody looks for the end of a book. */
const searchedLength = 4_000
const fitting = { namespace: ownForms }

/** The fields that Foyer reads; the answers are read one by one. */
const ReadSubmission = Read.pick({
  id: true,
  formId: true,
  status: true,
  seen: true,
  createdDate: true,
  updatedDate: true,
  revision: true,
  contactId: true,
})

const pageOf = ({ cursor, since }: Pick<Ask, 'cursor' | 'since'>) =>
  cursor === null
    ? {
        filter: { ...fitting, ...(since === null ? {} : { updatedDate: { $gte: since } }) },
        sort: ascending('updatedDate'),
        cursorPaging: { limit },
      }
    : { cursorPaging: { limit, cursor } }

/** What people sent with the site's forms. Those in the trash are not listed, so they leave by the full passes. */
export const submissionEntity = mirrored<Submission>({
  dataSet: 'submissions',
  table: 'submissions',
  schema: ReadSubmission as never,
  rowsKey: 'submissions',
  id: (submission) => submission.id,
  revision: (submission) => submission.revision ?? null,
  updatedDate: (submission) => submission.updatedDate ?? null,
  nameOf: senderOf,
  columns: (submission) => ({
    form_id: submission.formId,
    status: submission.status ?? '',
    seen: submission.seen === true ? 1 : 0,
    created_at: submission.createdDate ?? '',
    contact_id: submission.contactId ?? null,
    files: filesIn(submission.submissions),
    leaving: (submission as { leaving?: boolean }).leaving === true ? 1 : 0,
    words: fold(clean(textsIn(submission.submissions).join(' '), searchedLength)),
  }),
  feed: {
    style: 'cursor',
    pageSize: limit,
    incremental: true,
    byUpdate: true,
    fetch: (client, ask, options) => client.callRaw(endpoints.queryByNamespace, { query: pageOf(ask) }, options),
  },
  byId: {
    perCall: limit,
    fetch: (client, { ids }, options) => {
      const filter = { ...fitting, ...named(ids).filter }
      return client.callRaw(endpoints.queryByNamespace, { query: { filter, cursorPaging: { limit } } }, options)
    },
  },
  audit: {
    by: { created: 90 },
    list: (client, { range: { from, to }, cursor }, options) => {
      const createdDate = { ...(from === null ? {} : { $gte: from }), ...(to === null ? {} : { $lt: to }) }
      const filter = { ...fitting, ...(from === null && to === null ? {} : { createdDate }) }
      const first = { filter, sort: ascending('createdDate'), cursorPaging: { limit } }
      const query = cursor === null ? first : { cursorPaging: { limit, cursor } }
      return client.callPage(endpoints.queryByNamespace, { query }, options)
    },
  },
  cadence: { changes: 2 * minute, full: 12 * hour, whenOpen: { changes: 2 * minute, full: 12 * hour } },
})

/** Who sent it, by the usual names of such questions; empty when none of them was asked. */
export function senderOf({ submissions }: Pick<Submission, 'submissions'>): string {
  const answers = new Map(Object.entries(submissions ?? {}))
  const text = (target: string) => {
    const value = answers.get(target)
    return typeof value === 'string' ? value.trim() : ''
  }
  const full = [text('first_name'), text('last_name')].filter(Boolean).join(' ')
  return clean(full || text('name') || text('full_name') || text('email'), 200)
}

/** Every text and number of the answers, whatever shape they have. */
function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null || depth > 5) return []
  return Object.values(value).flatMap((inner) => textsIn(inner, depth + 1))
}

function filesIn(answers: Submission['submissions']): number {
  return (
    Object.values(answers ?? {}).filter(isFile).length +
    Object.values(answers ?? {}).flatMap((value) => (Array.isArray(value) ? value.filter(isFile) : [])).length
  )
}

/** Whether a value is an uploaded file. */
export const isFile = (value: unknown): value is { fileId: string } =>
  typeof value === 'object' && value !== null && 'fileId' in value && typeof value.fileId === 'string'
