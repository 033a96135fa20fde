import type { Paper, PrintDocument } from '../../../../shared/app/printing.ts'
import type { StaffRow } from '../../../../shared/app/staff.ts'
import type { Speech } from '../../base/speech.ts'
import { scopeName } from '../../staff/staff-scope-names.ts'
import { html } from '../html.ts'
import { pageRule } from '../papers.ts'
import { qrCode } from '../print-codes.ts'
import { house, pageOf } from './page.ts'

interface PrintedStaffLink {
  house: string
  member: StaffRow
  url: string
}

const css = `
.house{font-size:10pt;margin-bottom:6mm}
h1{font-size:24pt;font-weight:800;line-height:1.1;overflow-wrap:anywhere}
.how{margin:2mm 0 6mm;font-size:12pt}
h2{margin-top:6mm;font-size:10pt;font-weight:700}
ul{margin:1mm 0 0;padding-inline-start:5mm}
.care{margin-top:8mm;border-top:.1mm solid #000;padding-top:2mm;font-size:9pt}
`

/** The paper that someone signs in with: who it is for, the code, what it allows and at which events. */
export function staffLinkPage({ house: name, member, url }: PrintedStaffLink, paper: Paper, speech: Speech) {
  const { say, textOf } = speech
  const title = say('paper.staffLinkTitle', { name: member.name })
  const scopes = [...member.scopes, ...member.otherScopes]
  const body = html`${house(name)}
    <h1 dir="auto">${member.name}</h1>
    <p class="how">${say('paper.staffLinkHow')}</p>
    ${qrCode(url, 60, title)}
    <h2>${say('staff.partScopes')}</h2>
    <ul>${scopes.map((scope) => html`<li dir="auto">${textOf(scopeName(scope))}</li>`)}</ul>
    <h2>${say('staff.partAccess')}</h2>
    <ul>${eventLines(member, speech).map((line) => html`<li dir="auto">${line}</li>`)}</ul>
    <p class="care">${say('paper.staffLinkCare')}</p>`
  return pageOf({ speech, title, paper, css: `${pageRule(paper, '15mm')}${css}`, body }) satisfies PrintDocument
}

const eventLines = ({ events }: StaffRow, { say }: Speech): string[] =>
  events === null ? [say('staff.allEvents')] : events.map(({ title }) => title ?? say('staff.unknownEvent'))
