import { expect, test } from 'vitest'
import { shapeOf } from './code-shape.ts'

test.each([
  '23CZ-99A7-B1C11',
  'L60F-W03U-41L12',
  'l60f-w03u-41l12',
  '7QK4-ZP2M-8RD',
  'https://www.wixevents.com/check-in/L60F-W03U-41L12,6f0b3f0e-7a55-4c6b-9a35-0f6f4c9e7a11',
  'L-Door1-KRTX-0042',
  'l-door1-krtx-0042-1',
  'L-KRTX-0042',
  'HTTPS://HOUSE.EXAMPLE.ORG/CHECK-IN/L60F-W03U-41L12',
])('%s is a code and nothing else', (code) => {
  expect(shapeOf(code)).toBe('strong')
})

test.each(['L-Door1-0042', 'ABCD-EFGH-JKL', 'ROOM-2026-JAN', 'XK45-2267-89QB', 'D1-22'])(
  '%s may be a code, or a word',
  (code) => {
    expect(shapeOf(code)).toBe('weak')
  },
)

test.each([
  'Maya Ortiz',
  'maya.ortiz@example.org',
  'Well-done-sir',
  'well-done-sir',
  '0171-2345-678',
  '2026-11-22',
  '+44 20 7946 0123',
  'Two by the aisle, please',
  'https://www.example.org/events',
  'SPRING',
  '10482',
  'Room-2026-Jan',
])('“%s” is what people write', (text) => {
  expect(shapeOf(text)).toBe('none')
})
