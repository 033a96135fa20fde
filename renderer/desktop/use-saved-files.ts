import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { api } from '../api.ts'
import { toastAction, toastFailed } from '../base/toasts.tsx'

/** Says what became of a file that a person was asked about, and offers to show it. Without such questions it does nothing. */
export function useSavedFiles(): void {
  useEffect(
    () =>
      api.desktop.saved(({ id, name }) => {
        if (id === null) return toastFailed(t`${name} could not be saved there. Save it to another folder.`)
        toastAction(t`Saved: ${name}`, t`Show in folder`, () => api.desktop.showSaved({ id }))
      }),
    [],
  )
}
