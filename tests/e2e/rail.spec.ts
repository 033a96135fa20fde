import { expect, test } from './fixtures.ts'

/** Draws the screens of a site that are to come, six in all, as copies of those of the door. */
const withSite = (isOpen: boolean) => {
  const [door, site] = document.querySelectorAll<HTMLElement>('nav[aria-label="Screens"] > div')
  if (door === undefined || site?.dataset['group'] !== 'site') throw new Error('The rail has a part for the site.')
  for (let at = 0; site.children.length < 6; at += 1) {
    const copy = door.children[at]?.cloneNode(true) as HTMLElement
    copy.removeAttribute('aria-current')
    site.append(copy)
  }
  if (isOpen) {
    document.querySelector('nav [aria-current]')?.removeAttribute('aria-current')
    site.children[3]?.setAttribute('aria-current', 'page')
  }
}

const measured = () => {
  const rail = document.querySelector('nav[aria-label="Screens"]')
  if (rail === null) throw new Error('There is a rail.')
  const links = [...rail.querySelectorAll('a')].map((link) => link.getBoundingClientRect())
  const frame = rail.getBoundingClientRect()
  return {
    used: Math.round(Math.max(...links.map(({ bottom }) => bottom)) - frame.top),
    overflows: rail.scrollHeight > rail.clientHeight,
    outside: links.filter(({ left, right }) => left < frame.left || right > frame.right).length,
    smallest: Math.min(...links.map(({ width, height }) => Math.min(width, height))),
  }
}

for (const isOpen of [false, true]) {
  const which = isOpen ? 'one of the site’s is open' : 'one of the house’s is open'
  test(`the rail has room for fourteen screens, in every window: ${which}`, async ({ readFoyer }) => {
    const { page } = await readFoyer()
    await page.getByRole('navigation', { name: 'Screens' }).waitFor()
    await page.evaluate(withSite, isOpen)
    for (const [width, height, most] of [
      [1280, 800, 716],
      [1280, 768, 684],
      [1280, 720, 636],
      [1024, 640, 556],
      [1280, 600, 516],
      [860, 640, 556],
    ] as const) {
      await page.setViewportSize({ width, height })
      const { used, overflows, outside, smallest } = await page.evaluate(measured)
      const where = `${width}x${height}: ${used} of ${most}`
      if (height >= 640) expect(overflows, where).toBe(false)
      if (height >= 640) expect(used, where).toBeLessThanOrEqual(most)
      expect(outside, where).toBe(0)
      expect(smallest, where).toBeGreaterThanOrEqual(36)
    }
  })
}
