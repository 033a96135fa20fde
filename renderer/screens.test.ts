import { expect, test } from 'vitest'
import { routeOfLink } from '../shared/links.ts'
import { SCREENS, screenAt } from './screens.ts'

test('every screen has an id, an address and keys of its own', () => {
  for (const field of ['id', 'path', 'title'] as const) {
    const values = SCREENS.map((screen) => screen[field])
    expect(new Set(values).size).toBe(values.length)
  }
  const keys = SCREENS.flatMap((screen) => screen.keys)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { path, route = path } of SCREENS) expect(route === path || route.startsWith(`${path}/:`)).toBe(true)
})

test('an address names its screen, whatever follows in it', () => {
  expect(screenAt('/')?.title).toBe('Today')
  expect(screenAt('/shift')?.title).toBe('Shift')
  expect(screenAt('/shift/7/proof')?.title).toBe('Shift')
  expect(screenAt('/sell/event-1')?.title).toBe('Sell')
  expect(screenAt('/nowhere')).toBeUndefined()
})

test.each(SCREENS)('a link leads to the screen $id', ({ id, path }) => {
  expect(routeOfLink(`foyer://${id}`)).toBe(path)
})
