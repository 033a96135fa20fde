import { expect, test } from 'vitest'
import { weekInfoOf } from './weeks.ts'

test('weeks begin on Monday in Germany and on Sunday in the United States', () => {
  expect(['de-DE', 'en-US'].map((locale) => weekInfoOf(locale).firstDay)).toEqual([1, 7])
})
