import { expect, test } from 'vitest'
import { toastFloorOf } from './toast-floor.ts'

test('toasts stand over the status bar where nothing else is at the foot', () => {
  expect(toastFloorOf([], 800)).toBe(44)
})

test('toasts stand over the last sale and over the foot of a list', () => {
  expect(toastFloorOf([{ top: 676, height: 76, start: 104 }], 800)).toBe(132)
  expect(toastFloorOf([{ top: 733, height: 34, start: 85 }], 800)).toBe(75)
})

test('what is not drawn, or out of their reach, does not lift them', () => {
  expect(toastFloorOf([{ top: 100, height: 0, start: 85 }], 800)).toBe(44)
  expect(toastFloorOf([{ top: 100, height: 60, start: 867 }], 800)).toBe(44)
})
