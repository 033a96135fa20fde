import type { InputOf, OutputOf } from '../../shared/wire/endpoint.ts'
import type { Wire } from '../../shared/wire/index.ts'
import type { FileDescriptor } from '../../shared/wire/media-entities.ts'
import { PlatformError } from '../errors.ts'
import { roots } from '../world/media.ts'
import {
  addFile,
  checkQuota,
  checkRequest,
  type FileRequest,
  mustTakeFiles,
  refuse,
  shownFile,
} from '../world/media-files.ts'
import type { World } from '../world/world.ts'

type Wanted = InputOf<Wire['files']['importFile']>
interface By {
  now: number
  url: string
  siteId: string
}

/**
 * The sandbox fetches nothing: it makes a file of the name that the address shows, with unknown bytes. An address at
 * `.invalid` is one that cannot be reached: its file fails after a while, as the platform's do.
 */
export function importOne(world: World, wanted: Wanted, by: By): FileDescriptor {
  const { intent, fails } = checkedImport(world, wanted)
  return shownFile(addFile(world, intent, { ...by, fails }), by)
}

/** The older form: when one is refused, none is imported. */
export function importTogether(world: World, wanted: readonly Wanted[], by: By): FileDescriptor[] {
  for (const one of wanted) checkedImport(world, one)
  return wanted.map((one) => importOne(world, one, by))
}

/** Each for itself: one that is refused does not hold the others up. */
export function importAll(
  world: World,
  { importFileRequests, returnEntity }: InputOf<Wire['files']['bulkImportResults']>,
  by: By,
): OutputOf<Wire['files']['bulkImportResults']> {
  const results = importFileRequests.map((wanted, originalIndex) => {
    try {
      const item = importOne(world, wanted, by)
      const itemMetadata = { id: item.id, originalIndex, success: true }
      return returnEntity === true ? { itemMetadata, item } : { itemMetadata }
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      const problem = { code: error.code, description: error.message, data: {} }
      return { itemMetadata: { originalIndex, success: false, error: problem } }
    }
  })
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length
  const totalFailures = results.length - totalSuccesses
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } }
}

function checkedImport(world: World, wanted: Wanted): { intent: FileRequest; fails: boolean } {
  if (!URL.canParse(wanted.url) || !/^https?:/i.test(wanted.url))
    throw refuse('url', 'INVALID_URL', 'isn’t a web address')
  const { hostname, pathname } = new URL(wanted.url)
  const displayName = wanted.displayName ?? lastName(pathname)
  const { mimeType, mediaType, parentFolderId, filePath, labels, url: sourceUrl } = wanted
  const kind = { displayName, mimeType, mediaType }
  const intent = { ...kind, parentFolderId, filePath, labels, sourceUrl, private: wanted.private }
  checkRequest(intent)
  checkQuota(world)
  mustTakeFiles(world, parentFolderId ?? roots.media)
  return { intent: intent, fails: hostname.endsWith('.invalid') }
}

/** The last name of a path, read where it can be read. */
function lastName(pathname: string): string {
  const name = pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
