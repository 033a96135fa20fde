import type { Paper, PrintDocument } from '../../../../shared/app/printing.ts'
import type { Speech } from '../../base/speech.ts'
import { type Html, html, trusted } from '../html.ts'
import { headWidthMm, isRoll } from '../papers.ts'

interface PageParts {
  speech: Speech
  title: string
  paper: Paper
  /** Only from our own source, never data. */
  css: string
  body: Html
}

const base = `
*{box-sizing:border-box}
html{-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{margin:0;background:#fff;color:#000;font:400 10pt/1.35 system-ui,"Segoe UI","Helvetica Neue","Noto Sans",Arial,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
h1,h2,p,dl,dd,dt,table,ol{margin:0;padding:0}
table{border-collapse:collapse;width:100%}
th,td{text-align:start;vertical-align:top;padding:0;font-weight:inherit}
svg{display:block}
.code{font-family:ui-monospace,"Cascadia Mono",Menlo,"DejaVu Sans Mono",monospace;overflow-wrap:anywhere}
.num{text-align:end;white-space:nowrap;overflow-wrap:normal}
.copy{display:inline-block;border:.5mm solid #000;border-radius:1mm;padding:0 1.6mm;font-weight:800;letter-spacing:.06em;white-space:nowrap}
.house{display:flex;align-items:center;gap:1.6mm;font-weight:700;min-width:0}
.house svg{flex:none}
[data-page]{break-after:page;overflow:hidden}
[data-page]:last-child{break-after:auto}
`

/** The complete HTML document of a printed page: no scripts, no URLs, one inline style sheet. */
export function pageOf({ speech, title, paper, css, body }: PageParts): PrintDocument {
  const width = isRoll(paper)
    ? `[data-page]{width:${headWidthMm[paper]}mm;margin:0 auto;padding:3mm 0 6mm}body{line-height:1.3}`
    : ''
  const page = html`<!doctype html><html lang="${speech.language}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${title}</title><style>${trusted(base + width + css)}</style></head><body class="on-${paper}">${body}</body></html>`
  return { title, html: page.text, paper }
}

/** Page numbers in the bottom margin, in the way Chromium supports. */
export function numberedPages({ say }: Speech): string {
  // The sentence becomes a text of CSS, with the two counters between its parts.
  const [page, pages] = ['<page>', '<pages>']
  const text = say('paper.page', { page, pages }).replace(/["\\\n]/g, '')
  const content = `"${text.replace(page, '" counter(page) "').replace(pages, '" counter(pages) "')}"`
  return `@page{@bottom-right{content:${content};font:9pt system-ui,sans-serif}}`
}

/** The app's logo (an arch with an open door), in one colour. */
export const archPicture = (sizeMm: number): Html =>
  html`
    <svg viewBox="0 0 48 48" width="${sizeMm}mm" height="${sizeMm}mm" aria-hidden="true">
      <path fill-rule="evenodd" d="M5 45V22a19 19 0 0 1 38 0v23zM13.500 45h21V23.500a10.500 10.500 0 0 0-21 0z"/>
      <path d="M16 45V23.500c0-4 2.500-7.200 6.300-8.400V40.500z"/>
    </svg>`

/** Logo and name of the site. */
export const house = (name: string, sizeMm = 5): Html =>
  html`<div class="house">${archPicture(sizeMm)}<span dir="auto">${name}</span></div>`

/**
 * Font size class of a text: the longer, the smaller. `steps` are the greatest lengths of l, m and s; longer texts are
 * xs.
 */
export function sizeOf(
  text: string,
  [large, medium, small]: readonly [number, number, number],
): 'l' | 'm' | 's' | 'xs' {
  // A long word needs more room, because it is hard to break.
  const longest = Math.max(0, ...text.split(/\s+/).map(widthOf)) * 1.6
  const weight = Math.max(widthOf(text), longest)
  return weight <= large ? 'l' : weight <= medium ? 'm' : weight <= small ? 's' : 'xs'
}

/** Approximate width of a text in Latin letters; wide letters (CJK, emoji) count about twice. */
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (wide.test(letter) ? 1.9 : 1), 0)
const wide =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}\uFF00-\uFF60]/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Shortens a text to `most` graphemes, with an ellipsis where something was cut off. */
export function shortened(text: string, most: number): string {
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment)
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
