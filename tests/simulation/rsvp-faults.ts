import { cancelCheckIns, checkGuestsIn } from '../../sandbox/behaviours/rsvps-doors.ts'
import { createRsvp, updateRsvp } from '../../sandbox/behaviours/rsvps-write.ts'
import { PlatformError } from '../../sandbox/errors.ts'
import { newId } from '../../sandbox/ids.ts'
import { createPrng } from '../../sandbox/seeds/prng.ts'
import type { Rsvp } from '../../shared/wire/rsvp-entities.ts'
import { sharedNames } from './rsvp-record-actions.ts'
import { commentInput, receptionId } from './rsvp-world.ts'
import type { Site } from './site.ts'

/** The site's own people let guests of an RSVP in or out, change it, or another guest sends an RSVP on the website. */
export function changeRsvpThere(site: Site, choice: number): void {
  const { world, state } = site.sandbox
  const prng = createPrng(Math.floor(choice * 2 ** 32))
  const [now, kind, text] = [state.now(), prng.next(), `owner${prng.int(0, 999_999)}`]
  const all = world.rsvps.group(receptionId)
  // Most often a party that people at the laptops work on as well.
  const rsvp = prng.pick(prng.chance(0.5) ? all.slice(0, 3) : all)
  const guests = rsvp.guestList?.guests ?? []
  const door = {
    guestIds: prng.chance(0.5) ? undefined : [prng.int(1, guests.length)],
    date: undefined,
    now,
    requestId: newId(),
  }
  const change = (given: Rsvp) =>
    updateRsvp(world, { id: rsvp.id, revision: rsvp.revision, ...given }, { options: { ignoreLimits: true }, now })
  const work = () => {
    if (kind < 0.3) return checkGuestsIn(world, rsvp, door)
    if (kind < 0.37) return cancelCheckIns(world, rsvp, door)
    // A guest who steps out for a moment: another check-in than the one that a laptop knows.
    if (kind < 0.47) return checkGuestsIn(world, cancelCheckIns(world, rsvp, door), door)
    if (kind < 0.55) return change({ status: prng.pick(['YES', 'NO'] as const) })
    if (kind < 0.7) {
      const additionalGuestDetails = { guestCount: 0 }
      const eventId = receptionId
      const email = `${text}@example.org`
      const given = { eventId, ...prng.pick(sharedNames), email, additionalGuestDetails, form: { inputValues: [] } }
      return createRsvp(world, given, { options: { ignoreLimits: true }, memberId: null, now })
    }
    if (kind < 0.8) return change({ email: `${text}@example.org` })
    if (kind < 0.9) return change({ lastName: text })
    const others = (rsvp.form?.inputValues ?? []).filter(({ inputName }) => inputName !== commentInput)
    return change({ form: { ...rsvp.form, inputValues: [...others, { inputName: commentInput, value: text }] } })
  }
  site.change(() => {
    try {
      work()
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
    }
  })
}
