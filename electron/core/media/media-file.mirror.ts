import { mediaRoot } from '../../../shared/app/media.ts'
import { fold } from '../../../shared/search-words.ts'
import { endpoints } from '../../../shared/wire/files.ts'
import { type FileDescriptor, FileDescriptor as Read } from '../../../shared/wire/media-entities.ts'
import { clean } from '../base/text.ts'
import { mirrored } from '../mirror/entity.ts'
import { hour, minute } from '../mirror/feed.ts'
import { envelopeOfBoth, pageOfBoth, textOfBoth } from './changes-first.ts'
import { altTextOf, bytesOf, kindOf, pictureOf, shownName } from './file-details.ts'
import { filesById, perRead } from './media-reading.ts'

/** Characters of name, labels and alt text that are searched. */
const searchedLength = 2_000

const ReadFile = Read.pick({
  id: true,
  displayName: true,
  parentFolderId: true,
  sizeInBytes: true,
  mediaType: true,
  operationStatus: true,
  private: true,
  labels: true,
  createdDate: true,
  updatedDate: true,
  state: true,
  url: true,
  thumbnailUrl: true,
  media: true,
})

/** The files of the media library and of its trash: one record in two states. They have no revision. */
export const mediaFileEntity = mirrored<FileDescriptor>({
  dataSet: 'mediaFiles',
  table: 'media_files',
  schema: ReadFile as never,
  rowsKey: 'files',
  id: (file) => file.id,
  revision: () => null,
  updatedDate: (file) => file.updatedDate ?? null,
  nameOf: shownName,
  found: {
    by: 'words',
    name: 'sort_name',
    within: { dataSet: 'mediaFolders', column: 'folder_id' },
    only: "state = 'OK'",
  },
  columns: (file) => ({
    name: shownName(file),
    sort_name: fold(shownName(file)),
    folder_id: file.parentFolderId ?? mediaRoot,
    kind: kindOf(file),
    state: file.state ?? 'OK',
    bytes: bytesOf(file),
    created_at: file.createdDate ?? '',
    status: file.operationStatus ?? 'READY',
    private: file.private === true ? 1 : 0,
    picture: pictureOf(file),
    words: fold(clean([shownName(file), ...(file.labels ?? []), altTextOf(file) ?? ''].join(' '), searchedLength)),
  }),
  feed: {
    style: 'cursor',
    pageSize: perRead,
    incremental: true,
    byUpdate: false,
    fetch: async (client, ask, options) =>
      textOfBoth(ask, 'files', await client.callRaw(endpoints.query, { query: pageOfBoth(ask) }, options)),
  },
  byId: {
    perCall: perRead,
    fetch: async (client, { ids }, options) => asPage('files', await filesById(client, ids, options)),
  },
  audit: {
    by: 'all',
    list: async (client, { cursor }, options) => {
      const query = pageOfBoth({ cursor, limit: perRead })
      return envelopeOfBoth(cursor, await client.callPage(endpoints.query, { query }, options))
    },
  },
  cadence: { changes: 2 * minute, full: 12 * hour, whenOpen: { changes: 2 * minute, full: 12 * hour } },
})

/** Records that came one by one, as the response with a list of them. */
export function asPage(rowsKey: 'files' | 'folders', rows: readonly unknown[]) {
  return { text: JSON.stringify({ [rowsKey]: rows }), status: 200, headers: {}, requestId: null, tookMs: 0 }
}
