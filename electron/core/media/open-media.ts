import type { App } from '../../../shared/app/index.ts'
import { mediaRoot } from '../../../shared/app/media.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import type { DataSet } from '../../../shared/app/sync.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import type { RecordName } from '../conflicts/document-kinds.ts'
import type { CoreContext } from '../core-context.ts'
import { entityKey } from '../mirror/keys.ts'
import { createRecordStates } from '../sync/record-states.ts'
import { applyFileAction, takeBack } from './apply-action.ts'
import { labelCounts } from './file-labels.ts'
import { importHandlers } from './import.ts'
import { linkHandlers } from './links.ts'
import { createMediaQueries } from './media.queries.ts'
import { mediaAdmissions } from './media-admissions.ts'
import { pictureAddress } from './picture-address.ts'
import { refreshTrash } from './refresh-trash.ts'
import { createThumbnails } from './thumbnails.ts'
import { createUnknownFolders } from './unknown-folders.ts'

/** Everything the window may ask about the media library, put together from the parts of the core. */
export function openMedia(context: CoreContext) {
  const { mirror, outbox, queue, site, ports } = context
  const { clock } = ports
  const thumbnails = createThumbnails(ports)
  const stateIn = createRecordStates(outbox)
  const queries = createMediaQueries(mirror.reader, {
    filesVersion: () => mirror.versions.of('mediaFiles'),
    foldersVersion: () => mirror.versions.of('mediaFolders'),
    stateOf: stateIn('mediaFiles'),
    seen: (id) => mirror.documents.seen('mediaFiles', id) as FileDescriptor | undefined,
    stateOfFolder: stateIn('mediaFolders'),
    platformId: outbox.identities.platformId,
  })
  const acting = {
    queue,
    standing: queries.standing,
    waiting: (fileId: string) => outbox.rows.ofEntity(entityKey('mediaFiles', fileId)).length,
  }
  const handlers: Handlers<App>['media'] = {
    folders: () => queries.folders.tree(),
    folderNow: ({ folderId }) => ({ folderId: outbox.identities.platformId(folderId) }),
    files: (input) => {
      const start = clock.monotonic()
      return { ...queries.files(input), tookMs: clock.monotonic() - start }
    },
    file: ({ fileId }) => queries.file(fileId),
    act: ({ fileIds, action }) => {
      const current =
        action.action === 'move' ? { ...action, folderId: queries.folders.current(action.folderId) } : action
      return applyFileAction(acting, fileIds, current)
    },
    takeBack: ({ action, done }) => {
      takeBack(acting, action, done)
      return {}
    },
    labelsOf: ({ fileIds }) => ({
      labels: labelCounts(fileIds.map((id) => queries.standing(id)?.labels ?? [])),
    }),
    addresses: ({ fileIds }) => ({ addresses: fileIds.map(queries.address).filter((address) => address !== '') }),
    ...linkHandlers({ ...context, queries }),
    ...importHandlers(context),
    refreshTrash: () => refreshTrash(context),
    thumbnail: async ({ fileId, whole, poster }) => {
      const given = queries.picture(fileId, { whole, poster })
      const address = given === null ? undefined : pictureAddress(given, site()?.profile.baseUrl ?? '', whole)
      return { picture: address === undefined ? null : await thumbnails.get(address) }
    },
  }
  const folderWords = (id: unknown) =>
    id === mediaRoot ? messageOf('media.topOfLibrary') : (queries.folders.nameOf(String(id)) ?? String(id))
  const unknownFolders = createUnknownFolders({ clock, log: context.log, mirror })
  /** How a person sees the values of a field of a file; undefined where they say it themselves. */
  const question = (_record: RecordName, field: string) =>
    field === 'folder' ? { label: field, wordsOf: folderWords } : undefined
  return {
    handlers: { media: handlers },
    admissions: mediaAdmissions({ mirror, queue, outbox, isBelow: queries.folders.isBelow }),
    loops: [unknownFolders.start],
    on: {
      documents: (dataSet: DataSet, ids: readonly string[]) => {
        if (dataSet === 'mediaFiles') unknownFolders.filesChanged(ids)
      },
    },
    questions: { mediaFiles: question, mediaFolders: question },
  }
}
