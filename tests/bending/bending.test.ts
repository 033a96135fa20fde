import { expect, test } from 'vitest'
import { openReception } from '../support/reception.ts'
import { bendClient } from './client-path.ts'
import { mirroredDocuments } from './documents.ts'
import { bendFeeds } from './feed-path.ts'
import { genuineResponses } from './genuine.ts'
import { bendPages } from './page-path.ts'
import { createTally } from './tally.ts'
import { bendWrites } from './write-path.ts'

// A slice of `npm run bend`, the same each time.
const seed = 5

test('a call reads an answer that nobody expects as what it is', async () => {
  const tally = createTally()
  const calls = [
    'contacts.get',
    'tickets.checkIn',
    'items.query',
    'orders.list',
    'rsvps.get',
    'files.updateFileDescriptor',
  ]
  const genuine = await genuineResponses((name) => calls.includes(name))
  expect(genuine.length).toBeGreaterThan(3)
  for (const one of genuine) await bendClient(one, { seed, count: 40, tally })
  expect(tally.violations).toEqual([])
})

test('a page that nobody expects loses no record that can be read', async () => {
  const tally = createTally()
  const { laptop } = await openReception()
  await using _ = laptop
  for (const documents of mirroredDocuments(laptop.dir)) bendPages(documents, { seed, count: 40, tally })
  expect(tally.violations).toEqual([])
})

test('after answers that nobody expects the mirror comes to equal the site', { timeout: 120_000 }, async () => {
  const tally = createTally()
  await bendFeeds({ seed, count: 80, tally })
  expect(tally.violations).toEqual([])
})

test('a change whose answers nobody expects takes effect once, or asks', { timeout: 120_000 }, async () => {
  const tally = createTally()
  for (const name of ['tickets.checkIn', 'sales.sell', 'contacts.create', 'data.edit', 'media.createFolder'])
    await bendWrites(name, { seed, count: 12, tally })
  expect(tally.violations).toEqual([])
})
