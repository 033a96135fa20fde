import { plural, t } from '@lingui/core/macro'
import { useCallback } from 'react'
import type { MediaAction } from '../../../shared/app/media.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { isolated } from '../../format.ts'
import { offerUndo } from '../../list-screen/offer-undo.ts'

/** The most files of one action. */
const MOST = 1_000

const WORDS: Record<MediaAction['action'], (count: number) => string> = {
  trash: (count) => plural(count, { one: '# file moved to the trash.', other: '# files moved to the trash.' }),
  restore: (count) => plural(count, { one: '# file restored.', other: '# files restored.' }),
  move: (count) => plural(count, { one: '# file moved.', other: '# files moved.' }),
  deleteForever: (count) =>
    plural(count, { one: '# file permanently deleted.', other: '# files permanently deleted.' }),
  label: (count) => plural(count, { one: 'Labels of # file changed.', other: 'Labels of # files changed.' }),
}

/** Files that were left out because a file has so many labels at most. */
const fullText = (count: number): string =>
  count === 0
    ? ''
    : plural(count, {
        one: `# file can’t take more labels.`,
        other: `# files can’t take more labels.`,
      })

export type FileActions = ReturnType<typeof useFileActions>

/** The actions on files: saved on this laptop at once, sent when there is a network, and taken back by Undo. */
export function useFileActions() {
  const action = useCallback(async (fileIds: readonly string[], action: MediaAction): Promise<boolean> => {
    return (
      (await attempt(async () => {
        const { done, full } = await api.media.act({ fileIds: fileIds.slice(0, MOST), action })
        const said = `${WORDS[action.action](done.length)} ${fullText(full)}`.trim()
        if (done.length === 0) toastQuiet(fullText(full) || t`Nothing was changed.`)
        else if (action.action === 'deleteForever') toastQuiet(said)
        else {
          const ids = done.map(({ operationId }) => operationId)
          offerUndo(said, ids, () => api.media.takeBack({ action, done }))
        }
        return done.length > 0
      })) ?? false
    )
  }, [])
  const copyAddresses = useCallback(async (fileIds: readonly string[]) => {
    await attempt(async () => {
      const { addresses } = await api.media.addresses({ fileIds: fileIds.slice(0, MOST) })
      if (addresses.length === 0) return toastQuiet(t`The site gives no address for it.`)
      await navigator.clipboard.writeText(addresses.join('\n'))
      toastQuiet(plural(addresses.length, { one: 'Address copied.', other: '# addresses copied.' }))
    })
  }, [])
  const rename = useCallback(async (fileId: string, name: string) => {
    if (await saved(api.media.rename({ fileId, name }))) toastQuiet(t`Renamed to ${isolated(name)}.`)
  }, [])
  const label = useCallback((fileId: string, labels: string[]) => saved(api.media.label({ fileId, labels })), [])
  const altText = useCallback((fileId: string, text: string) => saved(api.media.altText({ fileId, text })), [])
  const focus = useCallback((fileId: string, x: number, y: number) => saved(api.media.focus({ fileId, x, y })), [])
  return { act: action, copyAddresses, rename, label, altText, focus }
}

/** Shows what was saved; whether it was. */
export async function saved(work: Promise<unknown>): Promise<boolean> {
  return (await attempt(() => work.then(() => true))) ?? false
}
