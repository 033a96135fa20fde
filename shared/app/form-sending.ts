import { z } from 'zod'
import { Instant, Nothing } from './common.ts'
import { EditField, FieldFault, GivenValues } from './form-editing.ts'
import { command, KEEPS_RESULT, query, queued } from './op.ts'

// Submissions that an operator gives here on behalf of another person.

const formId = z.string().min(1).max(100)
const submissionId = z.string().min(1).max(100)
const fileName = z.string().min(1).max(255)

/** The status of a submission that the site does not have yet; none of the platform's own words. */
export const toSend = 'TO_SEND'

/** Bytes of the largest file that goes with a submission. */
export const mostSubmissionFileBytes = 50_000_000

/** A file of this laptop that is to go with a submission. */
export const SubmissionFile = z.object({
  id: z.string().min(1).max(64),
  name: fileName,
  type: z.string().max(100),
  size: z.number().int(),
})
export type SubmissionFile = z.infer<typeof SubmissionFile>

/** Bytes of the largest picture that is drawn in a window. */
export const mostDrawnBytes = 300_000

/** The files that are given to a field. */
export const FieldFiles = z.object({ target: z.string().min(1).max(200), files: z.array(SubmissionFile).max(30) })
export type FieldFiles = z.infer<typeof FieldFiles>

const Given = z.object({ formId, answers: GivenValues, files: z.array(FieldFiles).max(100).default([]) })

/** A whole submission to a form. `submissionId` is made here; the site gives its own. */
export const NewSubmission = Given.extend({ submissionId: submissionId.optional(), at: Instant.optional() })
export type NewSubmission = z.infer<typeof NewSubmission>

export const formSending = {
  send: queued(2, NewSubmission, 'submissions', 'held'),
  /**
   * The fields of a form for a person with these field values, and what the site would object to; path '' = the form.
   * `unknownRules` counts its rules that this build does not know: the site may ask otherwise there.
   */
  newAnswer: query(
    Given,
    z.object({
      formName: z.string(),
      fields: z.array(EditField),
      faults: z.array(FieldFault),
      unknownRules: z.number().int(),
    }),
  ),
  /**
   * Queues a submission, or changes one that was never sent; nothing where there are faults. `precondition` for one
   * that has left already.
   */
  saveNew: command(
    Given.extend({ submissionId: submissionId.nullable() }),
    z.object({ faults: z.array(FieldFault), submissionId: submissionId.nullable() }),
  ),
  /** What a submission that waits here says; `not_found` for one that the site has, or that does not exist. */
  waitingAnswer: query(z.object({ submissionId }), Given),
  /** Takes back a submission that was never sent; false when the site may have it. */
  dropNew: command(z.object({ submissionId }), z.object({ isGone: z.boolean() })),
  /** Notes the files that the host was handed under this token. Those that cannot be sent are named in `left`. */
  pickAnswerFiles: command(
    z.object({ token: z.string().min(1).max(100) }),
    z.object({ files: z.array(SubmissionFile), left: z.array(z.string()) }),
    KEEPS_RESULT,
  ),
  /** Notes a file whose bytes the window brings next; `precondition` for one that cannot be sent. */
  expectAnswerFile: command(z.object({ name: fileName, size: z.number().int().min(0) }), SubmissionFile, KEEPS_RESULT),
  /**
   * Notes a picture that was drawn in the window, a PNG; `precondition` for anything else, or where there is no room.
   */
  drawnAnswerFile: command(
    z.object({ name: fileName, base64: z.string().max(4 * Math.ceil(mostDrawnBytes / 3)) }),
    SubmissionFile,
    KEEPS_RESULT,
  ),
  /** A window has brought all bytes of a file. `precondition` when some are missing. */
  answerFileBrought: command(z.object({ id: SubmissionFile.shape.id }), Nothing, KEEPS_RESULT),
}
