import type { RsvpAnswer } from '../../shared/app/rsvps.ts'
import type { Rsvp } from '../../shared/wire/rsvp-entities.ts'
import { loadedFiles } from './open-door.ts'
import { openTestDesk, type TestDesk, type TestDeskOptions } from './test-desk.ts'

let files: ReturnType<typeof loadedFiles> | undefined

/** A laptop past its first download at a site with an RSVP event. */
export async function openReception(options: Omit<TestDeskOptions, 'from' | 'sandbox'> = {}) {
  const sandbox = { reception: true }
  files ??= loadedFiles({ sandbox })
  const desk = await openTestDesk({ ...options, sandbox, from: (await files).path })
  await desk.quiet()
  await desk.loaded()
  return { desk, eventId: receptionOf(desk) }
}

/** The event's id. */
export function receptionOf({ sandbox }: Pick<TestDesk, 'sandbox'>): string {
  const event = sandbox.world.events.all().find(({ registration }) => registration?.type === 'RSVP')
  if (event === undefined) throw new Error('The site has no event that people answer to.')
  return event.id
}

export const rsvpsAtSite = (desk: Pick<TestDesk, 'sandbox'>) => desk.sandbox.world.rsvps.group(receptionOf(desk))

/** An RSVP of so many people, as the site has it, with no guest in. */
export function rsvpOf(desk: Pick<TestDesk, 'sandbox'>, guests: number, answer: RsvpAnswer = 'YES') {
  const found = rsvpsAtSite(desk).find(
    ({ status, totalGuests, checkedInGuestCount }) =>
      status === answer && totalGuests === guests && checkedInGuestCount === 0,
  )
  if (found === undefined) throw new Error(`The site has no RSVP of ${guests} that says ${answer}.`)
  return found
}

export const atSite = (desk: Pick<TestDesk, 'sandbox'>, id: string): Rsvp | undefined =>
  desk.sandbox.world.rsvps.get(id)

/** The numbers of the guests who are in at the site. */
export const inAtSite = (desk: Pick<TestDesk, 'sandbox'>, id: string): number[] =>
  (atSite(desk, id)?.guestList?.guests ?? []).flatMap(({ guestId, checkInDetails }) =>
    checkInDetails?.checkedIn === true && typeof guestId === 'number' ? [guestId] : [],
  )
