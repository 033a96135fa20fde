import { AppError } from '../../../shared/errors.ts'

/** One request under way. */
export interface OpenExchange {
  /** Ends with the caller's own, and when the request is given up. */
  readonly signal: AbortSignal
  /** As the work, or a rejection as soon as it is given up: a connection may never say that it is gone. */
  unlessGivenUp<T>(work: Promise<T>): Promise<T>
  isGivenUp(): boolean
  /** It is over, one way or the other. */
  end(): void
}

/** The requests under way at one site, for giving up those whose connection a sleep has cut. */
export interface OpenExchanges {
  begin(signal: AbortSignal | undefined): OpenExchange
  /** Takes note of what is under way now; the returned function gives up what of it still is. */
  snapshot(): () => void
}

export function createOpenExchanges(): OpenExchanges {
  const open = new Set<{ giveUp(): void }>()
  return {
    begin: (signal) => {
      const controller = new AbortController()
      const { promise: givenUp, reject } = Promise.withResolvers<never>()
      givenUp.catch(() => undefined)
      let isGivenUp = false
      const cancel = () => controller.abort(signal?.reason)
      if (signal?.aborted === true) cancel()
      signal?.addEventListener('abort', cancel, { once: true })
      const one = {
        giveUp: () => {
          isGivenUp = true
          controller.abort()
          reject(new AppError('cancelled', { data: { sent: true } }))
        },
      }
      open.add(one)
      return {
        signal: controller.signal,
        unlessGivenUp: (work) => Promise.race([work, givenUp]),
        isGivenUp: () => isGivenUp,
        end: () => {
          open.delete(one)
          signal?.removeEventListener('abort', cancel)
        },
      }
    },
    snapshot: () => {
      const before = [...open]
      return () => {
        for (const one of before) if (open.has(one)) one.giveUp()
      }
    },
  }
}
