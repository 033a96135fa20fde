import type { UserFiles } from '../ports/files.ts'
import type { UploadChange, UploadRecord } from './upload-record.ts'

/** A file that changes again and again is put before a person. */
const mostChanges = 8
/** The program that writes it may not be done yet: it is looked at again after so long, in milliseconds. */
const restMs = 5_000

/**
 * A file that was changed after it was added goes as it is now, from its first byte: what of it is at the site belongs to
 * another content. Undefined where it cannot go by itself: it is gone, is empty, is a copy, was changed `changes` times before
 * and never rests, or is as it was, and only cannot be read to its end.
 */
export async function readAnew(
  files: UserFiles,
  { place, size, modifiedAt }: UploadRecord,
  { now, changes }: { now: number; changes: number },
): Promise<UploadChange | undefined> {
  const found = await files.stat(place).catch(() => undefined)
  const isCopy = found?.modifiedAt === undefined
  if (found === undefined || isCopy || found.size === 0 || changes >= mostChanges) return undefined
  if (found.size === size && found.modifiedAt === modifiedAt) return undefined
  return {
    ...{ size: found.size, modifiedAt: found.modifiedAt ?? 0, changedAt: null, sha256: null },
    ...{ resume: null, confirmed: 0, mayHaveArrivedAt: null, lookedUp: 0, reason: null },
    ...{ state: 'waiting', tries: 0, nextTryAt: now + restMs },
  }
}
