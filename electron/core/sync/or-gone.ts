import { AppError } from '../../../shared/errors.ts'

/** Resolves with null instead of rejecting with `not_found`. */
export async function orGone<T>(pending: Promise<T>): Promise<T | null> {
  return pending.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
}
