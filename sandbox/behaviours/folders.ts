import { lookUp } from '../../shared/look-up.ts'
import { iso } from '../clock.ts'
import { generalCodes, type QueryRules } from '../query/rules.ts'
import { archivePath } from '../uploads/links.ts'
import { roots, type StoredFolder } from '../world/media.ts'
import { addFolder, mustBeFolder, mustTakeFiles, refuse } from '../world/media-files.ts'
import { filesIn, foldersIn, withAllBelow } from '../world/media-tree.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { isBelow, isInTrash, mediaPage, mediaQueryPage, namedChanges } from './media-lists.ts'
import { restoreFolder, throwAwayFolder } from './media-trash.ts'

type Sorted = Omit<QueryRules['fields'][string], 'read'>
const field = (name: keyof StoredFolder['folder'] & string, rule: Sorted) => ({
  [name]: { ...rule, read: (row: unknown) => [lookUp((row as StoredFolder).folder, name)] },
})
const rules: QueryRules = {
  maxSorts: 1,
  codes: { ...generalCodes, sort: 'UNSUPPORTED_SORT_VALUE' },
  fields: {
    ...field('displayName', { kind: 'text', operators: [], sortable: true }),
    ...field('updatedDate', { kind: 'date', operators: [], sortable: true }),
    ...field('state', { kind: 'text', operators: ['$eq'], sortable: false }),
  },
}
const idOf = ({ folder }: StoredFolder) => folder.id
const listing = (world: World) => ({ store: world.folders, rules, idOf })
const toFolders = (rows: readonly StoredFolder[]) => rows.map(({ folder }) => folder)

/** Files that one archive of a folder may hold. */
const mostInArchive = 1000

export const folders: AreaBehaviours<'folders'> = {
  create: ({ input: { displayName, parentFolderId = roots.media }, world, site, now }) => {
    mustTakeFiles(world, parentFolderId)
    return { folder: addFolder(world, { displayName, parentFolderId }, { now, siteId: site.siteId }) }
  },
  get: ({ input, world }) => ({ folder: folderOf(world, input.folderId) }),
  list: ({ input, world, switches }) => {
    const parent = input.parentFolderId ?? roots.media
    mustBeFolder(world, parent)
    const holds = ({ folder }: StoredFolder) => folder.state === 'OK' && folder.parentFolderId === parent
    const { rows, nextCursor } = mediaPage(input, { ...listing(world), key: `in ${parent}`, holds, switches })
    return { folders: toFolders(rows), nextCursor }
  },
  search: ({ input, world, switches }) => {
    const { search = '', rootFolder = 'MEDIA_ROOT' } = input
    const wanted = search.toLowerCase()
    const below = isBelow(world, rootFolder)
    const holds = ({ folder }: StoredFolder) =>
      (folder.displayName ?? '').toLowerCase().includes(wanted) && below(folder)
    const key = `search ${rootFolder} ${wanted}`
    const { rows, nextCursor } = mediaPage(input, { ...listing(world), key, holds, switches })
    return { folders: toFolders(rows), nextCursor }
  },
  query: ({ input, world }) => {
    const { rows, pagingMetadata } = mediaQueryPage(input.query, {
      ...listing(world),
      key: 'query',
      holds: () => true,
    })
    return { folders: toFolders(rows), pagingMetadata }
  },
  update: ({ input, world, now }) => {
    const { id } = input.folder
    const folder = folderOf(world, id)
    const changeable = ['displayName', 'parentFolderId'] as const
    const changes = namedChanges(input.folder, input.fieldMask, { field: 'folder', changeable })
    if (changes.parentFolderId !== undefined) {
      mustTakeFiles(world, changes.parentFolderId)
      if (withAllBelow(world, id).includes(changes.parentFolderId)) {
        throw refuse('folder.parentFolderId', 'INVALID_PARENT_FOLDER', 'lies in the folder itself')
      }
    }
    const { displayName = folder.displayName, parentFolderId = folder.parentFolderId } = changes
    const changed = { ...folder, displayName, parentFolderId, updatedDate: iso(now) }
    world.folders.put({ folder: changed })
    return { folder: changed }
  },
  generateDownloadUrl: ({ input, world, url, now }) => {
    const members = membersOf(world, folderOf(world, input.folderId).id)
    if (members.length > mostInArchive) throw refuse('folderId', 'TOO_MANY_FILES', 'holds more than 1,000 files')
    return { downloadUrl: url + archivePath(world, members, now) }
  },
  bulkDelete: ({ input, world, now }) => {
    const permanent = input.permanent === true
    for (const id of input.folderIds) {
      if (!permanent || world.folders.get(id) === undefined) folderOf(world, id)
    }
    for (const id of input.folderIds) throwAwayFolder(world, id, { permanent, now })
    return {}
  },
  bulkRestore: ({ input, world, now }) => {
    for (const id of input.folderIds) {
      if (world.folders.get(id)?.folder.state !== 'DELETED') {
        throw refuse('folderIds', 'RESOURCE_NOT_FOUND', `There is no folder ${id} in the trash`, 404)
      }
    }
    for (const id of input.folderIds) {
      // One that came back with the folder above it is there already.
      if (world.folders.get(id)?.folder.state === 'DELETED') restoreFolder(world, id, now)
    }
    return {}
  },
  listDeleted: ({ input, world, switches }) => {
    const inTrash = isInTrash(input.parentFolderId)
    const holds = ({ folder }: StoredFolder) => inTrash(folder)
    const key = `trash ${input.parentFolderId}`
    const { rows, nextCursor } = mediaPage(input, { ...listing(world), key, holds, switches })
    return { folders: toFolders(rows), nextCursor }
  },
}

/** 404 for one that is not there or lies in the trash. */
function folderOf(world: World, id: string): StoredFolder['folder'] {
  const folder = world.folders.get(id)?.folder
  if (folder?.state !== 'OK') throw refuse('folderId', 'RESOURCE_NOT_FOUND', `There is no folder ${id}`, 404)
  return folder
}

/** The files of a folder and of those below it, each under its path. */
function membersOf(world: World, folderId: string, path = ''): { fileId: string; name: string }[] {
  const own = filesIn(world, folderId).filter(({ file }) => file.state === 'OK')
  const below = foldersIn(world, folderId).filter(({ folder }) => folder.state === 'OK')
  return [
    ...own.map(({ file }) => ({ fileId: file.id, name: path + (file.displayName ?? file.id) })),
    ...below.flatMap(({ folder }) => membersOf(world, folder.id, `${path}${folder.displayName ?? folder.id}/`)),
  ]
}
