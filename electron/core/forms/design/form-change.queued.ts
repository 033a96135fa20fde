import type { FormEdit } from '../../../../shared/app/form-design.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import { endpoints } from '../../../../shared/wire/forms.ts'
import type { SavedForm as Form } from '../../../../shared/wire/forms-entities.ts'
import { baseOf, documentOperation } from '../../conflicts/document-operation.ts'
import { orGone } from '../../sync/or-gone.ts'
import type { Description, NameOf, OutboxItem, QueuedOperation } from '../../sync/queued-operation.ts'
import { formName } from '../form-state.ts'
import { idOf } from './field-look.ts'
import { changesIn, partsChanged, partsOf, withParts, writtenOf } from './form-parts.ts'
import { orWhy } from './form-refusals.ts'
import { holds } from './holds.ts'
import { isNumbered } from './numbered-name.ts'

const options = { priority: 'documents' as const }

const operation = documentOperation<FormEdit, Form>({
  dataSet: 'forms',
  recordId: ({ formId }) => formId,
  describe,
  changes: ({ changes }) => partsChanged(changes),
  fieldsOf: partsOf,
  revisionOf: ({ revision }) => revision ?? null,
  updatedAt: ({ updatedDate }) => updatedDate ?? null,
  read: async ({ client }, formId) => (await orGone(client.call(endpoints.get, { formId }, options)))?.form ?? null,
  write: async ({ client }, { id, theirs, fields }) => {
    const form = { ...writtenOf(theirs, fields), id, revision: theirs.revision ?? '' }
    return (await orWhy(client.call(endpoints.update, { form }, options))).form
  },
})

/**
 * Changes parts of a form; the others stay as they are on the site. The platform replaces a list of fields that it is
 * sent, so the list is made of the site's own, with what is unknown here.
 */
export const changeForm: QueuedOperation<FormEdit> = {
  ...operation,
  judge: (item, form, clockOffsetMs) =>
    operation.judge(item, form === null ? null : asSent(form as Form, item), clockOffsetMs),
  overlay: { apply: (form, { changes }) => withParts(form as Form, partsChanged(changes)) },
  document: {
    effect: 'edit',
    changes: ({ changes }) => partsChanged(changes),
    withChanges: (input, fields) => ({ ...input, changes: changesIn(fields) }),
    about: (input, formId) => ({ ...input, formId }),
  },
  fold: ({ operation: earlier, input }, later) =>
    earlier === 'forms.changeForm' && ![...(input as FormEdit).changes, ...later.changes].some(isMove)
      ? { become: 'one', operation: earlier, input: mergeEdits(input as FormEdit, later), keepBase: true }
      : undefined,
}

/**
 * A field's position is given by the field before it, which an earlier change may have moved: both are sent in turn.
 */
const isMove = ({ part }: FormEdit['changes'][number]): boolean => part === 'place'

/**
 * The form with our fields in place of those that hold all of ours, and with our name in place of a numbered one: the site
 * may keep more of a field than it was sent, and numbers a name that is taken. Neither is another version of it.
 */
function asSent(form: Form, { row, input: { changes } }: OutboxItem<FormEdit>): Form {
  const name = changes.findLast(({ part }) => part === 'name')?.value
  // A form that had the number before shows nothing.
  const isOurs = typeof name === 'string' && formName(form) !== baseOf(row)['name'] && isNumbered(name, formName(form))
  const sent = new Map(changes.flatMap((change) => (change.part === 'field' ? [[change.fieldId, change.value]] : [])))
  const formFields = form.formFields?.map((field) => {
    const ours = sent.get(idOf(field))
    return ours !== undefined && ours !== null && holds(field, ours) ? ours : field
  })
  return { ...form, ...(isOurs ? { name } : {}), ...(formFields === undefined ? {} : { formFields }) }
}

/** Two changes as one; of a part in both the later word counts. */
const mergeEdits = (earlier: FormEdit, later: FormEdit): FormEdit => ({
  ...later,
  changes: changesIn({ ...partsChanged(earlier.changes), ...partsChanged(later.changes) }),
})

function describe({ formId, changes }: FormEdit, nameOf: NameOf): Description {
  const { name } = nameOf('forms', formId)
  const [change] = changes
  const one = changes.length === 1 ? change : undefined
  if (one?.part === 'name')
    return { what: messageOf('forms.renameForm', { before: name, name: one.value }), about: name }
  if (one?.part === 'enabled') {
    return { what: messageOf(one.value ? 'forms.openForm' : 'forms.closeForm', { name }), about: name }
  }
  return { what: messageOf('forms.changeForm', { name }), about: name }
}
