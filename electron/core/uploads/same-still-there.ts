import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import { sameFileReasons } from './same-file-reasons.ts'
import type { UploadRecord } from './upload-record.ts'
import type { UploadStore } from './uploads.queries.ts'

/** Files that the site is asked about together. */
const mostAsked = 100

/**
 * Asks the site about files that stay here because it has the same ones: where it does not any more, or has them in its
 * trash, they go. Returns whether there were any.
 */
export async function askAboutSame(parts: {
  site: string
  store: Pick<UploadStore, 'get' | 'next' | 'states'>
  /** Those of these files that the site has now, not counting its trash. */
  standing(fileIds: readonly string[]): Promise<ReadonlyMap<string, FileDescriptor>>
  now(): number
}): Promise<boolean> {
  const { site, store, now } = parts
  const rows = store.next.toAskAbout(site, mostAsked)
  if (rows.length === 0) return false
  const there = await parts.standing(rows.map(({ likeId }) => likeId ?? ''))
  store.states.together(() => {
    for (const row of rows) {
      // The operator may have left it out meanwhile.
      if (store.get(row.id)?.isPlanned !== 4) continue
      const like = there.get(row.likeId ?? '')
      store.states.change(row.id, {
        isPlanned: 0,
        ...(like !== undefined && isSameContent(like, row)
          ? { state: 'skipped', reason: sameFileReasons.sameContent, fileId: like.id, endedAt: now() }
          : { state: 'waiting', verdict: 'new', likeId: null, nextTryAt: 0 }),
      })
    }
  })
  return true
}

/** Where the site gives no content, what it gave before counts. */
const isSameContent = ({ hash }: FileDescriptor, { sha256 }: UploadRecord): boolean =>
  hash?.length !== 64 || hash.toLowerCase() === sha256
