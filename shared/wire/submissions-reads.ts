import { z } from 'zod'
import { Filter, PagingMetadata, Sorting } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ListPaging, Namespace, PagedQuery } from './forms-reads.ts'
import { Guid } from './guid.ts'
import {
  FormDeletedSubmissionsCount,
  FormSubmissionsCount,
  SavedSubmission,
  SubmissionStatus,
} from './submissions-entities.ts'

const Query = PagedQuery.extend({ sort: z.array(Sorting).max(3).optional() })

/** What a search looks for: words, in which fields, and whether one of them or all must be found. */
const SearchDetails = z.looseObject({
  expression: z.string().max(100).optional(),
  mode: z.string().optional(),
  fields: z.array(z.string()).max(20).optional(),
  fuzzy: z.boolean().optional(),
})

const Rows = z.looseObject({ submissions: z.array(SavedSubmission), metadata: PagingMetadata.optional() })

/** `GET /form-submission-service/v4/submissions/{submissionId}`. Who but the owner may, is for the form to say. */
const get = endpoint({
  area: 'submissions',
  operation: 'get',
  method: 'GET',
  service: 'submissions',
  path: '/v4/submissions/{submissionId}',
  input: z.object({ submissionId: Guid }),
  output: z.looseObject({ submission: SavedSubmission }),
  retry: 'read',
  auth: ['visitor', 'apiKey'],
})

/** `POST /form-submission-service/v4/submissions/query`: the older query, by form. At most three sort keys. */
const query = endpoint({
  area: 'submissions',
  operation: 'query',
  method: 'POST',
  service: 'submissions',
  path: '/v4/submissions/query',
  input: z.object({ query: Query, onlyYourOwn: z.boolean().optional() }),
  output: Rows,
  retry: 'read',
  paging: { style: 'cursor', max: 100, rows: 'submissions', metadata: 'metadata' },
  auth: ['visitor', 'apiKey'],
})

/**
 * `POST /form-submission-service/v4/submissions/namespace/query`: the filter must name one namespace. It filters and
 * sorts by `updatedDate`, so submissions can be pulled as they change; deletions do not show.
 */
const queryByNamespace = endpoint({
  area: 'submissions',
  operation: 'queryByNamespace',
  method: 'POST',
  service: 'submissions',
  path: '/v4/submissions/namespace/query',
  input: z.object({ query: Query, onlyYourOwn: z.boolean().optional() }),
  output: Rows,
  retry: 'read',
  paging: { style: 'cursor', max: 100, rows: 'submissions', metadata: 'metadata' },
  auth: ['visitor', 'apiKey'],
})

/** `POST /form-submission-service/v4/submissions/namespace/search`: words in the values; no filter by `updatedDate`. */
const searchByNamespace = endpoint({
  area: 'submissions',
  operation: 'searchByNamespace',
  method: 'POST',
  service: 'submissions',
  path: '/v4/submissions/namespace/search',
  input: z.object({
    search: PagedQuery.extend({
      sort: z.array(Sorting).max(10).optional(),
      search: SearchDetails.optional(),
      timeZone: z.string().optional(),
    }),
  }),
  output: Rows,
  retry: 'read',
  paging: { style: 'cursor', max: 100, rows: 'submissions', metadata: 'metadata' },
  auth: ['apiKey'],
})

/** `POST /form-submission-service/v4/submissions/count-by-filter`: one row for each form that has any. */
const countByFilter = endpoint({
  area: 'submissions',
  operation: 'countByFilter',
  method: 'POST',
  service: 'submissions',
  path: '/v4/submissions/count-by-filter',
  input: z.object({ filter: Filter, search: SearchDetails.optional() }),
  output: z.looseObject({ formsSubmissionsCount: z.array(FormSubmissionsCount).optional() }),
  retry: 'read',
  auth: ['apiKey'],
})

const CountInput = z.object({
  formIds: z.array(Guid).min(1).max(100),
  namespace: Namespace,
  statuses: z.array(SubmissionStatus).max(10).optional(),
})

/** `POST /form-submission-service/v4/submissions/count`: one row for each form named, 1 to 100 of them, those without submissions too. */
const count = endpoint({
  area: 'submissions',
  operation: 'count',
  method: 'POST',
  service: 'submissions',
  path: '/v4/submissions/count',
  input: CountInput,
  output: z.looseObject({ formsSubmissionsCount: z.array(FormSubmissionsCount).optional() }),
  retry: 'read',
  auth: ['apiKey'],
})

/** `POST /form-submission-service/v4/submissions/trash-bin/count`. */
const countDeleted = endpoint({
  area: 'submissions',
  operation: 'countDeleted',
  method: 'POST',
  service: 'submissions',
  path: '/v4/submissions/trash-bin/count',
  input: CountInput,
  output: z.looseObject({ formsDeletedSubmissionsCount: z.array(FormDeletedSubmissionsCount).optional() }),
  retry: 'read',
  auth: ['apiKey'],
})

/** `GET /form-submission-service/v4/submissions/trash-bin`: of one form, up to 10 named ones. */
const listDeleted = endpoint({
  area: 'submissions',
  operation: 'listDeleted',
  method: 'GET',
  service: 'submissions',
  path: '/v4/submissions/trash-bin',
  input: z.object({
    formId: Guid,
    submissionIds: z.array(Guid).max(10).optional(),
    paging: ListPaging.optional(),
    statuses: z.array(SubmissionStatus).max(10).optional(),
  }),
  output: z.looseObject({ submissions: z.array(SavedSubmission), pagingMetadata: PagingMetadata.optional() }),
  retry: 'read',
  paging: { style: 'cursor', max: 100, rows: 'submissions', metadata: 'pagingMetadata' },
  limits: 'at most 10 ids',
  auth: ['apiKey'],
})

/** `GET /form-submission-service/v4/submissions/trash-bin/{submissionId}`. */
const getDeleted = endpoint({
  area: 'submissions',
  operation: 'getDeleted',
  method: 'GET',
  service: 'submissions',
  path: '/v4/submissions/trash-bin/{submissionId}',
  input: z.object({ submissionId: Guid }),
  output: z.looseObject({ submission: SavedSubmission }),
  retry: 'read',
  auth: ['apiKey'],
})

/** Calls that read, count and search submissions, in the trash and out of it. */
export const reads = {
  get,
  query,
  queryByNamespace,
  searchByNamespace,
  countByFilter,
  count,
  countDeleted,
  listDeleted,
  getDeleted,
}
