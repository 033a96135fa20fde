import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { startHost } from '../support/run-host.ts'
import { noteKeys } from './paint.ts'
import { now, type World } from './world.ts'

export interface OpenWindow extends AsyncDisposable {
  page: Page
}

/** The built browser host over a loaded folder, and its window in a real Chromium. */
export async function openWindow(world: World, dataDir: string): Promise<OpenWindow> {
  await using opening = new AsyncDisposableStack()
  const host = opening.use(await startHost({ dataDir, site: world.site.url, now }))
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('No Chromium on this machine.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  opening.defer(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  await noteKeys(page)
  await page.goto(host.url)
  const all = opening.move()
  return { page, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

/** Goes to a screen of the window. */
export async function goTo(page: Page, route: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, `#${route}`)
}
