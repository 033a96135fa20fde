import type { Page } from '@playwright/test'
import { speechOf } from '../../electron/core/base/speech.ts'
import { paperSizes } from '../../electron/core/printing/papers.ts'
import { cutRoll, layOut, overflowing, overlapping, pagesOf } from '../printing/on-paper.ts'
import { printedCodes, readCode, thermalScale } from '../printing/read-codes.ts'
import { type Sample, samples } from '../printing/samples.ts'
import { cases } from '../support/long-tests.ts'
import { readCatalog } from '../support/read-catalog.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ deviceScaleFactor: thermalScale })

const all = samples()
for (const kind of new Set(all.map(({ name }) => name.split(',')[0] ?? ''))) {
  test(`${kind}: everything is on its page, and every code can be read`, async ({ page }) => {
    const ofKind = all.filter(({ name }) => name.split(',')[0] === kind)
    for (const sample of cases(ofKind, 1)) {
      const { name, page: sheet } = sample
      await layOut(page, sheet)
      expect.soft(await overflowing(page), name).toEqual([])
      expect.soft(await overlapping(page), name).toEqual([])
      const codes = await printedCodes(page)
      const read = (wanted: string) => codes.filter((code) => code.kind === wanted).map(readCode)
      expect.soft(read('qr'), name).toEqual(sample.qr)
      expect.soft(read('bars'), name).toEqual(sample.bars)
      await comesOut(page, sample)
    }
  })
}

for (const language of ['de', 'fr', 'es'] as const) {
  test(`${language}: everything is on its page`, { tag: '@long' }, async ({ page }) => {
    const speech = speechOf(language, await readCatalog(language))
    for (const { name, page: sheet } of samples(speech)) {
      expect.soft(sheet.html, name).toContain(`<html lang="${language}">`)
      await layOut(page, sheet)
      expect.soft(await overflowing(page), name).toEqual([])
      expect.soft(await overlapping(page), name).toEqual([])
    }
  })
}

/** The right number of pieces of paper of the right size comes out. */
async function comesOut(page: Page, { name, page: sheet, pieces }: Sample): Promise<void> {
  const { widthMm, heightMm } = paperSizes[sheet.paper]
  await page.setContent(sheet.html)
  const rollMm = heightMm ?? (await cutRoll(page, widthMm))
  const sizes = pagesOf(await page.pdf({ preferCSSPageSize: true }))
  expect.soft(sizes.length, name).toBeGreaterThanOrEqual(1)
  if (pieces !== null) expect.soft(sizes.length, name).toBe(pieces)
  for (const size of sizes) {
    expect.soft(Math.abs(size.widthMm - widthMm), name).toBeLessThan(0.5)
    expect.soft(Math.abs(size.heightMm - rollMm), name).toBeLessThan(0.5)
  }
}
