import { expect, test } from 'vitest'
import type { DataSet, DataSetStatus, SyncStatus } from '../../shared/app/sync.ts'
import { missingWords, stripWords } from './copy-messages.ts'
import { copyStateOf } from './copy-state.ts'
import { syncStatus } from './rows.test-kit.ts'

const status = (over: Partial<SyncStatus> = {}) =>
  syncStatus({ chip: 'syncing', lastResponseAt: null, firstLoad: { rows: 0, expected: null }, ...over })
const set = (dataSet: DataSet, over: Partial<DataSetStatus> = {}): DataSetStatus => ({
  dataSet,
  rows: 0,
  expected: null,
  loading: false,
  fullAt: null,
  changedAt: null,
  frozen: null,
  leftOut: [],
  setAside: 0,
  auditing: false,
  audit: null,
  ...over,
})
const full = '2026-11-20T17:48:00Z'
const noRight = { code: 'forbidden', message: 'no' } as const

test('sets that were complete once are whole, whatever else is still loading', () => {
  expect(copyStateOf(status(), [set('events', { fullAt: full })])).toEqual({ kind: 'whole' })
  expect(copyStateOf(status({ firstLoad: null }), [set('events')])).toEqual({ kind: 'whole' })
})

test('only what is missing is counted, and a total is given only when all of it is known', () => {
  const sets = [set('events', { fullAt: full, rows: 5 }), set('tickets', { rows: 100, expected: 400 })]
  expect(copyStateOf(status(), sets)).toEqual({ kind: 'loading', rows: 100, expected: 400 })
  expect(copyStateOf(status(), [...sets, set('orders', { rows: 7 })])).toEqual({
    kind: 'loading',
    rows: 107,
    expected: null,
  })
})

test.each([
  [{ chip: 'offline' }, 'offline'],
  [{ chip: 'offline', captivePortal: true }, 'wifi'],
  [{ chip: 'signedOut' }, 'signedOut'],
  [{ chip: 'paused' }, 'paused'],
] as [Partial<SyncStatus>, string][])('a download that cannot go on has stopped: %o', (over, why) => {
  expect(copyStateOf(status(over), [set('tickets', { rows: 3 })])).toEqual({ kind: 'stopped', why, rows: 3 })
})

test('a missing right is said even after everything else was loaded', () => {
  const sets = [
    set('orders', { frozen: noRight }),
    set('tickets', { frozen: noRight }),
    set('events', { fullAt: full }),
  ]
  const state = copyStateOf(status({ firstLoad: null }), sets)
  expect(state).toEqual({ kind: 'forbidden', dataSets: ['orders', 'tickets'] })
  expect(stripWords(state, '')?.text).toBe(
    'You don’t have permission to read orders and tickets. The data shown here is incomplete.',
  )
})

test('a right that was lost after a full copy does not hide the copy', () => {
  const sets = [set('orders', { fullAt: full, frozen: noRight })]
  const old = [{ dataSet: 'orders', code: 'forbidden' }]
  expect(copyStateOf(status({ firstLoad: null }), sets)).toEqual({ kind: 'whole', old })
})

test('words say what is happening and what to do', () => {
  expect(stripWords({ kind: 'whole' }, '')).toBeNull()
  expect(stripWords({ kind: 'loading', rows: 37_804, expected: null }, '37,804 so far · 1,150 a second')).toEqual({
    text: 'Still loading: 37,804 so far · 1,150 a second. The data shown here is incomplete.',
    step: null,
  })
  expect(missingWords({ kind: 'stopped', why: 'signedOut', rows: 0 }, 'the guest list')).toEqual({
    title: 'Sign in to load the guest list',
    text: 'The site refuses this laptop until it is connected again. What was done on this laptop is safe.',
    step: 'connect',
  })
})

test('a whole copy that is no longer refreshed says so over what it shows, with the reason', () => {
  const sets = [set('contacts', { fullAt: full, frozen: noRight }), set('orders', { fullAt: full })]
  const state = copyStateOf(status({ firstLoad: null }), sets)
  expect(state).toEqual({ kind: 'whole', old: [{ dataSet: 'contacts', code: 'forbidden' }] })
  expect(stripWords(state, '')).toEqual({
    text: 'You don’t have permission to read contacts. What is on this laptop is kept as it is.',
    step: 'showData',
  })
})

test('a list that the site answers with errors is said to be that, and not a missing right', () => {
  const sets = [set('forms', { frozen: { code: 'server_error' } }), set('events', { fullAt: full })]
  const state = copyStateOf(status({ firstLoad: null }), sets)
  expect(state).toEqual({ kind: 'failing', dataSets: ['forms'] })
  expect(stripWords(state, '')?.text).toBe(
    'The site responds with errors when asked for forms. The data shown here is incomplete.',
  )
})
