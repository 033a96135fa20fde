import { expect, type Page } from '@playwright/test'

export interface Focus {
  /** `stage`: the place of the keyboard on a screen. `lost`: no element would get a key. */
  place: 'lost' | 'stage' | 'screen' | 'frame' | 'layer'
  name: string
}

/** Where the keyboard is. */
export const focus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const { activeElement: at } = document
    const name = at?.getAttribute('aria-label') ?? at?.textContent?.trim().slice(0, 40) ?? ''
    if (at === null || at === document.body) return { place: 'lost', name: '' }
    if (at.matches('main, [data-landing]')) return { place: 'stage', name: at.tagName.toLowerCase() }
    if (at.closest('[role="dialog"], [role="menu"]') !== null) return { place: 'layer', name }
    return { place: at.closest('main') === null ? 'frame' : 'screen', name }
  })

export const onStage = (page: Page, why: string) =>
  expect.poll(async () => (await focus(page)).place, { message: why, timeout: 5_000 }).toBe('stage')

/** The label of the first button in the brand's colour on the screen, judged by its colour alone; null for none. */
export const filled = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const probe = document.createElement('span')
    probe.style.background = 'var(--f-brand)'
    document.body.append(probe)
    const brand = getComputedStyle(probe).backgroundColor
    probe.remove()
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button, main a[href]')]
    const first = buttons.find((button) => {
      const { width, height } = button.getBoundingClientRect()
      const enabled = !button.disabled && button.getAttribute('aria-disabled') !== 'true'
      return enabled && width > 40 && height > 20 && getComputedStyle(button).backgroundColor === brand
    })
    return first?.textContent?.trim() ?? null
  })
