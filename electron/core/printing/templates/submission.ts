import type { FieldValue } from '../../../../shared/app/field-values.ts'
import type { Paper, PrintDocument } from '../../../../shared/app/printing.ts'
import type { Speech } from '../../base/speech.ts'
import { comparedWords } from '../../forms/field-value-words.ts'
import { html } from '../html.ts'
import { pageRule } from '../papers.ts'
import { house, numberedPages, pageOf } from './page.ts'

/** A submission. */
export interface PrintedSubmission {
  house: string
  /** Who sent it; empty when unknown. */
  name: string
  formName: string
  createdAt: string | null
  fieldValues: readonly FieldValue[]
}

const css = `
.house{font-size:10pt;margin-bottom:4mm}
h1{font-size:22pt;font-weight:800;line-height:1.1;overflow-wrap:anywhere}
.of{margin:1.5mm 0 5mm}
dt{margin-top:3mm;border-top:.1mm solid #000;padding-top:1.5mm;font-size:8.5pt;font-weight:700;break-after:avoid}
dd{white-space:pre-wrap;overflow-wrap:anywhere}
.rest{font-size:8.5pt;font-style:italic}
`

/**
 * One submission, question by question. All of it is text, each in its own direction; a very long one is cut and says
 * so.
 */
export function submissionDocument(printed: PrintedSubmission, paper: Paper, speech: Speech): PrintDocument {
  const { say, moment } = speech
  const { name, formName, createdAt, fieldValues } = printed
  const title = say('paper.answerTitle', { name })
  const body = html`${house(printed.house)}
    <h1 dir="auto">${title}</h1>
    <p class="of"><span dir="auto">${formName}</span>${createdAt !== null && html` · ${say('paper.received', { at: moment(createdAt) })}`}</p>
    ${fieldValues.length === 0 && html`<p>${say('paper.nothingFilledIn')}</p>`}
    <dl>${fieldValues.map(
      (fieldValue) => html`
      <dt dir="auto">${fieldValue.label}</dt>
      <dd dir="auto">${wordsOf(fieldValue, speech)}</dd>
      ${restOf(fieldValue) > 0 && html`<dd class="rest">${say('paper.restOfAnswer', { count: restOf(fieldValue) })}</dd>`}`,
    )}</dl>`
  const rule = pageRule(paper, '15mm 15mm 18mm')
  return pageOf({ speech, title, paper, css: `${rule}${numberedPages(speech)}${css}`, body })
}

const isDay = /^\d{4}-\d{2}-\d{2}$/

function wordsOf(fieldValue: FieldValue, { textOf, date }: Speech): string {
  const { value } = fieldValue
  // Noon, so that it is this day in every zone; as it was sent where it is no day.
  if (value.kind === 'date' && isDay.test(value.text)) return date(`${value.text}T12:00:00`) || value.text
  return textOf(comparedWords(fieldValue))
}

/** Characters that were left out. */
const restOf = ({ value }: FieldValue): number => ('rest' in value ? (value.rest ?? 0) : 0)
