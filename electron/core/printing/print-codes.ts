import { toSVG } from 'bwip-js/node'
import { barsOf } from '../../../shared/order-bars.ts'
import { type Html, html, trusted } from './html.ts'

/** One dot of a 203 dpi thermal printer, millimetres. Modules of whole dots print sharply. */
const dotMm = 0.125
const quietQr = 4
const quietBars = 10
/** No paper is as wide as so many letters. */
const longestBars = 80

/**
 * A QR code of a text: error level M, with a quiet zone of four modules. At least `leastMm` wide without the quiet zone
 * (default 25); each module is a whole number of thermal dots.
 */
export function qrCode(text: string, leastMm = 25, label = 'Code of this ticket'): Html {
  // bwip-js draws a module of a QR code as two units.
  const { drawing, width } = drawn({ bcid: 'qrcode', text, eclevel: 'M', scale: 1 })
  const modules = width / 2
  const moduleMm = Math.ceil(leastMm / modules / dotMm) * dotMm
  const sideMm = (modules + 2 * quietQr) * moduleMm
  const from = -2 * quietQr
  const side = width + 4 * quietQr
  return html`
    <svg class="qr" data-code="qr" role="img" aria-label="${label}" width="${sideMm}mm" height="${sideMm}mm" viewBox="${from} ${from} ${side} ${side}" shape-rendering="crispEdges">${drawing}</svg>`
}

/**
 * A Code 128 bar code of an order's number, at most `mostMm` wide; `numberOfBars` reads letters beyond ASCII back. Null
 * when the bars would be too thin for a hand scanner. The part of the quiet zone (ten modules on each side) that does not
 * fit may lie in the `aroundMm` of blank paper beside it.
 */
export function barCode(text: string, { mostMm, aroundMm = 0 }: { mostMm: number; aroundMm?: number }): Html | null {
  const said = barsOf(text)
  if (said === '' || said.length > longestBars) return null
  const { drawing, width, height } = drawn({ bcid: 'code128', text: said, scale: 1, height: 10 })
  for (const moduleMm of [3 * dotMm, 2 * dotMm]) {
    const quiet = Math.min(quietBars, Math.floor((mostMm / moduleMm - width) / 2))
    if (quiet < 0 || quiet * moduleMm + aroundMm < quietBars * moduleMm) continue
    const modules = width + 2 * quiet
    return html`
      <svg class="bars" data-code="bars" role="img" aria-label="Order number as bars" width="${modules * moduleMm}mm" height="12mm" viewBox="${-quiet} 0 ${modules} ${height}" preserveAspectRatio="none" shape-rendering="crispEdges">${drawing}</svg>`
  }
  return null
}

/** The package's types leave the error level out. */
type CodeOptions = Parameters<typeof toSVG>[0] & { eclevel?: 'M' }

/** The drawing of bwip-js, reduced to its paths (which contain only numbers), and its size in modules. */
function drawn(options: CodeOptions): { drawing: Html; width: number; height: number } {
  const svg = toSVG(options)
  const box = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)
  const paths = svg.match(/<path [^<>]*\/>/g) ?? []
  return { drawing: trusted(paths.join('')), width: Number(box?.[1] ?? 0), height: Number(box?.[2] ?? 0) }
}
