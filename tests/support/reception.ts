import type { RsvpStatus } from '../../shared/app/rsvps.ts'
import type { Rsvp } from '../../shared/wire/rsvp-entities.ts'
import { loadedFiles } from './open-door.ts'
import { openTestLaptop, type TestLaptop, type TestLaptopOptions } from './test-laptop.ts'

let files: ReturnType<typeof loadedFiles> | undefined

/** A laptop past its first download at a site with an RSVP event. */
export async function openReception(options: Omit<TestLaptopOptions, 'from' | 'sandbox'> = {}) {
  const sandbox = { reception: true }
  files ??= loadedFiles({ sandbox })
  const laptop = await openTestLaptop({ ...options, sandbox, from: (await files).path })
  await laptop.quiet()
  await laptop.loaded()
  return { laptop, eventId: receptionOf(laptop) }
}

/** The event's id. */
export function receptionOf({ sandbox }: Pick<TestLaptop, 'sandbox'>): string {
  const event = sandbox.world.events.all().find(({ registration }) => registration?.type === 'RSVP')
  if (event === undefined) throw new Error('The site has no event that people answer to.')
  return event.id
}

export const rsvpsAtSite = (laptop: Pick<TestLaptop, 'sandbox'>) =>
  laptop.sandbox.world.rsvps.group(receptionOf(laptop))

/** An RSVP of so many people, as the site has it, with no guest in. */
export function rsvpOf(laptop: Pick<TestLaptop, 'sandbox'>, guests: number, response: RsvpStatus = 'YES') {
  const found = rsvpsAtSite(laptop).find(
    ({ status, totalGuests, checkedInGuestCount }) =>
      status === response && totalGuests === guests && checkedInGuestCount === 0,
  )
  if (found === undefined) throw new Error(`The site has no RSVP of ${guests} that says ${response}.`)
  return found
}

export const atSite = (laptop: Pick<TestLaptop, 'sandbox'>, id: string): Rsvp | undefined =>
  laptop.sandbox.world.rsvps.get(id)

/** The numbers of the guests who are in at the site. */
export const inAtSite = (laptop: Pick<TestLaptop, 'sandbox'>, id: string): number[] =>
  (atSite(laptop, id)?.guestList?.guests ?? []).flatMap(({ guestId, checkInDetails }) =>
    checkInDetails?.checkedIn === true && typeof guestId === 'number' ? [guestId] : [],
  )
