import { AppError } from '../../../shared/errors.ts'

/** Null for a response that says the thing is not there. */
export async function orGone<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
}
