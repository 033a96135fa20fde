import type { Money } from '../../../../shared/app/common.ts'
import type { Paper, PrintDocument } from '../../../../shared/app/printing.ts'
import { shortNumber } from '../../../../shared/local-number.ts'
import { withRounding } from '../../../../shared/money/cash-rounding.ts'
import type { Speech } from '../../base/speech.ts'
import { type Html, html } from '../html.ts'
import { isRoll, pageRule, roomForBars } from '../papers.ts'
import { barCode } from '../print-codes.ts'
import { archPicture, pageOf, shortened } from './page.ts'
import { copyNote, type PrintedEvent } from './ticket.ts'

/** Content of a receipt. */
export interface PrintedReceipt {
  house: string
  event: PrintedEvent
  /** The laptop's own number, or the site's order number. */
  number: string
  /** The number for people, D1-042; null where the paper has `number` alone. */
  receiptNumber?: string | null
  /** The order number of a sale of this laptop; null until the site has assigned one. */
  siteNumber: string | null
  at: string | null
  desk: string
  operator: string
  buyer: string
  lines: readonly { name: string; quantity: number; each: Money | null; sum: Money | null }[]
  /** Amounts between the lines and the total, such as "Discount"; negative where something was taken off. */
  between: readonly { name: string; amount: Money }[]
  /** A payment for an order, in place of a sale or a whole order. */
  isPayment: boolean
  /** The large amount: the total, or what was paid now. */
  total: Money | null
  /** What cash came to beyond the total or the payments; null where every amount was exact. */
  rounding: Money | null
  /** What changed hands for the order, one line per payment. */
  payments: readonly { name: string; amount: Money }[]
  /** What is still to be paid; null where nothing is due, or the payments do not show it. */
  due: Money | null
  /** Name of the payment method ("Cash"); empty where `payments` has it. */
  method: string
  received: Money | null
  change: Money | null
  copy: number
  /** Voided since; printed at the top. */
  isVoided: boolean
  /** Text about what is not settled; null when everything is. */
  remark: string | null
}

const css = `
.receipt{display:flex;flex-direction:column;gap:2mm;font-size:10pt}
.on-a4 .receipt,.on-letter .receipt{width:88mm}
.top{display:flex;flex-direction:column;align-items:center;gap:1mm;text-align:center}
.top h1{font-size:14pt;font-weight:800;line-height:1.15}
.event{font-weight:700}
.rule{border-top:.4mm dashed #000}
.double{border-top:.4mm solid #000}
.lines,.sums,.meta{display:flex;flex-direction:column;gap:1mm}
.row{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 2mm}
.row .num{margin-inline-start:auto}
.row .qty{flex:none;font-weight:700;white-space:nowrap}
.row .name{flex:1 1 30mm;min-width:0}
.each{display:block;font-size:8.5pt}
.total{font-size:17pt;font-weight:800;line-height:1.2}
.due{font-weight:800}
.meta{font-size:8.5pt;line-height:1.35;gap:0}
.meta .row span:last-child{min-width:0;margin-inline-start:auto;text-align:end}
.bottom{display:flex;flex-direction:column;align-items:center;gap:1mm;text-align:center}
.on-roll58 .receipt{font-size:9pt}.on-roll58 .total{font-size:14pt}.on-roll58 .total.long{font-size:10pt}
`

/** The receipt of one sale or order. On a sheet it is as narrow as on a roll. */
export function receiptPage(receipt: PrintedReceipt, paper: Paper, speech: Speech): PrintDocument {
  const { say } = speech
  const { number, lines, between, total, rounding, copy } = receipt
  const handed = total === null ? null : withRounding(total, rounding)
  // What is scanned from a receipt must lead to its order; a payment has only a number of its own.
  const barred = receipt.isPayment ? (receipt.siteNumber ?? number) : number
  const bars = barCode(shortNumber(barred), roomForBars(paper, 88))
  const body = html`
    <section data-page class="receipt" data-fits>
      <div class="top">
        ${archPicture(8)}
        <h1 dir="auto">${shortened(receipt.house, 60)}</h1>
        ${receipt.isVoided && html`<p class="copy">${say('paper.voided')}</p>`}
        ${copyNote({ copy }, speech)}
        <p class="event" dir="auto">${shortened(receipt.event.title, 140)}</p>
        <p>${eventTime(receipt.event, speech)}</p>
      </div>
      <div class="rule"></div>
      <div class="lines">${lines.map((line) => lineRow(line, speech))}</div>
      <div class="double"></div>
      <div class="sums">
        ${between.map(({ name, amount }) => amountRow(speech, name, amount))}
        ${total !== null && totalRow(speech, say(receipt.isPayment ? 'paper.paidNow' : 'paper.total'), total)}
        ${rounding !== null && amountRow(speech, say('shift.cashRounding'), rounding)}
        ${receipt.payments.map(({ name, amount }) => amountRow(speech, name, amount))}
        ${amountRow(speech, receipt.method, receipt.received ?? handed)}
        ${receipt.change !== null && amountRow(speech, say('paper.change'), receipt.change)}
        ${receipt.due !== null && amountRow(speech, say('paper.stillDue'), receipt.due, 'due')}
      </div>
      <div class="rule"></div>
      <div class="meta">${meta(receipt, speech)}</div>
      <div class="bottom">
        ${bars ?? html`<p>${say('paper.noBars')}</p>`}
        <p class="code">${barred}</p>
        ${receipt.remark !== null && html`<p>${receipt.remark}</p>`}
        <p>${say('paper.thanks')}</p>
      </div>
    </section>`
  return pageOf({
    speech,
    title: say('paper.receiptTitle', { number: receipt.receiptNumber ?? number }),
    paper,
    css: pageRule(paper, isRoll(paper) ? 0 : 15) + css,
    body,
  })
}

const eventTime = ({ startsAt, zone, place }: PrintedEvent, { date, time }: Speech): Html =>
  html`<span dir="auto">${[date(startsAt, zone), time(startsAt, zone), shortened(place, 80)].filter((part) => part !== '').join(', ')}</span>`

const lineRow = ({ name, quantity, each, sum }: PrintedReceipt['lines'][number], { say, money }: Speech): Html =>
  html`
    <div class="row">
      <span class="qty">${quantity} ×</span>
      <span class="name">
        <span dir="auto">${shortened(name, 80)}</span>
        ${each !== null && quantity > 1 && html`<span class="each">${say('paper.each', { price: money(each) })}</span>`}
      </span>
      ${sum !== null && html`<span class="num">${money(sum)}</span>`}
    </div>`

const amountRow = ({ money }: Speech, name: string, amount: Money | null, kind = ''): Html | false =>
  name !== '' &&
  html`
    <div class="row ${kind}">
      <span>${name}</span>
      <span class="num">${amount !== null && money(amount)}</span>
    </div>`

const totalRow = (speech: Speech, name: string, total: Money): Html | false =>
  amountRow(speech, name, total, speech.money(total).length > 12 ? 'total long' : 'total')

function meta({ event, isPayment, ...receipt }: PrintedReceipt, { say, moment }: Speech): Html[] {
  const details: [string, string][] = [
    [say('paper.number'), receipt.receiptNumber ?? receipt.number],
    [say(isPayment ? 'paper.forOrder' : 'paper.orderOnSite'), receipt.siteNumber ?? ''],
    [say(isPayment ? 'paper.paid' : 'paper.sold'), moment(receipt.at, event.zone)],
    [say('paper.desk'), [receipt.desk, receipt.operator].filter((part) => part !== '').join(', ')],
    [say('paper.buyer'), shortened(receipt.buyer, 90)],
  ]
  return details
    .filter(([, text]) => text !== '')
    .map(([name, text]) => html`<div class="row"><span>${name}</span><span dir="auto">${text}</span></div>`)
}
