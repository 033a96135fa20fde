import type { z } from 'zod'
import type { FieldValue } from '../../../shared/app/field-values.ts'
import type { EditField, FieldFault, GivenValues, OnlyRead } from '../../../shared/app/form-editing.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { SavedForm } from '../../../shared/wire/forms-entities.ts'
import type { SavedSubmission as Submission } from '../../../shared/wire/submissions-entities.ts'
import { same } from '../base/three-way.ts'
import type { Question } from '../conflicts/document-kinds.ts'
import type { Clock } from '../ports.ts'
import type { Queue } from '../sync/queue.ts'
import { askedValues } from './checks/asked-values.ts'
import { findingsOf, hiddenIn, metFields } from './checks/check-values.ts'
import { isLeftOut } from './checks/finding.ts'
import { editField } from './edit-field.ts'
import { labelled } from './field-faults.ts'
import { comparedWords } from './field-value-words.ts'
import { type FormWords, fieldValueOf, fieldValuesOf } from './field-values.ts'
import type { FormReader } from './form-reader.ts'
import type { ReviewStore } from './review.queries.ts'
import { withFieldValues } from './submission-edit.queued.ts'

type Given = z.infer<typeof GivenValues>

interface Parts {
  clock: Clock
  formOf: FormReader
  /** The submission as the person sees it; undefined when it is not here. */
  documentOf(submissionId: string): Submission | undefined
  queue: Pick<Queue, 'add' | 'together'>
  review: ReviewStore
  operator(): string
}

export interface SubmissionEditing {
  /** The fields of a submission for a person who would change these values, and what the site would object to. */
  look(
    submissionId: string,
    given: Given,
  ): { fields: EditField[]; faults: FieldFault[]; old: FieldValue[]; onlyRead: OnlyRead | null }
  /** Queues what differs, with the note in the same commit; nothing where the site would refuse it. */
  save(submissionId: string, given: Given, note: string): { faults: FieldFault[]; operationId: string | null }
  /** The question that a field value of a submission belongs to. */
  questionOf(submissionId: string, target: string): Question | undefined
}

/** Submissions are changed here as the platform would let them be, with or without a network. */
export function createSubmissionEditing(parts: Parts): SubmissionEditing {
  const { formOf, documentOf, queue, review } = parts

  function opened(submissionId: string, given: Given) {
    const document = documentOf(submissionId)
    if (document === undefined) throw new AppError('not_found')
    const form = formOf(document.formId)
    if (form === undefined) return { document, form, onlyRead: 'noForm' as const }
    const onlyRead = onlyReadBy(form, document)
    if (onlyRead !== null) return { document, form, onlyRead }
    const known = new Set(form.fields.filter(({ isOld }) => !isOld).map(({ target }) => target))
    const { after, changed, stays } = afterChanges(form.document, document, given, parts.clock.now())
    // What is no longer asked is left to the site: it may take these field values along.
    const asked = Object.fromEntries(Object.entries(after).filter(([target]) => known.has(target)))
    const faults = labelled(findingsOf(form.document, asked, parts.clock.now()), form.fields)
    const old = fieldValuesOf(form, document).filter(({ target }) => !known.has(target))
    return { document, form, onlyRead: null, after, faults, old, known, changed, stays }
  }

  return {
    look: (submissionId, given) => {
      const opening = opened(submissionId, given)
      if (opening.onlyRead !== null) {
        const { onlyRead, form, document } = opening
        return { fields: [], faults: [], old: fieldValuesOf(form, document), onlyRead }
      }
      const { document, form, after, faults, old, stays } = opening
      const met = new Map(
        metFields(form.document, after, parts.clock.now()).map((field) => [
          field.target,
          { ...field, hidden: field.hidden && !stays.has(field.target) },
        ]),
      )
      const values = new Map(Object.entries(document.submissions ?? {}))
      const fields = form.fields.flatMap((field) =>
        field.isOld ? [] : [editField(field, values.get(field.target), met.get(field.target))],
      )
      return { fields, faults, old, onlyRead: null }
    },
    save: (submissionId, given, note) => {
      const opening = opened(submissionId, given)
      if (opening.onlyRead !== null) throw new AppError('precondition', { reason: messageOf('forms.onlyRead') })
      const { document, faults, known, changed } = opening
      if (faults.length > 0) return { faults, operationId: null }
      const before = new Map(Object.entries(document.submissions ?? {}))
      const fieldValues = changed.filter(({ target, value }) => known.has(target) && !same(before.get(target), value))
      if (fieldValues.length === 0) return { faults, operationId: null }
      return queue.together(() => {
        if (note !== '') review.notes.add({ submissionId, text: note, operator: parts.operator() })
        return { faults, operationId: queue.add('forms.edit', { submissionId, answers: fieldValues }).operationId }
      })
    },
    questionOf: (submissionId, target) => {
      const form = formOf(documentOf(submissionId)?.formId ?? '')
      const field = form?.fields.find((one) => one.target === target)
      return field && { label: field.label, wordsOf: (value) => comparedWords(fieldValueOf(field, value)) }
    },
  }
}

/**
 * The field values as they would be. What was typed into an empty field that a rule now hides is left out, as the form
 * would not ask it; an existing value stays, hidden or not, until a person changes it.
 */
function afterChanges(form: SavedForm, document: Submission, given: Given, now: number) {
  const before = new Map(Object.entries(document.submissions ?? {}))
  const isKept = ({ target }: Given[number], kept: ReadonlySet<string>) =>
    kept.has(target) || !isLeftOut(before.get(target))
  const afterOnly = (kept: ReadonlySet<string>) => {
    const changes = given.filter((one) => isKept(one, kept)).map(({ target, value }) => [target, value] as const)
    return withFieldValues(document, Object.fromEntries(changes)).submissions ?? {}
  }
  const added = new Set(given.flatMap(({ target }) => (isLeftOut(before.get(target)) ? [target] : [])))
  const inOrder = metFields(form, afterOnly(added), now).flatMap(({ target }) => (added.has(target) ? [target] : []))
  const others = [...added].filter((target) => !inOrder.includes(target))
  const { kept, stays } = askedValues([...inOrder, ...others], (some) =>
    hiddenIn(metFields(form, afterOnly(some), now)),
  )
  return { after: afterOnly(kept), changed: given.filter((one) => isKept(one, kept)), stays }
}

/**
 * What keeps a submission from being changed here: written by a form that does not fit, the new field values would end
 * up beside the old ones.
 */
function onlyReadBy(form: FormWords, { submissions }: Submission): 'unreadable' | 'otherKeys' | null {
  if (form.fields.every(({ isOld }) => isOld)) return 'unreadable'
  const known = new Set(form.fields.map(({ target }) => target))
  const given = Object.entries(submissions ?? {}).filter(([, value]) => !isLeftOut(value))
  return given.length > 0 && given.every(([target]) => !known.has(target)) ? 'otherKeys' : null
}
