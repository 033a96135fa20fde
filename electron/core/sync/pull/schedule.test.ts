import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshPull } from '../../../../tests/support/test-mirror.ts'
import { catalog } from '../../features.ts'
import type { PullState } from '../../mirror/commands.ts'
import { dueTasks, type PullTask, type ScheduleSnapshot } from './schedule.ts'

const now = Date.UTC(2026, 10, 20, 18)
const minute = 60_000
const { entities } = catalog.registry
const scopesOf: ScheduleSnapshot['scopesOf'] = ({ scope }) => (scope === undefined ? [''] : ['e1', 'e2'])
const keys = entities.flatMap((entity) =>
  scopesOf(entity).map((scope) => ({ dataSet: entity.dataSet, scope, key: `${entity.dataSet}:${scope}` })),
)

interface Known {
  states?: Record<string, Partial<PullState>>
  checkedAt?: Record<string, number>
  openEventId?: string | null
  slower?: number
  quiet?: Record<string, string>
}
function snapshot({
  states = {},
  checkedAt = {},
  openEventId = null,
  slower = 1,
  quiet = {},
}: Known): ScheduleSnapshot {
  return {
    now,
    states: (dataSet, scope) => ({ ...freshPull(dataSet, scope), ...states[`${dataSet}:${scope}`] }),
    checkedAt: (dataSet, scope) => checkedAt[`${dataSet}:${scope}`],
    entities,
    scopesOf,
    quietOf: ({ scope }) => (scope === undefined ? new Map() : new Map(Object.entries(quiet))),
    openScope: openEventId,
    slower,
  }
}
/** Everything was read whole and asked for a moment ago. */
const fresh = (): { states: Record<string, Partial<PullState>>; checkedAt: Record<string, number> } => ({
  states: Object.fromEntries(keys.map(({ key }) => [key, { fullAt: now }])),
  checkedAt: Object.fromEntries(keys.map(({ key }) => [key, now])),
})
const names = (tasks: PullTask[]) =>
  tasks.map(({ dataSet, scope, full }) => `${full ? 'all' : 'changes'} ${dataSet}:${scope}`)

test('a first load: the guests before the tickets they speak of, the open event first, media last', () => {
  expect(names(dueTasks(snapshot({ openEventId: 'e2' })).tasks)).toEqual([
    'all events:',
    'all ticketDefinitions:',
    'all guests:',
    'all tickets:e2',
    'all tickets:e1',
    'all rsvps:e2',
    'all rsvps:e1',
    'all orders:e2',
    'all orders:e1',
    'all contacts:',
    'all plans:',
    'all subscriptions:',
    'all staffMembers:',
    'all forms:',
    'all trashedForms:',
    'all submissions:',
    'all trashedSubmissions:e2',
    'all trashedSubmissions:e1',
    'all mediaFolders:',
    'all mediaFiles:',
    'all collections:',
    'all dataItems:e2',
    'all dataItems:e1',
    'all dataLinks:e2',
    'all dataLinks:e1',
  ])
})

test('when everything is fresh nothing is due, and the next thing is some seconds away', () => {
  expect(dueTasks(snapshot(fresh()))).toEqual({ tasks: [], nextInMs: 30_000 })
  expect(dueTasks(snapshot({ ...fresh(), openEventId: 'e1' }))).toEqual({ tasks: [], nextInMs: 8_000 })
})

test('a platform that struggles is asked less often, but a door half as often at least', () => {
  const { states, checkedAt } = fresh()
  checkedAt['guests:'] = now - 119_000
  expect(names(dueTasks(snapshot({ states, checkedAt, slower: 4 })).tasks)).toEqual([])
  checkedAt['guests:'] = now - 120_000
  expect(names(dueTasks(snapshot({ states, checkedAt, slower: 4 })).tasks)).toEqual(['changes guests:'])
  checkedAt['guests:'] = now - 15_000
  expect(dueTasks(snapshot({ states, checkedAt, openEventId: 'e1', slower: 4 })).nextInMs).toBe(1_000)
  checkedAt['guests:'] = now - 16_000
  expect(names(dueTasks(snapshot({ states, checkedAt, openEventId: 'e1', slower: 4 })).tasks)).toEqual([
    'changes guests:',
  ])
  // What was never here is not put off.
  states['contacts:'] = { fullAt: null }
  expect(names(dueTasks(snapshot({ states, checkedAt, slower: 16 })).tasks)).toEqual(['all contacts:'])
})

test('what is over is read rarely, unless it is open or changed itself since', () => {
  const { states, checkedAt } = fresh()
  for (const scope of ['e1', 'e2']) states[`tickets:${scope}`] = { fullAt: now - 3 * 60 * minute }
  const ended = { e1: new Date(now - 30 * 60 * minute).toISOString() }
  const due = (known: Partial<Known>) => names(dueTasks(snapshot({ states, checkedAt, quiet: ended, ...known })).tasks)
  expect(due({})).toEqual(['all tickets:e2'])
  expect(due({ openEventId: 'e1' })).toEqual(['all tickets:e1', 'all tickets:e2'])
  expect(due({ quiet: { e1: new Date(now - 2 * 60 * minute).toISOString() } })).toEqual([
    'all tickets:e1',
    'all tickets:e2',
  ])
  states['tickets:e1'] = { fullAt: now - 49 * 60 * minute }
  expect(due({})).toContain('all tickets:e1')
})

/** Reads of the lists of events in so many hours, as the puller makes them: the first thing due, then it asks again. */
function eventReads(known: {
  hours: number
  quiet: readonly string[]
  ids?: readonly string[]
  readAt: Map<string, number>
  open?: string
  changedAt?: string
}) {
  const { hours, quiet, ids = quiet, readAt, open = null } = known
  const changedAt = known.changedAt ?? new Date(now - 400 * 24 * 60 * minute).toISOString()
  const reads: { at: number; key: string }[] = []
  const checkedAt = new Map<string, number>()
  const quietOnes = new Map(quiet.map((id) => [id, changedAt]))
  const blank = freshPull('orders', '')
  const same = snapshot({ openEventId: open })
  for (let at = now; at < now + hours * 60 * minute; ) {
    const { tasks, nextInMs } = dueTasks({
      ...same,
      now: at,
      states: (dataSet, scope) => ({ ...blank, fullAt: readAt.get(`${dataSet}:${scope}`) ?? null }),
      checkedAt: (dataSet, scope) => checkedAt.get(`${dataSet}:${scope}`),
      entities: perEvent,
      scopesOf: () => ids,
      quietOf: () => quietOnes,
    })
    // What is due at once without a bound is read at once, to spare this test its time.
    for (const { dataSet, scope } of tasks) {
      const key = `${dataSet}:${scope}`
      readAt.set(key, at)
      checkedAt.set(key, at)
      reads.push({ at, key })
    }
    at += tasks.length > 0 ? 1_000 : nextInMs
  }
  return reads
}
const perEvent = entities.filter(({ dataSet }) => dataSet === 'tickets' || dataSet === 'orders')
const thousand = Array.from({ length: 1_000 }, (_, at) => `over${at}`)
const allRead = (at: number, ids: readonly string[] = thousand) =>
  new Map(perEvent.flatMap(({ dataSet }) => ids.map((id) => [`${dataSet}:${id}`, at] as const)))
const twoADay = 50 * 60 * minute

test('1,000 quiet events that are all due at once cost at most two requests a minute, oldest first', {
  tags: 'long',
}, () => {
  const readAt = allRead(now - twoADay)
  readAt.set('orders:over500', now - 2 * twoADay)
  const reads = eventReads({ hours: 2, quiet: thousand, readAt })
  expect(reads[0]).toEqual({ at: now, key: 'orders:over500' })
  expect(reads.length).toBeGreaterThan(200)
  expect(reads.length).toBeLessThanOrEqual(241)
  // Round about: none comes a second time while others have not been read.
  expect(new Set(reads.map(({ key }) => key)).size).toBe(reads.length)
  const gaps = reads.slice(1).map(({ at }, index) => at - (reads[index]?.at ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(29_000)
})

test('1,000 quiet events that were read today cost nothing', () => {
  expect(eventReads({ hours: 2, quiet: thousand, readAt: allRead(now - 60 * minute) })).toEqual([])
})

test('a first load of 1,000 quiet events does not wait its turn', () => {
  const reads = eventReads({ hours: 1, quiet: thousand, readAt: new Map() })
  expect(reads).toHaveLength(2_000)
  expect(reads.at(-1)?.at).toBe(now)
})

test('events that go on are read as ever beside quiet ones; so are the open one and one that changed', () => {
  const over = thousand.slice(0, 100)
  const ids = ['on', ...over]
  const readAt = () => allRead(now - twoADay, ids)
  const of = (scope: string, reads: { key: string }[]) => reads.filter(({ key }) => key.endsWith(`:${scope}`)).length
  const beside = eventReads({ hours: 2, quiet: over, ids, readAt: readAt() })
  expect(beside.slice(0, 2).map(({ at }) => at)).toEqual([now, now])
  expect(of('on', beside)).toBe(2)
  const open = eventReads({ hours: 2, quiet: over, readAt: readAt(), open: 'over7' })
  expect(open.slice(0, 2).map(({ key }) => key)).toEqual(expect.arrayContaining(['tickets:over7', 'orders:over7']))
  expect(of('over7', open)).toBe(8 + 4)
  // It was cancelled a moment ago.
  const changedAt = new Date(now - minute).toISOString()
  const few = ['over1', 'over2']
  const changed = eventReads({ hours: 4, quiet: few, readAt: allRead(now - 119 * minute, few), changedAt })
  expect(changed.filter(({ at }) => at < now + 5 * minute)).toHaveLength(4)
})

test('a platform that struggles puts a whole list off by an hour at most', () => {
  const { states, checkedAt } = fresh()
  states['contacts:'] = { fullAt: now - 12 * 60 * minute - 59 * minute }
  expect(names(dueTasks(snapshot({ states, checkedAt, slower: 16 })).tasks)).toEqual([])
  states['contacts:'] = { fullAt: now - 13 * 60 * minute }
  expect(names(dueTasks(snapshot({ states, checkedAt, slower: 16 })).tasks)).toEqual(['all contacts:'])
  // What is read often anyway is put off by less.
  states['contacts:'] = { fullAt: now }
  states['ticketDefinitions:'] = { fullAt: now - 9 * minute }
  expect(names(dueTasks(snapshot({ states, checkedAt, slower: 4 })).tasks)).toEqual(['all ticketDefinitions:'])
})

test('a start asks for the changes of everything that can tell them', () => {
  const { states } = fresh()
  expect(names(dueTasks(snapshot({ states })).tasks).sort()).toEqual([
    'changes contacts:',
    'changes dataItems:e1',
    'changes dataItems:e2',
    'changes events:',
    'changes forms:',
    'changes guests:',
    'changes mediaFiles:',
    'changes mediaFolders:',
    'changes rsvps:e1',
    'changes rsvps:e2',
    'changes staffMembers:',
    'changes submissions:',
    'changes subscriptions:',
  ])
})

test('an event that is open at this desk is read whole more often', () => {
  const { states, checkedAt } = fresh()
  states['tickets:e1'] = { fullAt: now - 16 * minute }
  states['tickets:e2'] = { fullAt: now - 16 * minute }
  expect(names(dueTasks(snapshot({ states, checkedAt })).tasks)).toEqual([])
  expect(names(dueTasks(snapshot({ states, checkedAt, openEventId: 'e1' })).tasks)).toEqual(['all tickets:e1'])
})

test('a pass that was cut off comes before what is merely old', () => {
  const { states, checkedAt } = fresh()
  states['contacts:'] = { fullAt: now, position: '{"offset":1000}' }
  states['events:'] = { fullAt: now - 60 * minute }
  expect(names(dueTasks(snapshot({ states, checkedAt })).tasks)).toEqual(['all contacts:', 'all events:'])
})

test('a frozen data set is tried again after ten minutes, not before', () => {
  const { states, checkedAt } = fresh()
  states['contacts:'] = { fullAt: null, frozen: '{}' }
  checkedAt['contacts:'] = now - 9 * minute
  expect(names(dueTasks(snapshot({ states, checkedAt })).tasks)).toEqual([])
  checkedAt['contacts:'] = now - 10 * minute
  expect(names(dueTasks(snapshot({ states, checkedAt })).tasks)).toEqual(['all contacts:'])
})

test('whatever is known: no task twice, every set that was never complete is asked for, and time goes on', () => {
  const state = fc.record({
    fullAt: fc.option(fc.integer({ min: now - 24 * 60 * minute, max: now }), { nil: null }),
    position: fc.option(fc.constant('{}'), { nil: null }),
    frozen: fc.option(fc.constant('{}'), { nil: null }),
  })
  const some = <T>(value: fc.Arbitrary<T>) => fc.dictionary(fc.constantFrom(...keys.map(({ key }) => key)), value)
  fc.assert(
    fc.property(
      some(state),
      some(fc.integer({ min: now - 24 * 60 * minute, max: now })),
      fc.constantFrom(null, 'e1', 'gone'),
      (states, checkedAt, openEventId) => {
        const { tasks, nextInMs } = dueTasks(snapshot({ states, checkedAt, openEventId }))
        const asked = tasks.map(({ dataSet, scope }) => `${dataSet}:${scope}`)
        expect(new Set(asked).size).toBe(asked.length)
        expect(nextInMs).toBeGreaterThanOrEqual(1_000)
        expect(nextInMs).toBeLessThanOrEqual(minute)
        for (const { key } of keys) {
          const known = states[key]
          if ((known?.fullAt ?? null) === null && (known?.frozen ?? null) === null) expect(asked).toContain(key)
        }
      },
    ),
  )
})

test('after a night with an event open, the lists of its door come before all others', () => {
  const night = now - 13 * 60 * minute
  const states = Object.fromEntries(keys.map(({ key }) => [key, { fullAt: night }]))
  const checkedAt = Object.fromEntries(keys.map(({ key }) => [key, night]))
  const { tasks } = dueTasks(snapshot({ states, checkedAt, openEventId: 'e2' }))
  const lists = names(tasks.filter(({ full }) => full))
  expect(lists.slice(0, 5).toSorted()).toEqual(
    ['all guests:', 'all orders:e2', 'all rsvps:e2', 'all ticketDefinitions:', 'all tickets:e2'].toSorted(),
  )
  expect(lists).toContain('all contacts:')
})
