import { plural, t } from '@lingui/core/macro'
import { toastQuiet } from '../../base/toasts.tsx'

/** Says that a folder is watched, and what of it waits in a plan. */
export function toastWatched({ id, planned }: { id: string | null; planned: number }): void {
  if (id === null) return
  toastQuiet(
    planned === 0
      ? t`The folder is watched.`
      : plural(planned, {
          one: 'The folder is watched. # file in it waits in a plan.',
          other: 'The folder is watched. # files in it wait in a plan.',
        }),
  )
}
