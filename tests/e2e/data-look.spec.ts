import { expect, test } from './fixtures.ts'

for (const [name, width, height, scheme, locale] of [
  ['light', 1280, 800, 'light', 'en'],
  ['dark', 1024, 640, 'dark', 'en'],
  ['german', 1280, 800, 'light', 'de'],
] as const) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, colorScheme: scheme, locale: locale === 'de' ? 'de-DE' : 'en-GB' })
    test('look', async ({ openFoyer }) => {
      const { page } = await openFoyer()
      page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()))
      await page.evaluate(() => { location.hash = '/data' })
      await page.waitForTimeout(5000)
      await page.screenshot({ path: `/tmp/logs/dl-${name}-1.png` })
      await page.keyboard.press('Control+o')
      await page.waitForTimeout(400)
      await page.screenshot({ path: `/tmp/logs/dl-${name}-2.png` })
      await page.keyboard.press('Escape')
      await page.evaluate(() => { location.hash = '/data/Repertoire' })
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `/tmp/logs/dl-${name}-3.png` })
      await page.locator('[data-row="1"] > [data-col="5"]').click()
      await page.keyboard.press('Shift+Enter')
      await page.waitForTimeout(900)
      await page.screenshot({ path: `/tmp/logs/dl-${name}-5.png` })
      await page.keyboard.press('Control+n')
      await page.waitForTimeout(700)
      await page.screenshot({ path: `/tmp/logs/dl-${name}-6.png` })
    })
  })
}
