import { ListDeletedFormsOrder } from '../../shared/wire/forms-entities.ts'
import { iso } from '../clock.ts'
import { eraseForm, formOf, revised, shownForm, sweepForms, trashedFormOf } from '../world/forms-keeping.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { checkRoom } from './forms-checks.ts'
import { checkNamespace, cursorRows, formQueryRules, listQuery, sortingOf } from './forms-query.ts'
import { eachOf } from './forms-refusals.ts'
import { walkOf } from './forms-walk.ts'

type Trash = Pick<
  AreaBehaviours<'forms'>,
  | 'delete'
  | 'bulkDelete'
  | 'removeFromTrash'
  | 'restore'
  | 'getDeleted'
  | 'listDeleted'
  | 'queryDeleted'
  | 'countDeleted'
>

export const formTrash: Trash = {
  delete: ({ input, world, now }) => {
    deleteForm(world, input.formId, { permanent: input.permanent === true, now })
    return {}
  },
  bulkDelete: ({ input, world, now }) =>
    eachOf(input.formIds, (id) => {
      deleteForm(world, id, { permanent: input.permanent === true, now })
      return { id }
    }),
  removeFromTrash: ({ input, world, now }) => {
    sweepForms(world, now)
    eraseForm(world, trashedFormOf(world, input.formId).id)
    return {}
  },
  restore: ({ input, world, now }) => {
    sweepForms(world, now)
    const form = shownForm(trashedFormOf(world, input.formId))
    checkRoom(world, form.namespace)
    const restored = revised(form, now)
    world.trashedForms.remove(input.formId)
    world.forms.put(restored)
    return { form: restored }
  },
  getDeleted: ({ input, world, now }) => {
    sweepForms(world, now)
    return { form: shownForm(trashedFormOf(world, input.formId)) }
  },
  listDeleted: ({ input, world, now }) => {
    sweepForms(world, now)
    const { namespace, formIds = [], order = 'UPDATED_DATE_DESC' } = input
    const { rows, metadata } = cursorRows({
      store: world.trashedForms,
      rules: formQueryRules,
      query: listQuery(input, sortingOf(order, ListDeletedFormsOrder.known)),
      idOf: (form) => form.id,
      sort: [],
      also: {
        key: JSON.stringify([namespace, formIds]),
        holds: (form) => form.namespace === namespace && (formIds.length === 0 || formIds.includes(form.id)),
      },
    })
    return { forms: rows.map(shownForm), pagingMetadata: metadata }
  },
  queryDeleted: ({ input, world, now }) => {
    sweepForms(world, now)
    const { query, sealed: reported, seal } = walkOf(input.query ?? {}, { namespace: input.namespace })
    const namespace = input.namespace ?? reported['namespace']
    const { rows, metadata } = cursorRows({
      store: world.trashedForms,
      rules: formQueryRules,
      query,
      idOf: (form) => form.id,
      sort: [{ fieldName: 'updatedDate', order: 'DESC' }],
      check: (filter) => (namespace === undefined ? checkNamespace(filter) : undefined),
      also: {
        key: String(namespace),
        holds: (form) => namespace === undefined || form.namespace === namespace,
      },
    })
    return { forms: rows.map(shownForm), metadata: seal(metadata) }
  },
  countDeleted: ({ input, world, now }) => {
    sweepForms(world, now)
    return { count: world.trashedForms.all().filter(({ namespace }) => namespace === input.namespace).length }
  },
}

function deleteForm(world: World, id: string, how: { permanent: boolean; now: number }): void {
  const form = formOf(world, id)
  if (how.permanent) eraseForm(world, form.id)
  else {
    world.forms.remove(form.id)
    world.trashedForms.put({ ...revised(form, how.now), trashedAt: iso(how.now) })
  }
}
