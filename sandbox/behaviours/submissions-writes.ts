import { lookUp } from '../../shared/look-up.ts'
import type { FormSubmission, Submitter } from '../../shared/wire/submissions-entities.ts'
import { PlatformError, violation } from '../errors.ts'
import { newId } from '../ids.ts'
import { compileFilter } from '../query/filter.ts'
import type { StoredForm, StoredSubmission } from '../world/forms.ts'
import { checkRevision, formOf, revised, submissionOf, sweepForms } from '../world/forms-keeping.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours, Call } from './behaviour.ts'
import { checkNamespace, wantedIn } from './forms-query.ts'
import { eachOf } from './forms-refusals.ts'
import { checkSomeTags, mergedNamespace, retagged } from './forms-tags.ts'
import { submitterOf } from './submissions-access.ts'
import { submissionFaults } from './submissions-check.ts'
import { faulty } from './submissions-faults.ts'
import { addSubmission, checkStatus } from './submissions-making.ts'
import { submissionQueryRules } from './submissions-query.ts'

type Submissions = AreaBehaviours<'submissions'>
type Writes = Pick<
  Submissions,
  | 'create'
  | 'bulkCreateBySubmitter'
  | 'update'
  | 'confirm'
  | 'markAsSeen'
  | 'updateExtendedFields'
  | 'updateTags'
  | 'updateTagsByFilter'
>

export const submissionWrites: Writes = {
  create: (call) => {
    const { input, world, now } = call
    sweepForms(world, now)
    const form = formOf(world, input.submission.formId)
    checkCaptcha(call, form)
    const how = { submitter: submitterOf(call), now }
    return { submission: addSubmission(world, form, { given: input.submission, how }) }
  },
  bulkCreateBySubmitter: (call) => {
    const { input, world, now } = call
    sweepForms(world, now)
    const form = formOf(world, input.formId)
    const items: { submission?: FormSubmission | undefined; submitter?: Submitter | undefined }[] =
      input.submissionsV2 ?? (input.submissions ?? []).map((submission) => ({ submission }))
    if (items.length === 0) throw violation('submissionsV2', 'MIN_SIZE', 'must have at least one submission')
    return eachOf(items, ({ submission: given = {}, submitter = submitterOf(call) }) => {
      checkForm(given, form)
      const { createdDate } = given
      const how = { submitter, now, lenient: input.lenientValidation === true, createdDate: createdDate ?? undefined }
      const added = addSubmission(world, form, { given, how })
      return input.returnEntity === true ? { id: added.id, item: added } : { id: added.id }
    })
  },
  update: ({ input, world, now }) => {
    sweepForms(world, now)
    const known = submissionOf(world, input.submission.id)
    checkRevision(known, input.submission.revision)
    return { submission: keep(world, changed(world, { known, given: input.submission, now }), now) }
  },
  confirm: ({ input, world, now }) => {
    sweepForms(world, now)
    const known = submissionOf(world, input.submissionId)
    if (known.status !== 'PENDING') {
      throw new PlatformError(428, 'FAILED_PRECONDITION', { message: `A submission that is ${known.status}` })
    }
    return { submission: keep(world, { ...known, status: 'CONFIRMED' }, now) }
  },
  markAsSeen: ({ input, world, now, switches }) => {
    formOf(world, input.formId)
    const job = { id: newId(), formId: input.formId, submissionIds: input.ids, doneAt: now + switches.seenAfterMs }
    world.seenJobs.put(job)
    sweepForms(world, now)
    return { jobId: job.id }
  },
  updateExtendedFields: ({ input, world, now }) => {
    const known = submissionOf(world, input.id)
    const namespaces = mergedNamespace(known.extendedFields, input)
    keep(world, { ...known, extendedFields: { ...known.extendedFields, namespaces } }, now)
    return { namespace: input.namespace, namespaceData: lookUp(namespaces, input.namespace) ?? {} }
  },
  updateTags: ({ input, world, now }) => {
    checkSomeTags([input.assignTags?.tags, input.unassignTags?.tags])
    return eachOf(input.submissionIds, (id) => ({ id: retag(world, submissionOf(world, id), { ...input, now }).id }))
  },
  updateTagsByFilter: ({ input, world, now }) => {
    checkSomeTags([input.assignTags?.tags, input.unassignTags?.tags])
    if (wantedIn(input.filter, 'formId') === undefined) checkNamespace(input.filter, 'filter')
    for (const found of world.submissions.all().filter(compileFilter(input.filter, submissionQueryRules))) {
      retag(world, found, { ...input, now })
    }
    return { jobId: newId() }
  },
}

/**
 * A visitor shows a captcha to a form that says it is guarded at the advanced level. Every token passes here but those
 * that begin with `invalid`.
 */
function checkCaptcha({ input, caller }: Call<{ captchaToken?: string | undefined }>, form: StoredForm): void {
  const token = input.captchaToken
  const needed = caller !== 'apiKey' && form.spamFilterProtectionLevel === 'ADVANCED'
  const bad = token === undefined ? needed : token.trim() === '' || token.startsWith('invalid')
  if (bad) throw new PlatformError(400, 'INVALID_CAPTCHA', { message: 'The captcha token is missing or not valid' })
}

function checkForm(given: FormSubmission, form: StoredForm): void {
  if (given.formId === undefined || given.formId === null || given.formId === form.id) return
  throw violation('submissionsV2.submission.formId', 'OTHER', 'is not the form of the call')
}

/** The submission with what the caller gave over it, its values held against the form while there is one. */
function changed(
  world: World,
  { known, given, now }: { known: StoredSubmission; given: FormSubmission; now: number },
): StoredSubmission {
  if (given.formId !== undefined && given.formId !== null && given.formId !== known.formId) {
    throw violation('submission.formId', 'OTHER', 'cannot change')
  }
  checkStatus(given.status)
  const form = world.forms.get(known.formId)
  const values = given.submissions ?? undefined
  if (values !== undefined && form !== undefined) {
    const faults = submissionFaults(form, values, { now })
    if (faults.length > 0) throw faulty(faults)
  }
  return {
    ...known,
    ...(values === undefined ? {} : { submissions: values }),
    ...(given.status === undefined || given.status === null ? {} : { status: given.status }),
    ...(given.seen === undefined || given.seen === null ? {} : { seen: given.seen }),
    ...(given.extendedFields === undefined ? {} : { extendedFields: given.extendedFields }),
    ...(given.tags === undefined ? {} : { tags: given.tags }),
    ...(given.appointmentDetails === undefined ? {} : { appointmentDetails: given.appointmentDetails }),
  }
}

type Retagging = Pick<
  Call<Parameters<Submissions['updateTags']>[0]['input']>['input'],
  'assignTags' | 'unassignTags'
> & {
  now: number
}

function retag(world: World, known: StoredSubmission, { assignTags, unassignTags, now }: Retagging): StoredSubmission {
  const tags = retagged(known.tags?.tags, assignTags?.tags, unassignTags?.tags)
  return keep(world, { ...known, tags: { ...known.tags, tags } }, now)
}

function keep(world: World, submission: StoredSubmission, now: number): StoredSubmission {
  const next = revised(submission, now)
  world.submissions.put(next)
  return next
}
