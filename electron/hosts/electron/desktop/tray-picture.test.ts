import { expect, test } from 'vitest'
import { trayPicture } from './tray-picture.ts'

const states = ['upToDate', 'sending', 'offline', 'attention', 'paused', 'locked'] as const
/** How dark each pixel is. */
const darkness = (bitmap: Buffer) => [...bitmap].filter((_, at) => at % 4 === 3)

test('each state has a shape of its own, in both sizes', () => {
  for (const pixels of [16, 32]) {
    const drawn = states.map((state) => darkness(trayPicture(state, pixels, false)))
    for (const [at, one] of drawn.entries()) {
      expect(one).toHaveLength(pixels * pixels)
      const inked = one.filter((alpha) => alpha > 127).length / one.length
      expect(inked).toBeGreaterThan(0.1)
      expect(inked).toBeLessThan(0.5)
      for (const other of drawn.slice(at + 1)) {
        const differing = one.filter((alpha, place) => Math.abs(alpha - (other[place] ?? 0)) > 127).length
        expect(differing).toBeGreaterThan(pixels * 1.5)
      }
    }
  }
})

test('it is drawn light for a dark bar and dark for a light one, with premultiplied colours', () => {
  const light = trayPicture('paused', 16, true)
  const dark = trayPicture('paused', 16, false)
  expect(darkness(light)).toEqual(darkness(dark))
  expect([...light].every((value, at) => value === light[at - (at % 4) + 3])).toBe(true)
  expect([...dark].every((value, at) => at % 4 === 3 || value === 0)).toBe(true)
})
