import { expect, test } from 'vitest'
import {
  flag,
  isNarrowed,
  manyOf,
  manyTexts,
  oneCount,
  oneDay,
  oneOf,
  oneText,
  readFilters,
  repeated,
  withFilters,
  yesOrNo,
} from './filter-codec.ts'

const codec = {
  id: oneText('id'),
  when: oneOf('when', ['today', 'week']),
  day: oneDay('day'),
  least: oneCount('min'),
  is: yesOrNo('is', 'in', 'out'),
  noted: flag('note'),
  types: manyTexts('types'),
  states: manyOf('status', ['paid', 'free']),
  labels: repeated('label'),
}
const chosen = {
  id: 'e1',
  when: 'week' as const,
  day: '2026-11-20',
  least: 0,
  is: false,
  noted: true,
  types: ['a', 'b'],
  states: ['free' as const, 'paid' as const],
  labels: ['x,y', 'z'],
}

test('what is written is read again, and nothing else in the address is touched', () => {
  const params = withFilters(codec, new URLSearchParams('open=1&text=a'), chosen)
  expect(readFilters(codec, params)).toEqual(chosen)
  expect(params.get('open')).toBe('1')
  expect(params.get('text')).toBe('a')
})

test('only what changes is written; a filter that says nothing leaves the address', () => {
  const params = withFilters(codec, new URLSearchParams('types=a&note=1&label=x&label=y'), { types: [], labels: [] })
  expect(params.toString()).toBe('note=1')
})

test('each filter alone narrows a list, none does not', () => {
  const none = readFilters(codec, new URLSearchParams('when=never&day=soon&min=-1&is=maybe&note=yes&status=lost'))
  expect(isNarrowed(codec, none)).toBe(false)
  for (const [name, value] of Object.entries(chosen)) expect(isNarrowed(codec, { ...none, [name]: value })).toBe(true)
})
