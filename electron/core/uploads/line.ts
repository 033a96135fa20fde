import { AppError } from '../../../shared/errors.ts'

/** One file's place in the line. */
export interface Place {
  /**
   * Resolves when a turn is free or nearly: the time to ask the site for an address, whose lifetime is not promised.
   */
  near(): Promise<void>
  /** Resolves when it is this file's turn to send bytes; at once when it has its turn already. */
  enter(): Promise<void>
  /** Reports how many bytes of this file are still to come. */
  left(bytes: number): void
  /** Its bytes are there, or it gives up: the next one may go. */
  leave(): void
}

/**
 * So many files send bytes at a time, the one that came first first. Others are made ready meanwhile, so that the line does
 * not stand still while a file is hashed and its address is asked for.
 */
export interface Line {
  placeFor(id: string, signal: AbortSignal): Place
  /** The number of turns may have changed. */
  look(): void
}

/** What the line still carries while the next file gets its address. */
const nearBytes = 4 * 1024 * 1024

interface Waiting {
  id: string
  for: 'near' | 'enter'
  go(): void
}

export function createLine(atOnce: () => number): Line {
  /** Bytes that are still to come of each file that has its turn. */
  const running = new Map<string, number>()
  let waiting: Waiting[] = []

  function look(): void {
    for (const one of waiting.filter((each) => each.for === 'enter')) {
      if (running.size >= atOnce()) break
      running.set(one.id, Number.POSITIVE_INFINITY)
      resume(one)
    }
    const isNear = running.size < atOnce() || [...running.values()].some((bytes) => bytes <= nearBytes)
    if (isNear) for (const one of waiting.filter((each) => each.for === 'near')) resume(one)
  }

  function resume(one: Waiting): void {
    waiting = waiting.filter((other) => other !== one)
    one.go()
  }

  const wait = (id: string, kind: Waiting['for'], signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const stop = () => {
        waiting = waiting.filter((other) => other !== one)
        reject(new AppError('cancelled', { data: { sent: false } }))
      }
      const one: Waiting = {
        id,
        for: kind,
        go: () => {
          signal.removeEventListener('abort', stop)
          resolve()
        },
      }
      if (signal.aborted) return stop()
      signal.addEventListener('abort', stop, { once: true })
      waiting.push(one)
      look()
    })

  return {
    look,
    placeFor: (id, signal) => ({
      near: () => wait(id, 'near', signal),
      enter: async () => {
        if (!running.has(id)) await wait(id, 'enter', signal)
      },
      left: (bytes) => {
        if (!running.has(id)) return
        running.set(id, bytes)
        if (bytes <= nearBytes) look()
      },
      leave: () => {
        if (running.delete(id)) look()
      },
    }),
  }
}
