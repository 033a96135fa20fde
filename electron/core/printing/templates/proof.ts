import type { Paper, PrintDocument } from '../../../../shared/app/printing.ts'
import type { ProofOfSync } from '../../../../shared/app/shift.ts'
import { moneyText } from '../../../../shared/money/money-text.ts'
import { html } from '../html.ts'
import { pageRule } from '../papers.ts'
import { countText, momentText } from '../print-format.ts'
import { house, pageOf } from './page.ts'

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

const states = {
  sent: 'On the site',
  waiting: 'Waiting',
  parked: 'Needs a person',
  voided: 'Taken back',
  discarded: 'Given up',
} as const

/** Compares, sale by sale, what this desk sold with what the site has. */
export function proofPage({ proof, shiftNumber, zone, house: name }: PrintedProof, paper: Paper): PrintDocument {
  const title = `Proof of sync, shift ${shiftNumber}`
  const body = html`${house(name)}
    <h1>${title}</h1>
    <p>${momentText(proof.at, zone)}</p>
    <p class="verdict">${proof.complete ? 'Every sale of this shift is an order of the site.' : 'Not every sale of this shift is an order of the site yet.'} ${countText(proof.sales.length, 'sale')}. Charged here ${amounts(proof.charged)}; on the site ${amounts(proof.onSite)}.</p>
    <table>
      <thead>
        <tr>
          <th>Sold here</th>
          <th>Order of the site</th>
          <th class="num">Charged</th>
          <th class="num">On the site</th>
          <th>State</th>
        </tr>
      </thead>
      <tbody>${proof.sales.map(
        (sale) => html`
        <tr class="${differs(sale) && 'bad'}">
          <td class="code">${sale.number}</td>
          <td class="code">${sale.orderNumber ?? '–'}</td>
          <td class="num">${moneyText(sale.charged)}</td>
          <td class="num">${sale.siteTotal === null ? '–' : moneyText(sale.siteTotal)}</td>
          <td>${states[sale.state]}</td>
        </tr>`,
      )}</tbody>
    </table>
    <p class="digest">SHA-256 of these lines:<br><span class="code">${proof.digest}</span></p>`
  return pageOf({ title, paper, css: `${pageRule(paper, '15mm 15mm 18mm')}${numbered}${css}`, body })
}

const numbered =
  '@page{@bottom-right{content:"Page " counter(page) " of " counter(pages);font:9pt system-ui,sans-serif}}'

const amounts = (found: ProofOfSync['charged']): string =>
  found.length === 0 ? 'nothing' : found.map((money) => moneyText(money)).join(' and ')

const differs = ({ state, charged, siteTotal }: ProofOfSync['sales'][number]): boolean =>
  state !== 'voided' &&
  (siteTotal === null || siteTotal.minor !== charged.minor || siteTotal.currency !== charged.currency)
