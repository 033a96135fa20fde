import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EventTab } from '../../../shared/app/event-management.ts'
import { createGrouping, type GroupedEvent, groupsOf } from './event-groups.ts'

const hour = 3_600_000
const monday = 1

interface Show {
  at: string | null
  timeZone?: string
  hours?: number | null
  sold?: number
  isCancelled?: boolean
}

function event({ at, timeZone = 'Europe/Berlin', hours = 2, sold = 10, isCancelled = false }: Show): GroupedEvent {
  const from = Date.parse(at ?? '')
  const endsAt = Number.isNaN(from) || hours === null ? null : new Date(from + hours * hour).toISOString()
  return { from, row: { startsAt: at, endsAt, timeZone, sold, state: isCancelled ? 'cancelled' : 'onSale' } }
}

interface When {
  now: string
  tab?: EventTab
  firstWeekday?: number
}

/** "tonight", or with its month "later 2026-11", for one event alone. */
function placeOf(show: Show, { now, tab = 'upcoming', firstWeekday = monday }: When): string {
  const { kind, month } = createGrouping({ tab, now: Date.parse(now), firstWeekday })(event(show))
  return month === null ? kind : `${kind} ${month}`
}

function grouped(events: readonly GroupedEvent[], { now, tab = 'upcoming', firstWeekday = monday }: When) {
  const place = createGrouping<GroupedEvent>({ tab, now: Date.parse(now), firstWeekday })
  const sorted = events.toSorted(
    (a, b) => Number(place(a).rank > place(b).rank) - Number(place(a).rank < place(b).rank) || a.from - b.from,
  )
  return { sorted, place, groups: groupsOf(sorted, place) }
}

/** Friday 20 November 2026, seven in the evening in Berlin. */
const friday = { now: '2026-11-20T18:00:00.000Z' }

test('tonight, the rest of this week, of this month, and each month after it', () => {
  expect(placeOf({ at: '2026-11-20T21:00:00.000Z' }, friday)).toBe('tonight')
  expect(placeOf({ at: '2026-11-21T19:00:00.000Z' }, friday)).toBe('thisWeek')
  expect(placeOf({ at: '2026-11-22T22:59:59.000Z' }, friday)).toBe('thisWeek')
  expect(placeOf({ at: '2026-11-22T23:00:00.000Z' }, friday)).toBe('later 2026-11')
  expect(placeOf({ at: '2026-11-30T22:59:59.000Z' }, friday)).toBe('later 2026-11')
  expect(placeOf({ at: '2026-11-30T23:00:00.000Z' }, friday)).toBe('month 2026-12')
  expect(placeOf({ at: '2027-11-20T19:00:00.000Z' }, friday)).toBe('month 2027-11')
  expect(placeOf({ at: null }, friday)).toBe('noDate')
})

test('a night that runs past midnight is tonight until its business day is over', () => {
  const club = { at: '2026-11-21T01:30:00.000Z' }
  expect(placeOf(club, friday)).toBe('tonight')
  expect(placeOf({ at: '2026-11-21T03:30:00.000Z' }, friday)).toBe('thisWeek')
  // At two in the morning the show of this evening is still tonight's, and that of the next evening is not yet.
  const night = { now: '2026-11-21T01:00:00.000Z' }
  expect(placeOf({ at: '2026-11-20T22:00:00.000Z', hours: 6 }, night)).toBe('tonight')
  expect(placeOf({ at: '2026-11-21T19:00:00.000Z' }, night)).toBe('thisWeek')
})

test('the week begins on the weekday of the person who reads the list', () => {
  const sunday = { at: '2026-11-22T12:00:00.000Z' }
  expect(placeOf(sunday, { ...friday, firstWeekday: 1 })).toBe('thisWeek')
  expect(placeOf(sunday, { ...friday, firstWeekday: 7 })).toBe('later 2026-11')
  expect(placeOf({ at: '2026-11-15T12:00:00.000Z' }, { ...friday, tab: 'past', firstWeekday: 7 })).toBe('thisWeek')
})

test('a week that ends in another month is this week to its end', () => {
  const monday30 = { now: '2026-11-30T10:00:00.000Z' }
  expect(placeOf({ at: '2026-12-06T20:00:00.000Z' }, monday30)).toBe('thisWeek')
  expect(placeOf({ at: '2026-12-07T20:00:00.000Z' }, monday30)).toBe('month 2026-12')
})

test('past events: this week, earlier this month, and each month before it', () => {
  const past = { ...friday, tab: 'past' as const }
  expect(placeOf({ at: '2026-11-20T12:00:00.000Z' }, past)).toBe('thisWeek')
  expect(placeOf({ at: '2026-11-15T23:00:00.000Z' }, past)).toBe('thisWeek')
  expect(placeOf({ at: '2026-11-15T22:59:59.000Z' }, past)).toBe('earlier 2026-11')
  expect(placeOf({ at: '2026-10-31T22:59:59.000Z' }, past)).toBe('month 2026-10')
})

test('clock changes move no event to another day', () => {
  // Berlin goes back an hour on Sunday 25 October 2026, and New York forward on Sunday 14 March 2027.
  const october = { now: '2026-10-23T10:00:00.000Z' }
  expect(placeOf({ at: '2026-10-25T22:59:00.000Z' }, october)).toBe('thisWeek')
  expect(placeOf({ at: '2026-10-25T23:00:00.000Z' }, october)).toBe('later 2026-10')
  const march = { now: '2027-03-12T17:00:00.000Z' }
  const inNewYork = { timeZone: 'America/New_York' }
  expect(placeOf({ ...inNewYork, at: '2027-03-15T03:59:00.000Z' }, march)).toBe('thisWeek')
  expect(placeOf({ ...inNewYork, at: '2027-03-15T04:00:00.000Z' }, march)).toBe('later 2027-03')
})

test('each event is placed by the day at its venue, and no group is split by another time zone', () => {
  const at = '2026-11-22T20:00:00.000Z'
  const berlin = event({ at })
  const tokyo = event({ at: '2026-11-22T19:00:00.000Z', timeZone: 'Asia/Tokyo' })
  const { sorted, groups } = grouped([tokyo, berlin], friday)
  expect(sorted).toEqual([berlin, tokyo])
  expect(groups.map(({ kind, count }) => [kind, count])).toEqual([
    ['thisWeek', 1],
    ['later', 1],
  ])
})

test('what began before tonight and still runs stands with tonight, and the group says so', () => {
  const exhibition = event({ at: '2026-10-01T08:00:00.000Z', hours: 24 * 90 })
  const show = event({ at: '2026-11-20T19:30:00.000Z' })
  const kinds = (events: GroupedEvent[]) => grouped(events, friday).groups.map(({ kind }) => kind)
  expect(kinds([show, exhibition])).toEqual(['nowAndTonight'])
  expect(kinds([exhibition])).toEqual(['now'])
  expect(kinds([show])).toEqual(['tonight'])
})

test('guests of cancelled events are not counted', () => {
  const shows = [{ sold: 7 }, { sold: 5, isCancelled: true }].map((one) =>
    event({ at: '2026-11-21T19:00:00.000Z', ...one }),
  )
  expect(grouped(shows, friday).groups).toEqual([{ kind: 'thisWeek', month: null, start: 0, count: 2, guests: 7 }])
})

const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati', 'Nowhere/AtAll']
const day = 24 * hour
const someEvent = (zone: fc.Arbitrary<string>) =>
  fc.record({
    startsIn: fc.option(fc.integer({ min: -400 * day, max: 400 * day }), { freq: 12 }),
    hours: fc.option(fc.integer({ min: 0, max: 24 * 60 })),
    sold: fc.nat(500),
    isCancelled: fc.boolean(),
    timeZone: zone,
  })
const someList = (zone: fc.Arbitrary<string>) =>
  fc.record({
    now: fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) }),
    tab: fc.constantFrom<EventTab>('upcoming', 'drafts', 'past'),
    firstWeekday: fc.integer({ min: 1, max: 7 }),
    events: fc.array(someEvent(zone), { maxLength: 60 }),
  })

function made({ now, tab, firstWeekday, events }: Parameters<Parameters<ReturnType<typeof someList>['map']>[0]>[0]) {
  const listed = events.map(({ startsIn, ...rest }) =>
    event({ ...rest, at: startsIn === null ? null : new Date(now + startsIn).toISOString() }),
  )
  return grouped(listed, { now: new Date(now).toISOString(), tab, firstWeekday })
}

test('groups partition the list in its order, in either direction, and their counts add up', () => {
  fc.assert(
    fc.property(someList(fc.constantFrom(...zones)), fc.boolean(), (list, isDescending) => {
      const { sorted, place, groups: ascending } = made(list)
      if (isDescending) sorted.reverse()
      const groups = isDescending ? groupsOf(sorted, place) : ascending
      let next = 0
      for (const { start, count } of groups) {
        expect(start).toBe(next)
        expect(count).toBeGreaterThan(0)
        expect(new Set(sorted.slice(start, start + count).map((one) => place(one).rank)).size).toBe(1)
        next += count
      }
      expect(next).toBe(sorted.length)
      const names = groups.map(({ kind, month }) => `${kind} ${month}`)
      expect(new Set(names).size).toBe(names.length)
      expect(groups.reduce((sum, { guests }) => sum + guests, 0)).toBe(
        sorted.reduce((sum, { row }) => sum + (row.state === 'cancelled' ? 0 : row.sold), 0),
      )
    }),
  )
})

test('in one time zone groups change nothing about the order by start', () => {
  fc.assert(
    fc.property(someList(fc.constant('Europe/Berlin')), (list) => {
      const starts = made(list)
        .sorted.map(({ from }) => from)
        .filter((from) => !Number.isNaN(from))
      expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    }),
  )
})
