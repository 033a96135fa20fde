import type { App } from '../../../shared/app/index.ts'
import { type MediaLink, mostInArchive } from '../../../shared/app/media-links.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as files } from '../../../shared/wire/files.ts'
import { endpoints as folders } from '../../../shared/wire/folders.ts'
import type { CoreContext } from '../core-context.ts'
import { fileAddress } from '../platform/file-address.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import type { MediaQueries } from './media.queries.ts'

type LinkHandlers = Pick<Handlers<App>['media'], 'link' | 'archive' | 'folderArchive' | 'stream'>
type Parts = Pick<CoreContext, 'ports' | 'mustSite' | 'siteNow' | 'outbox'> & {
  queries: Pick<MediaQueries, 'folders' | 'standing'>
}

const minute = 60_000
const dayMinutes = 24 * 60
const options = { priority: 'interactive' as const }

/** Addresses at which the site gives files, archives and streams, opened where this host can. */
export function linkHandlers({ ports, mustSite, siteNow, outbox, queries }: Parts): LinkHandlers {
  /** Checks what the site gave, and opens it when that is wanted. */
  async function linkTo(address: string | undefined, open: boolean, minutes: number | null): Promise<MediaLink> {
    const checked = fileAddress(address, mustSite().profile.baseUrl)
    const until = minutes === null ? null : new Date(siteNow() + minutes * minute).toISOString()
    if (open) await ports.openPage?.(checked)
    return { address: checked, until, isOpened: open && ports.openPage !== undefined }
  }
  const client = () => mustSite().platform.client
  const mustStand = (fileId: string) => {
    if (queries.standing(fileId)?.inTrash !== false) {
      throw new AppError('precondition', { reason: messageOf('media.notFromTrash') })
    }
  }
  return {
    link: async ({ fileId, disposition, minutes, open }) => {
      mustStand(fileId)
      const contentDisposition = disposition === 'inline' ? 'INLINE' : 'ATTACHMENT'
      const wanted = { fileId, expirationInMinutes: minutes, contentDisposition } as const
      const { downloadUrls } = await client().call(files.generateFileDownloadUrl, wanted, options)
      return linkTo(downloadUrls[0]?.url, open, minutes)
    },
    archive: async ({ fileIds, open }) => {
      fileIds.forEach(mustStand)
      const wanted = { fileIds: [...new Set(fileIds)] }
      const { downloadUrl } = await client().call(files.generateDownloadUrl, wanted, options)
      return linkTo(downloadUrl, open, null)
    },
    folderArchive: async ({ folderId: asked, open }) => {
      const folderId = outbox.identities.platformId(asked)
      if (isLocalId(folderId)) throw new AppError('precondition', { reason: messageOf('media.folderNotThere') })
      const count = queries.folders.filesBelow(folderId)
      if (count === 0) throw new AppError('precondition', { reason: messageOf('media.emptyArchive') })
      if (count > mostInArchive) {
        throw new AppError('precondition', { reason: messageOf('media.largeArchive', { count, most: mostInArchive }) })
      }
      const { downloadUrl } = await client().call(folders.generateDownloadUrl, { folderId }, options)
      return linkTo(downloadUrl, open, null)
    },
    stream: async ({ fileId, format, open }) => {
      mustStand(fileId)
      const { downloadUrl } = await client().call(files.generateVideoStreamUrl, { fileId, format }, options)
      return linkTo(downloadUrl?.url, open, dayMinutes)
    },
  }
}
