import type { Prng } from '../../sandbox/seeds/prng.ts'
import type { World } from '../../sandbox/world/world.ts'
import { mediaRoot } from '../../shared/app/media.ts'
import type { TestLaptop } from '../support/test-laptop.ts'
import { changing, type Operations, someOf } from './operations.ts'

const folders = ({ folders: all }: World) =>
  all.all().flatMap(({ folder }) => (folder.state === 'DELETED' ? [] : [folder]))

/** Whether a folder lies in another one, or is that one. */
function isWithin(world: World, id: string, outer: string): boolean {
  for (let at: string | undefined = id; at !== undefined; at = world.folders.get(at)?.folder.parentFolderId) {
    if (at === outer) return true
  }
  return false
}

/** A folder in the trash of the site, known here. */
async function trashedFolder({ api, sandbox: { world }, drained }: TestLaptop, prng: Prng): Promise<string> {
  const { id } = someOf(prng, folders(world))
  await api.media.trashFolder({ folderId: id })
  await drained()
  return id
}

/** What is done with pictures, and with whole folders of the library. */
export const libraryOperations: Operations = {
  'media.focus': ({ api, sandbox: { world } }, prng) => {
    const isPicture = ({ state, mediaType }: { state?: string | undefined; mediaType?: string | undefined }) =>
      state !== 'DELETED' && mediaType === 'IMAGE'
    const { file } = someOf(prng, world.files.all(), (one) => isPicture(one.file))
    const focus = { x: prng.int(1, 99) / 100, y: prng.int(1, 99) / 100 }
    const shows = () => {
      const point = world.files.get(file.id)?.picture?.focalPoint
      return point?.x === focus.x && point.y === focus.y
    }
    return changing(shows, () => api.media.focus({ fileId: file.id, ...focus }))
  },
  'media.moveFolder': ({ api, sandbox: { world } }, prng) => {
    const { id } = someOf(prng, folders(world))
    const others = folders(world).flatMap((folder) => (isWithin(world, folder.id, id) ? [] : [folder.id]))
    const parentId = prng.pick([mediaRoot, ...others])
    return changing(
      () => world.folders.get(id)?.folder.parentFolderId === parentId,
      () => api.media.moveFolder({ folderId: id, parentId }),
    )
  },
  'media.restoreFolder': async (laptop, prng) => {
    const folderId = await trashedFolder(laptop, prng)
    return changing(
      () => laptop.sandbox.world.folders.get(folderId)?.folder.state !== 'DELETED',
      () => laptop.api.media.restoreFolder({ folderId }),
    )
  },
  'media.deleteFolderForever': async (laptop, prng) => {
    const folderId = await trashedFolder(laptop, prng)
    return changing(
      () => laptop.sandbox.world.folders.get(folderId) === undefined,
      () => laptop.api.media.deleteFolderForever({ folderId }),
    )
  },
}
