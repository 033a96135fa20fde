import { isDeepStrictEqual } from 'node:util'
import type { StoredRsvp } from '../../sandbox/world/ticketing.ts'
import type { Evening } from './evening.ts'
import { isRsvpRow } from './rsvp-book.ts'
import { receptionId as eventId } from './rsvp-world.ts'

/** G7: at rest a laptop counts the people whom the site has, in the list of guests and at the door. */
export async function countsAreTheSites({ story, site, laptops }: Evening): Promise<void> {
  const there = countsOf(site.sandbox.world.rsvps.group(eventId))
  for (const laptop of laptops) {
    const api = laptop.api()
    // What waits for a person is counted as that person sees it.
    if (api === undefined || (laptop.laptop()?.open() ?? []).some(isRsvpRow)) continue
    const here = await api.rsvps.counts({ eventId })
    const { arrived, expected } = await api.checkin.board({ eventId })
    const isSame = isDeepStrictEqual({ ...here }, there) && arrived === there.arrived && expected === there.expected
    if (isSame) continue
    const seen = JSON.stringify({ ...here, board: { arrived, expected } })
    story.violate('G7', `laptop ${laptop.index} counts ${seen}, and the site has ${JSON.stringify(there)}`)
  }
}

function countsOf(rsvps: readonly StoredRsvp[]) {
  const counts = { responses: rsvps.length, yes: 0, no: 0, waiting: 0, arrived: 0, expected: 0 }
  for (const rsvp of rsvps) {
    const guests = rsvp.guestList?.guests ?? []
    const arrived = guests.filter(({ checkInDetails }) => checkInDetails?.checkedIn === true).length
    if (rsvp.status === 'YES') counts.yes += guests.length
    if (rsvp.status === 'NO') counts.no += guests.length
    if (rsvp.status === 'WAITLIST') counts.waiting += guests.length
    counts.arrived += arrived
    counts.expected += rsvp.status === 'YES' ? guests.length : arrived
  }
  return counts
}
