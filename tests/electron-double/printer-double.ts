import type { Page } from '@playwright/test'
import type { WebContentsPrintOptions } from 'electron'
import { lines } from './snapshot.ts'

/** The printers of the double's system; without any, as a build machine is, until a test sets some up. */
export const printerDouble = { names: [] as string[], takes: true }

/** Takes a page as a printer would: Chromium lays it out on paper, and what came of it is written down. */
export async function printed(page: Page, options: WebContentsPrintOptions): Promise<boolean> {
  if (!printerDouble.takes) return false
  const pdf = await page.pdf({ preferCSSPageSize: true })
  lines.printed.push({
    options,
    text: (await page.locator('body').textContent()) ?? '',
    mediaBoxes: pdf.toString('latin1').match(/\/MediaBox\s*\[[^\]]*\]/g) ?? [],
  })
  return true
}
