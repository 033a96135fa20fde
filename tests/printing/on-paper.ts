import type { Page } from '@playwright/test'
import { paperSizes } from '../../electron/core/printing/papers.ts'
import type { PrintDocument } from '../../shared/app/printing.ts'

const pxPerMm = 96 / 25.4

/** Shows a document as wide as its paper, with the colours and rules of print. */
export async function layOut(page: Page, { html, paper }: PrintDocument): Promise<void> {
  await page.setViewportSize({ width: Math.round(paperSizes[paper].widthMm * pxPerMm), height: 1200 })
  await page.emulateMedia({ media: 'print' })
  await page.setContent(html)
  // The margins of a sheet belong to its printable page, which a screen does not show.
  const margin = /@page\{size:[^;]*;margin:([^}]*)\}/.exec(html)?.[1] ?? '0'
  await page.addStyleTag({ content: `html{padding:${margin}}` })
}

/** Elements that are cut, and texts that leave the box they belong to or the page; empty when all is in its place. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent?.slice(0, 40)}`
    const boxes = [
      ...document.querySelectorAll<HTMLElement>('[data-fits], [data-page], td, th, p, h1, h2, dd, .row, .list'),
    ]
    for (const box of boxes) {
      if (box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0) faults.push(`too wide ${named(box)}`)
      if (box.matches('[data-fits], [data-page]') && box.scrollHeight > box.clientHeight + 1)
        faults.push(`too high ${named(box)}`)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const holder = text.parentElement?.closest('[data-fits], [data-page], td') ?? document.body
      const bounds = holder.getBoundingClientRect()
      for (const rect of range.getClientRects()) {
        const out =
          rect.width > 0 &&
          (rect.right > bounds.right + 1 || rect.left < bounds.left - 1 || rect.bottom > bounds.bottom + 2)
        if (out) faults.push(`outside ${holder.className}: ${text.textContent?.slice(0, 40)}`)
      }
    }
    return faults
  })
}

/** Whether two parts of a page that stand one after the other lie over each other. */
export function overlapping(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    for (const holder of document.querySelectorAll('.badge, .main, .stub, .receipt, .test, .report')) {
      const parts = [...holder.children].filter((part) => getComputedStyle(part).position !== 'absolute')
      for (const [at, part] of parts.entries()) {
        const next = parts[at + 1]
        if (next === undefined) continue
        const [above, below] = [part.getBoundingClientRect(), next.getBoundingClientRect()]
        const beside = below.left >= above.right - 1 || above.left >= below.right - 1
        if (!beside && below.top < above.bottom - 1)
          faults.push(`${part.className || part.tagName} lies over ${next.className || next.tagName}`)
      }
    }
    return faults
  })
}

/** Makes a roll as long as its tallest piece, as a host does; returns that length in millimetres. */
export async function cutRoll(page: Page, widthMm: number): Promise<number> {
  const tallestPx = await page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('[data-page]')].map((piece) => piece.getBoundingClientRect().height)),
  )
  const heightMm = Math.ceil(tallestPx / pxPerMm)
  await page.addStyleTag({ content: `@page{size:${widthMm}mm ${heightMm}mm;margin:0}` })
  return heightMm
}

/** Sizes of the pages of a PDF, millimetres. */
export function pagesOf(pdf: Buffer): { widthMm: number; heightMm: number }[] {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(
    ([, width, height]) => ({
      widthMm: (Number(width) / 72) * 25.4,
      heightMm: (Number(height) / 72) * 25.4,
    }),
  )
}
