import type { PrintDocument } from '../../../../shared/app/printing.ts'
import type { Speech } from '../../base/speech.ts'
import { type Html, html } from '../html.ts'
import { pageRule } from '../papers.ts'
import { qrCode } from '../print-codes.ts'
import { house, pageOf, shortened, sizeOf } from './page.ts'
import { copyNote, type PrintedTicket } from './ticket.ts'

const css = `${pageRule('badge')}
.badge{position:relative;display:flex;flex-direction:column;align-items:center;gap:1mm;width:54mm;height:86mm;padding:9mm 4mm 3mm;text-align:center}
.slot{position:absolute;top:2.5mm;left:20mm;width:14mm;height:3mm;border:.25mm dashed #000;border-radius:2mm}
.house{justify-content:center;max-width:100%;font-size:7pt;line-height:1.15}
.event{max-width:100%;font-size:7.5pt;line-height:1.15}
.name{display:flex;flex:1;align-items:center;justify-content:center;width:100%;min-height:0;font-weight:800;font-size:19pt;line-height:1.05;letter-spacing:-.01em}
.name.m{font-size:15pt}.name.s{font-size:11.5pt}.name.xs{font-size:8.5pt}
.type{width:100%;border-block:.4mm solid #000;padding:.6mm 0;font-size:9pt;font-weight:700;line-height:1.15}
.type.xs,.type.s{font-size:7pt}
.badge .code{font-size:7pt;line-height:1.2}
.badge .copy{font-size:7pt}
`

/** A guest as their badge shows them; `code` is what its QR code holds, null where the door has no codes. */
export interface PrintedBadge
  extends Pick<PrintedTicket, 'event' | 'house' | 'guest' | 'typeName' | 'seat' | 'number' | 'copy'> {
  code: string | null
}

/** Badges of 54 by 86 mm, one per card, with the name large enough to be read across a room. */
export function badgePage(tickets: readonly PrintedBadge[], speech: Speech): PrintDocument {
  const { say } = speech
  const title =
    tickets.length === 1
      ? say('paper.badgeTitle', { guest: tickets[0]?.guest ?? '' })
      : say('paper.badgesTitle', { count: tickets.length })
  return pageOf({ speech, title, paper: 'badge', css, body: html`${tickets.map((ticket) => badge(ticket, speech))}` })
}

function badge(ticket: PrintedBadge, speech: Speech): Html {
  const name = shortened(ticket.guest === '' ? speech.say('paper.guest') : ticket.guest, 70)
  const type = shortened([ticket.typeName, ticket.seat ?? ''].filter((part) => part !== '').join(' · '), 56)
  return html`
    <section data-page class="badge" data-fits>
      <div class="slot"></div>
      ${house(shortened(ticket.house, 24), 3.5)}
      <p class="event" dir="auto">${shortened(ticket.event.title, 44)}</p>
      <h1 class="name ${sizeOf(name, [20, 30, 46])}" data-fits><span dir="auto">${name}</span></h1>
      ${type !== '' && html`<p class="type ${sizeOf(type, [18, 28, 36])}" dir="auto">${type}</p>`}
      ${ticket.code !== null && qrCode(ticket.code, 25)}
      ${ticket.number !== '' && html`<p class="code">${ticket.number}</p>`}
      ${copyNote(ticket, speech)}
    </section>`
}
