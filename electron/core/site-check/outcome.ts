import { AppError } from '../../../shared/errors.ts'

/** What a call came to: its answer, or the refusal. Anything that is not the site's answer is thrown. */
export type Outcome<T> = { answer: T; refusal?: undefined } | { answer?: undefined; refusal: AppError }

const refusals: ReadonlySet<string> = new Set([
  ...['refused', 'forbidden', 'not_installed', 'not_found', 'conflict', 'precondition', 'server_error', 'bad_answer'],
])

/** Waits for a call whose refusal is an answer, too. */
export async function outcomeOf<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { answer: await call }
  } catch (error) {
    if (error instanceof AppError && refusals.has(error.code)) return { refusal: error }
    throw error
  }
}

/** The text of a refusal as it came; empty where there is none. */
export function bodyOf({ cause }: AppError): string {
  const text = typeof cause === 'object' && cause !== null && 'text' in cause ? cause.text : undefined
  return typeof text === 'string' ? text : ''
}
