import { expect, test } from 'vitest'
import { readPrefs, writePrefs } from './grid-prefs.ts'

function storage(fails = false): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (fails) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}

const liked = {
  order: ['b', 'a'],
  hidden: { c: true },
  widths: { a: 120 },
  sort: { key: 'a', descending: true },
  figures: { a: 'sum' },
}
const untouched = { order: [], hidden: {}, widths: {}, sort: null, figures: {} }

test('what was liked is found again, per grid', () => {
  const here = storage()
  writePrefs('guests', liked, here)
  expect(readPrefs('guests', here)).toEqual(liked)
  expect(readPrefs('contacts', here)).toEqual(untouched)
})

test('damaged and older values count as none', () => {
  const here = storage()
  for (const text of ['{', '7', '{"order":"name"}', 'null']) {
    here.setItem('foyer.grid.guests', text)
    expect(readPrefs('guests', here)).toEqual(untouched)
  }
})

test('storage that is full is no reason to stop', () => {
  expect(() => writePrefs('guests', liked, storage(true))).not.toThrow()
})
