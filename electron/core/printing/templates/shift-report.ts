import type { Paper, PrintDocument } from '../../../../shared/app/printing.ts'
import type { CurrencyReport, ShiftReport } from '../../../../shared/app/shift.ts'
import {
  lineCounts,
  operatorName,
  type ReportLine,
  type ReportPart,
  reportParts,
  shiftCounts,
} from '../../../../shared/money/shift-lines.ts'
import type { Speech } from '../../base/speech.ts'
import { approvalValues } from '../approval-values.ts'
import { type Html, html } from '../html.ts'
import { isRoll, pageRule } from '../papers.ts'
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
export function shiftReportPage(printed: PrintedShift, paper: Paper, speech: Speech): PrintDocument {
  const { report, zone, house: name, printedAt } = printed
  const { say, moment, textOf } = speech
  const isClosed = report.closedAt !== null
  const title = say('paper.reportTitle', { kind: isClosed ? 'Z' : 'X', shift: report.number })
  const until = isClosed ? moment(report.closedAt, zone) : say('paper.stillOpen')
  const body = html`
    <section data-page class="report">${house(name)}
      <div>
        <h1>${title}</h1>
        <p dir="auto">${report.desk}, ${operatorName(report.operator, textOf)}${closedByOther(report, speech)}</p>
        <p>${moment(report.openedAt, zone)} – ${until}. ${say('paper.businessDay', { day: report.businessDay })}</p>
        <p>${shiftCounts(report, textOf)}</p>
      </div>
      ${warnings(report, speech)}
      ${report.currencies.map((sums) => currency(sums, speech))}
      ${moves(report, zone, speech)}
      ${approvals(report, zone, speech)}
      ${report.note !== '' && html`<div><h2>${say('paper.note')}</h2><p class="note" dir="auto">${report.note}</p></div>`}
      <div class="sign">
        <p>${say('paper.cashier')}</p>
        <p>${say('paper.checkedBy')}</p>
      </div>
      <p>${say('paper.printed', { at: moment(printedAt, zone) })}</p>
    </section>`
  return pageOf({ speech, title, paper, css: pageRule(paper, isRoll(paper) ? 0 : 15) + css, body })
}

const closedByOther = ({ closedBy, operator }: ShiftReport, { say, textOf }: Speech): string =>
  closedBy === null || closedBy === operator
    ? ''
    : `; ${say('paper.closedBy', { operator: operatorName(closedBy, textOf) })}`

function warnings(report: ShiftReport, { say, money }: Speech): Html[] {
  const { unsent, unsentTotals, differing, closedAt } = report
  const said = [
    ...(closedAt === null ? [say('paper.mayChange')] : []),
    ...(unsent === 0
      ? []
      : [say('paper.notOnSite', { count: unsent, sums: unsentTotals.map((sum) => money(sum)).join(', ') })]),
    ...(differing === 0 ? [] : [say('paper.differing', { count: differing })]),
  ]
  return said.length === 0 ? [] : [html`<div class="open">${said.map((text) => html`<p>${text}</p>`)}</div>`]
}

function currency(report: CurrencyReport, speech: Speech): Html {
  return html`
    <div>
      <h2>${report.currency}</h2>
      <div class="pair">
        ${reportParts(report, speech.textOf).map((line) => part(line, speech))}
        ${pieces(report, speech)}
      </div>
    </div>`
}

const part = ({ title, lines }: ReportPart, speech: Speech): Html =>
  html`
    <div>
      <h3>${title}</h3>
      <table>${lines.map((lines) => line(lines, speech))}</table>
    </div>`

function line(lines: ReportLine, { money, textOf }: Speech): Html {
  const counts = lineCounts(lines, textOf)
  return html`
    <tr class="${lines.kind}" data-line>
      <td dir="auto">
        ${shortened(lines.name, 60)}${counts !== '' && html`<small>${counts}</small>`}
      </td>
      <td class="num">${money(lines.amount)}</td>
    </tr>`
}

function pieces({ pieces: counted, currency: code }: CurrencyReport, { say, money }: Speech): Html | false {
  const some = counted.filter(({ count }) => count > 0)
  return (
    some.length > 0 &&
    html`
      <div>
        <h3>${say('paper.counted')}</h3>
        <table>${some.map(
          ({ faceMinor, count }) => html`
          <tr>
            <td class="num">${count} ×</td>
            <td class="num">${money({ minor: faceMinor, currency: code })}</td>
            <td class="num">${money({ minor: faceMinor * count, currency: code })}</td>
          </tr>`,
        )}</table>
      </div>`
  )
}

function approvals({ approvals: given }: ShiftReport, zone: string | undefined, { say, time }: Speech): Html | false {
  return (
    given.length > 0 &&
    html`
      <div>
        <h2>${say('paper.approvals')}</h2>
        <table>${given.map(
          ({ at, ...approval }) => html`
          <tr>
            <td>${time(at, zone)}</td>
            <td dir="auto">${say('operators.approved', approvalValues(approval))}</td>
          </tr>`,
        )}</table>
      </div>`
  )
}

function moves({ moves: found }: ShiftReport, zone: string | undefined, speech: Speech): Html | false {
  const { say, money, time, textOf } = speech
  return (
    found.length > 0 &&
    html`
      <div>
        <h2>${say('paper.moves')}</h2>
        <table>${found.map(
          ({ at, kind, amount, reason, operator }) => html`
          <tr>
            <td>${time(at, zone)}</td>
            <td dir="auto">${reason}, ${operatorName(operator, textOf)}</td>
            <td class="num">${money({ ...amount, minor: kind === 'payOut' ? -amount.minor : amount.minor })}</td>
          </tr>`,
        )}</table>
      </div>`
  )
}
