import { mediaRoot, visitorUploads } from '../../../shared/app/media.ts'
import { endpoints as filesWire } from '../../../shared/wire/files.ts'
import { endpoints as foldersWire } from '../../../shared/wire/folders.ts'
import type { FileDescriptor, Folder } from '../../../shared/wire/media-entities.ts'
import type { NextCursor } from '../../../shared/wire/media-paging.ts'
import type { CoreContext } from '../core-context.ts'
import { trashRoot } from './media-folder.mirror.ts'
import { perRead } from './media-reading.ts'

type Parts = Pick<CoreContext, 'ports' | 'mustSite' | 'mirror'>

/** Pages of the trash that are read at one look: 20,000 files. More comes with the usual passes. */
const mostPages = 200
const roots: ReadonlySet<string> = new Set([mediaRoot, visitorUploads, trashRoot])
const options = { priority: 'interactive' as const }

/**
 * Reads the site's own lists of its trash and takes them over. What lies in the trash here and is on neither list was
 * deleted for good, with its folder perhaps, which no other response shows before the next whole pass.
 */
export async function refreshTrash({ ports, mustSite, mirror }: Parts): Promise<{ files: number; folders: number }> {
  const { client } = mustSite().platform
  const askedAt = ports.clock.monotonic()
  const files = await allPages<FileDescriptor>(async (paging) => {
    const { files: rows, nextCursor } = await client.call(filesWire.listDeleted, { paging }, options)
    return { rows, nextCursor }
  })
  const folders = await allPages<Folder>(async (paging) => {
    const { folders: rows, nextCursor } = await client.call(foldersWire.listDeleted, { paging }, options)
    return { rows, nextCursor }
  })
  // Folders first: what lies in one that is gone is gone with it.
  for (const [dataSet, { rows, isWhole }] of [
    ['mediaFolders', folders],
    ['mediaFiles', files],
  ] as const) {
    await mirror.intake.takeOver({ dataSet, documents: rows, scope: '', run: null, askedAt })
    if (isWhole) await removeUnlisted(mirror, dataSet, new Set(rows.map(({ id }) => id)))
  }
  return { files: files.rows.length, folders: folders.rows.length }
}

const trashed = {
  mediaFiles: `SELECT id, folder_id AS parentId FROM media_files WHERE state = 'DELETED'`,
  mediaFolders: `SELECT id, json_extract(coalesce(doc, server), '$.parentFolderId') AS parentId
    FROM media_folders WHERE parent_id = '${trashRoot}'`,
}

/**
 * Takes out what is in the trash here and not on the site's list. What was written from here a moment ago stays, as lists
 * may be late, unless its folder is gone.
 */
async function removeUnlisted(
  mirror: CoreContext['mirror'],
  dataSet: keyof typeof trashed,
  listed: ReadonlySet<string>,
): Promise<void> {
  const isFolder = mirror.reader.prepare('SELECT 1 FROM media_folders WHERE id = ?')
  const kept = new Set(mirror.intake.kept(dataSet))
  const rows = mirror.reader.prepare(trashed[dataSet]).all() as { id: string; parentId: string | null }[]
  const gone = new Set<string>()
  const isInGone = (parentId: string | null) =>
    parentId !== null && !roots.has(parentId) && (gone.has(parentId) || isFolder.get(parentId) === undefined)
  // A folder may be listed before the one around it.
  for (let before = -1; before !== gone.size; ) {
    before = gone.size
    for (const { id, parentId } of rows) {
      if (!listed.has(id) && (!kept.has(id) || isInGone(parentId))) gone.add(id)
    }
  }
  if (gone.size > 0) await mirror.intake.remove(dataSet, [...gone])
}

type Paging = { limit: number; cursor?: string }

async function allPages<Row>(
  ask: (paging: Paging) => Promise<{ rows: Row[]; nextCursor?: NextCursor | undefined }>,
): Promise<{ rows: Row[]; isWhole: boolean }> {
  const all: Row[] = []
  let paging: Paging = { limit: perRead }
  for (let page = 0; page < mostPages; page += 1) {
    const { rows, nextCursor } = await ask(paging)
    all.push(...rows)
    const cursor = nextCursor?.cursors?.next
    const isLast = nextCursor?.hasNext === false || typeof cursor !== 'string' || cursor === '' || rows.length === 0
    if (isLast) return { rows: all, isWhole: true }
    paging = { limit: perRead, cursor }
  }
  return { rows: all, isWhole: false }
}
