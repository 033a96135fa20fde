import { expect, test } from 'vitest'
import { toastFloorOf } from './toast-floor.ts'

test('toasts are over the status bar where nothing else is at the foot', () => {
  expect(toastFloorOf([], 800, 50)).toBe(44)
})

test('toasts are over the last sale and over the foot of a list', () => {
  expect(toastFloorOf([{ top: 676, height: 76, start: 104 }], 800, 50)).toBe(132)
  expect(toastFloorOf([{ top: 733, height: 34, start: 85 }], 800, 50)).toBe(75)
})

test('what is not drawn, or out of their reach, does not lift them', () => {
  expect(toastFloorOf([{ top: 100, height: 0, start: 85 }], 800, 50)).toBe(44)
  expect(toastFloorOf([{ top: 100, height: 60, start: 867 }], 800, 50)).toBe(44)
})

const till = [
  { top: 542, height: 56, start: 100 },
  ...[118, 260, 400].map((top) => ({ top, height: 132, start: 100 })),
  { top: 54, height: 55, start: 85 },
]

test('where tickets fill the till, toasts are over the bar at the top, and cover none', () => {
  expect(toastFloorOf(till, 640, 50)).toBe(586)
})

test('with room between the tickets and the last sale, toasts are there', () => {
  const large = till.map((each) => (each.top === 542 ? { ...each, top: 960 } : each))
  expect(toastFloorOf(large, 1080, 50)).toBe(128)
})
