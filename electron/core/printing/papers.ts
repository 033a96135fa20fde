import type { Paper } from '../../../shared/app/printing.ts'
import type { PaperSize } from '../ports.ts'

/** The sheets and rolls that Foyer prints on, in millimetres. A roll is as long as its content. */
export const paperSizes: Record<Paper, PaperSize> = {
  a4: { widthMm: 210, heightMm: 297 },
  a4x4: { widthMm: 210, heightMm: 297 },
  letter: { widthMm: 215.9, heightMm: 279.4 },
  badge: { widthMm: 54, heightMm: 86 },
  roll80: { widthMm: 80, heightMm: null },
  roll58: { widthMm: 58, heightMm: null },
}

/** The part of a roll that a thermal head reaches, millimetres: 576 and 384 dots. */
export const headWidthMm = { roll80: 72, roll58: 48 } as const

export const isRoll = (paper: Paper): paper is keyof typeof headWidthMm => paper === 'roll80' || paper === 'roll58'

/** Room for a bar code, millimetres: the printable width, and the blank paper on each side of it. */
export function roomForBars(paper: Paper, sheetMm: number): { mostMm: number; aroundMm: number } {
  if (!isRoll(paper)) return { mostMm: sheetMm, aroundMm: 0 }
  const mostMm = headWidthMm[paper]
  return { mostMm, aroundMm: (paperSizes[paper].widthMm - mostMm) / 2 }
}

const rollFallbackMm = 297

/**
 * The CSS `@page` rule with the paper's size. A roll gets a fixed length for programs that do not measure; a host or
 * window that does replaces it by the height of the tallest `[data-page]`.
 */
export function pageRule(paper: Paper, marginMm: number | string = 0): string {
  const { widthMm, heightMm } = paperSizes[paper]
  const margin = typeof marginMm === 'number' ? `${marginMm}mm` : marginMm
  return `@page{size:${widthMm}mm ${heightMm ?? rollFallbackMm}mm;margin:${margin}}`
}
