import type { Paper, PrintDocument } from '../../../../shared/app/printing.ts'
import type { CurrencyReport, ShiftReport } from '../../../../shared/app/shift.ts'
import { moneyText } from '../../../../shared/money/money-text.ts'
import {
  lineCounts,
  operatorName,
  type ReportLine,
  type ReportPart,
  reportParts,
  shiftCounts,
} from '../../../../shared/money/shift-lines.ts'
import { type Html, html } from '../html.ts'
import { isRoll, pageRule } from '../papers.ts'
import { countText, momentText, timeText } from '../print-format.ts'
import { house, pageOf, shortened } from './page.ts'

interface PrintedShift {
  house: string
  report: ShiftReport
  /** IANA time zone of the printed times; undefined for the laptop's. */
  zone: string | undefined
  printedAt: string
}

const css = `
.report{display:flex;flex-direction:column;gap:4mm}
.house{font-size:10pt}
h1{font-size:22pt;font-weight:800;letter-spacing:-.01em;line-height:1.1}
h2{margin-top:1mm;border-bottom:.5mm solid #000;padding-bottom:.8mm;font-size:13pt;font-weight:800;line-height:1.2}
h3{margin:2.5mm 0 .5mm;font-size:9pt;font-weight:700}
.open{border:.5mm solid #000;border-radius:1.5mm;padding:2mm 3mm;font-weight:700}
td{padding:.7mm 3mm .7mm 0}
td:last-child{padding-inline-end:0}
tr.sum td{border-top:.3mm solid #000;font-size:11pt;font-weight:800}
tr.aside td{color:#333}
td small{display:block;font-size:8pt;font-weight:400;line-height:1.2}
tr{break-inside:avoid}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 10mm}
.note{white-space:pre-line}
.sign{display:grid;grid-template-columns:1fr 1fr;gap:10mm;margin-top:14mm;font-size:8.5pt}
.sign p{border-top:.3mm solid #000;padding-top:1mm}
.on-roll80 h1{font-size:16pt}.on-roll80 .pair,.on-roll80 .sign{grid-template-columns:1fr}.on-roll80 .sign{gap:12mm}
.on-roll80 .report{font-size:9pt}
`

/**
 * The X report of an open shift, or the Z report of a closed one. Currencies are printed separately and never added up.
 */
export function shiftReportPage({ report, zone, house: name, printedAt }: PrintedShift, paper: Paper): PrintDocument {
  const isClosed = report.closedAt !== null
  const title = `${isClosed ? 'Z' : 'X'} report, shift ${report.number}`
  const body = html`
    <section data-page class="report">${house(name)}
      <div>
        <h1>${title}</h1>
        <p dir="auto">${report.desk}, ${operatorName(report.operator)}${closedByOther(report)}</p>
        <p>${momentText(report.openedAt, zone)} – ${isClosed ? momentText(report.closedAt, zone) : 'still open'}. Business day ${report.businessDay}.</p>
        <p>${shiftCounts(report)}</p>
      </div>
      ${warnings(report)}
      ${report.currencies.map(currency)}
      ${moves(report, zone)}
      ${report.note !== '' && html`<div><h2>Note</h2><p class="note" dir="auto">${report.note}</p></div>`}
      <div class="sign">
        <p>Cashier</p>
        <p>Checked by</p>
      </div>
      <p>Printed ${momentText(printedAt, zone)}.</p>
    </section>`
  return pageOf({ title, paper, css: pageRule(paper, isRoll(paper) ? 0 : 15) + css, body })
}

const closedByOther = ({ closedBy, operator }: ShiftReport): string =>
  closedBy === null || closedBy === operator ? '' : `; closed by ${operatorName(closedBy)}`

function warnings(report: ShiftReport): Html[] {
  const { unsent, unsentTotals, differing, closedAt } = report
  const said = [
    ...(closedAt === null ? ['The shift is open: these figures may still change.'] : []),
    ...(unsent === 0
      ? []
      : [
          `${countText(unsent, 'sale')} not on the site yet (${unsentTotals.map((money) => moneyText(money)).join(', ')}).`,
        ]),
    ...(differing === 0 ? [] : [`${countText(differing, 'order')} on the site with another total.`]),
  ]
  return said.length === 0 ? [] : [html`<div class="open">${said.map((text) => html`<p>${text}</p>`)}</div>`]
}

function currency(report: CurrencyReport): Html {
  return html`
    <div>
      <h2>${report.currency}</h2>
      <div class="pair">
        ${reportParts(report).map(part)}
        ${pieces(report)}
      </div>
    </div>`
}

const part = ({ title, lines }: ReportPart): Html =>
  html`
    <div>
      <h3>${title}</h3>
      <table>${lines.map(line)}</table>
    </div>`

function line(told: ReportLine): Html {
  const counts = lineCounts(told)
  return html`
    <tr class="${told.kind}" data-line>
      <td dir="auto">
        ${shortened(told.name, 60)}${counts !== '' && html`<small dir="ltr">${counts}</small>`}
      </td>
      <td class="num">${moneyText(told.amount)}</td>
    </tr>`
}

function pieces({ pieces: counted, currency: code }: CurrencyReport): Html | false {
  const some = counted.filter(({ count }) => count > 0)
  return (
    some.length > 0 &&
    html`
      <div>
        <h3>Counted</h3>
        <table>${some.map(
          ({ faceMinor, count }) => html`
          <tr>
            <td class="num">${count} ×</td>
            <td class="num">${moneyText({ minor: faceMinor, currency: code })}</td>
            <td class="num">${moneyText({ minor: faceMinor * count, currency: code })}</td>
          </tr>`,
        )}</table>
      </div>`
  )
}

function moves({ moves: found }: ShiftReport, zone: string | undefined): Html | false {
  return (
    found.length > 0 &&
    html`
      <div>
        <h2>Cash in and out</h2>
        <table>${found.map(
          ({ at, kind, amount, reason, operator }) => html`
          <tr>
            <td>${timeText(at, zone)}</td>
            <td dir="auto">${reason}, ${operatorName(operator)}</td>
            <td class="num">${moneyText({ ...amount, minor: kind === 'payOut' ? -amount.minor : amount.minor })}</td>
          </tr>`,
        )}</table>
      </div>`
  )
}
