import type { DataSet } from '../../../../shared/app/sync.ts'
import { AppError, type ErrorShape, toErrorShape } from '../../../../shared/errors.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import { bytesLeft, reserves, type SpaceUser } from '../../data-folder/disk-space.ts'
import type { Entity } from '../../mirror/entity.ts'
import { minute, second } from '../../mirror/feed.ts'
import type { Files } from '../../ports/files.ts'
import type { Clock } from '../../ports.ts'

/** Lists that wait for disk space. Kept in memory: a full disk takes no note, and a restart asks the disk again. */
export interface SpaceGate {
  /** Bytes that the list may still take. Asks the disk, so call it once for each page. Throws `disk_full` for none. */
  leftFor(dataSet: DataSet): number
  /** Milliseconds until the list may be tried; 0 for one that doesn't wait, or for which there is room again. */
  inMs(dataSet: DataSet): number
  /** Notes that the list has met a full disk. True when it didn't wait before. */
  stopped(dataSet: DataSet): boolean
  /** Notes that the list was read to its end. */
  succeeded(dataSet: DataSet): void
  /** What waits, and the reason for people. */
  waiting(): ReadonlyMap<DataSet, ErrorShape>
}

/** The least that must be free beyond a rung before a list goes on, so that it doesn't stop again after one page. */
const moreBytes = 8 * 1024 ** 2
/** How often a list that waits looks at the disk. */
const lookMs = 15 * second
/** Below this distance to the rung no page is requested ahead: those under way would be written, too. */
export const nearBytes = 64 * 1024 ** 2
/** Building indexes at the end of a load needs about as much again as its rows: not on a disk this full. */
export const roomyBytes = 1024 ** 3

/** Orders aren't needed for a scan, but the box office sells and refunds by them. */
const alsoAtDoor: ReadonlySet<DataSet> = new Set(['orders'])

/** A gate for the lists of these entities, through which all may pass. */
export function createSpaceGate(parts: {
  files: Pick<Files, 'freeBytes'>
  clock: Pick<Clock, 'monotonic'>
  entityOf(dataSet: DataSet): Pick<Entity, 'atDoor'>
}): SpaceGate {
  const { files, clock } = parts
  const waits = new Map<DataSet, { reason: ErrorShape; retryAt: number }>()

  const userOf = (dataSet: DataSet): SpaceUser =>
    parts.entityOf(dataSet).atDoor === true || alsoAtDoor.has(dataSet) ? 'doorLists' : 'lists'

  return {
    leftFor: (dataSet) => {
      const user = userOf(dataSet)
      const left = bytesLeft(files, user)
      if (left < 0) throw noRoom(user, left)
      return left
    },
    inMs: (dataSet) => {
      const entry = waits.get(dataSet)
      if (entry === undefined) return 0
      const inMs = entry.retryAt - clock.monotonic()
      if (inMs > 0) return inMs
      const user = userOf(dataSet)
      const left = bytesLeft(files, user)
      if (left >= moreBytes) return 0
      waits.set(dataSet, { reason: toErrorShape(noRoom(user, left)), retryAt: clock.monotonic() + lookMs })
      return lookMs
    },
    stopped: (dataSet) => {
      const user = userOf(dataSet)
      const left = bytesLeft(files, user)
      const isNew = !waits.has(dataSet)
      // The disk takes nothing although the system reports room, such as over a quota: only a try shows that it is over.
      const retryAt = clock.monotonic() + (left < moreBytes ? lookMs : minute)
      waits.set(dataSet, { reason: toErrorShape(noRoom(user, left)), retryAt })
      return isNew
    },
    succeeded: (dataSet) => void waits.delete(dataSet),
    waiting: () => new Map([...waits].map(([dataSet, { reason }]) => [dataSet, reason])),
  }
}

/** For example "41 MB free, 104 MB needed". */
function noRoom(user: SpaceUser, left: number): AppError {
  const needed = reserves[user] + moreBytes
  const free = Number.isFinite(left) ? Math.max(0, left + reserves[user]) : null
  return new AppError('disk_full', {
    reason:
      free === null || free >= needed
        ? messageOf('sync.diskTakesNothing')
        : messageOf('sync.waitsForSpace', { free, needed }),
  })
}
