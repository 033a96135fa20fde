import { expect, test } from 'vitest'
import type { WireEvent } from '../../shared/wire/events.ts'
import {
  doneEventChangesWereSo,
  entriesStandOnce,
  eventChangesAreMadeOnce,
  nothingUnseenIsReplaced,
  restOfEventsStays,
} from './checker-event-changes.ts'
import type { Evening } from './evening.ts'
import { type EventAction, orderOf } from './event-book.ts'
import { type EventVersion, type Snapshot, snapshotOfEvent } from './event-snapshots.ts'
import { workshopId as eventId } from './events-world.ts'
import { type Asked, createStory, type Decided, type Ended } from './story.ts'

type Parts = Record<string, unknown>

const begun: Parts = { title: 'Old', blocks: ['a', 'b', 'c'], 'block:a': { n: 1 }, 'block:b': { n: 2 }, 'block:c': {} }
const shot = (parts: Parts, rest: Parts = { event: { place: 'Hall' } }): Snapshot => ({ parts, rest })
const first = shot(begun)
const withParts = (parts: Parts, over = first): Snapshot => ({ ...over, parts: { ...over.parts, ...parts } })

const write = { number: 9, laptop: 0, run: 1, at: 100_400, what: `PATCH /events/v3/events/${eventId}` } as Asked
const look = (carriedAt: number, fault = ''): Asked =>
  ({
    ...{ number: 8, laptop: 0, run: 1, at: carriedAt, what: `GET /events/v3/events/${eventId}`, fault, carriedAt },
    response: { at: carriedAt, status: 200, genuine: true },
  }) as Asked

/** Versions from the first one on; each has whose request made it. */
const history = (...steps: [at: number, after: Snapshot, by?: Asked][]): EventVersion[] =>
  steps.map(([at, after, by], place) => ({ at, id: eventId, by, before: steps[place - 1]?.[1] ?? first, after }))

const action = (values: Parts, seen: Parts = begun, more: Partial<EventAction> = {}): EventAction => ({
  ...{ at: 100_000, laptop: 0, run: 1, operation: 'eventDesk.change', recordId: eventId, values, seen },
  ...{ operationId: 'row', isMade: true, savedAt: 100_000, ...more },
})

interface Played {
  actions?: EventAction[]
  versions?: EventVersion[]
  asked?: Asked[]
  decided?: Decided[]
}

function evening({ actions = [], versions = [], asked = [], decided = [] }: Played): Evening {
  const story = createStory(undefined)
  story.eventBook.actions.push(...actions)
  story.eventBook.first.set(eventId, first)
  story.eventBook.first.set(orderOf(eventId), shot({ types: ['x', 'y', 'z'] }, {}))
  story.eventBook.versions.push(...versions)
  story.asked.push(...asked)
  story.decided.push(...decided)
  return { story } as Evening
}

function violated(check: (evening: Evening) => void, played: Evening): string[] {
  check(played)
  return played.story.violations.map(({ invariant }) => invariant)
}

const ended = (operation: string, input: object): Ended =>
  ({ id: 'row', laptop: 0, at: 101_000, result: 'done', operation, input: JSON.stringify(input) }) as Ended

const newTitle = { eventId, fields: { title: 'New' } }
const removal = { eventId, fields: { description: { changed: [{ id: 'b', value: null }], order: null } } }
const { 'block:b': _, ...withoutB } = begun
const removed = shot({ ...withoutB, blocks: ['a', 'c'] })

test.each([
  ['a title that the site has', newTitle, { title: 'New' }, history([100_500, withParts({ title: 'New' }), write]), 0],
  [
    'a title that somebody replaced since',
    newTitle,
    { title: 'New' },
    history([100_500, withParts({ title: 'New' }), write], [100_600, withParts({ title: 'Other' })]),
    0,
  ],
  ['a title that the site never had', newTitle, { title: 'New' }, [], 1],
  [
    'a title that the site had too late',
    newTitle,
    { title: 'New' },
    history([200_000, withParts({ title: 'New' }), write]),
    1,
  ],
  ['a block that went', removal, { 'block:b': null }, history([100_500, removed, write]), 0],
  ['a block that stayed', removal, { 'block:b': null }, [], 1],
] as const)('counts as done: %s', (_, input, values, versions, count) => {
  const played = evening({ actions: [action(values)], versions: [...versions] })
  played.story.ended.push(ended('eventDesk.change', input))
  expect(violated(doneEventChangesWereSo, played)).toHaveLength(count)
})

const asTypes = (types: string[], at = 100_500): EventVersion[] => [
  { at, id: orderOf(eventId), by: write, before: shot({ types: ['x', 'y', 'z'] }, {}), after: shot({ types }, {}) },
]

test.each([
  ['that the site has', asTypes(['z', 'x', 'y']), 0],
  ['beside another move', asTypes(['z', 'y', 'x']), 0],
  ['that the site never had', [], 1],
  ['of which another part is so', asTypes(['y', 'x', 'z']), 1],
] as const)('counts as done: an order of types %s', (_, versions, count) => {
  const [before, order] = [
    ['x', 'y', 'z'],
    ['z', 'x', 'y'],
  ]
  const moved = action({ types: order }, { types: before }, { operation: 'eventDesk.orderTypes' })
  const played = evening({ actions: [moved], versions: [...versions] })
  played.story.ended.push(ended('eventDesk.orderTypes', { eventId, before, order }))
  expect(violated(doneEventChangesWereSo, played)).toHaveLength(count)
})

const retitled = action({ title: 'New' })
const titled = withParts({ title: 'New' })
const otherBlock = withParts({ 'block:a': { n: 5 } })
const otherPlace = { ...titled, rest: { event: { place: 'Cellar' } } }
const reverted = history([99_000, otherBlock], [100_500, titled, write])

test.each([
  ['the title it was asked for', { actions: [retitled], versions: history([100_500, titled, write]) }, 0],
  [
    'a title that became no row',
    { actions: [{ ...retitled, isMade: false }], versions: history([100_500, titled, write]) },
    1,
  ],
  [
    'a title of another laptop',
    { actions: [{ ...retitled, laptop: 1 }], versions: history([100_500, titled, write]) },
    1,
  ],
  ['another title', { actions: [retitled], versions: history([100_500, withParts({ title: 'Nex' }), write]) }, 1],
  [
    'a block beside the title',
    { actions: [retitled], versions: history([100_500, withParts({ title: 'New', 'block:b': {} }), write]) },
    1,
  ],
  ['what no one changes', { actions: [retitled], versions: history([100_500, otherPlace, write]) }, 1],
  ['nothing: the site does', { versions: history([100_500, otherPlace]) }, 0],
  ['a block back that it had seen', { actions: [retitled], versions: reverted, asked: [look(99_500)] }, 1],
  ['a block back that came after its look', { actions: [retitled], versions: reverted, asked: [look(98_000)] }, 0],
  [
    'a block back that a late look did not show',
    { actions: [retitled], versions: reverted, asked: [look(99_500, 'staleRead')] },
    0,
  ],
  ['a block back without a look', { actions: [retitled], versions: reverted }, 1],
] as const)('a laptop changes %s', (_, played, count) => {
  expect(violated(restOfEventsStays, evening(played as unknown as Played)).length > 0).toBe(count > 0)
})

const reordered = action({ blocks: ['c', 'a', 'b'] })
const there = (blocks: string[]) => history([100_500, withParts({ blocks }), write])

test.each([
  ['as it was asked for', { actions: [reordered], versions: there(['c', 'a', 'b']) }, 0],
  ['that no one asked for', { versions: there(['c', 'a', 'b']) }, 1],
  [
    'of a block that stays where it was',
    { actions: [action({ blocks: ['a', 'c', 'b'] })], versions: there(['b', 'a', 'c']) },
    0,
  ],
  [
    'beside a new block',
    { actions: [action({ blocks: ['a', 'new', 'b', 'c'] })], versions: there(['b', 'a', 'new', 'c']) },
    1,
  ],
  [
    'with a new block',
    { actions: [action({ blocks: ['a', 'new', 'b', 'c'] })], versions: there(['a', 'new', 'b', 'c']) },
    0,
  ],
] as const)('a laptop makes an order %s', (_, played, count) => {
  expect(violated(restOfEventsStays, evening(played as unknown as Played))).toHaveLength(count)
})

const theirs = withParts({ title: 'Theirs' })
const over = (at: number): EventVersion[] => history([at, theirs], [100_500, titled, write])

test.each([
  ['what its person saw', { actions: [action({ title: 'New' }, { title: 'Theirs' })], versions: over(90_000) }, 0],
  ['what no one saw', { actions: [retitled], versions: over(90_000), asked: [look(100_300)] }, 1],
  ['what came after its look', { actions: [retitled], versions: over(100_350), asked: [look(100_300)] }, 0],
  [
    'what somebody decided on',
    {
      actions: [retitled],
      versions: over(90_000),
      asked: [look(100_300)],
      decided: [{ at: 100_200, laptop: 0, recordId: eventId }],
    },
    0,
  ],
  [
    'what somebody elsewhere decided on',
    {
      actions: [retitled],
      versions: over(90_000),
      asked: [look(100_300)],
      decided: [{ at: 100_200, laptop: 1, recordId: eventId }],
    },
    1,
  ],
  [
    'what came after the decision',
    {
      actions: [retitled],
      versions: over(100_250),
      asked: [look(100_300)],
      decided: [{ at: 100_200, laptop: 0, recordId: eventId }],
    },
    1,
  ],
] as const)('a laptop replaces %s', (_, played, count) => {
  expect(violated(nothingUnseenIsReplaced, evening(played as unknown as Played))).toHaveLength(count)
})

const again = history([100_500, titled, write], [100_600, theirs], [100_700, titled, write])

test.each([
  ['once', { versions: history([100_500, titled, write]) }, 0],
  ['twice', { versions: again }, 1],
  ['twice, decided', { versions: again, decided: [{ at: 100_650, laptop: 0, recordId: eventId }] }, 0],
  [
    'twice, gone between by another write',
    {
      versions: history([100_500, titled, write], [100_600, first, { ...write, laptop: 1 }], [100_700, titled, write]),
    },
    0,
  ],
] as const)('a laptop makes a change %s', (_, played, count) => {
  const { versions, decided = [] } = played as { versions: EventVersion[]; decided?: Decided[] }
  expect(violated(eventChangesAreMadeOnce, evening({ actions: [retitled], versions, decided }))).toHaveLength(count)
})

test.each([
  ['as they began', begun, 0],
  ['without one', { ...begun, blocks: ['a', 'b'] }, 1],
  ['with one twice', { ...begun, blocks: ['a', 'b', 'c', 'a'] }, 1],
  ['with one that is gone', withoutB, 1],
] as const)('the blocks of an event end %s', (_, parts, count) => {
  expect(violated(entriesStandOnce, evening({ versions: history([1, shot(parts)]) }))).toHaveLength(count)
})

test('registration that the site itself closes or opens is no change that a person has to ask for', () => {
  const event: WireEvent = {
    id: 'event',
    title: 'Lanterns',
    registration: { type: 'TICKETING', status: 'OPEN_TICKETS' },
  }
  const closed: WireEvent = { ...event, registration: { ...event.registration, status: 'CLOSED_AUTOMATICALLY' } }
  expect(snapshotOfEvent(closed)).toEqual(snapshotOfEvent(event))
  const other: WireEvent = { ...event, registration: { ...event.registration, type: 'RSVP' } }
  expect(snapshotOfEvent(other)).not.toEqual(snapshotOfEvent(event))
})
