import type { EditField, FieldFault } from '../../../../shared/app/form-editing.ts'
import type { FieldFiles, NewSubmission } from '../../../../shared/app/form-sending.ts'
import { AppError } from '../../../../shared/errors.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import { entityKey } from '../../mirror/keys.ts'
import type { Clock } from '../../ports.ts'
import type { Outbox } from '../../sync/outbox.ts'
import type { OutboxRow } from '../../sync/outbox-row.ts'
import type { Queue } from '../../sync/queue.ts'
import { findingsOf, metFields } from '../checks/check-values.ts'
import { closedFindings } from '../checks/closed-form.ts'
import { isKnownRule, rulesOf } from '../checks/known-rules.ts'
import { labelled } from '../field-faults.ts'
import type { FormReader } from '../form-reader.ts'
import { sentValues } from './kept-values.ts'
import { newField } from './new-field.ts'
import { valuesHere } from './new-values.ts'
import type { SubmissionFiles } from './submission-files.queries.ts'

type Given = Pick<NewSubmission, 'formId' | 'answers' | 'files'>

interface Parts {
  clock: Clock
  formOf: FormReader
  /** How many submissions a form has here. */
  received(formId: string): number
  queue: Pick<Queue, 'add' | 'cancel' | 'parse'>
  outbox: Pick<Outbox, 'changes' | 'rows'>
  files: SubmissionFiles
  /** Shows a record as it is without what was just dropped. */
  show(row: OutboxRow): Promise<void>
}

export interface NewSubmissions {
  look(given: Given): { formName: string; fields: EditField[]; faults: FieldFault[]; unknownRules: number }
  save(given: Given & { submissionId: string | null }): { faults: FieldFault[]; submissionId: string | null }
  waiting(submissionId: string): Given
  /** False when the site may have it. */
  drop(submissionId: string): Promise<boolean>
}

/** Submissions on behalf of a person: held against the form as the site would, and queued. */
export function createNewSubmissions({ clock, formOf, received, queue, outbox, files, show }: Parts): NewSubmissions {
  function opened({ formId, answers: fieldValues, files: given }: Given) {
    const form = formOf(formId)
    if (form === undefined) throw new AppError('not_found')
    const asked = form.fields.filter(({ isOld }) => !isOld)
    const known = new Set(asked.map(({ target }) => target))
    const now = clock.now()
    const { kept, stays } = sentValues(form.document, { answers: fieldValues, files: given }, known, now)
    const values = valuesHere(kept)
    const found = [
      ...closedFindings(form.document, { now, received: received(formId) }),
      ...findingsOf(form.document, values, now),
    ]
    return { form, asked, kept, stays, values, now, faults: labelled(found, asked) }
  }

  const rowOf = (submissionId: string): OutboxRow | undefined =>
    outbox.rows.ofEntity(entityKey('submissions', submissionId)).find(({ operation }) => operation === 'forms.send')

  function requireRow(submissionId: string): OutboxRow {
    const row = rowOf(submissionId)
    if (row !== undefined && hasNotLeft(row)) return row
    throw new AppError('precondition', { reason: messageOf('forms.leftAlready') })
  }

  return {
    look: (given) => {
      const { form, asked, stays, values, now, faults } = opened(given)
      // A field that only its own value hides is shown, so that the submission can be finished and corrected.
      const met = new Map(
        metFields(form.document, values, now).map((field) => [
          field.target,
          { ...field, hidden: field.hidden && !stays.has(field.target) },
        ]),
      )
      const fields = asked.map((field) => newField(field, met.get(field.target)))
      const unknownRules = rulesOf(form.document).filter((rule) => !isKnownRule(rule)).length
      return { formName: form.name, fields, faults, unknownRules }
    },
    save: ({ submissionId, ...given }) => {
      const { faults, kept } = opened(given)
      if (faults.length > 0) return { faults, submissionId: null }
      if (submissionId !== null) requireRow(submissionId)
      const named = submissionId === null ? {} : { submissionId }
      const { recordId } = queue.add('forms.send', { ...named, formId: given.formId, ...kept }, (row) =>
        files.holdFor(idOf(row), idsIn(kept.files)),
      )
      return { faults, submissionId: recordId }
    },
    waiting: (submissionId) => {
      const row = rowOf(submissionId)
      if (row === undefined) throw new AppError('not_found')
      const { formId, answers: fieldValues, files: given } = queue.parse(row) as NewSubmission
      return { formId, answers: fieldValues, files: given }
    },
    drop: async (submissionId) => {
      const row = rowOf(submissionId)
      if (row === undefined || !hasNotLeft(row)) return false
      if (queue.cancel(row.id)) return true
      const at = clock.now()
      const ended = outbox.changes.settle(row.id, { result: 'discarded', at, detail: messageOf('sync.discarded') })
      if (ended !== undefined) await show(ended)
      return ended !== undefined
    },
  }
}

/** Never sent, or refused as a whole: the site has nothing of it. */
const hasNotLeft = ({ state, sentAt }: OutboxRow): boolean =>
  (state === 'waiting' && sentAt === null) || state === 'refused'

const idsIn = (files: readonly FieldFiles[]): string[] => files.flatMap((field) => field.files.map(({ id }) => id))
const idOf = ({ entityKey: key }: OutboxRow): string => key.slice(entityKey('submissions', '').length)
