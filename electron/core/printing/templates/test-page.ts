import type { Paper, PrintDocument } from '../../../../shared/app/printing.ts'
import type { Speech } from '../../base/speech.ts'
import { type Html, html } from '../html.ts'
import { headWidthMm, isRoll, pageRule, paperSizes, roomForBars } from '../papers.ts'
import { barCode, qrCode } from '../print-codes.ts'
import { archPicture, pageOf } from './page.ts'

interface PrintedTest {
  desk: string
  printer: string | null
  at: string
  version: string
}

/** Content of the codes on the test page, which the scanner test recognises. */
export const testCode = 'FOYER-TEST'

const css = `
.test{display:flex;flex-direction:column;align-items:center;gap:3mm;text-align:center}
h1{font-size:20pt;font-weight:800;line-height:1.1}
.sizes{line-height:1.4}
.ruler{width:100%}
.ruler svg{margin:0 auto}
.s6{font-size:6pt}.s8{font-size:8pt}.s10{font-size:10pt}.s14{font-size:14pt}
.on-badge .test{gap:1mm;padding:3mm 0;width:54mm;height:86mm}
.on-badge h1{font-size:12pt}.on-badge p{font-size:7pt}.on-badge .sizes{display:none}
`

/** Page to check the paper's size, the codes and the smallest letters. */
export function testPage(printed: PrintedTest, paper: Paper, speech: Speech): PrintDocument {
  const { desk: context, printer, at, version } = printed
  const { say, moment } = speech
  const widthMm = isRoll(paper) ? headWidthMm[paper] : paperSizes[paper].widthMm
  const rulerMm = Math.floor(Math.min(isRoll(paper) ? widthMm - 2 : widthMm - 34, 150) / 10) * 10
  const small = paper === 'badge'
  const body = html`
    <section data-page class="test" data-fits>${archPicture(small ? 7 : 12)}
      <h1>${say('paper.testTitle')}</h1>
      <p dir="auto">${context}, ${moment(at)}<br>${printer ?? say('paper.systemPrinter')}<br>Foyer ${version}</p>${qrCode(testCode, small ? 25 : 30)}${barCode(testCode, roomForBars(paper, widthMm))}
      <p class="code">${testCode}</p>
      <div class="ruler">${ruler(small ? 40 : rulerMm)}</div>
      <p>${say('paper.ruler', { length: small ? 40 : rulerMm })}</p>
      <div class="sizes">
        <p class="s6">${say('paper.smallest')}</p>
        <p class="s8">${say('paper.points', { size: 8 })}: 0123456789</p>
        <p class="s10">${say('paper.points', { size: 10 })}: ÄÖÜ éèñ ßøå</p>
        <p class="s14">${say('paper.points', { size: 14 })}</p>
      </div>
    </section>`
  return pageOf({
    speech,
    title: say('paper.testTitle'),
    paper,
    css: pageRule(paper, isRoll(paper) || small ? 0 : 15) + css,
    body,
  })
}

function ruler(lengthMm: number): Html {
  const ticks = Array.from({ length: lengthMm + 1 }, (_, at) => {
    const x = at === 0 ? 0.15 : at === lengthMm ? lengthMm - 0.15 : at
    return `M${x} 5V${at % 10 === 0 ? 0 : at % 5 === 0 ? 2 : 3.2}`
  })
  return html`
    <svg width="${lengthMm}mm" height="5.2mm" viewBox="0 0 ${lengthMm} 5.200"
      stroke="#000" stroke-width=".25" fill="none" aria-hidden="true">
      <path d="M0 5H${lengthMm}${ticks.join('')}"/>
    </svg>`
}
