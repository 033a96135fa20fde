import { z } from 'zod'
import { AppError } from '../../../shared/errors.ts'
import { parseJson } from '../../../shared/json.ts'
import { PagingMetadata } from '../../../shared/wire/common.ts'
import { endpoints as formsWire } from '../../../shared/wire/forms.ts'
import { endpoints } from '../../../shared/wire/submissions.ts'
import {
  SavedSubmission as Read,
  type SavedSubmission as Submission,
} from '../../../shared/wire/submissions-entities.ts'
import { mirrored } from '../mirror/entity.ts'
import { hour, type Scope } from '../mirror/feed.ts'
import type { CallOptions, PlatformClient } from '../platform/client.ts'
import type { RawResponse } from '../platform/exchange.ts'
import { filesIn, senderOf } from './submission-texts.ts'

const most = 100
/** Ids that the list of the trash takes in one request. */
const idsPerCall = 10

const ReadTrashed = Read.pick({ id: true, formId: true, status: true, createdDate: true, updatedDate: true })

/** The trash is listed form by form, those that are in it themselves left out. */
export const formScope: Scope = {
  dataSet: 'forms',
  column: 'form_id',
  ids: (db) => db.prepare('SELECT id FROM forms ORDER BY id').pluck().all() as string[],
  isGone: async (client, formId, options) => {
    try {
      await client.call(formsWire.get, { formId }, options)
      return false
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return true
      throw error
    }
  },
}

/**
 * What lies in the trash of each form. The platform lists it by the time it came, so every pass is a whole one; it also
 * shows which submissions were thrown away elsewhere, hours before the next whole pass of those.
 */
export const trashedSubmissionEntity = mirrored<Submission>({
  dataSet: 'trashedSubmissions',
  table: 'trashed_submissions',
  schema: ReadTrashed as never,
  rowsKey: 'submissions',
  id: (submission) => submission.id,
  revision: (submission) => submission.revision ?? null,
  updatedDate: (submission) => submission.updatedDate ?? null,
  nameOf: senderOf,
  columns: (submission) => ({
    form_id: submission.formId,
    status: submission.status ?? '',
    created_at: submission.createdDate ?? '',
    files: filesIn(submission.submissions),
    leaving: (submission as { leaving?: boolean }).leaving === true ? 1 : 0,
    contact_id: submission.contactId ?? null,
  }),
  refersTo: { dataSet: 'contacts', column: 'contact_id' },
  scope: formScope,
  feed: {
    style: 'cursor',
    pageSize: most,
    incremental: false,
    byUpdate: false,
    fetch: (client, { scope: formId, cursor, limit }, options) =>
      client.callRaw(
        endpoints.listDeleted,
        { formId, paging: cursor === null ? { limit } : { limit, cursor } },
        options,
      ),
  },
  byId: {
    perCall: idsPerCall,
    fetch: (client, { scope: formId, ids }, options) => allNamed(client, { formId, submissionIds: ids }, options),
  },
  audit: {
    by: formScope,
    list: (client, { range: { scope: formId }, cursor }, options) =>
      client.callPage(
        endpoints.listDeleted,
        { formId, paging: cursor === null ? { limit: most } : { limit: most, cursor } },
        options,
      ),
  },
  cadence: { changes: Infinity, full: hour, whenOpen: { changes: Infinity, full: hour } },
})

const Page = z.looseObject({ submissions: z.array(z.unknown()), pagingMetadata: PagingMetadata.nullish() })

/** Every page of a list of named ones as one result: a short page must not make the others look gone. */
async function allNamed(
  client: PlatformClient,
  asked: { formId: string; submissionIds: string[] },
  options: CallOptions,
): Promise<RawResponse> {
  const submissions: unknown[] = []
  for (let cursor: string | null = null; ; ) {
    const paging: { limit: number; cursor?: string } = cursor === null ? { limit: most } : { limit: most, cursor }
    const response: RawResponse = await client.callRaw(endpoints.listDeleted, { ...asked, paging }, options)
    const page = parseJson(Page, response.text)
    if (page === undefined && cursor !== null) throw new AppError('bad_answer')
    const rows = page?.submissions ?? []
    const next = page?.pagingMetadata?.hasNext === false ? null : (page?.pagingMetadata?.cursors?.next ?? null)
    if (cursor === null && next === null) return response
    submissions.push(...rows)
    if (next === null || rows.length === 0) return { ...response, text: JSON.stringify({ submissions }) }
    cursor = next
  }
}
