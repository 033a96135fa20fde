import { AppError } from '../../../shared/errors.ts'
import type { PlatformClient } from '../platform/client.ts'

/**
 * A list that needs more rights than a key may have: it is read as `whole`, or as `less` where the key may not. That is
 * learned from a 403 and asked anew at the beginning of each whole list, so a right that the owner gives later brings the
 * rest by itself. Within one list the decision stays the same, or its pages would not fit together.
 */
export function createNextBestList<How>(whole: How, less: How) {
  const refused = new WeakSet<PlatformClient>()
  return async function ask<T>(
    client: PlatformClient,
    isBeginning: boolean,
    read: (how: How) => Promise<T>,
  ): Promise<T> {
    if (refused.has(client) && !isBeginning) return read(less)
    try {
      const response = await read(whole)
      refused.delete(client)
      return response
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'forbidden') throw error
      const response = await read(less)
      refused.add(client)
      return response
    }
  }
}
