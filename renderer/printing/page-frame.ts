import type { PrintDocument } from '../../shared/app/printing.ts'
import { styleNonce } from './nonce.ts'

/** What a frame that holds a page for paper may do: be read and printed by us. It runs no script and goes nowhere. */
export const pageSandbox = 'allow-same-origin allow-modals'

/**
 * Puts a page into a frame. The frame takes over this window's security policy, which lets only our style sheets in: the
 * page's one sheet carries the nonce. Written and not navigated to, because no frame of this window may go to an address.
 */
export function writePage(frame: HTMLIFrameElement, page: PrintDocument): void {
  const inside = frame.contentDocument
  if (inside === null) return
  inside.open()
  inside.write(page.html.replace('<style>', `<style nonce="${styleNonce()}">`))
  inside.close()
}

/** Height of the tallest piece of a page, in CSS pixels; a roll is cut there. */
export function tallestPiece(inside: Document): number {
  const heights = [...inside.querySelectorAll('[data-page]')].map((piece) => piece.getBoundingClientRect().height)
  return Math.max(1, ...heights)
}

const mmOfPx = 25.4 / 96
const rollWidthsMm: Partial<Record<PrintDocument['paper'], number>> = { roll80: 80, roll58: 58 }

/** Gives a roll the length of its content; a sheet keeps its size. */
export function fitRoll(inside: Document, paper: PrintDocument['paper']): void {
  const widthMm = rollWidthsMm[paper]
  if (widthMm === undefined) return
  const rule = inside.createElement('style')
  rule.nonce = styleNonce()
  rule.textContent = `@page{size:${widthMm}mm ${Math.ceil(tallestPiece(inside) * mmOfPx)}mm;margin:0}`
  inside.head.append(rule)
}
