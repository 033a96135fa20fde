import { mediaRoot } from '../../../shared/app/media.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import type { CoreContext } from '../core-context.ts'
import type { EnqueueGuards } from '../sync/queue.ts'
import { imageOf } from './file-details.ts'
import type { FolderQueries } from './folders.queries.ts'

type Parts = Pick<CoreContext, 'mirror' | 'queue' | 'outbox'> & { isBelow: FolderQueries['isBelow'] }

/** What must hold before a change of the library is saved, because the site would say no later. */
export function mediaAdmissions({ mirror, queue, outbox, isBelow }: Parts): EnqueueGuards {
  const mustBePicture = (fileId: string) => {
    const file = mirror.documents.seen('mediaFiles', fileId) as FileDescriptor | undefined
    if (file === undefined || imageOf(file) === undefined) {
      throw new AppError('precondition', { reason: messageOf('media.noPicture') })
    }
  }
  return {
    'media.altText': (input) => {
      mustBePicture(input.fileId)
      return queue.add('media.altText', input)
    },
    'media.focus': (input) => {
      mustBePicture(input.fileId)
      return queue.add('media.focus', input)
    },
    'media.moveFolder': (input) => {
      const [folderId, parentId] = [input.folderId, input.parentId].map(outbox.identities.platformId)
      if (parentId !== mediaRoot && isBelow(parentId ?? '', folderId ?? '')) {
        throw new AppError('precondition', { reason: messageOf('media.folderInItself') })
      }
      return queue.add('media.moveFolder', input)
    },
  }
}
