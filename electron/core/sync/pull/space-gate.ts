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
  /**
   * Bytes until the list's rung, negative below it. Asks the disk, so call it once for each page. Throws `disk_full`
   * where not even a short list fits.
   */
  leftFor(dataSet: DataSet): number
  /**
   * Throws `disk_full` for a page that must not be taken over. Below the rung only what is sure to be short goes on: a
   * list that had no end must become whole when the site is right again, although its records take the space.
   * `rowsToCome`: what the site says is still to come, null where it doesn't.
   */
  assertFits(dataSet: DataSet, left: number, rowsToCome: number | null): void
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
/** How often a list that waits looks at the disk, and how often at the site, which may have become shorter. */
const lookMs = 15 * second
const askMs = 5 * minute
/** Below its rung, a list that is sure to be short may take this much. */
const shortBytes = 16 * 1024 ** 2
/** A record with its share of the indexes, amply. */
const bytesOfRow = 4_096
/** Below this distance to the rung no page is requested ahead: those under way would be written, too. */
export const nearBytes = 64 * 1024 ** 2
/** Building indexes at the end of a load needs about as much again as its rows: not on a disk this full. */
export const roomyBytes = 1024 ** 3

/** A gate for the lists of these entities, through which all may pass. */
export function createSpaceGate(parts: {
  files: Pick<Files, 'freeBytes'>
  clock: Pick<Clock, 'monotonic'>
  entityOf(dataSet: DataSet): Pick<Entity, 'atDoor' | 'atBoxOffice'>
  /** Bytes inside the mirror's file that hold nothing. */
  unusedBytes(): number
}): SpaceGate {
  const { files, clock } = parts
  const waits = new Map<DataSet, { reason: ErrorShape; retryAt: number; askAt: number }>()

  const userOf = (dataSet: DataSet): SpaceUser => {
    const { atDoor, atBoxOffice } = parts.entityOf(dataSet)
    return atDoor === true || atBoxOffice === true ? 'doorLists' : 'lists'
  }
  const leftOf = (dataSet: DataSet) => bytesLeft(files, userOf(dataSet)) + parts.unusedBytes()

  return {
    leftFor: (dataSet) => {
      const left = leftOf(dataSet)
      if (left < -shortBytes) throw noRoom(userOf(dataSet), left)
      return left
    },
    assertFits: (dataSet, left, rowsToCome) => {
      if (left >= 0) return
      if (rowsToCome === null || rowsToCome * bytesOfRow > left + shortBytes) throw noRoom(userOf(dataSet), left)
    },
    inMs: (dataSet) => {
      const entry = waits.get(dataSet)
      if (entry === undefined) return 0
      const inMs = entry.retryAt - clock.monotonic()
      if (inMs > 0) return inMs
      const left = leftOf(dataSet)
      if (left >= moreBytes || (left >= -shortBytes && entry.askAt <= clock.monotonic())) return 0
      const reason = toErrorShape(noRoom(userOf(dataSet), left))
      waits.set(dataSet, { ...entry, reason, retryAt: clock.monotonic() + lookMs })
      return lookMs
    },
    stopped: (dataSet) => {
      const left = leftOf(dataSet)
      const isNew = !waits.has(dataSet)
      // The disk takes nothing although the system reports room, such as over a quota: only a try shows that it is over.
      const retryAt = clock.monotonic() + (left < moreBytes ? lookMs : minute)
      const reason = toErrorShape(noRoom(userOf(dataSet), left))
      waits.set(dataSet, { reason, retryAt, askAt: clock.monotonic() + askMs })
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
