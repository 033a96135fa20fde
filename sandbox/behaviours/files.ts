import type { FileDescriptor } from '../../shared/wire/media-entities.ts'
import { day, iso, minute } from '../clock.ts'
import { archivePath, signedLink } from '../uploads/links.ts'
import { newUpload } from '../uploads/pending.ts'
import { roots, type StoredFile } from '../world/media.ts'
import {
  checkQuota,
  checkRequest,
  type FileRequest,
  mediaPrefix,
  mustBeFolder,
  mustTakeFiles,
  refuse,
  shownFile,
} from '../world/media-files.ts'
import { plainType, saysKind } from '../world/media-kinds.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { importAll, importOne, importTogether } from './files-import.ts'
import { anyFile, fileOf, fileRules, ofKinds } from './files-query.ts'
import { isBelow, isInTrash, mediaPage, mediaQueryPage, namedChanges } from './media-lists.ts'
import { restoreFile, throwAwayFile } from './media-trash.ts'

const idOf = ({ file }: StoredFile) => file.id
const listing = (world: World) => ({ store: world.files, rules: fileRules, idOf })
const assetKeys = ['src', 'thumbnail', '720p.mp4']

export const files: AreaBehaviours<'files'> = {
  generateDownloadUrl: ({ input, world, url, now }) => {
    const members = input.fileIds.map((id) => fileOf(world, id).file)
    const named = members.map(({ id, displayName }) => ({ fileId: id, name: displayName ?? id }))
    return { downloadUrl: url + archivePath(world, named, now) }
  },
  generateFileDownloadUrl: ({ input, world, site, url, now }) => {
    const { file } = fileOf(world, input.fileId)
    const { assetKeys: wanted = ['src'], expirationInMinutes = 600, expirationRedirectUrl: redirect } = input
    const unknown = wanted.find((key) => !assetKeys.includes(key))
    if (unknown !== undefined) throw refuse('assetKeys', 'INVALID_ASSET_KEY', `There is no asset "${unknown}"`)
    if (redirect !== undefined && !/^https?:\/\//i.test(redirect)) {
      throw refuse('expirationRedirectUrl', 'INVALID_URL', 'isn’t a web address')
    }
    const { downloadFileName: filename, contentDisposition: disposition } = input
    const options = { until: now + expirationInMinutes * minute, filename, disposition, redirect }
    const link = signedLink({ site, url }, mediaPrefix + encodeURIComponent(file.id), options)
    return { downloadUrls: wanted.map((assetKey) => ({ assetKey, url: link })) }
  },
  get: ({ input, world, ...by }) => ({ file: shownFile(fileOf(world, input.fileId), by) }),
  getMany: ({ input, world, ...by }) => ({ files: input.fileIds.map((id) => shownFile(fileOf(world, id), by)) }),
  update: ({ input, world, ...by }) => {
    const stored = fileOf(world, input.file.id)
    const changeable = ['displayName', 'parentFolderId', 'labels', 'media'] as const
    const wanted: Partial<FileDescriptor> = input.file
    const { parentFolderId, media, ...changes } = namedChanges(wanted, input.fieldMask, { field: 'file', changeable })
    if (typeof parentFolderId === 'string') mustTakeFiles(world, parentFolderId)
    const moved = parentFolderId === undefined ? {} : { parentFolderId: parentFolderId ?? roots.media }
    const file = { ...stored.file, ...changes, ...moved, updatedDate: iso(by.now) }
    const changed = { ...stored, file, ...pictureIn(stored, media) }
    world.files.put({ ...changed, file: { ...changed.file, id: stored.file.id } })
    return { file: shownFile(fileOf(world, stored.file.id), by) }
  },
  generateUploadUrl: ({ input, world, site, url, now }) => {
    checkAnnounced(world, input)
    checkQuota(world, sizeOf(input))
    const { token } = newUpload(world, { kind: 'simple', intent: input, siteId: site.siteId, now })
    return { uploadUrl: `${url}/_uploads/files/${token}` }
  },
  generateResumableUploadUrl: ({ input, world, site, url, now }) => {
    checkAnnounced(world, input)
    const { token } = newUpload(world, { kind: 'tus', intent: input, siteId: site.siteId, now })
    return { uploadProtocol: 'TUS' as const, uploadUrl: `${url}/_uploads/tus`, uploadToken: token }
  },
  importFile: ({ input, world, site, url, now }) => ({
    file: importOne(world, input, { now, url, siteId: site.siteId }),
  }),
  bulkImport: ({ input, world, site, url, now }) => ({
    files: importTogether(world, input.importFileRequests, { now, url, siteId: site.siteId }),
  }),
  bulkImportResults: ({ input, world, site, url, now }) => importAll(world, input, { now, url, siteId: site.siteId }),
  list: ({ input, world, ...by }) => {
    const parent = input.parentFolderId ?? roots.media
    mustBeFolder(world, parent)
    const kinds = ofKinds(input)
    const holds = ({ file }: StoredFile) => file.state === 'OK' && file.parentFolderId === parent && kinds.holds(file)
    const key = `in ${parent} ${kinds.key}`
    const { rows, nextCursor } = mediaPage(input, { ...listing(world), key, holds, switches: by.switches })
    return { files: rows.map((row) => shownFile(row, by)), nextCursor }
  },
  search: ({ input, world, ...by }) => {
    const { search = '', rootFolder = 'MEDIA_ROOT' } = input
    const wanted = search.toLowerCase()
    const kinds = ofKinds(input)
    const below = isBelow(world, rootFolder)
    const isNamed = ({ file: { displayName = '', labels = [] } }: StoredFile) =>
      [displayName, ...labels].some((text) => text.toLowerCase().includes(wanted))
    const holds = (row: StoredFile) => isNamed(row) && kinds.holds(row.file) && below(row.file)
    // Folders may move without their files: the result counts for this state of the folders alone.
    const key = `search ${rootFolder} ${world.folders.version()} ${kinds.key} ${wanted}`
    const { rows, nextCursor } = mediaPage(input, { ...listing(world), key, holds, switches: by.switches })
    return { files: rows.map((row) => shownFile(row, by)), nextCursor }
  },
  query: ({ input, world, ...by }) => {
    const { rows, pagingMetadata } = mediaQueryPage(input.query, {
      ...listing(world),
      key: 'query',
      holds: () => true,
    })
    return { files: rows.map((row) => shownFile(row, by)), pagingMetadata }
  },
  generateVideoStreamUrl: ({ input, world, site, url, now }) => {
    const { file } = fileOf(world, input.fileId)
    if (file.mediaType !== 'VIDEO') throw refuse('fileId', 'UNSUPPORTED_MEDIA_TYPE', 'is no film')
    const ending = input.format === 'DASH' ? 'mpd' : 'm3u8'
    const path = `${mediaPrefix}${encodeURIComponent(file.id)}/stream.${ending}`
    return { downloadUrl: { url: signedLink({ site, url }, path, { until: now + day }), assetKey: 'stream' } }
  },
  bulkDelete: ({ input, world, now }) => {
    const named = input.fileIds.map((id) => anyFile(world, id))
    for (const stored of named) throwAwayFile(world, stored, { permanent: input.permanent === true, now })
    return {}
  },
  bulkRestore: ({ input, world, now }) => {
    const named = input.fileIds.map((id) => anyFile(world, id))
    for (const stored of named) if (stored.file.state === 'DELETED') restoreFile(world, stored, now)
    return {}
  },
  listDeleted: ({ input, world, ...by }) => {
    const kinds = ofKinds(input)
    const inTrash = isInTrash(input.parentFolderId)
    const holds = ({ file }: StoredFile) => inTrash(file) && kinds.holds(file)
    const key = `trash ${input.parentFolderId} ${kinds.key}`
    const { rows, nextCursor } = mediaPage(input, { ...listing(world), key, holds, switches: by.switches })
    return { files: rows.map((row) => shownFile(row, by)), nextCursor }
  },
}

/** What an update says of a picture: of its `media` nothing else can be changed. */
function pictureIn({ picture }: StoredFile, media: FileDescriptor['media']): Pick<StoredFile, 'picture'> {
  const { altText, focalPoint } = media?.image?.image ?? media?.vector?.image ?? {}
  const { x, y } = focalPoint ?? {}
  if (altText === undefined && (x === undefined || y === undefined)) return {}
  return {
    picture: {
      ...picture,
      ...(altText === undefined ? {} : { altText }),
      ...(x === undefined || y === undefined ? {} : { focalPoint: { x, y } }),
    },
  }
}

type Announced = Omit<FileRequest, 'displayName' | 'size'> & {
  fileName?: string | undefined
  sizeInBytes?: string | undefined
}

const sizeOf = ({ sizeInBytes }: Announced) => (sizeInBytes === undefined ? undefined : Number(sizeInBytes))

/** Refuses what can be refused before the bytes come. Without a name and a specific type that is only the size. */
function checkAnnounced(world: World, wanted: Announced): void {
  mustTakeFiles(world, wanted.parentFolderId ?? roots.media)
  const { fileName: displayName = '', mimeType } = wanted
  if (displayName === '' && plainType(mimeType) !== '' && !saysKind(mimeType)) return
  checkRequest({ displayName, mimeType, size: sizeOf(wanted) })
}
