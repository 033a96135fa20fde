import { expect, test } from 'vitest'
import { readFilters, withFilters } from '../../ui/data-grid/filter-codec.ts'
import { CONTACT_FILTERS, contactFilter, withoutLabel } from './contact-route.ts'

const read = (search: string) => readFilters(CONTACT_FILTERS, new URLSearchParams(search))
const nothing = {
  ...{ labels: [], unlabelled: false, beenToEventId: null, subscription: [], membership: [] },
  ...{ createdFrom: null, createdTo: null, activeFrom: null, activeTo: null },
}

test('what makes no sense filters nothing', () => {
  expect(read('')).toEqual(nothing)
  expect(read('been=&nolabel=perhaps&created=yesterday')).toEqual(nothing)
  expect(contactFilter('', read('created=2026-02-31'))).toMatchObject({ created: null, active: null })
})

test('filters live in the address, and the open contact beside them', () => {
  const chosen = {
    ...nothing,
    labels: ['custom.patron', 'custom.a,b'],
    unlabelled: true,
    subscription: ['SUBSCRIBED', 'PENDING'],
    membership: ['NONE'],
    createdFrom: '2026-01-01',
  }
  const params = withFilters(CONTACT_FILTERS, new URLSearchParams('open=c7'), chosen)
  expect(params.get('open')).toBe('c7')
  expect(readFilters(CONTACT_FILTERS, params)).toEqual(chosen)
  expect(contactFilter('ada', chosen)).toEqual({
    ...{ text: 'ada', labels: chosen.labels, unlabelled: true, beenToEventId: null },
    ...{ subscription: ['SUBSCRIBED', 'PENDING'], membership: ['NONE'] },
    ...{ created: { from: '2026-01-01', to: null }, active: null },
  })
})

test('a label that is gone leaves the address, and the others stay', () => {
  const params = withoutLabel(new URLSearchParams('label=a&label=b&open=c7'), 'a')
  expect(params.toString()).toBe('label=b&open=c7')
})
