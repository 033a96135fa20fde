import { lookUp } from '../../shared/look-up.ts'
import type { Form, FormTags } from '../../shared/wire/forms-entities.ts'
import { iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import { newId } from '../ids.ts'
import { isKeptClosed, type StoredForm } from '../world/forms.ts'
import { checkRevision, formOf, revised, sweepForms } from '../world/forms-keeping.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { checkChange, checkForm, checkNewForm, checkSize } from './forms-checks.ts'
import { eachOf, ruleRefusal } from './forms-refusals.ts'
import { checkSomeTags, mergedNamespace, retagged } from './forms-tags.ts'

type Writes = Pick<
  AreaBehaviours<'forms'>,
  | 'create'
  | 'bulkCreate'
  | 'clone'
  | 'bulkClone'
  | 'update'
  | 'removeDeletedFields'
  | 'updateExtendedFields'
  | 'updateTags'
>

/** Fields that were taken out of a form and may come back. */
const mostDeletedFields = 150

export const formWrites: Writes = {
  create: ({ input, world, now }) => {
    sweepForms(world, now)
    return { form: addForm(world, input.form, now) }
  },
  bulkCreate: ({ input, world, now }) => {
    sweepForms(world, now)
    if (new Set(input.forms.map(({ namespace }) => namespace)).size > 1) {
      throw ruleRefusal('MULTI_NAMESPACE_BULK_OPERATION', { field: 'forms', description: 'are of several namespaces' })
    }
    return eachOf(input.forms, (form) => {
      const added = addForm(world, form, now)
      return input.returnEntity === true ? { id: added.id, item: added } : { id: added.id }
    })
  },
  clone: ({ input, world, now }) => ({ form: addForm(world, copyOf(formOf(world, input.formId)), now) }),
  bulkClone: ({ input, world, now }) =>
    eachOf(input.formIds, (id) => {
      const form = formOf(world, id)
      if (form.namespace !== input.namespace) {
        throw new PlatformError(404, 'FORM_NOT_FOUND', { message: `No form ${id} in ${input.namespace}` })
      }
      const added = addForm(world, copyOf(form), now)
      return { id: added.id, item: added }
    }),
  update: ({ input, world, now }) => {
    const known = formOf(world, input.form.id)
    checkRevision(known, input.form.revision)
    const next = changed(known, input.form, input.mask)
    checkChange(known, next)
    checkForm(next)
    checkSize(next, known.namespace)
    const name = next.name === known.name ? {} : nameGiven(world, next)
    return { form: keep(world, withDeletedFields(known, { ...next, ...name }), now) }
  },
  removeDeletedFields: ({ input, world, now }) => {
    const form = formOf(world, input.formId)
    const deleted = form.deletedFormFields ?? []
    const missing = input.fieldsIds.find((id) => !deleted.some((field) => field.id === id))
    if (missing !== undefined) {
      throw new PlatformError(404, 'DELETED_FIELD_NOT_FOUND', { message: `No deleted field ${missing}` })
    }
    const left = deleted.filter(({ id }) => !input.fieldsIds.includes(id ?? ''))
    return { form: keep(world, { ...form, deletedFormFields: left }, now) }
  },
  updateExtendedFields: ({ input, world, now }) => {
    const form = formOf(world, input.id)
    const { namespace } = input
    const namespaces = mergedNamespace(form.extendedFields, input)
    keep(world, { ...form, extendedFields: { ...form.extendedFields, namespaces } }, now)
    return { namespace, namespaceData: lookUp(namespaces, namespace) ?? {} }
  },
  updateTags: ({ input, world, now }) => {
    const { assignTags, unassignTags } = input
    checkSomeTags([assignTags?.tags, assignTags?.privateTags, unassignTags?.tags, unassignTags?.privateTags])
    return eachOf(input.formIds, (id) => {
      const form = formOf(world, id)
      const tags: FormTags = {
        ...form.tags,
        tags: retagged(form.tags?.tags, assignTags?.tags, unassignTags?.tags),
        privateTags: retagged(form.tags?.privateTags, assignTags?.privateTags, unassignTags?.privateTags),
      }
      keep(world, { ...form, tags }, now)
      return { id }
    })
  },
}

/** Checks a form and keeps it as a new one. What the platform sets itself is not taken from the caller. */
function addForm(world: World, given: Form & { namespace: string }, now: number): StoredForm {
  const { fieldsV2, deletedFieldsV2: _, deletedFields: __, activationBlock: ___, ...rest } = given
  const form: StoredForm = {
    enabled: true,
    spamFilterProtectionLevel: 'ADVANCED',
    submissionAccess: 'OWNER_AND_COLLABORATORS',
    steps: [],
    formRules: [],
    extendedFields: { namespaces: {} },
    tags: { privateTags: { tagIds: [] }, tags: { tagIds: [] } },
    ...rest,
    formFields: rest.formFields ?? fieldsV2 ?? [],
    deletedFormFields: [],
    id: newId(),
    revision: '1',
    mediaFolderId: newId(),
    createdDate: iso(now),
    updatedDate: iso(now),
  }
  checkNewForm(world, form)
  checkForm(form)
  checkSize(form, form.namespace)
  const named = { ...form, ...nameGiven(world, form) }
  world.forms.put(named)
  return named
}

/** The name that a form gets: one that is taken in its namespace gets a number, and nothing is refused. */
function nameGiven(world: World, { id, name, namespace }: StoredForm): Pick<StoredForm, 'name'> {
  if (typeof name !== 'string' || name === '') return {}
  const others = world.forms.all().filter((form) => form.namespace === namespace && form.id !== id)
  const taken = new Set(others.map((form) => form.name))
  let free = name
  for (let number = 1; taken.has(free); number += 1) free = `${name} (${number})`
  return { name: free }
}

/** The same form under a name that distinguishes the two. */
function copyOf(form: StoredForm): StoredForm {
  return { ...form, name: `Copy of ${form.name ?? 'form'}`.slice(0, 200) }
}

const readOnly = new Set([
  ...['id', 'revision', 'createdDate', 'updatedDate', 'mediaFolderId', 'deletedFormFields'],
  ...['activationBlock', 'disabled', 'properties'],
])

/** The form with what the caller gave over it; null empties. A mask leaves only what it names. */
function changed(known: StoredForm, given: Form, mask: string | undefined): StoredForm {
  const { fieldsV2, deletedFieldsV2: _, deletedFields: __, ...rest } = given
  const change = fieldsV2 === undefined || rest.formFields !== undefined ? rest : { ...rest, formFields: fieldsV2 }
  const named = mask?.split(',').map((name) => name.trim().replace(/^form\./, ''))
  const entries = Object.entries(change).filter(
    ([name, value]) => value !== undefined && !readOnly.has(name) && (named?.includes(name) ?? true),
  )
  const next: StoredForm = { ...known, ...Object.fromEntries(entries) }
  for (const [name, value] of entries) if (value === null) delete next[name]
  // Opening a form that the site keeps closed returns a closed one.
  if (isKeptClosed(known)) next.enabled = false
  return { ...next, namespace: next.namespace ?? known.namespace }
}

/** Fields that are no longer among the form's go to the deleted ones; those that are back leave them. */
function withDeletedFields(known: StoredForm, next: StoredForm): StoredForm {
  const ids = new Set((next.formFields ?? []).map(({ id }) => id))
  const gone = (known.formFields ?? []).filter(({ id }) => !ids.has(id))
  const deletedFormFields = [...(known.deletedFormFields ?? []).filter(({ id }) => !ids.has(id)), ...gone]
  if (deletedFormFields.length > mostDeletedFields) {
    throw new PlatformError(400, 'DELETED_FIELD_COUNT_OVER_MAX', {
      message: `A form keeps at most ${mostDeletedFields} deleted fields`,
    })
  }
  return { ...next, deletedFormFields }
}

function keep(world: World, form: StoredForm, now: number): StoredForm {
  const next = revised(form, now)
  world.forms.put(next)
  return next
}
