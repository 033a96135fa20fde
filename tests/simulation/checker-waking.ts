import type { Evening } from './evening.ts'
import type { Asked, Intent, Slept, Story } from './story.ts'

/** The first check-in after a waking is at the site within this time. */
const withinMs = 3_000
/** A fault of a laptop this long ago is over. */
const overAfterMs = 120_000
/** A laptop counts its requests in a window a little longer than a minute. */
const windowMs = 61_000
/** Connections live through a shorter sleep, and a request that hung before it hangs on. */
const shortSleepMs = 5_000
/** With so many requests in one window little is left of the published 200. */
const mostInWindow = 180
/** What is less urgent waits some seconds longer than the site asks. */
const longerPauseMs = 3_000

interface Asking {
  slept: Slept
  first: Intent
  until: number
}

/** V9: the first check-in after a waking is at the site within 3 s, while nothing but the sleep hinders it. */
export function firstCheckInLeavesAtOnce(evening: Evening): void {
  const { story, gone } = evening
  for (const slept of story.sleeps) {
    const first = firstCheckIn(story, slept)
    if (first?.confirmedAt === undefined || gone.has(first.ticketNumber)) continue
    const until = first.confirmedAt + withinMs
    if (isHindered(evening, { slept, first, until })) continue
    story.counted.firstCheckIns += 1
    const isThere = story.asked.some(
      ({ laptop, what, tickets, carriedAt }) =>
        laptop === slept.laptop &&
        what.startsWith('POST') &&
        tickets.includes(first.ticketNumber) &&
        carriedAt !== undefined &&
        carriedAt >= first.at &&
        carriedAt <= until,
    )
    // What the site had said already needs no request.
    const isDone = story.ended.some(({ id, at }) => id === first.operationId && at <= until)
    if (isThere || isDone) continue
    story.violate(
      'V9',
      `laptop ${slept.laptop} woke at ${Math.round(slept.until ?? 0)} after ${Math.round((slept.until ?? 0) - slept.from)} ms, and its first check-in (announced: ${slept.isAnnounced}), of ${first.ticketNumber}, saved at ${Math.round(first.confirmedAt)}, was not at the site ${withinMs / 1000} s later`,
    )
  }
}

/** The first check-in that was saved between a waking and the next sleep. */
function firstCheckIn({ intents, sleeps }: Story, { laptop, run, until }: Slept): Intent | undefined {
  if (until === undefined) return undefined
  const next = sleeps.find((other) => other.laptop === laptop && other.from >= until)
  return intents.find(
    (intent) =>
      intent.laptop === laptop &&
      intent.run === run &&
      intent.kind === 'checkIn' &&
      intent.isMade === true &&
      intent.at >= until &&
      intent.at < (next?.from ?? Number.POSITIVE_INFINITY),
  )
}

/**
 * Where no word came of the waking and the monotonic clock stood still, a sleep looks like a clock that was set: the minute of
 * the limit goes on, and so does what was left of a Retry-After.
 */
function isHeldBySeconds({ sleeps, asked }: Story, { slept, first, until }: Asking): boolean {
  const { laptop, isAnnounced } = slept
  if (isAnnounced) return false
  const mine = sleeps.filter((slept) => slept.laptop === laptop)
  const awakeAt = (at: number) =>
    at - mine.reduce((sum, { from, until: end = at }) => sum + Math.max(0, Math.min(at, end) - from), 0)
  const before = asked.filter((one) => one.laptop === laptop && one.at <= until)
  const isPaused = before.some(
    ({ response: responded }) =>
      responded?.status === 429 &&
      awakeAt(responded.at) + (responded.retryAfterMs ?? 0) + longerPauseMs >= awakeAt(first.at),
  )
  const recent = before.filter(({ at }) => awakeAt(at) > awakeAt(until) - windowMs)
  return isPaused || recent.length > mostInWindow
}

/** Something other than the sleep stands in the way: a fault, a refusal, another sleep, another change of the ticket. */
function isHindered({ story, options: { countsSleep } }: Evening, { slept, first, until }: Asking): boolean {
  const { laptop } = slept
  const wokeAt = slept.until ?? 0
  const isMine = (of: number) => of === laptop || of === -1
  const isHeld = ({ response: responded }: Asked) =>
    responded?.status === 429 && responded.at <= until && responded.at + (responded.retryAfterMs ?? 0) >= wokeAt
  const hangsOn = ({ at, response: responded, fault }: Asked) =>
    fault !== '' && at < wokeAt && (responded?.at ?? until) >= wokeAt && wokeAt - slept.from < shortSleepMs
  const isBad = (one: Asked) =>
    one.laptop === laptop &&
    (hangsOn(one) ||
      (one.at >= wokeAt && one.at <= until && one.fault !== '' && one.fault !== 'staleRead') ||
      isHeld(one))
  return (
    story.sleeps.some((other) => other.laptop === laptop && other.from >= wokeAt && other.from <= until) ||
    story.faults.some(
      ({ at, laptop: of, isSleep }) => isSleep !== true && isMine(of) && at >= wokeAt - overAfterMs && at <= until,
    ) ||
    (!countsSleep && isHeldBySeconds(story, { slept, first, until })) ||
    story.asked.some(isBad) ||
    story.intents.some(
      (other) =>
        other !== first &&
        other.laptop === laptop &&
        other.ticketNumber === first.ticketNumber &&
        other.at <= until &&
        other.isMade !== false,
    )
  )
}
