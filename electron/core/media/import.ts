import type { App } from '../../../shared/app/index.ts'
import { mediaRoot } from '../../../shared/app/media.ts'
import { addressFault, type ImportResult } from '../../../shared/app/media-import.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints } from '../../../shared/wire/files.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import { clean } from '../base/text.ts'
import type { CoreContext } from '../core-context.ts'
import type { PlatformClient } from '../platform/client.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import { filesById, newestFirst, perRead } from './media-reading.ts'

type ImportHandlers = Pick<Handlers<App>['media'], 'importFiles' | 'importStates'>
type Parts = Pick<CoreContext, 'ports' | 'mustSite' | 'mirror' | 'outbox'>

const options = { priority: 'interactive' as const }

/** Lets the site fetch files from other places of the web. Each address has an outcome of its own. */
export function importHandlers({ ports, mustSite, mirror, outbox }: Parts): ImportHandlers {
  const { clock } = ports
  const client = () => mustSite().platform.client
  /** What the site has of a file is in the library here at once. */
  async function show(documents: readonly FileDescriptor[], askedAt: number): Promise<void> {
    const page = { dataSet: 'mediaFiles' as const, documents: [...documents], scope: '', run: null, askedAt }
    if (documents.length > 0) await mirror.intake.takeOver({ ...page, partial: true })
  }
  return {
    importFiles: async ({ addresses: given, folderId: asked, name }) => {
      const addresses = [...new Set(given.map((address) => address.trim()))]
      const fault = addresses
        .map((address) => [address, addressFault(address)] as const)
        .find(([, why]) => why !== null)
      if (fault !== undefined) {
        throw new AppError('invalid_input', { reason: messageOf('media.badAddress', { address: clean(fault[0], 80) }) })
      }
      const folderId = outbox.identities.platformId(asked)
      if (isLocalId(folderId)) throw new AppError('precondition', { reason: messageOf('media.folderNotThere') })
      const where = folderId === mediaRoot ? {} : { parentFolderId: folderId }
      const askedAt = clock.monotonic()
      const known = await newest(client())
      try {
        const outcomes = await (addresses.length === 1
          ? one(client(), { url: addresses[0] ?? '', ...where, ...(name === '' ? {} : { displayName: name }) })
          : several(
              client(),
              addresses.map((url) => ({ url, ...where })),
            ))
        await show(
          outcomes.flatMap(({ file }) => file ?? []),
          askedAt,
        )
        return { results: outcomes.map(({ result }) => result) }
      } catch (error) {
        if (!(error instanceof AppError) || error.data?.['sent'] !== true) throw error
        if (refusals.has(error.code)) return { results: [refused(addresses, error)].flat() }
        return { results: await lookedFor(client(), addresses, new Set(known.map(({ id }) => id))) }
      }
    },
    importStates: async ({ fileIds }) => {
      const askedAt = clock.monotonic()
      const files = await filesById(client(), fileIds, options)
      await show(files, askedAt)
      const found = new Map(files.map((file) => [file.id, file]))
      const statusOf = (id: string) => {
        const file = found.get(id)
        return file === undefined ? null : (file.operationStatus ?? 'READY')
      }
      return { states: fileIds.map((fileId) => ({ fileId, status: statusOf(fileId) })) }
    },
  }
}

/** The site has responded, and nothing was imported. */
const refusals: ReadonlySet<string> = new Set(['refused', 'not_found', 'precondition', 'forbidden', 'not_installed'])

interface Outcome {
  result: ImportResult
  file?: FileDescriptor | undefined
}

type Intent = { url: string; parentFolderId?: string; displayName?: string }

async function one(client: PlatformClient, intent: Intent): Promise<Outcome[]> {
  const { file } = await client.call(endpoints.importFile, intent, options)
  return [{ result: taken(intent.url, file.id), file }]
}

async function several(client: PlatformClient, intents: readonly Intent[]): Promise<Outcome[]> {
  const wanted = { importFileRequests: [...intents], returnEntity: true }
  const { results } = await client.call(endpoints.bulkImportResults, wanted, options)
  const byIndex = new Map(results.map((result, at) => [result.itemMetadata?.originalIndex ?? at, result]))
  return intents.map(({ url }, at) => {
    const { itemMetadata, item } = byIndex.get(at) ?? {}
    const fileId = item?.id ?? itemMetadata?.id ?? null
    if (itemMetadata?.success !== false && fileId !== null)
      return { result: taken(url, fileId), file: item ?? undefined }
    const { code = '', description = '' } = itemMetadata?.error ?? {}
    return { result: { address: url, outcome: 'refused', fileId: null, reason: reasonOf(code, description) } }
  })
}

const taken = (address: string, fileId: string): ImportResult => ({ address, outcome: 'taken', fileId, reason: null })

function refused(addresses: readonly string[], { data }: AppError): ImportResult[] {
  const violations = (data?.['violations'] ?? []) as { rule: string | null; description: string | null }[]
  const code = violations[0]?.rule ?? String(data?.['platformCode'] ?? '')
  const reason = reasonOf(code, violations[0]?.description ?? String(data?.['platformMessage'] ?? ''))
  return addresses.map((address) => ({ address, outcome: 'refused', fileId: null, reason }))
}

/** Our sentence for what the site says no to, or its own words. */
function reasonOf(code: string, description: string): Message {
  switch (code) {
    case 'UNSUPPORTED_FILE_FORMAT':
    case 'MISMATCH_MIME_TYPE':
      return messageOf('media.importKind')
    case 'SITE_QUOTA_EXCEEDED':
      return messageOf('media.importFull')
    case 'FILE_SIZE_OVER_LIMIT':
      return messageOf('media.importLarge')
    case 'RESOURCE_NOT_FOUND':
      return messageOf('media.importFolderGone')
    default:
      return clean(description, 300) || messageOf('media.importRefused')
  }
}

/** The response was lost: what is new in the library and came from one of these addresses was imported. */
async function lookedFor(
  client: PlatformClient,
  addresses: readonly string[],
  known: ReadonlySet<string>,
): Promise<ImportResult[]> {
  const files = await newest(client).catch(() => [])
  const made = new Map(files.flatMap(({ id, sourceUrl }) => (known.has(id) || !sourceUrl ? [] : [[sourceUrl, id]])))
  return addresses.map((address) => {
    const fileId = made.get(address)
    const unknown = { address, outcome: 'unknown' as const, fileId: null, reason: messageOf('media.importUnknown') }
    return fileId === undefined ? unknown : taken(address, fileId)
  })
}

const newest = async (client: PlatformClient): Promise<FileDescriptor[]> => {
  const query = { filter: { state: 'OK' }, sort: newestFirst, cursorPaging: { limit: perRead } }
  return (await client.call(endpoints.query, { query }, options)).files
}
