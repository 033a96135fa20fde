import type { Log } from '../platform/log.ts'
import type { Ports } from '../ports.ts'
import { bytesLeft } from './disk-space.ts'

/** Space that `desk.db` gets when the disk is full: a file that is deleted then. */
export interface DiskReserve {
  /** Gives the space back, for a write to be tried once more. False when there was none to give. Never throws. */
  giveUp(): boolean
  /** Resolves when the file is no longer being written, and writes no other. */
  close(): Promise<void>
}

const file = 'desk.reserve'
/** Free space beyond what the lists of the site leave, without which no reserve is made. */
const beyondBytes = 16 * 1024 ** 2
/** The start has more urgent work for the disk. */
const firstMs = 2_000
const againMs = 5 * 60_000

/**
 * Keeps `ports.reserveBytes` in a file, made soon after the start and again when there is room after it was given up. A
 * process that may share the folder makes none, since it can't know what the other one does with it.
 */
export function createDiskReserve(
  { files, clock, reserveBytes, exclusive }: Pick<Ports, 'files' | 'clock' | 'reserveBytes' | 'exclusive'>,
  log: Log,
): DiskReserve {
  let making: Promise<void> | undefined
  let isClosed = false
  let cancel = () => {}

  async function make(bytes: number): Promise<void> {
    try {
      if (files.sizeOf(file) === bytes || bytesLeft(files, 'lists') < bytes + beyondBytes) return
      await files.allocate(file, bytes)
      // A guest at the door may have needed the space while it was being written.
      if (bytesLeft(files, 'lists') < 0) files.remove(file)
    } catch (error) {
      log.warn('disk-reserve-not-made', {}, error)
    }
  }

  function plan(inMs: number): void {
    if (isClosed || reserveBytes === undefined || exclusive === false) return
    cancel = clock.after(inMs, () => {
      making = make(reserveBytes).finally(() => plan(againMs))
    })
  }
  plan(firstMs)

  return {
    giveUp: () => {
      try {
        if (!files.exists(file)) return false
        files.remove(file)
        log.warn('disk-reserve-given-up', { bytes: reserveBytes ?? 0 })
        return true
      } catch {
        return false
      }
    },
    close: async () => {
      isClosed = true
      cancel()
      await making
    },
  }
}
