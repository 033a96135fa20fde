import { SubmissionFilter } from '../../../shared/app/form-filter.ts'
import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import type { SavedForm } from '../../../shared/wire/forms-entities.ts'
import type { SavedSubmission } from '../../../shared/wire/submissions-entities.ts'
import type { RecordName } from '../conflicts/document-kinds.ts'
import type { DeskContext } from '../desk-context.ts'
import { createMarks } from '../sync/marks.ts'
import { answerFileLink } from './answer-file-link.ts'
import { createChoiceCounts } from './choice-counts.queries.ts'
import { createContactSubmissions } from './contact-submissions.queries.ts'
import { formAdmissions } from './design/form-admissions.ts'
import { formDeskHandlers } from './design/form-desk.handlers.ts'
import { questionOfForm } from './design/part-words.ts'
import { type AnswerEditing, createAnswerEditing } from './editing.ts'
import { createFormReader } from './form-reader.ts'
import { formsHandlers } from './forms.handlers.ts'
import { createFormQueries } from './forms.queries.ts'
import { keptFilesHandlers } from './kept-files/kept-files.handlers.ts'
import { reviewOf } from './review-desk.ts'
import { sendingHandlers } from './sending/sending.handlers.ts'
import { siteDocument } from './site-document.ts'
import { createSubmissionRows } from './submission-rows.ts'
import { watchTrash } from './trash-watch.ts'

/** What of forms other parts need. */
export interface FormsPart extends Pick<AnswerEditing, 'questionOf'> {
  handlers: Handlers<App>['forms']
  /** What a part of a form is called, and how its value reads. */
  questionOfForm(formId: string, part: string): ReturnType<typeof questionOfForm>
}

/** What the window may ask about forms, put together from the parts of the core. */
export function formsOf(desk: DeskContext): FormsPart {
  const { mirror, outbox } = desk
  const review = desk.use(reviewOf)
  const formOf = createFormReader(mirror.reader, { formsVersion: () => mirror.versions.of('forms') })
  const markIn = createMarks(outbox)
  const inInbox = markIn('submissions')
  const inTrash = markIn('trashedSubmissions')
  const shown = { formOf, review: review.store, markOf: (id: string) => inInbox(id) ?? inTrash(id) }
  const queries = createFormQueries(mirror.reader, {
    ...shown,
    version: () => mirror.versions.of('submissions') + mirror.versions.of('trashedSubmissions'),
  })
  const documentOf = (id: string) =>
    (mirror.documents.seen('submissions', id) ?? mirror.documents.seen('trashedSubmissions', id)) as
      | SavedSubmission
      | undefined
  const editing = createAnswerEditing({
    clock: desk.ports.clock,
    formOf,
    documentOf: (id) => mirror.documents.seen('submissions', id) as SavedSubmission | undefined,
    queue: desk.queue,
    review: review.store,
    operator: () => desk.settings.get().operator,
  })
  const handlers = formsHandlers({
    clock: desk.ports.clock,
    queries,
    editing,
    platformId: desk.outbox.identities.platformId,
    document: (id) => siteDocument(desk.mustSite().platform.client, id),
    fileLink: (wanted) => answerFileLink({ ...desk, documentOf }, wanted),
    ofContact: createContactSubmissions(mirror.reader, createSubmissionRows(shown)),
    counts: createChoiceCounts(mirror.reader, formOf),
    review: review.store,
    views: desk.viewsOf('submissions', SubmissionFilter),
    settings: desk.settings,
    queue: desk.queue,
    publish: desk.publish,
  })
  return {
    handlers: {
      ...handlers,
      ...formDeskHandlers(desk),
      ...sendingHandlers(desk, { formOf, files: review.files }),
      ...keptFilesHandlers({
        ...{ kept: review.kept, ports: desk.ports },
        documentOf: (id) => documentOf(desk.outbox.identities.platformId(id)),
      }),
    },
    questionOf: editing.questionOf,
    questionOfForm: (formId, part) =>
      questionOfForm(
        (mirror.documents.seen('forms', formId) ?? mirror.documents.stored('forms', formId)) as SavedForm | undefined,
        part,
      ),
  }
}

/** Everything the window may ask about forms; what of them runs while a site is open. */
export function openForms(desk: DeskContext) {
  const forms = desk.use(formsOf)
  const { kept } = desk.use(reviewOf)
  const { log, mirror } = desk
  const watch = watchTrash({
    ...{ clock: desk.ports.clock, log, mirror },
    read: (scopes) => desk.site()?.engine.puller.pullNow('trashedSubmissions', scopes),
  })
  return {
    handlers: { forms: forms.handlers },
    admissions: formAdmissions(desk),
    questions: {
      submissions: ({ recordId }: RecordName, field: string) => forms.questionOf(recordId, field),
      forms: ({ recordId }: RecordName, field: string) => forms.questionOfForm(recordId, field),
    },
    loops: [watch, kept.start],
    on: {
      // What could not be removed is, when a site is opened next.
      siteLeft: () => kept.forget().catch((error: unknown) => log.warn('kept-files-stay', {}, error)),
    },
  }
}
