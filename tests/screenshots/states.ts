import type { Page } from '@playwright/test'
import { placesIn, placesOfTheSite } from '../e2e/places.ts'
import { go, keys } from './scenes.ts'
import type { Stage } from './stage.ts'

/** A screen, or something that lies over one. Reached without words, so that it is the same in every language. */
export interface State {
  name: string
  /** Its picture in the design, without the ending `-light.png`. */
  design?: string
  set(stage: Stage): Promise<void>
  /** Puts back what would change the pictures after it. */
  leave?(stage: Stage): Promise<void>
}

const nameOf = (place: string, eventId: string): string =>
  place.replace(`/${eventId}`, '/one').replace(/[?&=]/g, '-').split('/').filter(Boolean).join('-') || 'today'

/** By the name of a place: its picture in the design. */
const DESIGNS: ReadonlyMap<string, string> = new Map([
  ['today', '01-today'],
  ['checkin-one', '02d-checkin-idle'],
  ['sell-one', '03-sell'],
  ['guests', '04-guests'],
  ['contacts', '05-contacts'],
  ['sync-queue', '06-sync-queue'],
  ['uploads', '07-uploads'],
  ['forms', '18-forms'],
  ['ready', '09b-readiness'],
  ['welcome', '09-welcome'],
  ['events', '14-events'],
  ['events-view-calendar', '14a-events-calendar'],
  ['events-one', '14b-event-detail'],
  ['events-one-edit', '14c-event-edit'],
  ['data-Artists', '15-data-grid'],
  ['plans', '16-plans'],
  ['media', '17-media-library'],
])

const type = async (page: Page, text: string) => {
  await page.keyboard.type(text, { delay: 60 })
  await page.waitForTimeout(700)
}
const close = async ({ page }: Stage) => {
  await page.keyboard.press('Escape')
  await page.waitForTimeout(300)
}
const palette =
  (text: string) =>
  async ({ page }: Stage) => {
    await go(page, '#/')
    await page.keyboard.press('Control+k')
    await type(page, text)
  }

/** Every screen, then the states of each that a person meets. */
export function statesOf(eventId: string): readonly State[] {
  const places = [...placesIn(eventId), ...placesOfTheSite].map((place): State => {
    const name = nameOf(place, eventId)
    const design = DESIGNS.get(name)
    return { name, ...(design === undefined ? {} : { design }), set: ({ page }) => go(page, `#${place}`) }
  })
  return [
    ...places,
    { name: 'palette', set: palette(''), leave: close },
    { name: 'palette-person', design: '11-palette', set: palette('ann'), leave: close },
    { name: 'palette-records', set: palette('season'), leave: close },
    { name: 'palette-setting', set: palette('csv'), leave: close },
    {
      name: 'checkin-admitted',
      design: '02-checkin',
      set: async ({ page, ticketNumber }) => {
        await go(page, `#/checkin/${eventId}`)
        await type(page, ticketNumber)
        await keys(page, ['Enter'])
      },
    },
    {
      name: 'checkin-unknown',
      design: '02b-checkin-results',
      set: async ({ page }) => {
        await type(page, 'XXXX-0000-XXX')
        await keys(page, ['Enter'])
      },
    },
    {
      name: 'checkin-unpaid-order',
      set: async ({ page, unpaid }) => {
        await go(page, `#/checkin/${eventId}`)
        await type(page, unpaid.orderNumber)
        await keys(page, ['Enter'])
      },
    },
    { name: 'checkin-find-unpaid', set: ({ page, unpaid }) => type(page, unpaid.guest), leave: close },
    { name: 'checkin-find', design: '02c-checkin-find', set: ({ page }) => type(page, 'ashdown'), leave: close },
    {
      name: 'sell-cart',
      set: async ({ page }) => {
        await go(page, `#/sell/${eventId}`)
        await keys(page, ['1', '1', '3'])
      },
    },
    { name: 'sell-pay', design: '03b-sell-pay', set: ({ page }) => keys(page, ['Enter']) },
    { name: 'sell-sold', set: ({ page }) => keys(page, ['Enter']) },
    {
      name: 'forms-open',
      design: '08-forms',
      set: async ({ page }) => {
        await go(page, '#/forms')
        await keys(page, ['j', 'j'])
      },
    },
    {
      name: 'offline-queue',
      design: '06-sync-queue',
      set: async ({ page, tickets, cutNetwork }) => {
        await cutNetwork(true)
        await go(page, `#/checkin/${eventId}`)
        for (const code of tickets.slice(0, 3)) {
          await type(page, code)
          await keys(page, ['Enter'])
        }
        await go(page, '#/sync/queue')
        await page.waitForTimeout(2_500)
      },
    },
    { name: 'offline-checkin', set: ({ page }) => go(page, `#/checkin/${eventId}`) },
    { name: 'offline-today', set: ({ page }) => go(page, '#/') },
  ]
}
