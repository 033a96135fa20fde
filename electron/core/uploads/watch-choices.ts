import type { LibraryIndex } from './library-index.ts'
import { askedAbout } from './plan-choices.ts'
import { sameFileReasons } from './same-file-reasons.ts'
import type { UploadChange, UploadRecord } from './upload-record.ts'
import { newVersion, type WatchStore, watchedPath } from './watches.queries.ts'

/**
 * What becomes of a file of a watched folder once it was compared. What is new or there already needs no decision; a
 * file whose like was sent before with another content waits for the operator to decide whether it takes that one's
 * place.
 */
export function choiceOfWatch(
  { watches, library, now }: { watches: WatchStore; library: Pick<LibraryIndex, 'has'>; now: number },
  row: UploadRecord,
): UploadChange {
  const before = watches.found.seen(row.watch ?? '', watchedPath(row))
  const decided: UploadChange = { isPlanned: 0, endedAt: null }
  if (row.verdict === 'same' || row.verdict === 'twin' || (before?.sha256 != null && before.sha256 === row.sha256)) {
    const fileId = row.likeId ?? before?.fileId ?? null
    watches.found.sent({ ...row, fileId })
    if (fileId !== null) return askedAbout(fileId)
    return { ...decided, state: 'skipped', reason: sameFileReasons.twin, endedAt: now }
  }
  const sentAs = before?.fileId != null && library.has(before.fileId) ? before.fileId : null
  const older = sentAs ?? (row.verdict === 'newer' ? row.likeId : null)
  if (older !== null) return { ...decided, state: 'needsYou', reason: newVersion, likeId: older }
  return { ...decided, state: 'waiting', reason: null, nextTryAt: 0 }
}
