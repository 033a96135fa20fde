import { wire } from '../../shared/wire/index.ts'
import type { FileDescriptor } from '../../shared/wire/media-entities.ts'
import { askSite } from './ask-site.ts'
import type { RunningSandbox } from './run-sandbox.ts'

/** Every file of the site's library, page by page, as the owner's key sees it. */
export async function filesAtSite(sandbox: RunningSandbox): Promise<FileDescriptor[]> {
  const all: FileDescriptor[] = []
  let cursor: string | undefined
  do {
    const query = { cursorPaging: cursor === undefined ? { limit: 100 } : { limit: 100, cursor } }
    const page = await askSite(sandbox, wire.files.query, { query })
    all.push(...page.files)
    cursor = page.pagingMetadata?.cursors?.next ?? undefined
  } while (cursor !== undefined)
  return all
}
