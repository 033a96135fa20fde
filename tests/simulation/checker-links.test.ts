import { expect, test } from 'vitest'
import { broughtBackWithItsLinks, doneLinksWereSo, lastLinkStays } from './checker-links.ts'
import type { Evening } from './evening.ts'
import { linkName } from './link-actions.ts'
import { type Asked, createStory, type ExpectedChange, type Story } from './story.ts'

const recordId = 'Notes/note-1'
const about = { id: recordId, to: 'room-1' }

const expected = (change: Partial<ExpectedChange>): ExpectedChange => ({
  ...{ at: 50_000, laptop: 0, run: 1, operation: 'data.link', text: 'room-1', recordId, field: linkName('room-1') },
  ...{ base: null, operationId: 'link', isMade: true, confirmedAt: 50_000 },
  ...change,
})
const version = (at: number, isThere = true, by?: Asked) => ({ at, ...about, isThere, by })
const ended = (id: string, result: string) => ({ id, laptop: 0, at: 60_000, result }) as Story['ended'][number]
const added = expected({ operation: 'data.add', operationId: 'added', field: undefined, at: 40_000 })
const came = { at: 3_000, id: recordId, by: undefined, fields: {} }
const gone = (at: number) => ({ ...came, at, fields: undefined })

test.each([
  ['it was made', { links: [version(55_000)] }, 0],
  ['it was there just before, and a late read showed it', { links: [version(10_000), version(40_000, false)] }, 0],
  ['it never was so', {}, 1],
  ['it was so only later', { links: [version(70_000)] }, 1],
  ['its note went', { items: [came, gone(55_000)] }, 0],
  ['its note had gone and was back', { items: [gone(5_000), { ...came, at: 12_000 }] }, 1],
  ['its note had gone, and nobody here knew', { items: [came, gone(15_000)] }, 0],
  // Its links end with it, and never count as made.
  [
    'its note was added here and taken back unsent',
    { expectedChanges: [added], ended: [ended('added', 'cancelled')] },
    1,
  ],
] as const)('a link counts as made: %s', (_, change, violations) => {
  const { links = [], items = [], expectedChanges = [], ended: others = [] } = change as Partial<Story>
  const story = createStory(undefined)
  story.links.push(...links)
  story.items.push(...items)
  story.expectedChanges.push(...expectedChanges, expected({ writes: 'in' }))
  story.ended.push(...others, ended('link', 'done'))
  doneLinksWereSo({ story } as Evening)
  expect(story.violations).toHaveLength(violations)
})

const back = expected({ operation: 'data.add', operationId: 'back', field: undefined, isById: true })

test.each([
  ['it is linked again', [version(0), version(40_000, false), version(55_000)], 0],
  ['it is not', [version(0), version(40_000, false)], 1],
  ['somebody else had brought both back', [version(0), version(40_000, false), version(45_000)], 0],
] as const)('a note is brought back with its links: %s', (_, links, violations) => {
  const story = createStory(undefined)
  story.links.push(...links)
  story.expectedChanges.push({ ...back, linked: ['room-1'] })
  story.ended.push(ended('back', 'done'))
  broughtBackWithItsLinks({ story, laptops: [] as Evening['laptops'] } as Evening)
  expect(story.violations).toHaveLength(violations)
})

const here = { number: 1, laptop: 0 } as Asked

/** A person takes a link away, and makes it again at 50 s; that counts as done at 60 s. */
test.each([
  ['it is there again', [version(10_000, false, here), version(55_000, true, here)], [came], 0],
  ['it is not', [version(10_000, false, here)], [came], 1],
  ['its note went meanwhile', [version(10_000, false, here)], [came, gone(52_000)], 0],
  ['its note went later', [version(10_000, false, here)], [came, gone(70_000)], 1],
  ['somebody else had the last word', [version(10_000, false, here), version(70_000, false)], [came], 0],
] as const)('the last word about a link: %s', (_, links, items, violations) => {
  const story = createStory(undefined)
  story.links.push(...links)
  story.items.push(...items)
  story.expectedChanges.push(expected({ at: 9_000, writes: 'out', operationId: 'before' }), expected({ writes: 'in' }))
  story.ended.push(ended('before', 'done'), ended('link', 'done'))
  lastLinkStays({ story } as Evening)
  expect(story.violations).toHaveLength(violations)
})
