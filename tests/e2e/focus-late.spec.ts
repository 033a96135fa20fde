import { expect, test } from './fixtures.ts'
import { focus } from './focus-kit.ts'

test('a field that appears late does not take the keyboard from a menu that was opened meanwhile', {
  tag: '@long',
}, async ({ readFoyer }) => {
  const { page } = await readFoyer()
  await expect(page.getByText('Up to date').first()).toBeVisible({ timeout: 30_000 })
  await page.getByRole('banner').getByRole('button', { name: /Demo$/ }).click()
  await expect.poll(async () => (await focus(page)).place).toBe('layer')
  await page.evaluate(() => {
    const late = document.createElement('input')
    late.id = 'late'
    document.querySelector('main')?.append(late)
    late.focus()
  })
  await expect(page.locator('#late')).toBeAttached()
  expect((await focus(page)).place).toBe('layer')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
})
