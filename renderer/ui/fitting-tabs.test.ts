import { expect, test } from 'vitest'
import { fittingTabs } from './fitting-tabs.ts'

const widths = [80, 70, 60, 50]
const line = { more: 40, gap: 10, chosen: 0 }

test.each([
  ['all of them where there is room for all', 290, 4],
  ['those that leave room for the button of the rest', 289, 3],
  ['fewer when that button does not fit', 279, 2],
  ['none where not even the first fits beside it', 129, 0],
])('the line has %s', (_name, room, count) => {
  expect(fittingTabs(widths, { ...line, room })).toBe(count)
})

test('a chosen tab of the rest is named on the button, which is wider for it', () => {
  expect(fittingTabs(widths, { ...line, room: 259, chosen: 3 })).toBe(2)
  expect(fittingTabs(widths, { ...line, room: 249, chosen: 3 })).toBe(1)
})
