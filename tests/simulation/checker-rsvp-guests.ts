import type { StoredRsvp } from '../../sandbox/world/ticketing.ts'
import type { Evening } from './evening.ts'
import { actionsOn, isDecided, type RsvpAction, type RsvpVersion, siteIdOf } from './rsvp-book.ts'

/** How long a late read, or a response that is looked for, may keep what came before. */
const lateMs = 60_000

/** Whether a guest of an RSVP is in, by the number in the RSVP. */
export const isInAt = (rsvp: StoredRsvp | undefined, guestId: number): boolean =>
  rsvp?.guestList?.guests?.find((guest) => guest.guestId === guestId)?.checkInDetails?.checkedIn === true

/** G3: a guest who was let in, and taken back by no one, is in at the site in the end. */
export function guestsLetInAreIn(evening: Evening): void {
  const { story, site } = evening
  for (const action of story.rsvpActions) {
    if (action.operation !== 'rsvps.checkIn' || action.isMade !== true) continue
    const id = siteIdOf(story, action.rsvpId)
    const rsvp = site.sandbox.world.rsvps.get(id ?? '')
    // A walk-in that is not there is another matter (G2), and a row that waits is before a person or V1 says so.
    if (id === undefined || rsvp === undefined || isOpen(evening, action) || isDecided(story, action)) continue
    for (const guestId of action.guestIds) {
      if (isInAt(rsvp, guestId) || isExcused(evening, { id, guestId, action })) continue
      story.violate(
        'G3',
        `guest ${guestId} of ${id} was let in on laptop ${action.laptop} at ${Math.round(action.at)}, taken back by no one, and is not in`,
      )
    }
  }
}

const isOpen = ({ laptops }: Evening, { laptop, operationId }: RsvpAction): boolean =>
  laptops[laptop]
    ?.laptop()
    ?.open()
    .some(({ id }) => id === operationId) === true

/** The guest was taken back by someone, or does not come any more. */
function isExcused(
  { story }: Evening,
  { id, guestId, action }: { id: string; guestId: number; action: RsvpAction },
): boolean {
  const isUndone = actionsOn(story, id).some((other) => {
    if (other.operation !== 'rsvps.undoCheckIn' || !other.guestIds.includes(guestId)) return false
    if (other.at >= action.at) return true
    const end = story.ended.find((row) => row.laptop === other.laptop && row.id === other.operationId)
    // What another laptop did before may reach the site after it.
    return other.laptop !== action.laptop && (end === undefined || end.at >= action.at - lateMs)
  })
  return (
    isUndone ||
    story.rsvpVersions.some(
      ({ at, rsvp, before, by }) =>
        rsvp.id === id &&
        at >= action.at - lateMs &&
        ((by === undefined && isInAt(before, guestId) && !isInAt(rsvp, guestId)) ||
          (rsvp.guestList?.guests ?? []).length < guestId),
    )
  )
}

/** G4: no guest is in whom every laptop took back, and no one let in again. */
export function guestsTakenBackAreOut(evening: Evening): void {
  const { story, site } = evening
  for (const rsvp of site.sandbox.world.rsvps.all()) {
    const actions = actionsOn(story, rsvp.id)
    for (const guestId of (rsvp.guestList?.guests ?? []).flatMap((guest) => guest.guestId ?? [])) {
      if (!isInAt(rsvp, guestId) || wasLetInAtSite(story.rsvpVersions, rsvp.id, guestId)) continue
      const own = actions.filter(({ guestIds }) => guestIds.includes(guestId))
      const last = [...Map.groupBy(own, ({ laptop }) => laptop).values()].flatMap((all) => all.at(-1) ?? [])
      if (last.length === 0 || last.some(({ operation }) => operation === 'rsvps.checkIn')) continue
      if (last.some((action) => isOpen(evening, action) || isDecided(story, action))) continue
      story.violate('G4', `guest ${guestId} of ${rsvp.id} is in, and every laptop that let them in took it back`)
    }
  }
}

/** The site's own people had the last word among themselves by letting the guest in. */
function wasLetInAtSite(versions: readonly RsvpVersion[], id: string, guestId: number): boolean {
  const last = versions.findLast(
    ({ by, before, rsvp }) => by === undefined && rsvp.id === id && isInAt(before, guestId) !== isInAt(rsvp, guestId),
  )
  return last !== undefined && isInAt(last.rsvp, guestId)
}
