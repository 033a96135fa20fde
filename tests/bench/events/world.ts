import BetterSqlite from 'better-sqlite3'
import { day, hour, iso } from '../../../sandbox/clock.ts'
import { createPrng, type Prng, seedOf } from '../../../sandbox/seeds/prng.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'

/** Events of the fullest month, which is the month after this one. */
export const inFullMonth = 300

const words = [
  'Harbour',
  'Winter',
  'Paper',
  'Silver',
  'Quiet',
  'Lantern',
  'Salt',
  'Garden',
  'Midnight',
  'Copper',
] as const
const kinds = ['Concert', 'Play', 'Reading', 'Workshop', 'Film', 'Dance'] as const
const rooms = ['Main House', 'Studio', 'Foyer bar', 'Rehearsal room', 'Courtyard'] as const
const categories = ['Plays', 'Music', 'Families', 'Readings'] as const

type Row = Record<string, unknown>

/**
 * Puts so many events with two ticket types each into a loaded mirror, next to those of the demo site: most are over, three
 * hundred are next month. Loading their guest lists, one event after the other, would take longer than the whole bench.
 */
export function plantEvents(mirror: string, now: number, rows: number): void {
  const prng = createPrng(seedOf('events'))
  const db = new BetterSqlite(mirror)
  const pattern = db.prepare("SELECT * FROM events WHERE status = 'UPCOMING' LIMIT 1").get() as Row
  const types = db.prepare('SELECT * FROM ticket_definitions WHERE event_id = ? LIMIT 2').all(pattern['id']) as Row[]
  const insert = (table: string, row: Row) => {
    const names = Object.keys(row)
    db.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`).run(
      ...Object.values(row),
    )
  }
  const today = new Date(now)
  const month = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1)
  db.transaction(() => {
    for (let at = 0; at < rows; at += 1) {
      const from = at < inFullMonth ? month + prng.int(0, 27) * day : now - prng.int(2, 900) * day
      const event = eventOf(JSON.parse(String(pattern['server'])), at, {
        prng,
        startsAt: from + prng.int(10, 20) * hour,
      })
      const { startDate, endDate } = event.dateAndTimeSettings ?? {}
      insert('events', {
        ...without(pattern),
        ...{ id: event.id, server: JSON.stringify(event), title: event.title, status: event.status },
        ...{ starts_at: startDate, ends_at: endDate },
      })
      for (const type of types) {
        const definition = { ...(JSON.parse(String(type['server'])) as TicketDefinition), id: prng.uuid() }
        const server = JSON.stringify({ ...definition, eventId: event.id })
        insert('ticket_definitions', { ...without(type), id: definition.id, event_id: event.id, server })
      }
    }
  })()
  db.close()
}

const without = ({ rid: _, ...row }: Row): Row => ({ ...row, doc: null })

function eventOf(pattern: WireEvent, at: number, { prng, startsAt }: { prng: Prng; startsAt: number }): WireEvent {
  const endsAt = startsAt + prng.pick([2, 3, 5, 26]) * hour
  const title = `${prng.pick(words)} ${prng.pick(words).toLowerCase()} ${prng.pick(kinds)} ${at}`
  const category = { id: `category-${at % categories.length}`, name: categories[at % categories.length] ?? '' }
  return {
    ...pattern,
    ...{ id: prng.uuid(), title, slug: title.toLowerCase().replaceAll(' ', '-') },
    status: at < inFullMonth ? 'UPCOMING' : 'ENDED',
    location: { ...pattern.location, name: prng.pick(rooms) },
    categories: { categories: [category] },
    dateAndTimeSettings: { ...pattern.dateAndTimeSettings, startDate: iso(startsAt), endDate: iso(endsAt) },
  }
}
