import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { ManagedForm } from '../../../../shared/app/form-design.ts'
import { api } from '../../../api.ts'
import { toastQuiet } from '../../../base/toasts.tsx'
import { useAction } from '../../../base/use-action.ts'
import { isolated } from '../../../format.ts'
import { offerUndo } from '../../../list-screen/offer-undo.ts'

type Named = Pick<ManagedForm, 'id' | 'name'>

/** Where the forms of the site are managed, and where one is edited. */
export const MANAGE = '/forms/manage'
export const editorOf = (formId: string): string => `${MANAGE}/${encodeURIComponent(formId)}`

/** The actions on forms. States are saved on this laptop; creating and permanent deletion need the site at once. */
export function useFormActions() {
  const [, navigate] = useLocation()
  const { busy, act: action } = useAction()
  const actions = useMemo(() => {
    const setOpen = (formId: string, value: boolean) =>
      action('action', () => api.forms.changeForm({ formId, changes: [{ part: 'enabled', value }] }))
    return {
      setOpen: async ({ id, name }: Named, isOpen: boolean) => {
        const receipt = await setOpen(id, isOpen)
        if (receipt === undefined) return
        const words = isOpen
          ? t`${isolated(name)} is open for submissions.`
          : t`${isolated(name)} is closed for submissions.`
        offerUndo(words, [receipt.operationId], () => setOpen(id, !isOpen))
      },
      trash: async ({ id: formId, name }: Named) => {
        const receipt = await action('action', () => api.forms.trashForm({ formId }))
        if (receipt === undefined) return
        const { operationId } = receipt
        offerUndo(t`${isolated(name)} moved to the trash.`, [operationId], () =>
          action('action', () => api.forms.untrashForm({ formId, operationId })),
        )
      },
      restore: async ({ id: formId, name }: Named) => {
        if (await action('action', () => api.forms.restoreForm({ formId }))) toastQuiet(t`${isolated(name)} restored.`)
      },
      copy: async ({ id: formId, name }: Named) => {
        if (await action('action', () => api.forms.cloneForm({ formId }))) toastQuiet(t`${isolated(name)} was copied.`)
      },
      deleteForever: async ({ id: formId, name }: Named) => {
        if (await action('action', () => api.forms.deleteFormForever({ formId })))
          toastQuiet(t`${isolated(name)} permanently deleted.`)
      },
      removeDeletedFields: (formId: string, fieldIds: string[]) =>
        action('action', () => api.forms.removeDeletedFields({ formId, fieldIds })),
      edit: (formId: string) => navigate(editorOf(formId)),
      refresh: () => api.forms.refreshForms({}).catch(() => undefined),
    }
  }, [navigate, action])
  return { ...actions, busy: busy !== null }
}
