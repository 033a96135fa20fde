import { lastTarget } from './contact-book.ts'
import { holdsContacts, isForContacts } from './contact-requests.ts'
import type { Evening } from './evening.ts'
import { sleptBetween } from './naps.ts'
import { holdsPlans, isForPlans, wasWrittenToPlans } from './plan-requests.ts'
import type { Asked, Ended } from './story.ts'

/** A label may be there already, and so may an RSVP (`checker-rsvp-fields.ts`). */
const needNoRequest: readonly string[] = ['contacts.label', 'rsvps.answer', 'rsvps.edit']

/** S7: a row counts as done only when a whole response of the site about its ticket has just come. */
export function doneNeedsAResponse({ story, tickets }: Evening): void {
  for (const end of story.ended) {
    // What is there already is not sent: the last response of the site that was taken over says so.
    if (end.result !== 'done' || needNoRequest.includes(end.operation)) continue
    // A sale that was undone before it was sent ends without a question, and so does the undoing.
    const isTakenBack = story.expectedChanges.some(
      ({ operation, laptop }) => operation === 'sales.void' && laptop === end.laptop,
    )
    // A contact that went into another one is not deleted any more, and nothing is asked for that.
    if (end.operation === 'contacts.delete' && end.detail?.includes('contacts.mergedNotDeleted') === true) continue
    if (end.operation === 'contacts.edit' && (end.after === undefined || !wasSent(story, end))) continue
    if (end.operation === 'eventDesk.changeType' && !wasSentOfType(story, end)) continue
    const isOfSale = end.operation.startsWith('sales.') || end.operation === 'tickets.void'
    if (isOfSale && isTakenBack) continue
    const { after } = end
    const isKnown = end.ticketNumber !== '' && tickets.has(end.ticketNumber)
    const isGood = isWhole(after) && (!isKnown || wasConfirmed(story, after, end.ticketNumber))
    if (isGood || wasSurveyed(story, end) || wasWrittenToPlans(story, end)) continue
    const said = after === undefined ? 'no answer at all' : `${after.what} ${after.fault} ${after.response?.status}`
    story.violate(
      'S7',
      `${end.operation} of ${end.ticketNumber} on laptop ${end.laptop} is done at ${Math.round(end.at)} after ${said}`,
    )
  }
}

/** Whether anything of a change of a contact left its laptop: what is so already, as the site gave it, is not sent. */
function wasSent({ asked, contactBook }: Evening['story'], { laptop, input, at }: Ended): boolean {
  const { contactId = '' } = JSON.parse(input) as { contactId?: string }
  const target = lastTarget(contactBook, contactId)
  return asked.some((one) => {
    const [, id] = /^PATCH \/contacts\/v4\/contacts\/([^/]+)$/.exec(one.what) ?? []
    return one.laptop === laptop && one.at <= at && id !== undefined && lastTarget(contactBook, id) === target
  })
}

/** The same of a ticket type: its revision guards a write, so that what is so already needs no look. */
function wasSentOfType({ asked }: Evening['story'], { laptop, input, at }: Ended): boolean {
  const { typeId = '' } = JSON.parse(input) as { typeId?: string }
  return asked.some(
    (one) => one.laptop === laptop && one.at <= at && one.what.startsWith('PATCH ') && one.what.endsWith(typeId),
  )
}

/**
 * Decisions on submissions are read together and go out one by one: one that was so already when they were read ends in
 * its turn, whatever became of the one before it.
 */
function wasSurveyed(story: Evening['story'], { operation, laptop, run, input, at }: Ended): boolean {
  if (operation !== 'forms.confirm') return false
  const { submissionId = '' } = JSON.parse(input) as { submissionId?: string }
  const look = story.asked.findLast(
    (asked) =>
      asked.laptop === laptop && asked.run === run && isWhole(asked) && asked.items?.includes(submissionId) === true,
  )
  return (
    look?.response !== undefined &&
    look.response.at <= at &&
    at - look.response.at - sleptBetween(story, laptop, look.response.at, at) < 70_000
  )
}

const isWhole = (asked: Asked | undefined): asked is Asked =>
  asked?.response?.genuine === true && asked.response.status < 500

/**
 * Whether this response, or one of the same process shortly before its request left, showed the ticket: a look is two
 * requests (the tickets, then the guests' histories), and the laptop may sleep for hours before the second response.
 */
function wasConfirmed(story: Evening['story'], last: Asked, ticketNumber: string): boolean {
  const now = last.response?.at ?? 0
  return story.asked.some(
    ({ laptop, run, tickets, response: responded }) =>
      laptop === last.laptop &&
      run === last.run &&
      tickets.includes(ticketNumber) &&
      responded?.genuine === true &&
      responded.status === 200 &&
      responded.at <= now &&
      responded.at > last.at - 70_000,
  )
}

/** V4: one renewal at a time, and none after one that worked, until a token was refused or ended. */
export function oneRenewal({ story }: Evening): void {
  const renewals = story.asked.filter(({ what }) => what.endsWith('/oauth2/token'))
  for (const [place, renewal] of renewals.entries()) {
    const others = renewals
      .slice(place + 1)
      .filter((other) => other.laptop === renewal.laptop && other.run === renewal.run)
    const end = renewal.response?.at ?? renewal.at
    const meanwhile = others.find((other) => other.at < end)
    if (meanwhile !== undefined) {
      story.violate(
        'V4',
        `laptop ${renewal.laptop} renewed its sign-in twice at once, at ${Math.round(renewal.at)} and ${Math.round(meanwhile.at)}`,
      )
    }
  }
}

/** What the door asks, and signing in; a refused list does not hold these back. */
const isDoor = ({ what, tickets }: Asked) =>
  /check-in|oauth2|^GET \/events\/v2\/rsvps\/[^/]+$/.test(what) || tickets.length > 0
const isSame = (one: Asked, other: Asked) =>
  one.what.includes('check-in') &&
  one.what === other.what &&
  (one.what.includes('/rsvps/') || one.tickets.some((ticketNumber) => other.tickets.includes(ticketNumber)))

const sells = /ticket-reservations|\/checkout|orders\/confirm/
/** What a sale asks: its own requests, and prices and orders, which others ask for as well. */
const isCounter = ({ what, subject }: Asked) =>
  sells.test(what) ||
  (subject !== '' && what === 'GET /events/v1/tickets') ||
  /ticket-definitions\/query|\/v1\/orders$|\/v1\/events\/[^/]+\/orders\//.test(what)
/** What holds back the counter, too. */
const holdsCounter = ({ what }: Asked) => sells.test(what) || what.includes('check-in')

/**
 * V5: nothing is asked inside a Retry-After, but for what the door asks after something else was refused, and what the
 * counter asks after a list was; and no minute sees more than the published number of requests.
 */
export function requestsAreBounded({ story }: Evening): void {
  const byProcess = Map.groupBy(story.asked, ({ laptop, run }) => `${laptop}.${run}`)
  for (const [name, asked] of byProcess) {
    for (const refused of asked) {
      const wait = refused.response?.status === 429 ? refused.response.retryAfterMs : undefined
      if (wait === undefined || refused.response === undefined) continue
      const from = refused.response.at
      const until = from + Math.max(Math.min(wait, 900_000), shortestPauseMs) - 1
      const mayBe = (other: Asked) =>
        (isDoor(other) && !isSame(other, refused)) ||
        (isCounter(other) && !holdsCounter(refused)) ||
        (isForPlans(other) && !holdsPlans(refused)) ||
        (isForContacts(other) && !holdsContacts(refused))
      const early = asked.find((other) => other.at > from && other.at < until && !mayBe(other))
      if (early !== undefined) {
        story.violate(
          'V5',
          `laptop ${name} asked ${early.what} ${Math.round(early.at - from)} ms after it was told to wait ${wait} ms`,
        )
      }
    }
    mostInAMinute(asked, (count, at) =>
      story.violate('V5', `laptop ${name} asked ${count} times in the minute before ${Math.round(at)}`),
    )
  }
}

const published = 200
/** A shorter Retry-After counts as this long. */
const shortestPauseMs = 1_000

function mostInAMinute(asked: readonly Asked[], tooMany: (count: number, at: number) => void): void {
  let first = 0
  for (const [place, { at }] of asked.entries()) {
    while ((asked[first]?.at ?? at) <= at - 60_000) first += 1
    if (place - first + 1 <= published) continue
    tooMany(place - first + 1, at)
    return
  }
}
