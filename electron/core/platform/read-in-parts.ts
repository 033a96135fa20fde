import { AppError } from '../../../shared/errors.ts'

/** Whether a response was dropped because it exceeded the size limit: a shorter list of the same may fit. */
export const isTooLarge = (error: unknown): boolean => error instanceof AppError && error.data?.['isTooLarge'] === true

/**
 * Reads records by their ids, `most` in one response, in turn; in halves where a response would exceed the size limit.
 * Rejects as `read` does, for one record that is too large by itself as well.
 */
export async function readInParts<Id>(
  ids: readonly Id[],
  most: number,
  read: (ids: Id[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < ids.length; start += most) {
    const part = ids.slice(start, start + most)
    try {
      await read(part)
    } catch (error) {
      if (part.length === 1 || !isTooLarge(error)) throw error
      await readInParts(part, Math.ceil(part.length / 2), read)
    }
  }
}
