import type { Page } from '@playwright/test'
import {
  BinaryBitmap,
  Code128Reader,
  DecodeHintType,
  GlobalHistogramBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'

/** Dots of a thermal printer at 203 dpi for each CSS pixel. */
export const thermalScale = 203.2 / 96

/** A code as it stands on the page, in dots that are black (0) or white (255): a thermal head knows no grey. */
export interface PrintedCode {
  kind: 'qr' | 'bars'
  width: number
  height: number
  dots: Uint8ClampedArray
}

interface CutCode {
  kind: string
  width: number
  height: number
  dots: string
}

/** Takes pictures of the page as it is, a window's height at a time, and cuts its codes out, in the order of the page. */
export async function printedCodes(page: Page): Promise<PrintedCode[]> {
  const count = await page.locator('svg[data-code]').count()
  const cut: CutCode[] = []
  while (cut.length < count) {
    const first = cut.length
    await page
      .locator('svg[data-code]')
      .nth(first)
      .evaluate((svg) => svg.scrollIntoView({ block: 'start' }))
    const png = (await page.screenshot({ type: 'png' })).toString('base64')
    const found = await page.evaluate(cutCodes, { source: png, scale: thermalScale, first })
    if (found.length === 0) throw new Error('A code is higher than the window.')
    cut.push(...found)
  }
  return cut.map(({ kind, dots, ...size }) => ({
    ...size,
    kind: kind === 'qr' ? 'qr' : 'bars',
    dots: Uint8ClampedArray.from(dots, (dot) => (dot === '1' ? 255 : 0)),
  }))
}

/** Runs in the page: the codes from number `first` on that are wholly in the picture of the window. */
async function cutCodes({
  source,
  scale,
  first,
}: {
  source: string
  scale: number
  first: number
}): Promise<CutCode[]> {
  const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0)
  const cut: CutCode[] = []
  for (const svg of [...document.querySelectorAll('svg[data-code]')].slice(first)) {
    // With a little of the paper around it, as a reader sees it.
    const around = 3
    const box = svg.getBoundingClientRect()
    if (box.top < -1 || box.bottom > innerHeight) break
    const [x, y] = [Math.floor((box.left - around) * scale), Math.floor(box.top * scale)]
    const [width, height] = [Math.ceil((box.width + 2 * around) * scale), Math.ceil(box.height * scale)]
    const data = context?.getImageData(x, y, width, height).data ?? new Uint8ClampedArray()
    let dots = ''
    for (let at = 0; at < data.length; at += 4) {
      const light = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)
      // What lies outside the picture is paper.
      dots += light < 384 && data[at + 3] === 255 ? '0' : '1'
    }
    cut.push({ kind: svg.getAttribute('data-code') ?? '', width, height, dots })
  }
  return cut
}

/** What a reader reads; throws when it reads nothing. */
export function readCode({ kind, dots, width, height }: PrintedCode): string {
  const reader = kind === 'qr' ? new QRCodeReader() : new Code128Reader()
  const bitmap = new BinaryBitmap(new GlobalHistogramBinarizer(new RGBLuminanceSource(dots, width, height)))
  return reader.decode(bitmap, new Map([[DecodeHintType.TRY_HARDER, true]])).getText()
}
