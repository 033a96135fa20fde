import type { formDesign } from '../../../../shared/app/form-design.ts'
import type { App } from '../../../../shared/app/index.ts'
import type { Handlers } from '../../../../shared/app/op.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { SavedForm as Form } from '../../../../shared/wire/forms-entities.ts'
import type { CoreContext } from '../../core-context.ts'
import { createRecordStates } from '../../sync/record-states.ts'
import { fieldsOf } from '../form-fields.ts'
import { afterwardsOf } from './afterwards.ts'
import { decideForms } from './decide-forms.ts'
import { designField, idOf, isDoc } from './field-look.ts'
import { createFormCommands } from './form-commands.ts'
import { createFormList } from './form-list.queries.ts'
import { deletedOf, mustNameFields } from './form-parts.ts'
import { orderOf, pagesOf } from './layout.ts'
import { designRules, rulesLeft } from './rule-look.ts'
import { changesOfDraft } from './save-form.ts'

type HandledHere = keyof typeof formDesign & keyof Handlers<App>['forms']

/** Handlers of what the window asks about the forms themselves. */
export function formDesignHandlers(context: CoreContext): Pick<Handlers<App>['forms'], HandledHere> {
  const { mirror, outbox, queue, ports } = context
  const stateIn = createRecordStates(outbox)
  const [stateOf, stateOfTrashed] = [stateIn('forms'), stateIn('trashedForms')]
  const list = createFormList(mirror.reader, (id) => stateOf(id) ?? stateOfTrashed(id))
  const commands = createFormCommands(context)
  const seen = (formId: string): Form => {
    const form = mirror.documents.seen('forms', formId) ?? mirror.documents.seen('trashedForms', formId)
    if (form === undefined) throw new AppError('not_found')
    return form as Form
  }
  const refresh = () => {
    context.site()?.engine.puller.pullNow('forms')
    context.site()?.engine.puller.pullNow('trashedForms')
  }
  return {
    managed: () => ({ forms: list.forms() }),
    design: ({ formId }) => {
      const row = list.form(formId)
      if (row === undefined) throw new AppError('not_found')
      return { ...row, ...designOf(seen(formId)) }
    },
    saveForm: ({ formId, draft, insists }) => {
      const form = seen(formId)
      const { changes, met } = changesOfDraft(form, draft, ports.random.uuid)
      if (met.length > 0 && !insists) return { operationId: null, met }
      if (changes.length === 0) return { operationId: null, met: [] }
      if (changes.some(({ part }) => part === 'field' || part === 'place')) mustNameFields(form)
      return { operationId: queue.add('forms.changeForm', { formId, changes }).operationId, met: [] }
    },
    untrashForm: ({ formId, operationId }) => {
      if (!queue.cancel(operationId)) queue.add('forms.restoreForm', { formId })
      return {}
    },
    decideForms: (asked) => decideForms({ queue, outbox, form: list.form }, asked),
    createForm: ({ name, fields }) => commands.create(name, fields),
    cloneForm: ({ formId }) => commands.clone(formId),
    answersOfForm: ({ formId }) => commands.submissionsOf(formId),
    deleteFormForever: async ({ formId }) => {
      await commands.deleteForever(formId)
      return {}
    },
    removeDeletedFields: async ({ formId, fieldIds }) => {
      await commands.removeDeletedFields(formId, fieldIds)
      return {}
    },
    formSummary: ({ formId }) => commands.summary(formId),
    refreshForms: () => {
      refresh()
      return {}
    },
  }
}

/** A form as the editor shows it. */
function designOf(form: Form) {
  const fields = fieldsOf(form)
  const byId = new Map(fields.flatMap((field) => (isDoc(field) ? [[idOf(field), field] as const] : [])))
  const pages = pagesOf(form)
  const pageOf = new Map(pages.flatMap((ids, at) => ids.map((id) => [id, at + 1] as const)))
  return {
    design: orderOf(form, fields).flatMap((id) => {
      const field = byId.get(id)
      return field === undefined ? [] : [designField(field, pageOf.get(id) ?? 0)]
    }),
    deleted: deletedOf(form).flatMap((field) => (isDoc(field) ? [designField(field, 0)] : [])),
    afterwards: afterwardsOf(form.submitSettings),
    rules: designRules(form),
    rulesLeft: rulesLeft(form),
    pages: pages.length,
  }
}
