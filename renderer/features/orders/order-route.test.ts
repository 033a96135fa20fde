import { expect, test } from 'vitest'
import { isNarrowed, readFilters } from '../../ui/data-grid/filter-codec.ts'
import { ORDER_FILTERS } from './order-route.ts'

const read = (text: string) => readFilters(ORDER_FILTERS, new URLSearchParams(text))

test('an empty route shows the event at hand, without the archive, and narrows nothing', () => {
  expect(read('')).toEqual({
    made: null,
    since: null,
    till: null,
    states: [],
    methods: [],
    channels: [],
    archived: false,
    unsynced: false,
    min: null,
    max: null,
  })
  expect(isNarrowed(ORDER_FILTERS, read('event=all&open=1'))).toBe(false)
})

test('what makes sense filters, what does not is left out', () => {
  const route = read('made=shift&status=paid,lost,payAtDoor&from=desk,moon&method=cash,&min=500&max=-1&archived=1')
  expect(route).toMatchObject({
    made: 'shift',
    states: ['paid', 'payAtDoor'],
    channels: ['desk'],
    min: 500,
    max: null,
    archived: true,
  })
  expect(read('made=sometime').made).toBeNull()
  expect(read('since=2026-11-01&till=soon')).toMatchObject({ since: '2026-11-01', till: null })
  for (const text of [
    'made=today',
    'till=2026-11-20',
    'status=free',
    'method=cash',
    'from=door',
    'unsynced=1',
    'archived=1',
    'max=0',
  ]) {
    expect(isNarrowed(ORDER_FILTERS, read(text))).toBe(true)
  }
})
