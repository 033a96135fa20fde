import type { formSending } from '../../../../shared/app/form-sending.ts'
import type { App } from '../../../../shared/app/index.ts'
import type { Handlers } from '../../../../shared/app/op.ts'
import type { CoreContext } from '../../core-context.ts'
import { entityKey } from '../../mirror/keys.ts'
import type { FormReader } from '../form-reader.ts'
import { createNewSubmissions } from './new-submissions.ts'
import { createPicking } from './picking.ts'
import type { SubmissionFiles } from './submission-files.queries.ts'

type HandledHere = keyof typeof formSending & keyof Handlers<App>['forms']

/** Whether a submission that was saved here still waits to be sent. */
export const waitsIn =
  ({ rows }: Pick<CoreContext['outbox'], 'rows'>) =>
  (submissionId: string): boolean =>
    rows.ofEntity(entityKey('submissions', submissionId)).length > 0

/** Handlers of what the window asks about submissions that are filled in here. */
export function sendingHandlers(
  context: CoreContext,
  { formOf, files }: { formOf: FormReader; files: SubmissionFiles },
): Pick<Handlers<App>['forms'], HandledHere> {
  const { mirror, outbox, queue, ports } = context
  const count = mirror.reader.prepare('SELECT count(*) FROM submissions WHERE form_id = ?').pluck()
  const newSubmissions = createNewSubmissions({
    clock: ports.clock,
    formOf,
    received: (formId) => count.get(formId) as number,
    queue,
    outbox,
    files,
    show: (row) => mirror.documents.show([row.entityKey]),
  })
  const picking = createPicking({ ports, files, waits: waitsIn(outbox) })
  return {
    newAnswer: (given) => newSubmissions.look(given),
    saveNew: (given) => newSubmissions.save(given),
    waitingAnswer: ({ submissionId }) => newSubmissions.waiting(submissionId),
    dropNew: async ({ submissionId }) => ({ isGone: await newSubmissions.drop(submissionId) }),
    pickAnswerFiles: ({ token }) => picking.picked(token),
    expectAnswerFile: ({ name, size }) => picking.expect(name, size),
    drawnAnswerFile: ({ name, base64 }) => picking.drawn(name, Buffer.from(base64, 'base64')),
    answerFileBrought: async ({ id }) => {
      await picking.brought(id)
      return {}
    },
  }
}
