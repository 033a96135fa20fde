import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Guid } from './guid.ts'
import { SavedSubmission } from './submissions-entities.ts'
import { BulkSubmissions } from './submissions-writes.ts'

const Nothing = z.looseObject({})
const submissionIds = z.array(Guid).min(1).max(100)

/**
 * `DELETE /form-submission-service/v4/submissions/{submissionId}`: to the trash, or for good. Uploaded files follow
 * their submission after 210 days unless they are preserved.
 */
const remove = endpoint({
  area: 'submissions',
  operation: 'delete',
  method: 'DELETE',
  service: 'submissions',
  path: '/v4/submissions/{submissionId}',
  input: z.object({ submissionId: Guid, permanent: z.boolean().optional(), preserveFiles: z.boolean().optional() }),
  output: Nothing,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /form-submission-service/v4/bulk/submissions/delete`: of one form; each fails for itself. */
const bulkDelete = endpoint({
  area: 'submissions',
  operation: 'bulkDelete',
  method: 'POST',
  service: 'submissions',
  path: '/v4/bulk/submissions/delete',
  input: z.object({
    formId: Guid,
    submissionIds,
    permanent: z.boolean().optional(),
    preserveFiles: z.boolean().optional(),
  }),
  output: BulkSubmissions,
  retry: 'lookup',
  limits: '1 to 100 ids',
  auth: ['apiKey'],
})

/** `POST /form-submission-service/v4/submissions/trash-bin/{submissionId}/restore`. */
const restore = endpoint({
  area: 'submissions',
  operation: 'restore',
  method: 'POST',
  service: 'submissions',
  path: '/v4/submissions/trash-bin/{submissionId}/restore',
  input: z.object({ submissionId: Guid }),
  output: z.looseObject({ submission: SavedSubmission }),
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `DELETE /form-submission-service/v4/submissions/trash-bin/{submissionId}`: it goes for good. */
const removeFromTrash = endpoint({
  area: 'submissions',
  operation: 'removeFromTrash',
  method: 'DELETE',
  service: 'submissions',
  path: '/v4/submissions/trash-bin/{submissionId}',
  input: z.object({ submissionId: Guid }),
  output: Nothing,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /form-submission-service/v4/submissions/trash-bin/delete`: of one form, for good; each fails for itself. */
const bulkRemoveFromTrash = endpoint({
  area: 'submissions',
  operation: 'bulkRemoveFromTrash',
  method: 'POST',
  service: 'submissions',
  path: '/v4/submissions/trash-bin/delete',
  input: z.object({ formId: Guid, submissionIds }),
  output: BulkSubmissions,
  retry: 'lookup',
  limits: '1 to 100 ids',
  auth: ['apiKey'],
})

/** Calls that delete submissions and bring them back. */
export const trash = { delete: remove, bulkDelete, restore, removeFromTrash, bulkRemoveFromTrash }
