import { AppError } from '../../../shared/errors.ts'

/** Null for a response that says the thing is not there. */
export async function orGone<T>(pending: Promise<T>): Promise<T | null> {
  return pending.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
}
