import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir, testPorts } from '../../../../tests/support/test-ports.ts'
import { catalog } from '../../features.ts'
import { ownerOf } from '../entity.ts'
import { openMirrorStore } from './mirror-store.ts'
import { sliceRows } from './mirror-tables.ts'
import { pagesHere } from './read-pages.ts'

const { registry } = catalog

test('12,000 tickets leave with their event in short transactions, and their numbers are remembered', {
  tags: 'long',
}, () => {
  using dir = temporaryDir()
  const { migrationsDir } = testPorts('')
  const store = openMirrorStore({ path: join(dir.path, 'mirror.db'), migrationsDir, registry, pages: pagesHere() })
  const tickets = Array.from({ length: 12_000 }, (_, index) => ({ ticketNumber: `T${index}` }))
  const context = { scope: 'gone', noteInputs: [] }
  const page = { type: 'page' as const, dataSet: 'tickets', run: 1, pending: new Map(), skip: [], context }
  for (const _ of store.execute({ ...page, texts: [JSON.stringify({ tickets })] }));
  const steps = store.execute({ type: 'removeScope', dataSet: 'tickets', scope: 'gone', keep: ['T7'] })
  let slices = 0
  let step = steps.next()
  for (; step.done !== true; step = steps.next()) slices += 1
  expect(step.value).toMatchObject({ kept: ['T7'] })
  expect(slices).toBeGreaterThanOrEqual(12_000 / sliceRows)
  store.close()
})

test('whatever names an event belongs to it, with a way to ask whether the event is gone', () => {
  const sample = { id: '', ticketNumber: '', orderNumber: '' }
  const naming = registry.entities.filter((entity) => {
    return 'event_id' in entity.columns(sample, { scope: '', noteInputs: [] })
  })
  expect(naming.map(({ dataSet }) => dataSet).toSorted()).toEqual([
    ...['guests', 'orders', 'rsvps', 'ticketDefinitions', 'tickets'],
  ])
  for (const entity of naming)
    expect(ownerOf(entity)).toMatchObject({ dataSet: 'events', isGone: expect.any(Function) })
})
