import type { Paper, PrintDocument, ShortcutGroup } from '../../../../shared/app/printing.ts'
import type { Speech } from '../../base/speech.ts'
import { html } from '../html.ts'
import { pageRule } from '../papers.ts'
import { archPicture, pageOf } from './page.ts'

const css = `
.head{display:flex;align-items:center;gap:4mm;border-bottom:.6mm solid #000;padding-bottom:3mm;margin-bottom:4mm}
h1{font-size:24pt;font-weight:800;letter-spacing:-.01em;line-height:1}
.groups{columns:2;column-gap:10mm}
.group{break-inside:avoid;margin-bottom:5mm}
h2{font-size:13pt;font-weight:800;margin-bottom:1mm}
td{border-top:.1mm solid #000;padding:.9mm 3mm .9mm 0;font-size:9.5pt}
td.keys{width:50%;padding-inline-end:0;text-align:end}
.keys span{display:inline-block;white-space:nowrap;overflow-wrap:normal}
kbd{border:.3mm solid #000;border-radius:1mm;padding:0 1.2mm;font:600 8.5pt/1.5 system-ui,sans-serif}
.or{padding:0 1mm;font-size:8pt}
`

/** The keyboard shortcuts on one or two sheets. */
export function shortcutsPage(groups: readonly ShortcutGroup[], paper: Paper, speech: Speech): PrintDocument {
  const { say } = speech
  const body = html`
    <div class="head">${archPicture(12)}
      <h1>${say('paper.keyboardTitle')}</h1>
    </div>
    <div class="groups">${groups.map(
      ({ title, rows }) => html`
      <div class="group">
        <h2>${title}</h2>
        <table>${rows.map(
          (row) => html`
          <tr>
            <td>${row.title}</td>
            <td class="keys">${row.keys.map((keys, at) => html`${at > 0 && html` <span class="or">${say('paper.or')}</span> `}<span><kbd>${keys}</kbd></span>`)}</td>
          </tr>`,
        )}</table>
      </div>`,
    )}</div>`
  return pageOf({ speech, title: say('paper.keyboardTitle'), paper, css: pageRule(paper, 13) + css, body })
}
