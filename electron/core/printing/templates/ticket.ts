import type { Money } from '../../../../shared/app/common.ts'
import type { Paper, PrintDocument } from '../../../../shared/app/printing.ts'
import { shortNumber } from '../../../../shared/local-number.ts'
import type { Speech } from '../../base/speech.ts'
import { type Html, html, trusted } from '../html.ts'
import { isRoll, pageRule, roomForBars } from '../papers.ts'
import { barCode, qrCode } from '../print-codes.ts'
import { house, pageOf, shortened, sizeOf } from './page.ts'
import { fourStyles, rollStyles, sheetStyles } from './ticket-styles.ts'

/** An event as printed; timestamps are ISO-8601. */
export interface PrintedEvent {
  title: string
  place: string
  address: string
  startsAt: string | null
  /** IANA zone of the event. */
  zone: string
}

export interface PrintedTicket {
  event: PrintedEvent
  /** Name of the site. */
  house: string
  guest: string
  typeName: string
  seat: string | null
  price: Money | null
  orderNumber: string
  /** Content of the QR code. */
  code: string
  /** The ticket's number for people to read and type. */
  number: string
  /** How often it was printed before; from 1 on, the paper is marked as a copy. */
  copy: number
  policy: string
  /** Where and when it was sold; only for a ticket that the site has not numbered yet. */
  soldAt: string | null
  /** Where it admits its guest before the site has the sale; null once it has a number of the site. */
  goodAt: string | null
}

/** Tickets: one per sheet or piece of a roll, or four per sheet. */
export function ticketPage(tickets: readonly PrintedTicket[], paper: Paper, speech: Speech): PrintDocument {
  const { say } = speech
  const title =
    tickets.length === 1
      ? say('paper.ticketTitle', { number: tickets[0]?.number ?? '' })
      : say('paper.ticketsTitle', { count: tickets.length })
  if (isRoll(paper)) {
    const body = html`${tickets.map((ticket) => rollTicket(ticket, paper, speech))}`
    return pageOf({ speech, title, paper, css: pageRule(paper) + rollStyles, body })
  }
  if (paper === 'a4x4') {
    const sheets = Array.from({ length: Math.ceil(tickets.length / 4) }, (_, at) => tickets.slice(at * 4, at * 4 + 4))
    const body = html`${sheets.map((four) => html`<section data-page class="four">${cutLines}${four.map((ticket) => quarterTicket(ticket, speech))}</section>`)}`
    return pageOf({ speech, title, paper, css: pageRule(paper) + fourStyles, body })
  }
  return pageOf({
    speech,
    title,
    paper,
    css: pageRule(paper, 12) + sheetStyles,
    body: html`${tickets.map((ticket) => sheetTicket(ticket, speech))}`,
  })
}

/** The outline of a ticket, with notches where it is torn. */
const wideOutline = trusted(
  '<svg class="outline" width="186mm" height="92mm" viewBox="0 0 186 92" fill="none" stroke="#000" stroke-width=".5" aria-hidden="true"><path d="M4 .25H119a5 5 0 0 0 10 0H181.750a4 4 0 0 1 4 4V87.750a4 4 0 0 1-4 4H129a5 5 0 0 0-10 0H4.250a4 4 0 0 1-4-4V4.250a4 4 0 0 1 4-4z"/><path d="M124 8V84" stroke-width=".7" stroke-dasharray="1.600 1.400"/></svg>',
)
const tallOutline = trusted(
  '<svg class="outline" width="93mm" height="136mm" viewBox="0 0 93 136" fill="none" stroke="#000" stroke-width=".5" aria-hidden="true"><path d="M4.250 .25H88.750a4 4 0 0 1 4 4V81a5 5 0 0 0 0 10V131.750a4 4 0 0 1-4 4H4.250a4 4 0 0 1-4-4V91a5 5 0 0 0 0-10V4.250a4 4 0 0 1 4-4z"/><path d="M8 86H85" stroke-width=".7" stroke-dasharray="1.600 1.400"/></svg>',
)
const cutLines = trusted(
  '<svg class="cuts" width="210mm" height="297mm" viewBox="0 0 210 297" stroke="#000" stroke-width=".15" aria-hidden="true"><path d="M105 0V5M105 143.500V153.500M105 292V297M0 148.500H5M100 148.500H110M205 148.500H210"/></svg>',
)

function sheetTicket(ticket: PrintedTicket, speech: Speech): Html {
  const { say } = speech
  const bars = barCode(shortNumber(ticket.orderNumber), { mostMm: 80 })
  return html`
    <section data-page>
      <article class="ticket" data-fits>${wideOutline}
        <div class="main" data-fits>${head(ticket, speech)}${details(ticket, speech)}</div>
        <div class="stub" data-fits>${copyNote(ticket, speech)}${qrCode(ticket.code, 34)}${number(ticket)}</div>
      </article>
      <div class="below">
        <div>
          <h2>${say('paper.atTheDoor')}</h2>
          <p>${say('paper.showThis')}</p>
          <p>${ticket.soldAt}</p>
          <p>${ticket.goodAt}</p>
          ${ticket.policy !== '' && html`<p class="policy" dir="auto">${ticket.policy}</p>`}
        </div>
        <div class="order">
          ${bars}
          <p>${say('paper.order')} <span class="code">${ticket.orderNumber}</span></p>
        </div>
      </div>
    </section>`
}

function quarterTicket(ticket: PrintedTicket, speech: Speech): Html {
  return html`
    <article class="ticket" data-fits>${tallOutline}
      <div class="main" data-fits>${head(ticket, speech)}${details(ticket, speech)}</div>
      <div class="stub" data-fits>${qrCode(ticket.code, 32)}
        <div>${copyNote(ticket, speech)}${number(ticket)}${order(ticket, speech)}</div>
      </div>
    </article>`
}

function rollTicket(ticket: PrintedTicket, paper: Paper, speech: Speech): Html {
  return html`
    <section data-page>
      <article class="ticket" data-fits>${head(ticket, speech)}
        <div class="tear"></div>
        <div class="stub">${copyNote(ticket, speech)}${qrCode(ticket.code, paper === 'roll80' ? 38 : 28)}${number(ticket)}</div>
        <div class="tear"></div>${details(ticket, speech)}
        <div class="stub">${order(ticket, speech)}${barCode(shortNumber(ticket.orderNumber), roomForBars(paper, 0))}</div>
      </article>
    </section>`
}

function head({ event, house: name }: PrintedTicket, speech: Speech): Html {
  const title = shortened(event.title, 150)
  const place = [event.place, event.address].filter((part) => part !== '').join(', ')
  const day = speech.day(event.startsAt, event.zone)
  return html`${house(shortened(name, 48))}
    <h1 class="title ${sizeOf(title, [26, 54, 100])}" dir="auto">${title}</h1>
    <div>
      <p class="when"><span>${day}</span> <span>${speech.time(event.startsAt, event.zone)}</span></p>
      <p class="place" dir="auto">${shortened(place, 100)}</p>
    </div>`
}

function details({ guest, typeName, seat, price }: PrintedTicket, speech: Speech): Html {
  const { say } = speech
  const name = shortened(guest, 90)
  const type = shortened(typeName, 70)
  return html`<dl class="facts">${
    name !== '' &&
    html`<div class="full"><dt>${say('paper.guest')}</dt><dd class="guest ${sizeOf(name, [30, 46, 70])}" dir="auto">${name}</dd></div>`
  }<div><dt>${say('paper.ticket')}</dt><dd class="${sizeOf(type, [22, 32, 48])}" dir="auto">${type}</dd></div>${
    seat !== null &&
    html`<div><dt>${say('paper.seat')}</dt><dd class="${sizeOf(seat, [12, 18, 30])}" dir="auto">${shortened(seat, 40)}</dd></div>`
  }${price !== null && html`<div><dt>${say('paper.price')}</dt>${priceText(price, speech)}</div>`}</dl>`
}

function priceText(price: Money, { say, money }: Speech): Html {
  const text = price.minor === 0 ? say('paper.free') : money(price)
  return html`<dd class="price ${text.length > 10 && 's'}">${text}</dd>`
}

const number = ({ number: text }: PrintedTicket): Html =>
  html`<p class="code ${[...text].length > 20 && 'long'}">${text}</p>`

const order = ({ orderNumber, soldAt, goodAt }: PrintedTicket, { say }: Speech): Html =>
  html`<p class="order">${say('paper.order')} <span class="code">${orderNumber}</span>${soldAt !== null && html`<br>${soldAt}`}${goodAt !== null && html`<br>${goodAt}`}</p>`

/** Labels a ticket that was printed before as a copy. */
export const copyNote = ({ copy }: { copy: number }, { say }: Speech): Html | null =>
  copy > 0 ? html`<p class="copy">${say('paper.copy', { copy })}</p>` : null
