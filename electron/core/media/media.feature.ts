import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as filesWire } from '../../../shared/wire/files.ts'
import { endpoints as foldersWire } from '../../../shared/wire/folders.ts'
import type { Feature } from '../feature.ts'
import { asking, noRecord } from '../platform/named-rights.ts'
import { label, move, rename } from './file-edit.queued.ts'
import { createFolder, moveFolder, renameFolder } from './folder.queued.ts'
import { deleteFolderForever, restoreFolder, trashFolder } from './folder-trash.queued.ts'
import { mediaFileEntity } from './media-file.mirror.ts'
import { mediaFolderEntity } from './media-folder.mirror.ts'
import { fileKind, folderKind } from './media-kinds.ts'
import { altText, focus } from './picture-edit.queued.ts'
import { deleteForever, restore, trash } from './trash.queued.ts'

/** The files and folders of the site’s media library. */
export const mediaFeature = {
  entities: [mediaFolderEntity, mediaFileEntity],
  operations: {
    'media.rename': rename,
    'media.move': move,
    'media.label': label,
    'media.trash': trash,
    'media.altText': altText,
    'media.focus': focus,
    'media.restore': restore,
    'media.deleteForever': deleteForever,
    'media.createFolder': createFolder,
    'media.renameFolder': renameFolder,
    'media.moveFolder': moveFolder,
    'media.trashFolder': trashFolder,
    'media.restoreFolder': restoreFolder,
    'media.deleteFolderForever': deleteFolderForever,
  },
  documents: [fileKind, folderKind],
  rights: [
    {
      name: messageOf('rights.readMedia'),
      cost: messageOf('rights.cost.readMedia'),
      endpoints: [filesWire.query, foldersWire.query],
      ask: asking(filesWire.query, { query: { cursorPaging: { limit: 1 } } }),
    },
    {
      name: messageOf('rights.manageMedia'),
      cost: messageOf('rights.cost.manageMedia'),
      endpoints: [filesWire.generateUploadUrl, filesWire.update, foldersWire.create],
      ask: asking(foldersWire.update, { folder: { id: noRecord, displayName: 'Foyer' } }),
    },
  ],
  announce: {
    mediaFolders: (publish, ids) => publish('media', 'changed', { count: ids.length }),
    mediaFiles: (publish, ids) => publish('media', 'changed', { count: ids.length }),
  },
  load: async () => (await import('./open-media.ts')).openMedia,
} satisfies Feature
