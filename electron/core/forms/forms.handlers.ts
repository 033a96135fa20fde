import type { formDesign } from '../../../shared/app/form-design.ts'
import type { formKeptFiles } from '../../../shared/app/form-kept-files.ts'
import type { formSending } from '../../../shared/app/form-sending.ts'
import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import { sameName } from '../../../shared/same-name.ts'
import type { Publish } from '../base/publish.ts'
import type { SavedViews } from '../db/saved-views.queries.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import type { Clock } from '../ports.ts'
import type { Queue } from '../sync/queue.ts'
import type { ChoiceCounts } from './choice-counts.queries.ts'
import type { ContactSubmissions } from './contact-submissions.queries.ts'
import { decide, takeBack } from './decide.ts'
import type { SubmissionEditing } from './editing.ts'
import { partOf } from './field-value-part.ts'
import type { FormQueries } from './forms.queries.ts'
import { perDay } from './per-day.ts'
import type { ReviewStore } from './review.queries.ts'
import type { FilePlace } from './submission-file-link.ts'
import type { Filter } from './submission-filter.ts'
import { exactTagIdOf, tagIdOf } from './tag-id.ts'

/** Handlers of the window's `forms` operations. */
export function formsHandlers(parts: {
  clock: Clock
  queries: FormQueries
  editing: SubmissionEditing
  /** The site's id of a record that was made here, or the id itself. */
  platformId(id: string): string
  /** The site's document of a submission, as base64. */
  document(submissionId: string): Promise<string>
  fileLink(wanted: FilePlace): Promise<{ address: string; isOpened: boolean }>
  ofContact: ContactSubmissions
  counts: ChoiceCounts
  review: ReviewStore
  views: SavedViews<Filter>
  settings: SettingsStore
  queue: Pick<Queue, 'add' | 'cancel' | 'together'>
  publish: Publish<App>
}): Omit<Handlers<App>['forms'], keyof typeof formDesign | keyof typeof formSending | keyof typeof formKeptFiles> {
  const { clock, queries, editing, counts, review, views, queue } = parts
  const deciding = { queue, standing: queries.standing }
  const changed = (count: number) => parts.publish('forms', 'changed', { count })
  return {
    list: () => ({ forms: queries.forms() }),
    submissions: (input) => {
      const start = clock.monotonic()
      return { ...queries.list(input), tookMs: clock.monotonic() - start }
    },
    answerRows: (input) => {
      const start = clock.monotonic()
      return { ...queries.listWithValues(input), tookMs: clock.monotonic() - start }
    },
    submission: ({ submissionId }) => queries.detail(parts.platformId(submissionId)),
    ofContact: ({ contactId }) => parts.ofContact(parts.platformId(contactId)),
    wholeAnswer: ({ submissionId, target }) => ({ text: queries.wholeValue(submissionId, target) }),
    answerPart: ({ submissionId, target, from }) => partOf(queries.wholeValue(submissionId, target), from),
    idsOf: ({ filter }) => queries.byFilter.ids(filter),
    perDay: ({ formId, days }) => ({ days: perDay(clock.now(), days, (since) => queries.arrivals(formId, since)) }),
    filterFields: ({ formId }) => ({ fields: counts.fields(formId) }),
    choices: ({ formId, target }) => counts.choices(formId, target),
    editing: ({ submissionId, fieldValues }) => editing.look(submissionId, fieldValues),
    saveAnswers: ({ submissionId, fieldValues, note }) => editing.save(submissionId, fieldValues, note),
    decide: ({ submissionIds, ...chosen }) => decide(deciding, submissionIds, chosen),
    takeBack: ({ decisions, ...chosen }) => takeBack(deciding, decisions, chosen),
    tags: () => {
      const used = counts.tags()
      const named = review.tags.names()
      const ids = new Set([...used.keys(), ...named.keys()])
      const tags = [...ids].map((id) => ({ id, name: named.get(id) ?? '', count: used.get(id) ?? 0 }))
      return {
        tags: tags.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
        reviewers: review.reviewers.names(),
      }
    },
    nameTag: ({ id = '', name }) => {
      const tag = id === '' ? tagCalled(name, review.tags.names()) : { id, name }
      review.tags.name(tag.id, tag.name)
      changed(0)
      return tag
    },
    document: async ({ submissionId }) => ({ base64: await parts.document(submissionId) }),
    fileLink: (wanted) => parts.fileLink({ ...wanted, submissionId: parts.platformId(wanted.submissionId) }),
    addNote: ({ submissionId, text }) => {
      const note = review.notes.add({ submissionId, text, operator: parts.settings.get().operator })
      changed(1)
      return note
    },
    removeNote: ({ id }) => {
      if (!review.notes.remove(id)) throw new AppError('not_found')
      changed(1)
      return {}
    },
    assign: ({ submissionIds, reviewer }) => {
      review.reviewers.assign(submissionIds, reviewer)
      changed(submissionIds.length)
      return {}
    },
    views: () => ({
      views: views.all().map(({ id, name, filter }) => ({ id, name, filter, count: queries.byFilter.count(filter) })),
    }),
    saveView: ({ name, filter }) => {
      const saved = views.save(name, filter)
      changed(0)
      return saved
    },
    removeView: ({ id }) => {
      views.remove(id)
      changed(0)
      return {}
    },
  }
}

/** The tag of a name: the one that is called so already, else a new one with an id that no other word has here. */
function tagCalled(name: string, names: ReadonlyMap<string, string>): { id: string; name: string } {
  const known = [...names].find(([, other]) => sameName(other, name))
  if (known !== undefined) return { id: known[0], name }
  const id = tagIdOf(name)
  return { id: names.has(id) ? exactTagIdOf(name) : id, name }
}
