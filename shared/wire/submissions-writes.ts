import { z } from 'zod'
import { Filter } from './common.ts'
import { endpoint } from './endpoint.ts'
import { BulkActionMetadata } from './forms-entities.ts'
import { ExtendedFields, ExtendedFieldsChange } from './forms-extended-fields.ts'
import { Guid } from './guid.ts'
import { BulkSubmissionResult, FormSubmission, PublicTags, SavedSubmission, Submitter } from './submissions-entities.ts'

/** A submission as it is sent: it names its form. */
export const NewSubmission = FormSubmission.extend({ formId: Guid })

const OneSubmission = z.looseObject({ submission: SavedSubmission })

/** What a bulk call answers with: one result for each item, in the order of the request. */
export const BulkSubmissions = z.looseObject({
  results: z.array(BulkSubmissionResult),
  bulkActionMetadata: BulkActionMetadata.optional(),
})

const ids = z.array(Guid).min(1).max(100)

/**
 * `POST /form-submission-service/v4/submissions`: visitors may. Values that do not fit the form are refused as a
 * violation whose rule is SUBMISSION_VALIDATION and whose data lists every fault.
 */
const create = endpoint({
  area: 'submissions',
  operation: 'create',
  method: 'POST',
  service: 'submissions',
  path: '/v4/submissions',
  input: z.object({
    submission: NewSubmission,
    captchaToken: z.string().optional(),
    additionalMetadata: z.record(z.string(), z.unknown()).optional(),
  }),
  output: OneSubmission,
  retry: 'never',
  auth: ['visitor', 'apiKey'],
})

const OnBehalf = z.looseObject({
  submission: FormSubmission.optional(),
  submitter: Submitter.optional(),
})

/**
 * `POST /form-submission-service/v4/bulk/submissions/by-submitter`: up to 100 of one form, each on behalf of its
 * submitter. `submissions` is the older list, without submitters. A lenient call keeps values that the form does not
 * know or should have.
 */
const bulkCreateBySubmitter = endpoint({
  area: 'submissions',
  operation: 'bulkCreateBySubmitter',
  method: 'POST',
  service: 'submissions',
  path: '/v4/bulk/submissions/by-submitter',
  input: z.object({
    formId: Guid,
    submissions: z.array(FormSubmission).max(100).optional(),
    submissionsV2: z.array(OnBehalf).max(100).optional(),
    returnEntity: z.boolean().optional(),
    lenientValidation: z.boolean().optional(),
  }),
  output: BulkSubmissions,
  retry: 'never',
  limits: '1 to 100 submissions',
  auth: ['apiKey'],
})

/** `PATCH /form-submission-service/v4/submissions/{submission.id}`: needs the current revision (409 otherwise). */
const update = endpoint({
  area: 'submissions',
  operation: 'update',
  method: 'PATCH',
  service: 'submissions',
  path: '/v4/submissions/{submission.id}',
  input: z.object({ submission: FormSubmission.extend({ id: Guid, revision: z.string().min(1) }) }),
  output: OneSubmission,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /form-submission-service/v4/submissions/{submissionId}/confirm`: for a pending one. */
const confirm = endpoint({
  area: 'submissions',
  operation: 'confirm',
  method: 'POST',
  service: 'submissions',
  path: '/v4/submissions/{submissionId}/confirm',
  input: z.object({ submissionId: Guid }),
  output: OneSubmission,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /form-submission-service/v4/bulk/submissions/mark-as-seen`: answers with the job that does it. */
const markAsSeen = endpoint({
  area: 'submissions',
  operation: 'markAsSeen',
  method: 'POST',
  service: 'submissions',
  path: '/v4/bulk/submissions/mark-as-seen',
  input: z.object({ ids, formId: Guid }),
  output: z.looseObject({ jobId: z.string().optional() }),
  retry: 'lookup',
  limits: '1 to 100 ids',
  auth: ['apiKey'],
})

/** `POST /form-submission-service/v4/submissions/{id}/extended-fields`: what one app keeps with it. */
const updateExtendedFields = endpoint({
  area: 'submissions',
  operation: 'updateExtendedFields',
  method: 'POST',
  service: 'submissions',
  path: '/v4/submissions/{id}/extended-fields',
  input: ExtendedFieldsChange,
  output: ExtendedFields,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /form-submission-service/v4/bulk/submissions/update-tags`. */
const updateTags = endpoint({
  area: 'submissions',
  operation: 'updateTags',
  method: 'POST',
  service: 'submissions',
  path: '/v4/bulk/submissions/update-tags',
  input: z.object({ submissionIds: ids, assignTags: PublicTags.optional(), unassignTags: PublicTags.optional() }),
  output: BulkSubmissions,
  retry: 'lookup',
  limits: '1 to 100 ids',
  auth: ['apiKey'],
})

/** `POST /form-submission-service/v4/bulk/submissions/update-tags-by-filter`: answers with the job that does it. */
const updateTagsByFilter = endpoint({
  area: 'submissions',
  operation: 'updateTagsByFilter',
  method: 'POST',
  service: 'submissions',
  path: '/v4/bulk/submissions/update-tags-by-filter',
  input: z.object({ filter: Filter, assignTags: PublicTags.optional(), unassignTags: PublicTags.optional() }),
  output: z.looseObject({ jobId: z.string().optional() }),
  retry: 'lookup',
  auth: ['apiKey'],
})

/** Calls that make and change submissions. */
export const writes = {
  create,
  bulkCreateBySubmitter,
  update,
  confirm,
  markAsSeen,
  updateExtendedFields,
  updateTags,
  updateTagsByFilter,
}
