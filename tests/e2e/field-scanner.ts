import type { CDPSession, Page } from '@playwright/test'

/** Text fields and lists of choices that are on the screen, with a name each. A scanner's test takes every code as text. */
const FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"]), textarea, select'

/** What the page counts for these tests; see `watchPage`. */
export interface Counts {
  /** End keys that went on to the page's listeners, and those that were kept from all of them. */
  passed: number
  kept: number
  submits: number
  /** Buttons that a key pressed. */
  presses: number
}

declare global {
  interface Window {
    scanCounts?: Counts
    /** While set, scans do not lead away from here. */
    stayAt?: string | null
  }
}

/**
 * To be run before the page's own scripts: counts what becomes of end keys, keeps the window where it is while it is
 * scanned into, and makes the machine a busy one when `loadPage` says so.
 */
export const watchPage = (page: Page) =>
  page.addInitScript(() => {
    const counts = { passed: 0, kept: 0, submits: 0, presses: 0 }
    window.scanCounts = counts
    window.stayAt = null
    window.print = () => undefined
    window.open = () => null
    window.addEventListener('hashchange', (event) => {
      const screenOf = (hash: string) => hash.split('?')[0]
      if (!window.stayAt || screenOf(location.hash) === screenOf(window.stayAt)) return
      event.stopImmediatePropagation()
      history.replaceState(null, '', window.stayAt)
    })
    window.addEventListener(
      'keydown',
      (event) => {
        if (!event.isTrusted || (event.key !== 'Enter' && event.key !== 'Tab')) return
        setTimeout(() => {
          counts[event.defaultPrevented ? 'kept' : 'passed'] += 1
        })
      },
      { capture: true },
    )
    window.addEventListener('submit', () => (counts.submits += 1), { capture: true })
    window.addEventListener(
      'click',
      (event) => {
        if (event.isTrusted && event.detail === 0) counts.presses += 1
      },
      { capture: true },
    )
  })

/** Keeps the page's only thread busy, up to half a second at a time. Returns the stop. */
export async function loadPage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    let turn = 0
    const stall = () => {
      turn += 1
      const until = performance.now() + (turn % 15 === 0 ? 500 : turn % 5 === 0 ? 120 : 15)
      while (performance.now() < until) Math.sqrt(turn)
    }
    const timer = setInterval(stall, 70)
    document.addEventListener('quiet', () => clearInterval(timer), { once: true })
  })
  return () =>
    page.evaluate(() => {
      document.dispatchEvent(new Event('quiet'))
    })
}

/** What was counted until now; an end key is counted a moment after it came. */
export const countsOf = (page: Page): Promise<Counts> =>
  page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return { ...(window.scanCounts ?? { passed: 0, kept: 0, submits: 0, presses: 0 }) }
  })

/** Tags the fields that are on the screen now and have no tag yet; returns what they are called. */
export const newFields = (page: Page, place: string): Promise<string[]> =>
  page.evaluate(
    ({ selector, where }) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>(selector)].filter((field) => {
        const { width, height } = field.getBoundingClientRect()
        const usable =
          width > 8 &&
          height > 8 &&
          !field.disabled &&
          field.type !== 'hidden' &&
          field.closest('[aria-hidden="true"]') === null
        return usable && field.dataset['scan'] !== 'all' && field.dataset['met'] === undefined
      })
      return fields.map((field, index) => {
        const named = document.getElementById(field.getAttribute('aria-labelledby') ?? '')
        const label = field.labels?.[0]?.textContent?.trim() ?? named?.textContent?.trim()
        const name = field.getAttribute('aria-label') ?? label ?? field.placeholder
        field.dataset['met'] = `${where}: ${name || index}`
        return field.dataset['met']
      })
    },
    { selector: FIELDS, where: place },
  )

/** Puts the cursor into a tagged field; returns what stands in it, or null where it is gone. */
export const enterField = (page: Page, field: string): Promise<string | null> =>
  page.evaluate((met) => {
    const element = document.querySelector<HTMLInputElement>(`[data-met="${CSS.escape(met)}"]`)
    if (element === null || element.getClientRects().length === 0) return null
    if (document.activeElement !== element) element.focus()
    return element.value
  }, field)

const physicalOf = (key: string) =>
  /^\d$/.test(key)
    ? `Digit${key}`
    : /^[a-z]$/i.test(key)
      ? `Key${key.toUpperCase()}`
      : ({ '-': 'Minus', '/': 'Slash', ':': 'Semicolon', '.': 'Period', ',': 'Comma' }[key] ?? 'Unidentified')

/**
 * A scanner with so many milliseconds between its keys. The keys carry the times at which it pressed them and reach the
 * page as fast as it takes them, so that a slow scanner costs a test no time.
 */
export async function scanWith(browser: CDPSession, code: string, gapMs: number, end: 'Enter' | 'Tab'): Promise<void> {
  const keys = [...code, end]
  const started = Date.now() - keys.length * gapMs
  const press = (key: string, index: number) =>
    browser.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key,
      code: key === end ? end : physicalOf(key),
      ...(key === 'Tab' ? {} : { text: key === 'Enter' ? '\r' : key }),
      windowsVirtualKeyCode: key === 'Enter' ? 13 : key === 'Tab' ? 9 : 0,
      timestamp: (started + index * gapMs) / 1000,
    })
  await Promise.all(keys.map(press))
  await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key: end, code: end })
}
