import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import type {
  Ability,
  AbilityType,
  DraftsFate,
  FieldSettings,
  NewDataField,
} from '../../../../shared/app/collection-design.ts'
import { api } from '../../../api.ts'
import { toastQuiet, toastUndo } from '../../../base/toasts.tsx'
import { useAction } from '../../../base/use-action.ts'
import { isolated } from '../../../format.ts'

/** No collection has this id: ids begin with a letter or a digit. */
export const MANAGE_ID = '-'
/** Where the collections of the site are managed, and where the fields of one are. */
export const MANAGE = `/data/${MANAGE_ID}`
export const itemsOf = (collectionId: string): string => `/data/${encodeURIComponent(collectionId)}`
export const fieldsOf = (collectionId: string): string => `${itemsOf(collectionId)}/fields`

interface Named {
  id: string
  name: string
}

/** The actions on collections themselves. All of them need the site at once; failures are shown. */
export function useCollectionActions() {
  const { busy, act: action } = useAction()
  const actions = useMemo(() => {
    /** False when it was not done. */
    const done = async (work: Promise<unknown>): Promise<boolean> =>
      (await action('action', () => work.then(() => true))) === true
    const restore = async ({ id, name }: Named) => {
      if (await done(api.data.restoreCollection({ collectionId: id }))) toastQuiet(t`${isolated(name)} restored.`)
    }
    return {
      restore,
      remove: async (named: Named) => {
        const isDone = await done(api.data.deleteCollection({ collectionId: named.id }))
        if (isDone) toastUndo(t`${isolated(named.name)} deleted.`, () => restore(named))
        return isDone
      },
      empty: async ({ id, name }: Named) => {
        if (await done(api.data.emptyCollection({ collectionId: id }))) toastQuiet(t`${isolated(name)} is empty.`)
      },
      change: (input: Parameters<typeof api.data.changeCollection>[0]) => done(api.data.changeCollection(input)),
      addField: (collectionId: string, field: NewDataField) => done(api.data.addField({ collectionId, field })),
      changeField: (collectionId: string, key: string, settings: FieldSettings) =>
        done(api.data.changeField({ collectionId, key, settings })),
      removeField: (collectionId: string, key: string) => done(api.data.removeField({ collectionId, key })),
      order: (collectionId: string, keys: string[]) => done(api.data.orderFields({ collectionId, keys })),
      give: (collectionId: string, ability: Ability) => done(api.data.addAbility({ collectionId, ability })),
      take: (collectionId: string, type: AbilityType, drafts: DraftsFate = 'keep') =>
        done(api.data.removeAbility({ collectionId, type, drafts })),
      refresh: () => api.data.refreshCollections({}).catch(() => undefined),
    }
  }, [action])
  return { ...actions, busy: busy !== null }
}

export type CollectionActions = ReturnType<typeof useCollectionActions>
