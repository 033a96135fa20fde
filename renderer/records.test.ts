import { expect, test } from 'vitest'
import { features } from '../electron/core/features.ts'
import { app } from '../shared/app/index.ts'
import type { Contract } from '../shared/app/op.ts'
import { LINKS, routeOfLink } from '../shared/links.ts'
import { windowFeatures } from './features.ts'
import type { WindowFeature } from './manifest/window-feature.ts'
import { nameOf, pathOf, recordAt, recordName } from './records.ts'
import { screenAt } from './screens.ts'

const queued = Object.entries(app as Contract).flatMap(([feature, operations]) =>
  Object.entries(operations).flatMap(([name, operation]) =>
    operation.kind === 'queued' ? [{ name: `${feature}.${name}`, dataSet: operation.dataSet }] : [],
  ),
)
const dataSets = [...new Set(queued.map(({ dataSet }) => dataSet))]
const entities = features.flatMap((feature) => ('entities' in feature ? [...feature.entities] : []))
const one = { recordId: 'one', eventId: 'tonight', ticketNumber: 'T-1' }

test.each(dataSets)('Sync Center opens a record of %s on a screen', (dataSet) => {
  const path = pathOf({ ...one, dataSet })
  expect(path).toMatch(/one|T-1|tonight|trash/)
  expect(screenAt(path?.split('?')[0] ?? '')).toBeDefined()
})

test('the contract and the core name the same kind of record for every queued operation', () => {
  const declared = new Map(queued.map(({ name, dataSet }) => [name, dataSet]))
  const operations = features.flatMap((feature) => ('operations' in feature ? Object.entries(feature.operations) : []))
  expect(new Map(operations.map(([name, { dataSet }]) => [name, dataSet]))).toEqual(declared)
})

test.each(entities.map(({ dataSet }) => dataSet))('records of %s have a name in sentences', (dataSet) => {
  expect(recordName(dataSet)).not.toBe('record')
  expect(nameOf(dataSet)).not.toBe(recordName(dataSet))
})

test('guest, contact, order, item, event, form, file and folder each open where they are shown', () => {
  const at = (dataSet: string, recordId = 'one') => pathOf({ ...one, dataSet, recordId })
  expect(at('tickets')).toBe('/guests?event=tonight&open=T-1')
  expect(at('rsvps')).toBe('/guests?event=tonight&open=one')
  expect(at('contacts')).toBe('/contacts?open=one')
  expect(at('orders', 'local-1')).toBe('/orders?open=local-1')
  expect(at('dataItems', 'Fn%2Forders/one')).toBe('/data/Fn%2Forders?open=one')
  expect(at('events')).toBe('/events/one')
  expect(at('ticketDefinitions')).toBe('/events/tonight/tickets')
  expect(at('forms')).toBe('/forms/manage/one')
  expect(at('trashedSubmissions')).toBe('/forms?tab=trash&open=one')
  expect(at('mediaFiles')).toBe('/media?open=one')
  expect(at('mediaFolders')).toBe('/media?folder=one')
  // A guest without a ticket isn't shown anywhere.
  expect(pathOf({ ...one, dataSet: 'tickets', ticketNumber: null })).toBeUndefined()
})

const shown = windowFeatures.flatMap((feature: WindowFeature) =>
  Object.entries(feature.records ?? {}).flatMap(([dataSet, { path }]) =>
    path === undefined ? [] : [{ dataSet, path }],
  ),
)

test.each(shown)('a link leads to $dataSet', ({ dataSet, path }) => {
  const isInCollection = /^data(Items|Links)$/.test(dataSet)
  const ids = { record: 'one:1', event: 'tonight', ticket: 'T-1', collection: 'Fn%2Forders' }
  const collections = dataSet === 'collections'
  const recordId = collections ? 'Fn/orders' : isInCollection ? `${ids.collection}/${ids.record}` : ids.record
  const routes = LINKS.map(({ word, ids: parts }) =>
    routeOfLink(['foyer:/', word, ...parts.map((part) => ids[part])].join('/')),
  )
  expect(routes).toContain(path({ recordId, eventId: ids.event, ticketNumber: ids.ticket }))
})

const findable = entities.flatMap(({ dataSet, found }) => (found === undefined ? [] : [dataSet]))

test.each(findable)('the palette opens records of %s, and their address says which one it is', (dataSet) => {
  const recordId = dataSet === 'dataItems' ? 'Plays%20a/one' : dataSet === 'tickets' ? 'T-1' : 'one & two/three?'
  const path = pathOf({ dataSet, recordId, eventId: 'tonight', ticketNumber: 'T-1' }) ?? ''
  expect(screenAt(path.split('?')[0] ?? '')).toBeDefined()
  // A guest's address is the same whichever way guests come to that event.
  const expected = dataSet === 'rsvps' ? 'tickets' : dataSet
  expect(recordAt(path)).toEqual({ dataSet: expected, recordId })
})

test.each(['/', '/contacts', '/contacts?open=', '/nowhere/%E0%A4%A', '/guests?event=tonight'])(
  '%s shows no record',
  (address) => {
    expect(recordAt(address)).toBeUndefined()
  },
)
