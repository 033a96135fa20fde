import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../../scripts/chromium.mjs'
import { startHost } from '../../support/run-host.ts'
import { startSandboxProcess } from '../../support/run-sandbox.ts'
import type { Measure } from '../report.ts'
import { goTo } from '../window.ts'
import { now } from '../world.ts'
import { pageUse, processUse } from './process-use.ts'

/** In the first minute of a screen its data are fetched, its code is compiled, and what that left is collected. */
const settleMs = 60_000

interface IdleOptions {
  folder: string
  seconds: number
  say: (text: string) => void
}

/**
 * What an open window costs at rest: share of one core over a minute, of the page and of Foyer's own process,
 * and their memory. Beside it stands an empty page in the same browser.
 */
export async function benchIdle({ folder, seconds, say }: IdleOptions): Promise<Measure[]> {
  await using closing = new AsyncDisposableStack()
  const site = await startSandboxProcess({ now })
  closing.defer(async () => void (await site.stop()))
  const host = closing.use(await startHost({ dataDir: join(folder, 'idle'), site: site.url, now }))
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('No Chromium on this machine.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  closing.defer(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })

  async function share(of: Page): Promise<{ page: number; host: number; megabytes: number }> {
    await of.waitForTimeout(settleMs)
    const before = [await pageUse(browser), processUse(host.pid)] as const
    await sleep(seconds * 1_000)
    const after = [await pageUse(browser), processUse(host.pid)] as const
    const percent = (at: 0 | 1) => ((after[at].seconds - before[at].seconds) / seconds) * 100
    return { page: percent(0), host: percent(1), megabytes: after[0].megabytes + after[1].megabytes }
  }

  say(`An empty page for ${seconds} s.`)
  const empty = await share(page)
  await page.goto(host.url)
  await page
    .getByText(/Up to date/)
    .first()
    .waitFor({ timeout: 60_000 })
  const measures: Measure[] = []
  for (const [name, route] of [
    ['Check-in', `/checkin/${site.eventId}`],
    ['Today', '/'],
  ] as const) {
    say(`${name} for ${seconds} s.`)
    await goTo(page, route)
    const at = await share(page)
    const bound = { name: 'an empty page', value: empty.page }
    measures.push(
      { bench: 'idle', name: `${name}: page, % of a core`, value: at.page, unit: '', target: { atMost: 0.5 }, bound },
      {
        bench: 'idle',
        name: `${name}: Foyer’s process, % of a core`,
        value: at.host,
        unit: '',
        target: { atMost: 0.5 },
      },
      { bench: 'idle', name: `${name}: memory of both, MB`, value: at.megabytes, unit: '', target: { atMost: 300 } },
    )
  }
  return measures
}
