import type { CoreContext } from '../core-context.ts'
import { createKeptFiles, type KeptFiles } from './kept-files/kept-files.ts'
import { createReviewStore, type ReviewStore } from './review.queries.ts'
import { type SubmissionFiles, submissionFilesIn } from './sending/submission-files.queries.ts'

/** What reviewing leaves on this laptop alone. */
export interface ReviewContext {
  store: ReviewStore
  /** Files of this laptop that go with submissions. */
  files: SubmissionFiles
  /** Files of submissions that others sent, kept here. */
  kept: KeptFiles
}

/** What reviewing left on this laptop. */
export function reviewOf({ ports, log, db, settings, mirror, publish, site }: CoreContext): ReviewContext {
  const siteUrl = () => site()?.profile.baseUrl ?? ''
  return {
    store: createReviewStore(db, ports),
    files: submissionFilesIn(db),
    kept: createKeptFiles({ ports, log, db, settings, mirror, publish, siteUrl }),
  }
}
