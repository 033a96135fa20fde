import { AppError } from '../../../shared/errors.ts'
import type { Files } from '../ports/files.ts'

const megabyte = 1024 ** 2

/**
 * The ladder: bytes that each kind of writing leaves free on the disk of the data folder. What can be fetched or picked
 * again stops first, what the door works with last; check-ins, sales and the queue are on no rung, because they never
 * stop. The rungs of the site's lists are low enough for a disk of 200 MB, and 32 MB apart: one page of a list with its
 * indexes and SQLite's log, which may be on its way when a rung is reached.
 */
export const reserves = {
  /** Copies of whole files: uploads a browser brings, files for submissions, files that are kept for work offline. */
  copies: 1024 * megabyte,
  /** What a shift may need; less is said before the doors open. */
  evening: 500 * megabyte,
  /** Tables to import, and the rows read from them. */
  imports: 128 * megabyte,
  /** The site's lists, but for those of the door. */
  lists: 96 * megabyte,
  /** The door's own lists: events, tickets, guests, orders. Below this, SQLite and the system need what is left. */
  doorLists: 64 * megabyte,
  /** Second records: the log, `outbox.copy`, the copy of `desk.db` before an update. */
  records: 16 * megabyte,
} as const

/** A rung of the ladder. */
export type SpaceUser = keyof typeof reserves

type Disk = Pick<Files, 'freeBytes'>

/** Bytes that may be written before the rung is reached; negative below it, infinite where free space is unknown. */
export function bytesLeft(files: Disk, user: SpaceUser): number {
  const free = files.freeBytes()
  return free === undefined ? Number.POSITIVE_INFINITY : free - reserves[user]
}

/** Whether so many more bytes may be written. Asks the disk; see `createRoomCheck` for what is written often. */
export const hasRoom = (files: Disk, user: SpaceUser, bytes = 0): boolean => bytesLeft(files, user) >= bytes

/** Throws `disk_full` where so many more bytes would leave less than the reserve. */
export function assertRoom(files: Disk, user: SpaceUser, bytes = 0): void {
  if (!hasRoom(files, user, bytes)) throw new AppError('disk_full')
}

/** The same as `hasRoom` for small writes: asks the disk once for so many of them, and each time after a no. */
export function createRoomCheck(files: Disk, user: SpaceUser, every = 64): () => boolean {
  let calls = 0
  let last = true
  return () => {
    if (!last || calls % every === 0) last = hasRoom(files, user)
    calls += 1
    return last
  }
}
