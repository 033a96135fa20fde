import type { SavedForm } from '../../shared/wire/forms-entities.ts'
import type { SavedSubmission, SubmissionStatus } from '../../shared/wire/submissions-entities.ts'
import type { StoredFile } from './media.ts'
import { createStore } from './store.ts'

/** A stored form always has its namespace and revision. */
export type StoredForm = SavedForm & { namespace: string; revision: string }

/** The site itself keeps the form closed, whatever its owner wants. */
export const isKeptClosed = ({ activationBlock }: StoredForm): boolean =>
  activationBlock !== undefined && activationBlock !== null

/** A stored submission always has its namespace, status and revision. */
export type StoredSubmission = SavedSubmission & { namespace: string; status: SubmissionStatus; revision: string }

/** When something went to the trash; never part of a response. */
export interface Trashed {
  trashedAt: string
}

/** An uploaded file whose submission was deleted, and when it follows. */
export interface FileToGo {
  fileId: string
  submissionId: string
  goesAt: string
}

/** Submissions that a job marks as seen, and when it does. */
export interface SeenJob {
  id: string
  formId: string
  submissionIds: string[]
  /** Milliseconds. */
  doneAt: number
}

/** Forms and submissions; what was deleted waits in stores of its own. */
export const createFormStores = () => ({
  forms: createStore<StoredForm>((form) => form.id),
  trashedForms: createStore<StoredForm & Trashed>((form) => form.id),
  submissions: createStore<StoredSubmission>(
    (submission) => submission.id,
    (submission) => submission.formId,
  ),
  trashedSubmissions: createStore<StoredSubmission & Trashed>(
    (submission) => submission.id,
    (submission) => submission.formId,
  ),
  seenJobs: createStore<SeenJob>((job) => job.id),
  formFilesToGo: createStore<FileToGo>(
    (file) => file.fileId,
    (file) => file.submissionId,
  ),
  // What came with the submissions that a world begins with: given by its id, and in no list of the library.
  sentFiles: createStore<StoredFile>(({ file }) => file.id),
})
