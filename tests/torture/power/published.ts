import type { Diary } from '../laptop/diary.ts'
import type { Reported } from '../laptop/judge.ts'
import type { TraceEvent } from './trace.ts'

/** For each call that got a result, even a refusal: the event with which the result left the process. */
export function repliesIn(events: readonly TraceEvent[]): Map<number, number> {
  const responses = new Map<number, number>()
  for (const [at, event] of events.entries()) {
    if (event.kind !== 'sent') continue
    for (const [, call] of event.bytes.toString('latin1').matchAll(/\{"type":"(?:value|error)","id":(\d+),/g)) {
      if (!responses.has(Number(call))) responses.set(Number(call), at)
    }
  }
  return responses
}

/**
 * The diary as it stood at an event of one life: whatever was asked by then, and as saved only what had got its result.
 * The window asks one thing at a time, so at most one question is open.
 */
export function publishedBy(
  diary: Diary,
  moment: { life: number; replies: ReadonlyMap<number, number>; at: number },
): Reported {
  const { life, replies: responses, at } = moment
  const responded = [...responses].filter(([, event]) => event <= at).map(([call]) => call)
  const last = Math.max(0, ...responded)
  const hadLeft = new Set(responded)
  const then = <T extends { life: number; call: number; outcome: 'asked' | 'saved' | 'refused' }>(
    asked: readonly T[],
  ) =>
    asked
      .filter((one) => one.life < life || (one.life === life && one.call <= last + 1))
      .map((one) =>
        one.life < life || one.outcome === 'refused' || hadLeft.has(one.call)
          ? one
          : { ...one, outcome: 'asked' as const },
      )
  return {
    intents: then(diary.intents),
    operators: then(diary.operators),
    edits: then(diary.edits),
    creations: then(diary.creations),
  }
}
