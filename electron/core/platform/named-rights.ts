import type { z } from 'zod'
import type { Endpoint } from '../../../shared/wire/endpoint.ts'
import type { PlatformClient } from './client.ts'
import type { LearnedRight } from './rights.ts'

/** A right with a call that asks for it and changes nothing. */
export interface NamedRight extends LearnedRight {
  ask: Question
}

/** Resolves with the rows of a list, or with any response; rejects with the refusal. */
export type Question = (client: PlatformClient) => Promise<unknown>

/** An id that no record has: a write to it shows whether the caller may write, and changes nothing. */
export const noRecord = '00000000-0000-4000-8000-000000000000'

/** A question that takes one call with this input. */
export const asking =
  <I extends z.ZodObject, O extends z.ZodType>(target: Endpoint<I, O>, input: z.input<I>): Question =>
  (client) =>
    target.paging === undefined
      ? client.callRaw(target, input, options)
      : client.callPage(target, input, options).then(({ rows }) => rows)

const options = { priority: 'interactive', timeoutMs: 15_000 } as const
