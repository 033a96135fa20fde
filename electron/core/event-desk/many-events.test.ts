import { expect, test } from 'vitest'
import { EventFilter } from '../../../shared/app/event-desk.ts'
import { openTestMirror } from '../../../tests/support/test-mirror.ts'
import { createEventQueries } from '../events/events.queries.ts'
import { createEventList } from './event-list.ts'
import { createEventRows } from './event-rows.ts'

const COUNT = 5_000
const HOUR = 3_600_000
const START = Date.parse('2026-11-20T18:30:00.000Z')

const at = (ms: number) => new Date(ms).toISOString()

const eventAt = (index: number) => ({
  id: `event-${index}`,
  title: `Evening ${index} of Small Doors`,
  status: 'UPCOMING',
  shortDescription: 'A long evening, with an interval. '.repeat(20),
  dateAndTimeSettings: { startDate: at(START + index * HOUR), endDate: at(START + (index + 2) * HOUR) },
  location: { name: index % 3 === 0 ? 'Main House' : 'Studio' },
  registration: { type: 'TICKETING', initialType: 'TICKETING' },
  categories: { categories: [{ id: `c${index % 7}`, name: `Category ${index % 7}` }] },
})

/** The middle of several runs, milliseconds. */
function timed(run: () => unknown): number {
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return times.toSorted((a, b) => a - b)[4] ?? 0
}

test('5,000 events are filtered as fast as bare SQL filters them, twice that at most', async () => {
  await using open = await openTestMirror()
  const { mirror, outbox } = open
  for (let from = 0; from < COUNT; from += 500) {
    const events = Array.from({ length: 500 }, (_, index) => eventAt(from + index))
    const texts = [JSON.stringify({ events })]
    await mirror.intake.takeOver({ dataSet: 'events', scope: '', run: null, askedAt: open.clock.monotonic(), texts })
  }
  const own = { all: () => [], of: () => undefined, version: () => '' }
  const rows = createEventRows({ mirror, outbox, siteNow: () => START, own, events: createEventQueries(mirror) })
  const list = createEventList(rows)
  const asked = (filter: Partial<EventFilter>) =>
    list({
      ...{ sort: { key: 'starts', descending: false }, start: 0, count: 100 },
      filter: EventFilter.parse(filter),
    })
  expect(asked({}).total).toBe(COUNT)
  const sql = mirror.reader.prepare(
    `SELECT id, coalesce(doc, server) AS doc, count(*) OVER () AS total FROM events
     WHERE title LIKE ? AND json_extract(coalesce(doc, server), '$.location.name') = 'Studio' ORDER BY starts_at, id LIMIT 100`,
  )
  const bare = timed(() => (sql.all('%small%') as { doc: string }[]).map(({ doc }) => JSON.parse(doc)))
  const filter = { text: 'small', venues: ['Studio'] }
  expect(asked(filter).total).toBe(Math.floor((COUNT / 3) * 2))
  expect(timed(() => asked(filter))).toBeLessThan(2 * bare)
  const month = timed(() => rows.all().filter(({ from, until }) => from < START + 300 * HOUR && until > START))
  expect(month).toBeLessThan(2 * bare)
})

test('rows are made anew when what they are made of changes, and only then', async () => {
  await using open = await openTestMirror()
  const { mirror, outbox } = open
  let now = START - HOUR
  let listed = 0
  const queries = createEventQueries(mirror)
  const events = {
    ...queries,
    list: () => {
      listed += 1
      return queries.list()
    },
  }
  const own = { all: () => [], of: () => undefined, version: () => '' }
  const rows = createEventRows({ mirror, outbox, siteNow: () => now, own, events })
  const take = (event: ReturnType<typeof eventAt>) =>
    mirror.intake.takeOver({
      ...{ dataSet: 'events', scope: '', run: null, askedAt: open.clock.monotonic() },
      texts: [JSON.stringify({ events: [event] })],
    })
  const states = () => rows.all().map(({ row }) => row.state)
  await take(eventAt(0))
  expect([states(), states(), listed]).toEqual([['onSale'], ['onSale'], 1])
  now = START + 1
  expect([states(), states(), listed]).toEqual([['live'], ['live'], 2])
  now = START + 2 * HOUR
  expect([states(), listed]).toEqual([['ended'], 3])
  // A clock that is set back.
  now = START - HOUR
  expect([states(), listed]).toEqual([['onSale'], 4])
  await take({ ...eventAt(0), status: 'CANCELED' })
  expect([states(), listed]).toEqual([['cancelled'], 5])
})
