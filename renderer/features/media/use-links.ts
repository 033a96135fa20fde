import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { type MediaLink, mostInArchive, type StreamKind } from '../../../shared/app/media-links.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { copyText } from '../../base/copy-text.ts'
import { toastQuiet } from '../../base/toasts.tsx'

/** Minutes that an address of a file can be asked for. */
export const LIVES = { hour: 60, day: 24 * 60, month: 30 * 24 * 60 } as const
/** For an address that is used at once. */
const NOW = 10

export type Links = ReturnType<typeof useLinks>

/** Ways out of the library: the site makes an address, and the person's browser saves or shows what is there. */
export function useLinks() {
  return useMemo(
    () => ({
      download: (fileId: string) =>
        opened(() => api.media.link({ fileId, disposition: 'attachment', minutes: NOW, open: true })),
      show: (fileId: string) =>
        opened(() => api.media.link({ fileId, disposition: 'inline', minutes: NOW, open: true })),
      archive: (fileIds: readonly string[]) =>
        opened(() => api.media.archive({ fileIds: fileIds.slice(0, mostInArchive), open: true })),
      folderArchive: (folderId: string) => opened(() => api.media.folderArchive({ folderId, open: true })),
      copyLink: (fileId: string, minutes: number) =>
        copied(() => api.media.link({ fileId, disposition: 'inline', minutes })),
      copyStream: (fileId: string, format: StreamKind) => copied(() => api.media.stream({ fileId, format })),
    }),
    [],
  )
}

/** Under Electron the core opens it in the person's browser; in a browser this window does. */
async function opened(ask: () => Promise<MediaLink>): Promise<void> {
  await attempt(async () => {
    const { address, isOpened } = await ask()
    if (!isOpened) window.open(address, '_blank', 'noopener')
    toastQuiet(t`Your browser fetches it from the site.`)
  })
}

const copied = (ask: () => Promise<MediaLink>): Promise<void> =>
  copyText(async () => (await ask()).address, t`Address copied. It works for a while only.`)
