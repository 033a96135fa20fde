import { SubmissionFilter } from '../../../shared/app/form-filter.ts'
import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import type { SavedForm } from '../../../shared/wire/forms-entities.ts'
import type { SavedSubmission } from '../../../shared/wire/submissions-entities.ts'
import type { RecordName } from '../conflicts/document-kinds.ts'
import type { CoreContext } from '../core-context.ts'
import { createRecordStates } from '../sync/record-states.ts'
import { createChoiceCounts } from './choice-counts.queries.ts'
import { createContactSubmissions } from './contact-submissions.queries.ts'
import { formAdmissions } from './design/form-admissions.ts'
import { formDesignHandlers } from './design/form-design.handlers.ts'
import { questionOfForm } from './design/part-words.ts'
import { createSubmissionEditing, type SubmissionEditing } from './editing.ts'
import { createFormReader } from './form-reader.ts'
import { formsHandlers } from './forms.handlers.ts'
import { createFormQueries } from './forms.queries.ts'
import { keptFilesHandlers } from './kept-files/kept-files.handlers.ts'
import { reviewOf } from './review-context.ts'
import { filesInUse } from './sending/picking.ts'
import { sendingHandlers, waitsIn } from './sending/sending.handlers.ts'
import { siteDocument } from './site-document.ts'
import { submissionFileLink } from './submission-file-link.ts'
import { createSubmissionRows } from './submission-rows.ts'
import { watchTrash } from './trash-watch.ts'

/** What of forms other parts need. */
export interface FormsPart extends Pick<SubmissionEditing, 'questionOf'> {
  handlers: Handlers<App>['forms']
  /** What a part of a form is called, and how its value reads. */
  questionOfForm(formId: string, part: string): ReturnType<typeof questionOfForm>
}

/** What the window may ask about forms, put together from the parts of the core. */
export function formsOf(context: CoreContext): FormsPart {
  const { mirror, outbox } = context
  const review = context.use(reviewOf)
  const formOf = createFormReader(mirror.reader, { formsVersion: () => mirror.versions.of('forms') })
  const stateIn = createRecordStates(outbox)
  const inInbox = stateIn('submissions')
  const inTrash = stateIn('trashedSubmissions')
  const shown = { formOf, review: review.store, stateOf: (id: string) => inInbox(id) ?? inTrash(id) }
  const queries = createFormQueries(mirror.reader, {
    ...shown,
    version: () => mirror.versions.of('submissions') + mirror.versions.of('trashedSubmissions'),
  })
  const documentOf = (id: string) =>
    (mirror.documents.seen('submissions', id) ?? mirror.documents.seen('trashedSubmissions', id)) as
      | SavedSubmission
      | undefined
  const editing = createSubmissionEditing({
    clock: context.ports.clock,
    formOf,
    documentOf: (id) => mirror.documents.seen('submissions', id) as SavedSubmission | undefined,
    queue: context.queue,
    review: review.store,
    operator: () => context.settings.get().operator,
  })
  const handlers = formsHandlers({
    clock: context.ports.clock,
    queries,
    editing,
    platformId: context.outbox.identities.platformId,
    document: (id) => siteDocument(context.mustSite().platform.client, id),
    fileLink: (wanted) => submissionFileLink({ ...context, documentOf }, wanted),
    ofContact: createContactSubmissions(mirror.reader, createSubmissionRows(shown)),
    counts: createChoiceCounts(mirror.reader, formOf),
    review: review.store,
    views: context.viewsOf('submissions', SubmissionFilter),
    settings: context.settings,
    queue: context.queue,
    publish: context.publish,
  })
  return {
    handlers: {
      ...handlers,
      ...formDesignHandlers(context),
      ...sendingHandlers(context, { formOf, files: review.files }),
      ...keptFilesHandlers({
        ...{ kept: review.kept, ports: context.ports },
        documentOf: (id) => documentOf(context.outbox.identities.platformId(id)),
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
export function openForms(context: CoreContext) {
  const forms = context.use(formsOf)
  const { kept, files } = context.use(reviewOf)
  const { log, mirror } = context
  const watch = watchTrash({
    ...{ clock: context.ports.clock, log, mirror },
    read: (scopes) => context.site()?.engine.puller.pullNow('trashedSubmissions', scopes),
  })
  return {
    handlers: { forms: forms.handlers },
    admissions: formAdmissions(context),
    questions: {
      submissions: ({ recordId }: RecordName, field: string) => forms.questionOf(recordId, field),
      forms: ({ recordId }: RecordName, field: string) => forms.questionOfForm(recordId, field),
    },
    loops: [watch, kept.start],
    copiesInUse: () => filesInUse({ clock: context.ports.clock, files, waits: waitsIn(context.outbox) }),
    on: {
      // What could not be removed is, when a site is opened next.
      siteLeft: async () => {
        try {
          files.forget()
          await kept.forget()
        } catch (error) {
          log.warn('kept-files-stay', {}, error)
        }
      },
    },
  }
}
