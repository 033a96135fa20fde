import type { Evening } from './evening.ts'

const moving = ['waiting', 'sending', 'unknown']

/** Rows that still want to move, of all laptops. What stands behind a row that a person has to look at does not. */
export function movingRows({
  laptops,
}: Pick<Evening, 'laptops'>): { laptop: number; state: string; operation: string; tries: number; about: string }[] {
  return laptops.flatMap((laptop) => {
    const parked = new Set<string | number>()
    return (laptop.desk()?.open() ?? []).flatMap(({ number, lane, dependsOn, state, operation, tries, entityKey }) => {
      const place = `${lane} ${entityKey}`
      const isBlocked = parked.has(place) || (dependsOn !== null && parked.has(dependsOn))
      if (!isBlocked && moving.includes(state)) {
        return [{ laptop: laptop.index, state, operation, tries, about: entityKey }]
      }
      parked.add(place)
      parked.add(number)
      return []
    })
  })
}

/** V2: a change that the site will never take is put before a person after at most three such answers. */
export function poisonIsParked({ story, gone }: Evening): void {
  for (const [ticketNumber, goneAt] of gone) {
    for (const intent of story.intents) {
      if (intent.ticketNumber !== ticketNumber || intent.isMade !== true) continue
      const told = story.asked.filter(
        ({ laptop, at, tickets, answered, what }) =>
          laptop === intent.laptop &&
          at > Math.max(goneAt, intent.at) &&
          what.startsWith('POST') &&
          tickets.includes(ticketNumber) &&
          answered?.genuine === true &&
          answered.status >= 400,
      )
      const again =
        story.takenBack.filter(({ laptop }) => laptop === intent.laptop).length + retries(story.intents, intent)
      if (told.length > 3 + 3 * again) {
        story.violate(
          'V2',
          `laptop ${intent.laptop} was told ${told.length} times that there is no ticket ${ticketNumber}`,
        )
      }
    }
  }
}

const retries = (intents: Evening['story']['intents'], of: Evening['story']['intents'][number]): number =>
  intents.filter(({ laptop, ticketNumber }) => laptop === of.laptop && ticketNumber === of.ticketNumber).length
