import { isInAt } from './checker-rsvp-guests.ts'
import type { Evening } from './evening.ts'
import { type RsvpVersion, siteIdOf } from './rsvp-book.ts'
import { evening as epoch } from './world.ts'

/** How far measured clocks may be off. */
const slackMs = 6_000

interface Undoing {
  rsvpId: string
  guestIds: readonly number[]
  /** When the site said that each of them came, in the order of `guestIds`. */
  of?: readonly (string | null)[]
}

/** G5: a check-in that another laptop made later is not undone by an undoing that names an earlier one. */
export function laterCheckInsStay(evening: Evening): void {
  const { story } = evening
  for (const version of story.rsvpVersions) {
    const { by, before, rsvp, at } = version
    if (by === undefined || !by.what.endsWith('/cancel-check-in')) continue
    for (const guest of before?.guestList?.guests ?? []) {
      const { guestId, checkInDetails } = guest
      if (typeof guestId !== 'number') continue
      const came = Date.parse(checkInDetails?.checkInDate ?? '')
      if (!isInAt(before, guestId) || isInAt(rsvp, guestId) || Number.isNaN(came)) continue
      const named = namedBy(evening, version, guestId)
      if (named.length === 0 || named.some((of) => of === null || of >= came - slackMs)) continue
      if (mayBeUndone(evening, version, { guestId, came })) continue
      story.violate(
        'G5',
        `laptop ${by.laptop} undid at ${Math.round(at)} that guest ${guestId} of ${rsvp.id} came at ${came - epoch}, and meant ${named.map((of) => (of ?? 0) - epoch)}`,
      )
    }
  }
}

/** The check-ins that undoings of this laptop name which may be this request's; null for one that names none. */
function namedBy({ story, laptops }: Evening, { by, rsvp }: RsvpVersion, guestId: number): (number | null)[] {
  const ended = story.ended.filter((row) => row.laptop === by?.laptop && row.at >= by.at)
  const open = laptops[by?.laptop ?? -1]?.laptop()?.open() ?? []
  return [...ended, ...open].flatMap(({ operation, input }) => {
    if (operation !== 'rsvps.undoCheckIn') return []
    const { rsvpId, guestIds, of } = JSON.parse(input) as Undoing
    if (siteIdOf(story, rsvpId) !== rsvp.id || !guestIds.includes(guestId)) return []
    const named = of?.[guestIds.indexOf(guestId)]
    return [named === null || named === undefined ? null : Date.parse(named)]
  })
}

/**
 * The laptop let guests of this RSVP in itself since, or the check-in came between its look and its request. Where a site
 * refuses the laptop's time, it dates a check-in when the request comes: that of a laptop may be as late as its end.
 */
function mayBeUndone({ story }: Evening, { by, rsvp }: RsvpVersion, guest: { guestId: number; came: number }): boolean {
  const cameAt = story.rsvpVersions.findLast(
    (version) =>
      version.rsvp.id === rsvp.id &&
      version.at < (by?.at ?? 0) &&
      !isInAt(version.before, guest.guestId) &&
      isInAt(version.rsvp, guest.guestId),
  )
  if (cameAt === undefined) return true
  const ended = story.ended.map((end) => ({ ...end, rsvpId: (JSON.parse(end.input) as Partial<Undoing>).rsvpId ?? '' }))
  const isOwn = [...story.rsvpActions, ...ended].some(
    ({ laptop, operation, rsvpId, at }) =>
      laptop === by?.laptop &&
      operation === 'rsvps.checkIn' &&
      siteIdOf(story, rsvpId) === rsvp.id &&
      at >= guest.came - epoch - 2 * slackMs,
  )
  if (isOwn) return true
  const look = story.asked.findLast(
    ({ laptop, run, what, at }) =>
      laptop === by?.laptop && run === by.run && at < by.at && what.startsWith('GET') && what.endsWith(rsvp.id),
  )
  return look !== undefined && (look.fault === 'staleRead' || (look.carriedAt ?? 0) < cameAt.at)
}
