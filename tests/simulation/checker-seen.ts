import { isHindered } from './checker-load.ts'
import type { Evening } from './evening.ts'
import type { Laptop } from './laptop.ts'
import { mirrorOf } from './laptop-reader.ts'
import { evening as epoch } from './world.ts'

/** An admission elsewhere is seen within this time. */
const seenWithinMs = 30_000
/** A fault of a laptop this long ago is over. */
const overAfterMs = 120_000

export interface Watch {
  /** Plans a look for every admission that is new in the ledger. */
  note(): void
}

/** V8: an admission elsewhere is seen within 30 s while nothing hinders the laptop, whatever else waits. */
export function watchAdmissions(evening: Evening, shows: Shows = showsArrival): Watch {
  let read = 0
  return {
    note: () => {
      const { ledger, timeline } = evening
      for (; read < ledger.length; read += 1) {
        const entry = ledger[read]
        if (entry === undefined || entry.op !== 'checkIn' || !entry.changed) continue
        const place = read
        const at = Date.parse(entry.at) - epoch
        timeline.at(at + seenWithinMs, () => {
          for (const laptop of evening.laptops) {
            if (!isAsked(evening, { laptop, place, at, ticketNumber: entry.ticketNumber })) continue
            evening.story.counted.admissions += 1
            if (shows(laptop, entry.ticketNumber)) continue
            evening.story.violate(
              'V8',
              `laptop ${laptop.index} had not seen ${seenWithinMs / 1000} s later that ${entry.ticketNumber} was let in elsewhere at ${Math.round(at)}`,
            )
          }
        })
      }
    },
  }
}

interface Admission {
  laptop: Laptop
  /** Its place in the ledger. */
  place: number
  at: number
  ticketNumber: string
}

/** Whether this laptop is to have seen it by now. */
function isAsked(evening: Evening, { laptop, place, at, ticketNumber }: Admission): boolean {
  const { story, ledger, gone, tickets, options } = evening
  const until = at + seenWithinMs
  // A first load is no part of this, and people that have gone home look at nothing.
  if (!laptop.isUp() || options.start !== 'loaded' || until > story.peopleStopAt) return false
  if (gone.has(ticketNumber) || !tickets.has(ticketNumber)) return false
  if (ledger.slice(place + 1).some((later) => later.ticketNumber === ticketNumber)) return false
  // A person who changes the ticket here sees that.
  if (story.intents.some((intent) => intent.laptop === laptop.index && intent.ticketNumber === ticketNumber))
    return false
  return !isHindered(story, laptop.index, { from: at - overAfterMs, until }, { refusalsBefore: at })
}

type Shows = (laptop: Laptop, ticketNumber: string) => boolean

const showsArrival: Shows = (laptop, ticketNumber) => {
  const arrivedAt = mirrorOf(laptop)?.prepare('SELECT arrived_at FROM tickets WHERE id = ?').pluck().get(ticketNumber)
  return arrivedAt !== null && arrivedAt !== undefined
}
