import { setTimeout as pause } from 'node:timers/promises'
import type { Ports } from '../../electron/core/ports.ts'

/** How long bytes may stand still before the test's clock goes on: for a site that answers late, or a cap that holds them. */
const standstillMs = 8

/** Ports whose hashing and sending of bytes is seen: real work that takes real time, whatever the test's clock says. */
export interface WatchedBytes {
  watch(ports: Ports): Ports
  /** True when bytes moved or an exchange ended just now; false when none is under way or all of them stand still. */
  moved(): Promise<boolean>
}

export function watchedBytes(): WatchedBytes {
  let underWay = 0
  let moves = 0
  const seen = async <Result>(work: Promise<Result>): Promise<Result> => {
    underWay += 1
    try {
      return await work
    } finally {
      underWay -= 1
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
          return seen(ports.transfers.send({ ...request, onSent }))
        },
      },
      userFiles: {
        ...ports.userFiles,
        sha256: (place, size, signal) => seen(ports.userFiles.sha256(place, size, signal)),
      },
    }),
    moved: async () => {
      if (underWay === 0) return false
      const before = moves
      const until = performance.now() + standstillMs
      while (moves === before && performance.now() < until) await pause(1)
      return moves !== before
    },
  }
}
