import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Guid } from './guid.ts'
import {
  FieldViolation,
  FormattedSubmission,
  SubmissionDocument,
  SubmitContactResponse,
} from './submissions-entities.ts'
import { NewSubmission } from './submissions-writes.ts'

/** `POST /form-submission-service/v4/submissions/validate`: says what would be refused, and keeps nothing. */
const validate = endpoint({
  area: 'submissions',
  operation: 'validate',
  method: 'POST',
  service: 'submissions',
  path: '/v4/submissions/validate',
  input: z.object({
    submission: NewSubmission,
    additionalMetadata: z.record(z.string(), z.unknown()).optional(),
    /** Targets to look at; all when left out. */
    fieldsToValidate: z.array(z.string()).max(500).optional(),
  }),
  output: z.looseObject({ valid: z.boolean().optional(), violationErrors: z.array(FieldViolation).optional() }),
  retry: 'read',
  auth: ['visitor', 'apiKey'],
})

/** `POST /form-submission-service/v4/submissions/media-upload-url`: where a visitor's file goes, before it is submitted. */
const getMediaUploadUrl = endpoint({
  area: 'submissions',
  operation: 'getMediaUploadUrl',
  method: 'POST',
  service: 'submissions',
  path: '/v4/submissions/media-upload-url',
  input: z.object({ formId: Guid, filename: z.string().min(1).max(1000), mimeType: z.string().min(1).max(100) }),
  output: z.looseObject({ uploadUrl: z.string().optional() }),
  retry: 'read',
  auth: ['visitor', 'apiKey'],
})

/** `GET /form-submission-service/v4/submissions/{submissionId}/document`: the submission as a PDF, by its address. */
const getDocument = endpoint({
  area: 'submissions',
  operation: 'getDocument',
  method: 'GET',
  service: 'submissions',
  path: '/v4/submissions/{submissionId}/document',
  input: z.object({ submissionId: Guid }),
  output: z.looseObject({ document: SubmissionDocument.optional() }),
  retry: 'read',
  auth: ['apiKey'],
})

/**
 * `GET /form-submission-service/v4/submissions/{submissionId}/download`: the document inside a whole HTTP answer as
 * JSON; `body` is base64. The access token alone opens it.
 */
const download = endpoint({
  area: 'submissions',
  operation: 'download',
  method: 'GET',
  service: 'submissions',
  path: '/v4/submissions/{submissionId}/download',
  input: z.object({ submissionId: Guid, accessToken: z.string().min(1) }),
  output: z.looseObject({
    body: z.string().optional(),
    statusCode: z.number().optional(),
    headers: z.array(z.looseObject({ key: z.string().optional(), value: z.string().optional() })).optional(),
  }),
  retry: 'read',
  auth: ['anonymous'],
})

/** `GET /form-submission-service/v4/submissions/{submissionId}/formatted`: its values in words, with labels. */
const getFormatted = endpoint({
  area: 'submissions',
  operation: 'getFormatted',
  method: 'GET',
  service: 'submissions',
  path: '/v4/submissions/{submissionId}/formatted',
  input: z.object({ submissionId: Guid }),
  output: z.looseObject({
    submissionId: z.string().optional(),
    submissions: z.array(FormattedSubmission).optional(),
  }),
  retry: 'read',
  auth: ['apiKey'],
})

/**
 * `POST /form-submission-contact-mapping-service/v4/submissions-contacts`: writes what the form maps to a contact: the
 * one named, the one with the same e-mail address, or a new one.
 */
const upsertContact = endpoint({
  area: 'submissions',
  operation: 'upsertContact',
  method: 'POST',
  service: 'submissionContacts',
  path: '/v4/submissions-contacts',
  input: z.object({ submissionId: Guid, contactId: Guid.optional(), emailVerified: z.boolean().optional() }),
  output: z.looseObject({ submitContactResponse: SubmitContactResponse.optional() }),
  retry: 'lookup',
  auth: ['apiKey'],
})

/** Calls around a submission: checks, uploads, documents and contacts. */
export const services = { validate, getMediaUploadUrl, getDocument, download, getFormatted, upsertContact }
