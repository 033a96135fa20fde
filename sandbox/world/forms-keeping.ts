import { day, iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import type { SeenJob, StoredForm, StoredSubmission, Trashed } from './forms.ts'
import { sweepFormFiles } from './forms-files.ts'
import type { World } from './world.ts'

/** Deleted forms stay 90 days in the trash. */
export const formTrashDays = 90

/** An unconfirmed submission is deleted in the end. The platform says "in time"; here it is a week. */
export const pendingDays = 7

/** Does what the platform would have done by itself by now. Every call about forms begins with it. */
export function sweepForms(world: World, now: number): void {
  sweepFormFiles(world, now)
  for (const job of world.seenJobs.all().filter(({ doneAt }) => doneAt <= now)) noteSeen(world, job)
  const oldest = iso(now - formTrashDays * day)
  for (const form of world.trashedForms.all().filter(({ trashedAt }) => trashedAt < oldest)) eraseForm(world, form.id)
  const waiting = iso(now - pendingDays * day)
  const late = world.submissions
    .all()
    .filter(({ status, createdDate }) => status === 'PENDING' && (createdDate ?? '') < waiting)
  for (const submission of late) world.submissions.remove(submission.id)
}

/** What the job of `mark-as-seen` does, some time after its response. */
function noteSeen(world: World, { id: jobId, formId, submissionIds, doneAt }: SeenJob): void {
  world.seenJobs.remove(jobId)
  for (const id of submissionIds) {
    const known = world.submissions.get(id)
    if (known?.formId === formId && known.seen !== true) {
      world.submissions.put(revised({ ...known, seen: true }, doneAt))
    }
  }
}

/** The form; 404 when there is none or it is in the trash. */
export function formOf(world: World, id: string): StoredForm {
  const form = world.forms.get(id)
  if (form === undefined) throw new PlatformError(404, 'FORM_NOT_FOUND', { message: `No form ${id}` })
  return form
}

/** The form in the trash; 404 when it is not there. */
export function trashedFormOf(world: World, id: string): StoredForm & Trashed {
  const form = world.trashedForms.get(id)
  if (form === undefined) throw new PlatformError(404, 'FORM_NOT_FOUND', { message: `No deleted form ${id}` })
  return form
}

/** The submission; 404 when there is none or it is in the trash. */
export function submissionOf(world: World, id: string): StoredSubmission {
  const submission = world.submissions.get(id)
  if (submission === undefined) throw new PlatformError(404, 'SUBMISSION_NOT_FOUND', { message: `No submission ${id}` })
  return submission
}

/** The submission in the trash; 404 when it is not there. */
export function trashedSubmissionOf(world: World, id: string): StoredSubmission & Trashed {
  const submission = world.trashedSubmissions.get(id)
  if (submission === undefined) {
    throw new PlatformError(404, 'SUBMISSION_NOT_FOUND', { message: `No deleted submission ${id}` })
  }
  return submission
}

/** The next state of a form or submission that changed: its revision and `updatedDate` move. */
export function revised<T extends { revision: string }>(row: T, now: number): T {
  return { ...row, revision: String(Number(row.revision) + 1), updatedDate: iso(now) }
}

/** 409 unless the caller knows the newest state. */
export function checkRevision(row: { revision: string }, given: string): void {
  if (given === row.revision) return
  throw new PlatformError(409, 'CONFLICT', {
    message: `The revision is ${row.revision}, not ${given}`,
    data: { revision: row.revision },
  })
}

/** A deleted form as responses show it: without the time it was deleted. */
export function shownForm(trashed: StoredForm & Trashed): StoredForm {
  const { trashedAt: _, ...form } = trashed
  return form
}

/** A deleted submission as responses show it. */
export function shownSubmission(trashed: StoredSubmission & Trashed): StoredSubmission {
  const { trashedAt: _, ...submission } = trashed
  return submission
}

/** A form goes for good, and its submissions with it. */
export function eraseForm(world: World, id: string): void {
  world.forms.remove(id)
  world.trashedForms.remove(id)
  for (const submission of world.submissions.group(id)) world.submissions.remove(submission.id)
  for (const submission of world.trashedSubmissions.group(id)) world.trashedSubmissions.remove(submission.id)
}
