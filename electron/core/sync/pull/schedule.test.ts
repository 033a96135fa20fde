import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshPull } from '../../../../tests/support/test-mirror.ts'
import { catalog } from '../../features.ts'
import type { PullState } from '../../mirror/commands.ts'
import { dueTasks, type PullTask, type ScheduleFacts } from './schedule.ts'

const now = Date.UTC(2026, 10, 20, 18)
const minute = 60_000
const { entities } = catalog.registry
const scopesOf: ScheduleFacts['scopesOf'] = ({ scope }) => (scope === undefined ? [''] : ['e1', 'e2'])
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
function facts({ states = {}, checkedAt = {}, openEventId = null, slower = 1, quiet = {} }: Known): ScheduleFacts {
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
  expect(names(dueTasks(facts({ openEventId: 'e2' })).tasks)).toEqual([
    'all events:',
    'all ticketDefinitions:',
    'all guests:',
    'all tickets:e2',
    'all tickets:e1',
    'all orders:e2',
    'all orders:e1',
    'all contacts:',
    'all forms:',
    'all submissions:',
    'all trashedSubmissions:e2',
    'all trashedSubmissions:e1',
    'all mediaFolders:',
    'all mediaFiles:',
    'all collections:',
    'all dataItems:e2',
    'all dataItems:e1',
  ])
})

test('when everything is fresh nothing is due, and the next thing is some seconds away', () => {
  expect(dueTasks(facts(fresh()))).toEqual({ tasks: [], nextInMs: 30_000 })
  expect(dueTasks(facts({ ...fresh(), openEventId: 'e1' }))).toEqual({ tasks: [], nextInMs: 8_000 })
})

test('a platform that struggles is asked less often, but a door half as often at least', () => {
  const { states, checkedAt } = fresh()
  checkedAt['guests:'] = now - 119_000
  expect(names(dueTasks(facts({ states, checkedAt, slower: 4 })).tasks)).toEqual([])
  checkedAt['guests:'] = now - 120_000
  expect(names(dueTasks(facts({ states, checkedAt, slower: 4 })).tasks)).toEqual(['changes guests:'])
  checkedAt['guests:'] = now - 15_000
  expect(dueTasks(facts({ states, checkedAt, openEventId: 'e1', slower: 4 })).nextInMs).toBe(1_000)
  checkedAt['guests:'] = now - 16_000
  expect(names(dueTasks(facts({ states, checkedAt, openEventId: 'e1', slower: 4 })).tasks)).toEqual(['changes guests:'])
  // What was never here is not put off.
  states['contacts:'] = { fullAt: null }
  expect(names(dueTasks(facts({ states, checkedAt, slower: 16 })).tasks)).toEqual(['all contacts:'])
})

test('what is over is read rarely, unless it is open or changed itself since', () => {
  const { states, checkedAt } = fresh()
  for (const scope of ['e1', 'e2']) states[`tickets:${scope}`] = { fullAt: now - 3 * 60 * minute }
  const ended = { e1: new Date(now - 30 * 60 * minute).toISOString() }
  const due = (known: Partial<Known>) => names(dueTasks(facts({ states, checkedAt, quiet: ended, ...known })).tasks)
  expect(due({})).toEqual(['all tickets:e2'])
  expect(due({ openEventId: 'e1' })).toEqual(['all tickets:e1', 'all tickets:e2'])
  expect(due({ quiet: { e1: new Date(now - 2 * 60 * minute).toISOString() } })).toEqual([
    'all tickets:e1',
    'all tickets:e2',
  ])
  states['tickets:e1'] = { fullAt: now - 49 * 60 * minute }
  expect(due({})).toContain('all tickets:e1')
})

test('3,000 past events cost at most three requests a minute', () => {
  const ids = Array.from({ length: 3_000 }, (_, at) => `past${at}`)
  const old = new Date(now - 400 * 24 * 60 * minute).toISOString()
  const quiet = new Map(ids.map((id) => [id, old]))
  const readAt = new Map<string, number>()
  let requests = 0
  for (let at = now; at < now + 4 * 24 * 60 * minute; at += 60 * minute) {
    const { tasks } = dueTasks({
      ...facts({}),
      now: at,
      states: (dataSet, scope) => ({ ...freshPull(dataSet, scope), fullAt: readAt.get(`${dataSet}:${scope}`) ?? now }),
      checkedAt: () => at,
      scopesOf: ({ scope }) => (scope === undefined ? [] : ids),
      quietOf: () => quiet,
    })
    for (const { dataSet, scope } of tasks) readAt.set(`${dataSet}:${scope}`, at)
    requests += tasks.length
  }
  expect(requests / (4 * 24 * 60)).toBeLessThan(3)
})

test('a platform that struggles puts a whole list off by an hour at most', () => {
  const { states, checkedAt } = fresh()
  states['contacts:'] = { fullAt: now - 12 * 60 * minute - 59 * minute }
  expect(names(dueTasks(facts({ states, checkedAt, slower: 16 })).tasks)).toEqual([])
  states['contacts:'] = { fullAt: now - 13 * 60 * minute }
  expect(names(dueTasks(facts({ states, checkedAt, slower: 16 })).tasks)).toEqual(['all contacts:'])
  // What is read often anyway is put off by less.
  states['contacts:'] = { fullAt: now }
  states['ticketDefinitions:'] = { fullAt: now - 9 * minute }
  expect(names(dueTasks(facts({ states, checkedAt, slower: 4 })).tasks)).toEqual(['all ticketDefinitions:'])
})

test('a start asks for the changes of everything that can tell them', () => {
  const { states } = fresh()
  expect(names(dueTasks(facts({ states })).tasks).sort()).toEqual([
    'changes contacts:',
    'changes dataItems:e1',
    'changes dataItems:e2',
    'changes events:',
    'changes forms:',
    'changes guests:',
    'changes mediaFiles:',
    'changes mediaFolders:',
    'changes submissions:',
  ])
})

test('an event that is open at this desk is read whole more often', () => {
  const { states, checkedAt } = fresh()
  states['tickets:e1'] = { fullAt: now - 16 * minute }
  states['tickets:e2'] = { fullAt: now - 16 * minute }
  expect(names(dueTasks(facts({ states, checkedAt })).tasks)).toEqual([])
  expect(names(dueTasks(facts({ states, checkedAt, openEventId: 'e1' })).tasks)).toEqual(['all tickets:e1'])
})

test('a pass that was cut off comes before what is merely old', () => {
  const { states, checkedAt } = fresh()
  states['contacts:'] = { fullAt: now, position: '{"offset":1000}' }
  states['events:'] = { fullAt: now - 60 * minute }
  expect(names(dueTasks(facts({ states, checkedAt })).tasks)).toEqual(['all contacts:', 'all events:'])
})

test('a frozen data set is tried again after ten minutes, not before', () => {
  const { states, checkedAt } = fresh()
  states['contacts:'] = { fullAt: null, frozen: '{}' }
  checkedAt['contacts:'] = now - 9 * minute
  expect(names(dueTasks(facts({ states, checkedAt })).tasks)).toEqual([])
  checkedAt['contacts:'] = now - 10 * minute
  expect(names(dueTasks(facts({ states, checkedAt })).tasks)).toEqual(['all contacts:'])
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
        const { tasks, nextInMs } = dueTasks(facts({ states, checkedAt, openEventId }))
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
