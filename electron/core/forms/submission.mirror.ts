import { fold } from '../../../shared/search-words.ts'
import { ownForms } from '../../../shared/wire/forms-reads.ts'
import { endpoints } from '../../../shared/wire/submissions.ts'
import {
  SavedSubmission as Read,
  type SavedSubmission as Submission,
} from '../../../shared/wire/submissions-entities.ts'
import { clean } from '../base/text.ts'
import { mirrored } from '../mirror/entity.ts'
import { type Ask, ascending, hour, minute, named, within } from '../mirror/feed.ts'
import { indexedValues } from './indexed-values.ts'
import { filesIn, senderOf, textsIn } from './submission-texts.ts'

const most = 100
/** Characters of the field values that are searched. No one looks for the end of a book. */
const searchedLength = 4_000
const fitting = { namespace: ownForms }

/** The fields that Foyer reads; the field values are read one by one. */
const ReadSubmission = Read.pick({
  id: true,
  formId: true,
  status: true,
  seen: true,
  createdDate: true,
  updatedDate: true,
  revision: true,
  contactId: true,
  tags: true,
})

const pageOf = ({ cursor, limit, since }: Pick<Ask, 'cursor' | 'limit' | 'since'>) =>
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
  vital: ['status'],
  id: (submission) => submission.id,
  revision: (submission) => submission.revision ?? null,
  updatedDate: (submission) => submission.updatedDate ?? null,
  nameOf: senderOf,
  found: { by: 'words', within: { dataSet: 'forms', column: 'form_id' } },
  columns: (submission) => ({
    form_id: submission.formId,
    status: submission.status ?? '',
    seen: submission.seen === true ? 1 : 0,
    created_at: submission.createdDate ?? '',
    contact_id: submission.contactId ?? null,
    files: filesIn(submission.submissions),
    leaving: (submission as { leaving?: boolean }).leaving === true ? 1 : 0,
    words: fold(clean(textsIn(submission.submissions).join(' '), searchedLength)),
    indexed: indexedValues(submission),
  }),
  refersTo: { dataSet: 'contacts', column: 'contact_id' },
  feed: {
    style: 'cursor',
    pageSize: most,
    incremental: true,
    byUpdate: true,
    fetch: (client, ask, options) => client.callRaw(endpoints.queryByNamespace, { query: pageOf(ask) }, options),
  },
  byId: {
    perCall: most,
    fetch: (client, { ids }, options) => {
      const filter = { ...fitting, ...named(ids).filter }
      return client.callRaw(endpoints.queryByNamespace, { query: { filter, cursorPaging: { limit: most } } }, options)
    },
  },
  audit: {
    by: { created: 90 },
    list: (client, { range: { from, to }, cursor }, options) => {
      const filter = { ...fitting, ...within('createdDate', { from, to }) }
      const first = { filter, sort: ascending('createdDate'), cursorPaging: { limit: most } }
      const query = cursor === null ? first : { cursorPaging: { limit: most, cursor } }
      return client.callPage(endpoints.queryByNamespace, { query }, options)
    },
  },
  cadence: { changes: 2 * minute, full: 12 * hour, whenOpen: { changes: 2 * minute, full: 12 * hour } },
})
