import { throwAwayFile } from '../behaviours/media-trash.ts'
import { day, hour, minute } from '../clock.ts'
import { roots } from '../world/media.ts'
import { addFile, addFolder } from '../world/media-files.ts'
import type { World } from '../world/world.ts'
import { mediaFiles, mediaFolders, visitorFiles } from './media-plans.ts'
import type { Seeding } from './seeding.ts'
import { siteOf } from './site.ts'

const hex = '0123456789abcdef'

/** The library of the theatre: folders, files of every kind from the last year, and a few things in the trash. */
export function seedMedia(world: World, { prng, now }: Seeding): void {
  const { siteId } = siteOf(world.seed)
  const folderIds = new Map<string, string>()
  for (const path of mediaFolders) {
    const names = path.split('/')
    const displayName = names.pop() ?? ''
    const parentFolderId = folderIds.get(names.join('/')) ?? roots.media
    const folder = { displayName, parentFolderId, id: prng.text(hex, 32) }
    folderIds.set(path, addFolder(world, folder, { now: now - prng.int(361, 365) * day, siteId }).id)
  }
  const toVisitors = visitorFiles.map((plan) => ({ plan, folderId: roots.visitors }))
  const toLibrary = mediaFiles.map((plan) => ({ plan, folderId: folderIds.get(plan.in ?? '') ?? roots.media }))
  for (const { plan, folderId: parentFolderId } of [...toLibrary, ...toVisitors]) {
    const { name: displayName, labels, private: isPrivate, extent } = plan
    const size = plan.kilobytes * 1024 + prng.int(-500, 500)
    const about = { displayName, size, labels, private: isPrivate, extent, hash: prng.text(hex, 64), parentFolderId }
    const addedAt = now - plan.age * day - prng.int(0, 8 * 60) * minute
    const id = `${siteId.slice(0, 6)}_${prng.text(hex, 32)}`
    const stored = addFile(world, about, { now: addedAt, siteId, id })
    if (plan.trashed) throwAwayFile(world, stored, { permanent: false, now: addedAt + 30 * hour })
  }
}
