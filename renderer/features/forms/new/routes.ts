import { toSend } from '../../../../shared/app/form-sending.ts'
import type { SubmissionRow } from '../../../../shared/app/forms.ts'

/** The address for a submission on behalf of a guest; to this form, where one is chosen already. */
export const newSubmissionRoute = (formId: string | null): string =>
  formId === null ? '/forms/new' : `/forms/new?${new URLSearchParams({ form: formId })}`

/** Where a submission that waits to be sent is changed. */
export const changeOf = (submissionId: string): string =>
  `/forms/new?${new URLSearchParams({ submission: submissionId })}`

/** Whether it was given here and the site does not have it yet. */
export const isWaiting = ({ status }: Pick<SubmissionRow, 'status'>): boolean => status === toSend
