import type { Ticket } from '../../../shared/wire/tickets.ts'
import type { Speech } from '../base/speech.ts'
import { notedValues } from '../box-office/form-values.ts'
import { createRsvpCounts } from '../box-office/rsvp-counts.ts'
import type { ReadableDb } from '../db/database.ts'
import { doorName, nameOf, peopleOf, type Rsvp, sortNameOf } from '../rsvps/rsvp-values.ts'
import { notesOf } from '../tickets/ticket-values.ts'
import type { ListedGuest } from './templates/guest-list.ts'

interface Stored {
  name: string
  sortName: string
  typeName: string
  seat: string | null
  number: string
  status: ListedGuest['status']
  arrivedAt: string | null
  doc: string | null
}

/**
 * The guests of an event by name, those without a name last: holders of tickets that are not cancelled, or the people
 * of RSVPs that said yes and those who came anyway.
 */
export function createGuestReader(
  reader: ReadableDb,
  noteInputs: (eventId: string) => readonly string[],
): (eventId: string, speech: Pick<Speech, 'say'>) => ListedGuest[] {
  const { isRsvp } = createRsvpCounts(reader)
  // Documents are large, so only those with a note are read.
  const holders = reader.prepare(
    `SELECT name, sort_name AS sortName, type_name AS typeName, seat, id AS number, status, arrived_at AS arrivedAt,
            CASE WHEN has_note = 1 THEN coalesce(doc, server) END AS doc
     FROM tickets WHERE event_id = ? AND status <> 'cancelled' ORDER BY sort_name = '', sort_name, id`,
  )
  const rsvps = reader
    .prepare(
      `SELECT coalesce(doc, server) FROM rsvps WHERE event_id = ? AND (answer = 'YES' OR arrived > 0)
       ORDER BY sort_name = '', sort_name, id`,
    )
    .pluck()
  return (eventId, { say }) => {
    if (!isRsvp(eventId)) {
      return (holders.all(eventId) as Stored[]).map(({ doc, ...guest }) => ({
        ...guest,
        notes: doc === null ? [] : notesOf(JSON.parse(doc) as Ticket, noteInputs(eventId)),
      }))
    }
    const inputs = noteInputs(eventId)
    // Companions stand under the person who sent the RSVP, where the door looks for the party.
    return (rsvps.all(eventId) as string[]).flatMap((doc) => partyOf(JSON.parse(doc) as Rsvp, inputs, say))
  }
}

function partyOf(rsvp: Rsvp, noteInputs: readonly string[], say: Speech['say']): ListedGuest[] {
  const notes = notedValues(rsvp.form, noteInputs)
  return peopleOf(rsvp).map(({ guestId, arrivedAt }, at) => ({
    name: doorName(rsvp, guestId),
    sortName: sortNameOf(rsvp),
    typeName: at === 0 ? '' : say('paper.with', { name: nameOf(rsvp) }),
    seat: null,
    number: '',
    status: 'free',
    arrivedAt,
    notes: at === 0 ? notes : [],
  }))
}
