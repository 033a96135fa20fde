// A guest of an RSVP has no number of their own on the platform: the door calls each by the RSVP and the place in it.

const prefix = 'rsvp'

/** What the door calls a guest of an RSVP, as it calls a ticket by its number. */
export const guestKeyOf = (rsvpId: string, guestId: number): string => `${prefix}:${rsvpId}:${guestId}`

/** Whom a key is about; undefined for the number of a ticket. */
export function readGuestKey(key: string): { rsvpId: string; guestId: number } | undefined {
  const [, rsvpId, guestId] = /^rsvp:([^:]{1,100}):(\d{1,2})$/.exec(key) ?? []
  return rsvpId === undefined ? undefined : { rsvpId, guestId: Number(guestId) }
}
