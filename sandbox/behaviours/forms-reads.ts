import { ListFormsOrder } from '../../shared/wire/forms-entities.ts'
import type { FormField } from '../../shared/wire/forms-fields.ts'
import type { FormSummaryField } from '../../shared/wire/forms-summary.ts'
import { compileFilter } from '../query/filter.ts'
import type { StoredForm } from '../world/forms.ts'
import { askingFields, componentOf, labelOf, summaryType } from '../world/forms-fields.ts'
import { formOf, sweepForms } from '../world/forms-keeping.ts'
import { formProviders, planRestrictions } from '../world/forms-providers.ts'
import type { AreaBehaviours, Call } from './behaviour.ts'
import { checkNamespace, cursorRows, formQueryRules, listQuery, sortingOf } from './forms-query.ts'

type Forms = AreaBehaviours<'forms'>
type Reads = Pick<
  Forms,
  'get' | 'list' | 'query' | 'countByFilter' | 'getSummary' | 'listProvidersConfigs' | 'getRestrictions'
>
type ListInput = Call<Parameters<Forms['list']>[0]['input']>['input']

export const formReads: Reads = {
  get: ({ input, world, now }) => {
    sweepForms(world, now)
    return { form: formOf(world, input.formId) }
  },
  list: ({ input, world, now }) => {
    sweepForms(world, now)
    const { paging: _, order = 'UPDATED_DATE_DESC', fieldsets = [], ...conditions } = input
    const { rows, metadata } = cursorRows({
      store: world.forms,
      rules: formQueryRules,
      query: listQuery(input, sortingOf(order, ListFormsOrder.known)),
      idOf: (form) => form.id,
      sort: [],
      also: { key: JSON.stringify(conditions), holds: matcherOf(input) },
    })
    return { forms: rows.map((form) => selectFields(form, fieldsets)), pagingMetadata: metadata }
  },
  query: ({ input, world, now }) => {
    sweepForms(world, now)
    const { rows, metadata } = cursorRows({
      store: world.forms,
      rules: formQueryRules,
      query: input.query,
      idOf: (form) => form.id,
      sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      check: checkNamespace,
    })
    return { forms: [...rows], metadata }
  },
  countByFilter: ({ input, world }) => {
    const { filter = {}, namespace } = input
    if (namespace === undefined) checkNamespace(filter, 'filter')
    const matches = compileFilter(filter, formQueryRules)
    const mine = (form: StoredForm) => namespace === undefined || form.namespace === namespace
    return { count: world.forms.all().filter((form) => mine(form) && matches(form)).length }
  },
  getSummary: ({ input, world }) => {
    const form = formOf(world, input.formId)
    const fields = [...summaryFields(form.formFields, false), ...summaryFields(form.deletedFormFields, true)]
    return { formSummary: { id: form.id, fields } }
  },
  listProvidersConfigs: () => ({
    configs: formProviders.map((provider) => ({ ...provider, restrictions: { ...provider.restrictions } })),
  }),
  getRestrictions: () => ({ restrictions: planRestrictions }),
}

function matcherOf(input: ListInput): (form: StoredForm) => boolean {
  const { namespace, disabled, formIds = [], paymentForm } = input
  // Who says nothing about it is shown the forms that are open.
  const enabled = input.enabled ?? (disabled === undefined ? true : undefined)
  const isNamed = namedAs(input.nameFilter)
  const sells = (form: StoredForm) => askingFields(form.formFields).some(({ input }) => input.inputType === 'PAYMENT')
  return (form) =>
    form.namespace === namespace &&
    (formIds.length === 0 || formIds.includes(form.id)) &&
    (enabled === undefined || (form.enabled !== false) === enabled) &&
    (disabled === undefined || (form.enabled === false) === disabled) &&
    (paymentForm === undefined || sells(form) === paymentForm) &&
    isNamed(form.name ?? '')
}

function namedAs(filter: ListInput['nameFilter']): (name: string) => boolean {
  if (filter === undefined) return () => true
  const wanted = filter.name.toLowerCase()
  return filter.filterType === 'EXACT_MATCH'
    ? (name) => name.toLowerCase() === wanted
    : (name) => name.toLowerCase().startsWith(wanted)
}

/** The metadata alone leaves out what a form is made of. */
function selectFields(form: StoredForm, fieldsets: readonly string[]): StoredForm {
  if (!fieldsets.includes('METADATA')) return form
  const { formFields: _, steps: __, formRules: ___, rules: ____, deletedFormFields: _____, ...rest } = form
  const { deletedFields: ______, submitSettings: _______, ...metadata } = rest
  return { ...metadata, id: form.id, namespace: form.namespace, revision: form.revision }
}

function summaryFields(fields: readonly FormField[] | null | undefined, deleted: boolean): FormSummaryField[] {
  return askingFields([...(fields ?? [])]).map((asking) => ({
    id: asking.field.id,
    target: asking.target,
    label: labelOf(asking),
    type: summaryType(asking.input),
    options: (componentOf(asking.input)?.options ?? []).map(({ label, value }) => ({
      label: label ?? null,
      value: typeof value === 'string' ? value : JSON.stringify(value ?? null),
    })),
    deleted,
    fields: [],
  }))
}
