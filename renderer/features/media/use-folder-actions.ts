import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { toastQuiet, toastUndo } from '../../base/toasts.tsx'
import { isolated } from '../../format.ts'
import { saved } from './use-file-actions.ts'

interface Named {
  id: string
  name: string
}

export type FolderActions = ReturnType<typeof useFolderActions>

/** The actions on folders: saved on this laptop at once, and sent when there is a network. */
export function useFolderActions() {
  return useMemo(
    () => ({
      move: async ({ id: folderId, name }: Named, parentId: string) => {
        if (await saved(api.media.moveFolder({ folderId, parentId }))) toastQuiet(t`${isolated(name)} moved.`)
      },
      trash: async ({ id: folderId, name }: Named): Promise<boolean> => {
        const isDone = await saved(api.media.trashFolder({ folderId }))
        if (isDone) {
          toastUndo(t`${isolated(name)} moved to the trash.`, () => saved(api.media.restoreFolder({ folderId })))
        }
        return isDone
      },
      restore: async ({ id: folderId, name }: Named) => {
        if (await saved(api.media.restoreFolder({ folderId }))) toastQuiet(t`${isolated(name)} restored.`)
      },
      deleteForever: async ({ id: folderId, name }: Named) => {
        if (await saved(api.media.deleteFolderForever({ folderId })))
          toastQuiet(t`${isolated(name)} permanently deleted.`)
      },
      /** Runs without a press: where the site can't be asked, what is here is shown. */
      refreshTrash: () => api.media.refreshTrash({}).catch(() => undefined),
      askTrash: () => attempt(() => api.media.refreshTrash({})),
    }),
    [],
  )
}
