import { mediaRoot } from '../../../shared/app/media.ts'
import { fold } from '../../../shared/search-words.ts'
import { endpoints } from '../../../shared/wire/folders.ts'
import { Folder } from '../../../shared/wire/media-entities.ts'
import { clean } from '../base/text.ts'
import { mirrored } from '../mirror/entity.ts'
import { hour, minute } from '../mirror/feed.ts'
import type { CallOptions, PlatformClient } from '../platform/client.ts'
import { orGone } from '../sync/or-gone.ts'
import { envelopeOfBoth, pageOfBoth, textOfBoth } from './changes-first.ts'
import { leaving } from './file-details.ts'
import { foldersAnywhere } from './folder-reading.ts'
import { asPage } from './media-file.mirror.ts'
import { perRead } from './media-reading.ts'

/** Folders that are asked for by their ids at a time: each is a request. */
const perLook = 10

/** What a folder of the trash lies in here, and one that is to be deleted for good: neither is part of the tree. */
export const trashRoot = 'trash-root'
const nowhere = 'nowhere'

const parentOf = ({ state, parentFolderId }: Folder): string => {
  if (state === leaving) return nowhere
  return state === 'DELETED' ? trashRoot : (parentFolderId ?? mediaRoot)
}

/** The name of a folder as it is shown. */
export const folderName = ({ displayName, id }: Folder): string => clean(displayName ?? '', 255) || id

/** The folders of the media library and of its trash: one record in two states. */
export const mediaFolderEntity = mirrored<Folder>({
  dataSet: 'mediaFolders',
  table: 'media_folders',
  schema: Folder as never,
  rowsKey: 'folders',
  id: (folder) => folder.id,
  revision: () => null,
  updatedDate: (folder) => folder.updatedDate ?? null,
  nameOf: folderName,
  found: { by: 'name', name: 'name', only: `parent_id NOT IN ('${trashRoot}', '${nowhere}')` },
  columns: (folder) => ({
    name: folderName(folder),
    sort_name: fold(folderName(folder)),
    parent_id: parentOf(folder),
  }),
  feed: {
    style: 'cursor',
    pageSize: perRead,
    incremental: true,
    byUpdate: false,
    fetch: async (client, ask, options) =>
      textOfBoth(ask, 'folders', await client.callRaw(endpoints.query, { query: pageOfBoth(ask) }, options)),
  },
  byId: {
    perCall: perLook,
    fetch: async (client, { ids }, options) => {
      const folders = [...(await foldersAnywhere(client, ids, options)).values()]
      return asPage(
        'folders',
        folders.flatMap((folder) => folder ?? []),
      )
    },
  },
  audit: {
    by: 'all',
    list: async (client, { cursor }, options) => {
      const query = pageOfBoth({ cursor, limit: perRead })
      return envelopeOfBoth(cursor, await client.callPage(endpoints.query, { query }, options))
    },
  },
  cadence: { changes: 10 * minute, full: hour, whenOpen: { changes: 10 * minute, full: hour } },
})

/** A folder of the library; null for one that is gone or in the trash. */
export async function readFolder(client: PlatformClient, folderId: string, how: CallOptions): Promise<Folder | null> {
  const folder = (await orGone(client.call(endpoints.get, { folderId }, how)))?.folder
  return folder === undefined || folder.state === 'DELETED' ? null : folder
}
