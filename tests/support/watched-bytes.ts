import { setTimeout as pause } from 'node:timers/promises'
import type { Ports } from '../../electron/core/ports.ts'

/** How long bytes may stand still before the test's clock goes on: for a late site, or a cap that holds them. */
const standstillMs = 8

/**
 * Ports whose reading, hashing and sending of bytes is seen: real work that takes real time, whatever the test's clock says.
 * What the disk is asked always ends, so it is waited for however busy the machine is.
 */
export interface WatchedBytes {
  watch(ports: Ports): Ports
  /** True when bytes moved or an exchange ended just now; false when none is under way or all of them stand still. */
  moved(): Promise<boolean>
}

export function watchedBytes(): WatchedBytes {
  const underWay = { line: 0, disk: 0 }
  let moves = 0
  const seen = async <Result>(of: keyof typeof underWay, work: Promise<Result>): Promise<Result> => {
    underWay[of] += 1
    try {
      return await work
    } finally {
      underWay[of] -= 1
      moves += 1
    }
  }
  return {
    watch: (ports) => ({
      ...ports,
      transfers: {
        send: (request) => {
          const onSent = (bytes: number) => {
            moves += 1
            request.onSent?.(bytes)
          }
          return seen('line', ports.transfers.send({ ...request, onSent }))
        },
      },
      userFiles: {
        ...ports.userFiles,
        stat: (place) => seen('disk', ports.userFiles.stat(place)),
        read: (place, from, most) => seen('disk', ports.userFiles.read(place, from, most)),
        writeCopy: (id, bytes) => seen('disk', ports.userFiles.writeCopy(id, bytes)),
        letGo: (place) => seen('disk', ports.userFiles.letGo(place)),
        sha256: (place, size, signal) => seen('disk', ports.userFiles.sha256(place, size, signal)),
        open: async (place) => {
          const file = await seen('disk', ports.userFiles.open(place))
          const read = (from: number, most: number) => seen('disk', file.read(from, most))
          return { read, close: () => seen('disk', file.close()) }
        },
      },
    }),
    moved: async () => {
      if (underWay.line + underWay.disk === 0) return false
      const before = moves
      const until = performance.now() + standstillMs
      while (moves === before && (underWay.disk > 0 || performance.now() < until)) await pause(1)
      return moves !== before
    },
  }
}
