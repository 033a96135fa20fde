import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares two texts in constant time, so that the duration does not reveal how much of them matches. */
export function isSameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
