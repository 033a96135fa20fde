import type { PlantedFault } from './fault.ts'

const arrivals = 'electron/core/rsvps/rsvp-arrival.queued.ts'

/** Mistakes with guests of RSVPs. */
export const rsvpFaults: readonly PlantedFault[] = [
  {
    name: 'any-rsvp-of-that-name',
    seed: 27,
    what: 'a walk-in whose answer was lost is taken for any RSVP with the same name that came since',
    edits: [
      {
        file: 'electron/core/rsvps/rsvp-find-ours.ts',
        find: 'plain(rsvp.email) === plain(fields.email) &&\n    same(companionsOf(rsvp).map(plain), fields.companions.map(plain))\n  )',
        replace: 'true\n  )',
      },
    ],
  },
  {
    name: 'undoing-takes-any-check-in',
    seed: 252,
    what: 'an undoing takes back whichever check-in the guest is in by, also one that another laptop made later',
    edits: [
      {
        file: arrivals,
        find: 'return isLaterCheckIn(site, undoing, guest.checkInDetails?.checkInDate)',
        replace: 'return isLaterCheckIn(site, undoing, guest.checkInDetails?.checkInDate) && false',
      },
    ],
  },
  {
    name: 'party-counts-as-in',
    seed: 8,
    what: 'a check-in of a party that the site refuses because one of them is in counts as done for all',
    edits: [
      {
        file: arrivals,
        find: 'const left = guestIdsThat(there, guestIds, how.still)',
        replace:
          "const left = how.still === 'out' ? [] : guestIdsThat(there, guestIds, how.still)\n  if (how.still === 'out') return { documents: [{ id, document: there }], settled: true }",
      },
    ],
  },
  {
    name: 'companions-without-their-spaces',
    seed: 201,
    what: 'names of companions that nobody changed go back without their spaces',
    edits: [
      {
        file: 'electron/core/rsvps/rsvp-fields.ts',
        find: 'before?.trim() === name ? before : name',
        replace: 'before?.trim() === name ? name : name',
      },
    ],
  },
]
