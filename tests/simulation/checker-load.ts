import type { Evening } from './evening.ts'
import type { Asked, Intent } from './story.ts'

/** A check-in leaves within this time. */
const leavesWithinMs = 5_000
/** A fault this long ago is over: the longest nap, outage or pause, and the pauses between tries after it. */
const overAfterMs = 120_000

/** V6: a check-in leaves its laptop within 5 s while nothing hinders it, whatever else waits. */
export function checkInsLeaveSoon({ story, gone }: Evening): void {
  const sent = Map.groupBy(
    story.asked.flatMap((asked) =>
      asked.tickets.map((ticketNumber) => ({ asked, key: `${asked.laptop} ${ticketNumber}` })),
    ),
    ({ key }) => key,
  )
  for (const intent of story.intents) {
    const { confirmedAt, laptop, ticketNumber } = intent
    if (intent.kind !== 'checkIn' || intent.isMade !== true || confirmedAt === undefined || gone.has(ticketNumber))
      continue
    const until = confirmedAt + leavesWithinMs
    if (until > story.peopleStopAt || isTouchedAgain(story.intents, intent, until)) continue
    if (isHindered(story, laptop, { from: confirmedAt - overAfterMs, until }, { lateReads: true })) continue
    const hasLeft = sent
      .get(`${laptop} ${ticketNumber}`)
      ?.some(({ asked: { at, what } }) => what.startsWith('POST') && at >= intent.at && at <= until)
    story.counted.checkIns += 1
    if (hasLeft === true) continue
    const end = story.ended.find(({ id }) => id === intent.operationId)
    // What the site had said already needs no request.
    if (end !== undefined && end.at <= until) continue
    story.violate(
      'V6',
      `the check-in of ${ticketNumber} on laptop ${laptop}, saved at ${Math.round(confirmedAt)}, had not left ${leavesWithinMs / 1000} s later`,
    )
  }
}

/** A later change of the same ticket joins this one, and an earlier one goes first. */
function isTouchedAgain(intents: readonly Intent[], of: Intent, until: number): boolean {
  return intents.some(
    (other) =>
      other !== of && other.laptop === of.laptop && other.ticketNumber === of.ticketNumber && other.at <= until,
  )
}

/** What does not count as a hindrance. */
interface Allowed {
  /** A read that shows the site as it was. */
  lateReads?: boolean
  /** The site asked it to wait, and that was over by then. */
  refusalsBefore?: number
}

/** A fault met this laptop or an exchange of it, or the site asked it to wait. */
export function isHindered(
  { faults, asked }: Evening['story'],
  laptop: number,
  { from, until }: { from: number; until: number },
  allowed: Allowed,
): boolean {
  const isThen = (at: number) => at >= from && at <= until
  const isMine = (of: number) => of === laptop || of === -1
  const isHeld = ({ response: responded }: Asked) =>
    responded?.status === 429 && responded.at + (responded.retryAfterMs ?? 0) >= (allowed.refusalsBefore ?? 0)
  const isBad = (one: Asked) =>
    one.laptop === laptop &&
    isThen(one.at) &&
    ((one.fault !== '' && !(allowed.lateReads === true && one.fault === 'staleRead')) || isHeld(one))
  return faults.some((one) => isMine(one.laptop) && isThen(one.at)) || asked.some(isBad)
}

/** S10: a guest with a ticket sold and let in here is admitted there in the end, or a person has to look at it. */
export function soldAndLetInIsAdmitted({ story, site, ledger, laptops, gone }: Evening): void {
  const { world } = site.sandbox
  const admitted = new Set(ledger.flatMap(({ op, ticketNumber }) => (op === 'checkIn' ? [ticketNumber] : [])))
  for (const expected of story.expectedChanges) {
    if (expected.letsIn !== true || expected.operationId === undefined) continue
    const isOther = ({ laptop, recordId }: { laptop: number; recordId: string | undefined }) =>
      laptop === expected.laptop && recordId === expected.recordId
    const end = story.ended.find(({ id, laptop }) => id === expected.operationId && laptop === expected.laptop)
    if (end?.result !== 'done' || story.decided.some(isOther)) continue
    if (story.expectedChanges.some((other) => other.operation === 'sales.void' && isOther(other))) continue
    const order = world.orders.all().find(({ email }) => email === `${expected.text}@example.org`)
    const open = laptops[expected.laptop]?.laptop()?.open() ?? []
    for (const { ticket } of world.tickets.all()) {
      if (order === undefined || ticket.orderNumber !== order.orderNumber) continue
      const { ticketNumber } = ticket
      if (admitted.has(ticketNumber) || gone.has(ticketNumber)) continue
      const isBeforeOther = open.some(
        ({ entityKey, state, input }) =>
          (state === 'needsYou' || state === 'refused') &&
          (entityKey.includes(ticketNumber) || input.includes(expected.recordId ?? ticketNumber)),
      )
      if (isBeforeOther) continue
      story.violate(
        'S10',
        `${ticketNumber} of ${expected.text} was sold and let in on laptop ${expected.laptop}, and never admitted there`,
      )
    }
  }
}
