import { AppError } from '../../../shared/errors.ts'
import type { PlatformClient } from '../platform/client.ts'

/**
 * A list that needs more rights than a key may have, with the list to be content with instead. What the key may read is
 * learned from a 403 and asked anew at the beginning of each whole list, so a right that the owner gives later brings the
 * rest by itself. Within one list the answer stays the same, or its pages would not fit together.
 */
export function createNextBestList() {
  const refused = new WeakSet<PlatformClient>()
  return async function ask<T>(
    client: PlatformClient,
    isBeginning: boolean,
    calls: { whole: () => Promise<T>; less: () => Promise<T> },
  ): Promise<T> {
    if (refused.has(client) && !isBeginning) return calls.less()
    try {
      const answer = await calls.whole()
      refused.delete(client)
      return answer
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'forbidden') throw error
      const answer = await calls.less()
      refused.add(client)
      return answer
    }
  }
}
