const SECOND_MS = 1_000

/**
 * How many requests a minute this laptop may spend on what yields. The published limit is shared with other laptops,
 * whose number is not known: a 429 shows that all of them together were over it, and how much of it was ours just then.
 */
export interface LearnedLimit {
  /** Requests a minute, at most the published number. */
  perMinute(now: number): number
  /** Whether the site has refused a request lately, so that even a short burst may be too much. */
  isShared(now: number): boolean
  /** A 429 came for a request that had left at `startedAt`; `ours` is what we spent on what yields in the last minute. */
  refused(seen: { now: number; startedAt: number; ours: number }): void
}

/** Responses to requests that had left before a cut say nothing new. */
const AGAIN_MS = 20 * SECOND_MS
/** So long after the last 429 a burst is tried again. */
const FORGET_MS = 5 * 60 * SECOND_MS

/**
 * Cut when refused, then climb. The first 429 after a quiet time takes an eighth off what we had just then, for that much
 * did fit; another one soon after takes a half. The climb is quick up to nine tenths of what was too much, slow beyond.
 * So a laptop alone has the whole limit, several find their shares within a minute, and the limit is rarely left
 * unused.
 */
export function createLearnedLimit(published: number): LearnedLimit {
  const least = Math.max(1, published * 0.05)
  let base = published
  let tooMuch = Number.POSITIVE_INFINITY
  let cutAt = Number.NEGATIVE_INFINITY

  function perMinute(now: number): number {
    const seconds = Math.max(0, (now - cutAt) / SECOND_MS)
    const quick = published * 0.01
    const bend = Math.max(base, Math.min(tooMuch * 0.9, published))
    const secondsToBend = (bend - base) / quick
    const climbed =
      seconds <= secondsToBend ? base + seconds * quick : bend + (seconds - secondsToBend) * (published * 0.003)
    return Math.min(published, climbed)
  }

  return {
    perMinute,
    isShared: (now) => now - cutAt < FORGET_MS,
    refused: ({ now, startedAt, ours }) => {
      if (startedAt <= cutAt) return
      const isAgain = now - cutAt < AGAIN_MS
      const had = Math.min(perMinute(now), Math.max(ours, least))
      tooMuch = Math.max(had, least)
      base = Math.max(least, had * (isAgain ? 0.5 : 0.88))
      cutAt = now
    },
  }
}
