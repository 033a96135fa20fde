import { isDeepStrictEqual } from 'node:util'
import type { Vector } from './vector.ts'

/** What our code made of a vector's input. */
export type Outcome = { output: unknown } | { error: Record<string, unknown> }

/** The outcome of a function: what it gives, or the name, code and message of what it throws. */
export async function outcomeOf(run: () => unknown): Promise<Outcome> {
  try {
    return { output: await run() }
  } catch (error) {
    if (!(error instanceof Error)) return { error: { thrown: error } }
    const code = 'code' in error ? error.code : null
    return { error: { name: error.name, code, message: error.message } }
  }
}

/** Why an outcome is not the one of a vector, in lines; none when it is. */
export function differences(vector: Vector, outcome: Outcome): string[] {
  if (vector.error !== undefined && vector.error !== null) {
    if (!('error' in outcome))
      return [`expected the error ${show(vector.error)}`, `got              ${show(outcome.output)}`]
    return Object.entries(vector.error)
      .filter(([key, value]) => !isDeepStrictEqual(plain(value), plain(outcome.error[key])))
      .map(([key, value]) => `${key}: expected ${show(value)}, got ${show(outcome.error[key])}`)
  }
  if ('error' in outcome) return [`expected ${show(vector.output)}`, `got the error ${show(outcome.error)}`]
  const { output } = outcome
  if (vector.outputIsUndefined === true) return output === undefined ? [] : [`expected undefined, got ${show(output)}`]
  return isDeepStrictEqual(plain(output), plain(vector.output))
    ? []
    : [`expected ${show(vector.output)}`, `got      ${show(output)}`]
}

/** A value as JSON keeps it: dates as text, nothing undefined. */
export function plain(value: unknown): unknown {
  const text = JSON.stringify(value)
  return text === undefined ? null : JSON.parse(text)
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined'
}
