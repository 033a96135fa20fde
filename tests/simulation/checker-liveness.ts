import type { Evening } from './evening.ts'
import type { OpenRow } from './laptop-reader.ts'
import type { Profile } from './profiles.ts'

const moving = ['waiting', 'sending', 'unknown']

/** Rows that still want to move, of all laptops. What stands behind a row that a person has to look at does not. */
export function movingRows({
  laptops,
}: Pick<Evening, 'laptops'>): { laptop: number; state: string; operation: string; tries: number; about: string }[] {
  return laptops.flatMap((laptop) => {
    const parked = new Set<string | number>()
    return (laptop.laptop()?.open() ?? []).flatMap(
      ({ number, lane, dependsOn, state, operation, tries, entityKey }) => {
        const place = `${lane} ${entityKey}`
        const isBlocked = parked.has(place) || (dependsOn !== null && parked.has(dependsOn))
        if (!isBlocked && moving.includes(state)) {
          return [{ laptop: laptop.index, state, operation, tries, about: entityKey }]
        }
        parked.add(place)
        parked.add(number)
        return []
      },
    )
  })
}

/** After the faults stop, everything must have left within this time. */
const drainMs = 60_000
/** A created record whose response was lost is looked for during 34 s, lists being late: twice the ideal time. */
const slowDrainMs = 120_000
/** 2,000 rows take ten minutes of the published limit at least, and so do the tries of what the site takes and never does. */
const longDrainMs = 20 * 60_000
const slowProfiles: readonly (Profile | undefined)[] = ['long-queue', 'submissions']
const slowOperations = ['contacts.create', 'sales.sell', 'sales.void', 'forms.send', 'rsvps.add']
/**
 * What has waited leaves evenly spaced, after an outage with two fifths of the published limit, and with less after refusals:
 * two seconds from one request to the next at the worst.
 */
const betweenMs = 2_000
/** Changes of one kind in one collection share their look-up, the look before they leave, and the request itself. */
const requestsOfMany = 3

/** V1: how long the queue may take from here on, with what is in it. */
export function drainLimitMs(evening: Pick<Evening, 'laptops' | 'options'>): number {
  if (slowProfiles.includes(evening.options.profile)) return longDrainMs
  const isLookedFor = movingRows(evening).some(({ operation }) => slowOperations.includes(operation))
  const requests = evening.laptops.map((laptop) => {
    const rows = laptop.laptop()?.open() ?? []
    return itemRequests(rows) + contactRequests(rows)
  })
  // Laptops under one limit wait for each other.
  const isShared = evening.options.profile === 'shared-limit'
  const inTurn = isShared ? requests.reduce((sum, count) => sum + count, 0) : Math.max(...requests)
  return (isLookedFor ? slowDrainMs : drainMs) + inTurn * betweenMs
}

/**
 * A change of a plan, a subscription or an event is read, written and read back; a plan's parts, and each move of a ticket
 * type, are calls of their own.
 */
const requestsOfPlan = 4

/** A change of a contact is read, written and read again; a merge reads each contact, writes, merges and writes. */
const requestsOfContact = 3
const requestsOfMerge = 8

/** The same of contacts; labels share their requests where their changes are the same, which is not counted on. */
function contactRequests(rows: readonly OpenRow[]): number {
  return rows
    .filter(({ state, operation }) => moving.includes(state) && operation.startsWith('contacts.'))
    .reduce((sum, { operation }) => sum + (operation === 'contacts.merge' ? requestsOfMerge : requestsOfContact), 0)
}

/** Requests that the waiting changes of items, RSVPs, plans and events take; to publish, and each of an RSVP, is one. */
function itemRequests(rows: readonly OpenRow[]): number {
  const ofItems = rows.filter(
    ({ state, operation }) => moving.includes(state) && /^(data|rsvps|plans|subscriptions|eventDesk)\./.test(operation),
  )
  const alone = ofItems.filter(({ operation }) => operation === 'data.publish' || !operation.startsWith('data.'))
  const packs = new Set(
    ofItems
      .filter((row) => !alone.includes(row))
      .map(({ operation, entityKey }) => `${operation} ${entityKey.split('/')[0]}`),
  )
  const ofPlans = alone.filter(({ operation }) => /^(plans|subscriptions|eventDesk)\./.test(operation))
  return alone.length + ofPlans.length * (requestsOfPlan - 1) + packs.size * requestsOfMany
}

/** V2: a change that the site will never take is put before a person after at most three such responses. */
export function poisonIsParked({ story, gone }: Evening): void {
  for (const [ticketNumber, goneAt] of gone) {
    for (const intent of story.intents) {
      if (intent.ticketNumber !== ticketNumber || intent.isMade !== true) continue
      const evening = story.asked.filter(
        ({ laptop, at, tickets, response: responded, what }) =>
          laptop === intent.laptop &&
          at > Math.max(goneAt, intent.at) &&
          what.startsWith('POST') &&
          tickets.includes(ticketNumber) &&
          responded?.genuine === true &&
          responded.status >= 400,
      )
      const again =
        story.takenBack.filter(({ laptop }) => laptop === intent.laptop).length + retries(story.intents, intent)
      if (evening.length > 3 + 3 * again) {
        story.violate(
          'V2',
          `laptop ${intent.laptop} was told ${evening.length} times that there is no ticket ${ticketNumber}`,
        )
      }
    }
  }
}

const retries = (intents: Evening['story']['intents'], of: Evening['story']['intents'][number]): number =>
  intents.filter(({ laptop, ticketNumber }) => laptop === of.laptop && ticketNumber === of.ticketNumber).length
