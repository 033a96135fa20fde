import { PlatformError } from '../errors.ts'
import { documentToken, openDocument } from '../world/forms-document.ts'
import { formOf, revised, submissionOf, sweepForms } from '../world/forms-keeping.ts'
import { formUploadUrl } from '../world/forms-uploads.ts'
import { wordsOf } from '../world/forms-words.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { submitterOf } from './submissions-access.ts'
import { submissionFaults } from './submissions-check.ts'
import { upsertContact } from './submissions-contact.ts'
import { closedFaults } from './submissions-making.ts'

type Services = Pick<
  AreaBehaviours<'submissions'>,
  'validate' | 'getMediaUploadUrl' | 'getDocument' | 'download' | 'getFormatted' | 'upsertContact'
>

export const submissionServices: Services = {
  validate: (call) => {
    const { input, world, now } = call
    sweepForms(world, now)
    const form = formOf(world, input.submission.formId)
    const only = input.fieldsToValidate
    const closed = closedFaults(world, form, { submitter: submitterOf(call), now })
    const errors = [...closed, ...submissionFaults(form, input.submission.submissions ?? {}, { now, only })]
    if (errors.length === 0) return { valid: true, violationErrors: [] }
    const violation = {
      name: 'submission',
      description: 'does not fit its form',
      ruleName: 'SUBMISSION_VALIDATION',
      submissionValidationErrors: { errors },
    }
    return { valid: false, violationErrors: [violation] }
  },
  getMediaUploadUrl: ({ input, world, site, url, now, switches }) => {
    formOf(world, input.formId)
    // The platform's code is not public: no client may decide by this one.
    if (!switches.hasPremiumPlan) {
      throw new PlatformError(403, 'PREMIUM_PLAN_REQUIRED', { message: 'Files of forms need a premium plan' })
    }
    return { uploadUrl: formUploadUrl({ site, url, now }, input) }
  },
  getDocument: ({ input, world, site, url, now }) => {
    const { id } = submissionOf(world, input.submissionId)
    const downloadUrl = `${url}/_documents/submissions/${id}?accessToken=${documentToken(site, id, now)}`
    return { document: { id, status: 'READY', readyDetails: { downloadUrl } } }
  },
  download: ({ input, world, site, now }) => {
    const { bytes, filename } = openDocument(world, { ...input, site, now })
    return {
      body: bytes.toString('base64'),
      statusCode: 200,
      headers: [
        { key: 'Content-Type', value: 'application/pdf' },
        { key: 'Content-Disposition', value: `attachment; filename="${filename}"` },
      ],
    }
  },
  getFormatted: ({ input, world }) => {
    const submission = submissionOf(world, input.submissionId)
    const form = world.forms.get(submission.formId) ?? world.trashedForms.get(submission.formId)
    return { submissionId: submission.id, submissions: wordsOf(form, submission) }
  },
  upsertContact: ({ input, world, now }) => {
    sweepForms(world, now)
    const submission = submissionOf(world, input.submissionId)
    const outcome = upsertContact(world, { ...input, form: formOf(world, submission.formId), submission, now })
    if (submission.contactId !== outcome.contactId) {
      world.submissions.put(revised({ ...submission, contactId: outcome.contactId }, now))
    }
    return { submitContactResponse: outcome }
  },
}
