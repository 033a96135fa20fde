import { cutParts } from './cut-parts.ts'
import { expect, test } from './fixtures.ts'
import { placesIn, placesOfTheSite } from './places.ts'
import { settle } from './settled.ts'
import { goTo } from './till.ts'

test.describe.configure({ timeout: 180_000 })

/** Words are longest in German or French; the others are looked at with the long tests. */
for (const language of ['de', 'en', 'fr', 'es']) {
  test.describe(`a computer that speaks ${language}`, () => {
    test.use({ locale: `${language}-${language.toUpperCase()}`, viewport: { width: 1024, height: 640 } })

    test('no button is cut on any screen of a small window', {
      ...(language === 'de' ? {} : { tag: '@long' }),
    }, async ({ readFoyer }) => {
      const { sandbox, page } = await readFoyer()
      await expect(page.getByRole('navigation').first()).toBeVisible()
      for (const place of [...placesIn(sandbox.eventId), ...placesOfTheSite]) {
        await goTo(page, place)
        await settle(page)
        expect.soft(await cutParts(page), place).toEqual([])
      }
    })
  })
}
