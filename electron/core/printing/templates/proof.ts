import type { Paper, PrintDocument } from '../../../../shared/app/printing.ts'
import type { ProofOfSync } from '../../../../shared/app/shift.ts'
import { type Speech, saleStates } from '../../base/speech.ts'
import { html } from '../html.ts'
import { pageRule } from '../papers.ts'
import { house, numberedPages, pageOf } from './page.ts'

interface PrintedProof {
  house: string
  shiftNumber: number
  proof: ProofOfSync
  zone: string | undefined
}

const css = `
.house{font-size:10pt;margin-bottom:4mm}
h1{font-size:22pt;font-weight:800;line-height:1.1}
.verdict{margin:4mm 0;border:.5mm solid #000;border-radius:1.5mm;padding:2mm 3mm;font-weight:700}
thead{display:table-header-group}
thead th{border-bottom:.5mm solid #000;padding:0 3mm 1mm 0;font-size:8.5pt;font-weight:700}
thead th.num{text-align:end}
td{border-bottom:.1mm solid #000;padding:1mm 3mm 1mm 0}
td:last-child,th:last-child{padding-inline-end:0}
tr{break-inside:avoid}
.bad td{font-weight:800}
.digest{margin-top:5mm;break-inside:avoid}
.digest .code{font-size:9pt}
`

/** Compares, sale by sale, what this laptop sold with what the site has. */
export function proofPage(printed: PrintedProof, paper: Paper, speech: Speech): PrintDocument {
  const { proof, shiftNumber, zone, house: name } = printed
  const { say, money, moment } = speech
  const title = say('paper.proofTitle', { shift: shiftNumber })
  const sums = {
    count: proof.sales.length,
    charged: amounts(proof.charged, speech),
    onSite: amounts(proof.onSite, speech),
  }
  const body = html`${house(name)}
    <h1>${title}</h1>
    <p>${moment(proof.at, zone)}</p>
    <p class="verdict">${say(proof.complete ? 'paper.proofWhole' : 'paper.proofOpen')} ${say('paper.proofSums', sums)}</p>
    ${proof.rounding.length > 0 && html`<p>${say('shift.cashRounding')}: ${amounts(proof.rounding, speech)}</p>`}
    <table>
      <thead>
        <tr>
          <th>${say('paper.soldHere')}</th>
          <th>${say('paper.orderOfSite')}</th>
          <th class="num">${say('paper.charged')}</th>
          <th class="num">${say('paper.onTheSite')}</th>
          <th>${say('paper.state')}</th>
        </tr>
      </thead>
      <tbody>${proof.sales.map(
        (sale) => html`
        <tr class="${differs(sale) && 'bad'}">
          <td class="code">${sale.receiptNumber !== null && html`<b>${sale.receiptNumber}</b><br>`}${sale.number}</td>
          <td class="code">${sale.orderNumber ?? '–'}</td>
          <td class="num">${money(sale.charged)}</td>
          <td class="num">${sale.siteTotal === null ? '–' : money(sale.siteTotal)}</td>
          <td>${say(saleStates[sale.state])}</td>
        </tr>`,
      )}</tbody>
    </table>
    <p class="digest">${say('paper.digest')}<br><span class="code">${proof.digest}</span></p>`
  return pageOf({
    speech,
    title,
    paper,
    css: `${pageRule(paper, '15mm 15mm 18mm')}${numberedPages(speech)}${css}`,
    body,
  })
}

const amounts = (found: ProofOfSync['charged'], { say, money }: Speech): string =>
  found.length === 0 ? say('paper.nothing') : found.map((each) => money(each)).join(' + ')

const differs = ({ state, charged, siteTotal }: ProofOfSync['sales'][number]): boolean =>
  state !== 'voided' &&
  (siteTotal === null || siteTotal.minor !== charged.minor || siteTotal.currency !== charged.currency)
