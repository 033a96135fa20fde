import type { UploadRules } from '../../../../shared/app/upload-rules.ts'
import type { UploadSummary } from '../../../../shared/app/uploads.ts'

/** A stretch of the evening; times are milliseconds. */
export interface EveningPart {
  kind: 'goes' | 'slow' | 'paused'
  from: number
  until: number
}

/** When files leave, from now until the last has arrived. */
export interface Evening {
  parts: EveningPart[]
  doneAt: number
}

interface EveningAsk {
  now: number
  /** How long it takes with nothing in the way, and at what is left of the line while the door works. */
  fullMs: number
  slowMs: number
  rules: Pick<UploadRules, 'doorFirst' | 'pauseDuringEvents'>
  event: UploadSummary['event']
}

/**
 * Spreads the work over the evening: nothing leaves while the event of this laptop is on where the rules say so, and
 * where the door comes first it is taken as busy for all of the event.
 */
export function eveningOf({ now, fullMs, slowMs, rules, event }: EveningAsk): Evening {
  const parts: EveningPart[] = []
  let at = now
  /** What is still to do, as a part of the whole. */
  let rest = 1
  const work = (kind: EveningPart['kind'], until: number, wholeMs: number) => {
    const end = Math.min(until, at + rest * wholeMs)
    if (end <= at) return
    rest = end < until ? 0 : Math.max(0, rest - (end - at) / wholeMs)
    parts.push({ kind, from: at, until: end })
    at = end
  }
  const [from, until] = event === null ? [now, now] : [Date.parse(event.from), Date.parse(event.until)]
  const inWay = rules.pauseDuringEvents ? 'paused' : rules.doorFirst && slowMs > fullMs ? 'slow' : undefined
  if (inWay !== undefined && until > now) {
    work('goes', from, fullMs)
    if (rest > 0) work(inWay, until, inWay === 'paused' ? Number.POSITIVE_INFINITY : slowMs)
  }
  if (rest > 0) work('goes', Number.POSITIVE_INFINITY, fullMs)
  return { parts, doneAt: at }
}

const minute = 60_000
const steps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 10_080].map((minutes) => minutes * minute)
const mostTicks = 5

/** The ends of the line and its ticks, at round local times. */
export function ticksOf({ now, doneAt }: { now: number; doneAt: number }): number[] {
  const offset = new Date(now).getTimezoneOffset() * minute
  const floor = (at: number, step: number) => Math.floor((at - offset) / step) * step + offset
  const step = steps.find((each) => (floor(doneAt - 1, each) - floor(now, each)) / each + 2 <= mostTicks) ?? Infinity
  if (step === Infinity) return [now, doneAt]
  const ticks: number[] = []
  for (let at = floor(now, step); at < doneAt; at += step) ticks.push(at)
  return [...ticks, (ticks.at(-1) ?? now) + step]
}
