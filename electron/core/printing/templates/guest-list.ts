import type { FormValue } from '../../../../shared/app/form-values.ts'
import type { Paper, PrintDocument } from '../../../../shared/app/printing.ts'
import type { Speech } from '../../base/speech.ts'
import { type Html, html } from '../html.ts'
import { pageRule } from '../papers.ts'
import { printedValue } from '../printed-values.ts'
import { archPicture, numberedPages, pageOf, shortened } from './page.ts'
import type { PrintedEvent } from './ticket.ts'

/** A guest on the list, which has to be sorted by name. */
export interface ListedGuest {
  name: string
  /** The name as it is sorted: folded, lower case. */
  sortName: string
  typeName: string
  seat: string | null
  number: string
  status: 'paid' | 'free' | 'unpaid'
  arrivedAt: string | null
  notes: readonly FormValue[]
}

export interface PrintedGuestList {
  house: string
  event: PrintedEvent
  guests: readonly ListedGuest[]
  printedAt: string
  /** Age of the list (ISO); null when the first download has not ended. */
  dataFrom: string | null
  desk: string
}

const css = `
thead{display:table-header-group}
thead th{padding-bottom:2mm}
.head{display:flex;align-items:flex-end;gap:4mm;border-bottom:.6mm solid #000;padding-bottom:2mm}
.head svg{flex:none}
.head div{flex:1;min-width:0}
.head h1{font-size:15pt;font-weight:800;line-height:1.15}
.head p{font-size:10pt}
.head .asof{flex:none;max-width:60mm;font-size:8.5pt;line-height:1.3;text-align:end}
tr{break-inside:avoid}
tbody{break-before:auto}
.letter th{padding:3mm 0 1mm;font-size:17pt;font-weight:800;line-height:1;break-after:avoid}
.letter{break-after:avoid}
.guest td{border-top:.15mm solid #000;padding:1.6mm 3mm 1.6mm 0;font-size:10pt}
.guest td.tick{width:12mm;padding-inline-end:2mm;white-space:nowrap;overflow-wrap:normal}
.guest td.name{width:44%;font-size:14pt;font-weight:700;line-height:1.15}
.guest td.name.long{font-size:11pt}
.guest td.order{width:1%;padding-inline-end:0;font-size:9pt;text-align:end;white-space:nowrap}
.guest.in td.name{font-weight:400}
.box{width:6mm;height:6mm;border:.5mm solid #000;border-radius:1mm}
.note{display:block;font-size:9.5pt;font-weight:700}
.note::before{content:"▸ "}
.owes{display:inline-block;border:.4mm solid #000;border-radius:1mm;padding:0 1mm;font-size:8.5pt;font-weight:800;white-space:nowrap}
.no-guests{padding:12mm 0;font-size:13pt}
`

/**
 * The guest list for an evening without the laptop: large names grouped by letter, a box to tick, and the notes for the
 * door.
 */
export function guestListPage(list: PrintedGuestList, paper: Paper, speech: Speech): PrintDocument {
  const { say } = speech
  const { event, guests } = list
  const here = guests.filter(({ arrivedAt }) => arrivedAt !== null).length
  const body = html`
    <table class="list">
      <thead>
        <tr>
          <th colspan="4">
            <div class="head">${archPicture(11)}
              <div>
                <h1 dir="auto">${shortened(event.title, 120)}</h1>
                <p dir="auto">${whenAndWhere(event, speech)}</p>
              </div>
              <p class="asof">${say('paper.guests', { count: guests.length, here })}<br>${statusLine(list, speech)}</p>
            </div>
          </th>
        </tr>
      </thead>
      ${byLetter(guests).map(([letter, group]) => letterGroup(letter, group, event.zone, speech))}
    </table>
    ${guests.length === 0 && html`<p class="no-guests">${say('paper.nobody')}</p>`}`
  return pageOf({
    speech,
    title: say('paper.guestListTitle', { event: event.title }),
    paper,
    css: pageRule(paper, '12mm 12mm 16mm') + numberedPages(speech) + css,
    body,
  })
}

const whenAndWhere = ({ startsAt, zone, place }: PrintedEvent, { day, time }: Speech): string =>
  [day(startsAt, zone), time(startsAt, zone), shortened(place, 80)].filter((part) => part !== '').join(', ')

function statusLine({ dataFrom, printedAt, desk, event }: PrintedGuestList, { say, moment, time }: Speech): string {
  const printed = say('paper.printedAt', { at: moment(printedAt, event.zone), desk })
  return dataFrom === null
    ? `${printed} ${say('paper.notWhole')}`
    : `${say('paper.asOf', { at: time(dataFrom, event.zone) })} ${printed}`
}

function letterGroup(letter: string, group: readonly ListedGuest[], zone: string, speech: Speech): Html {
  return html`<tbody><tr class="letter"><th colspan="4">${letter}</th></tr>${group.map((guest) => row(guest, zone, speech))}</tbody>`
}

function row(guest: ListedGuest, zone: string, speech: Speech): Html {
  const { say, clock } = speech
  const { name, typeName, seat, number, status, arrivedAt, notes } = guest
  const label = shortened(name === '' ? say('paper.noName') : name, 120)
  const type = shortened(typeName, 70)
  // Seat names often begin with the name of the ticket type; do not print it twice.
  const what =
    seat?.startsWith(typeName) === true ? [shortened(seat, 40)] : [type, seat === null ? '' : shortened(seat, 40)]
  return html`<tr class="guest ${arrivedAt !== null && 'in'}"><td class="tick">${
    arrivedAt === null ? html`<div class="box"></div>` : html`${clock(arrivedAt, zone)}`
  }</td>
    <td class="name ${[...label].length > 40 && 'long'}"><bdi>${label}</bdi>${notes.map((note) => html`<span class="note" dir="auto">${shortened(printedValue(note, speech, zone), 160)}</span>`)}</td>
    <td><span dir="auto">${what.filter((part) => part !== '').join(' · ')}</span>${
      status === 'unpaid' && html` <span class="owes">${say('paper.owes')}</span>`
    }</td><td class="order code">${number}</td></tr>`
}

/** Groups guests by the first letter of their sort name; others are under #. */
export function byLetter(guests: readonly ListedGuest[]): [string, ListedGuest[]][] {
  const groups = new Map<string, ListedGuest[]>()
  for (const guest of guests) {
    const first = [...guest.sortName.trim()][0]?.toUpperCase() ?? ''
    const letter = /\p{L}/u.test(first) ? first : '#'
    groups.set(letter, [...(groups.get(letter) ?? []), guest])
  }
  return [...groups]
}
