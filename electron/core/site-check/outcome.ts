import { AppError } from '../../../shared/errors.ts'
import { contradicted, type Finding, holds, refusalText } from './question.ts'

/** What a call came to: its response, or the refusal. Anything that is not the site's response is thrown. */
export type Outcome<T> = { value: T; refusal?: undefined } | { value?: undefined; refusal: AppError }

const refusals: ReadonlySet<string> = new Set([
  ...['refused', 'forbidden', 'not_installed', 'not_found', 'conflict', 'precondition', 'server_error', 'bad_answer'],
])

/** Waits for a call whose refusal is a response, too. */
export async function outcomeOf<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await call }
  } catch (error) {
    if (error instanceof AppError && refusals.has(error.code)) return { refusal: error }
    throw error
  }
}

/** Holds when the site takes the call. */
export async function isTaken(call: Promise<unknown>, saw = 'taken'): Promise<Finding> {
  const { refusal } = await outcomeOf(call)
  return refusal === undefined ? holds(saw) : contradicted(refusalText(refusal))
}

/** Holds when the site refuses the call; `saw` is what it did otherwise. */
export async function isRefused(call: Promise<unknown>, saw: string): Promise<Finding> {
  const { refusal } = await outcomeOf(call)
  return refusal === undefined ? contradicted(saw) : holds(refusalText(refusal))
}

/** The text of a refusal as it came; empty where there is none. */
export function bodyOf({ cause }: AppError): string {
  const text = typeof cause === 'object' && cause !== null && 'text' in cause ? cause.text : undefined
  return typeof text === 'string' ? text : ''
}
