import type { SubmissionTag } from '../../../shared/app/form-review.ts'

let last: SubmissionTag | undefined

/** The tag that was given last in this window: what T gives again. */
export const lastTag = {
  get: (): SubmissionTag | undefined => last,
  set: (tag: SubmissionTag): void => {
    last = tag
  },
}
