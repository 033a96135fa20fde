import { t } from '@lingui/core/macro'
import type { Answer } from '../../../shared/app/form-answers.ts'
import type { SubmissionFilter } from '../../../shared/app/form-filter.ts'
import type { SubmissionRow } from '../../../shared/app/forms.ts'
import type { CsvCell } from '../../../shared/csv.ts'
import { api } from '../../api.ts'
import { csvFormHere } from '../../copy/csv-form-here.ts'
import { formatCount, formatDate, formatTime, listText } from '../../format.ts'
import { downloadText, listAsCsv, type TextColumn } from '../../ui/data-grid/export-csv.ts'
import { fileName } from '../../ui/save-file.ts'
import { statusOf, tagText } from './form-messages.ts'
import { wholeAnswers } from './whole-answers.ts'

type AnswerRow = SubmissionRow & { answers: Answer[] }

/** Saves what a filter shows as CSV: a column for each field of one form, or all values in one column for several. */
export async function exportAnswers(filter: SubmissionFilter): Promise<number> {
  const formId = filter.formId ?? null
  const fields = formId === null ? [] : (await api.forms.filterFields({ formId })).fields
  const asked: TextColumn<AnswerRow>[] = fields.map(({ target, label }) => ({
    title: label,
    text: ({ answers }) => answerCell(answers.find((answer) => answer.target === target)),
  }))
  const all: TextColumn<AnswerRow> = {
    title: t`Answers`,
    text: ({ answers }) => answersText(answers),
  }
  // What the form does not know at all is left out of no file.
  const isOther = ({ target }: Answer) => !fields.some((field) => field.target === target)
  const others: TextColumn<AnswerRow> = {
    title: t`Other answers`,
    text: ({ answers }) => answersText(answers.filter(isOther)),
  }
  const columns = (rows: readonly AnswerRow[]): TextColumn<AnswerRow>[] => [
    { title: t`Received`, text: ({ createdAt }) => momentText(createdAt) },
    { title: t`Form`, text: ({ formName }) => formName },
    { title: t`Status`, text: ({ status }) => statusOf(status).word },
    { title: t`Name`, text: ({ name }) => name },
    { title: t`Tags`, text: ({ tags }) => tags.map(tagText).join(', ') },
    { title: t`Reviewer`, text: ({ reviewer }) => reviewer },
    ...(formId === null ? [all] : asked),
    ...(formId !== null && rows.some(({ answers }) => answers.some(isOther)) ? [others] : []),
  ]
  const sort = { key: 'created' as const, descending: true }
  const { csv, rows } = await listAsCsv({
    columns,
    form: await csvFormHere(),
    fetchRows: async (start, count) => {
      const page = await api.forms.answerRows({ filter, sort, start, count: Math.min(count, 200) })
      const rows: AnswerRow[] = []
      for (const row of page.rows) rows.push({ ...row, answers: await wholeAnswers(row.id, row.answers) })
      return { ...page, rows }
    },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
  downloadText(fileName('answers', 'csv', new Date()), csv)
  return rows
}

const momentText = (at: string | null): string => (at === null ? '' : `${formatDate(at)}, ${formatTime(at)}`)

/** A field value in a cell of its own: numbers stay numbers. */
const answerCell = (answer: Answer | undefined): CsvCell =>
  answer?.value.kind === 'number' || answer?.value.kind === 'rating' ? answer.value.number : answerText(answer)

/** A field value as one text, for files and the clipboard. */
export function answerText(answer: Answer | undefined): string {
  if (answer === undefined) return ''
  const { value } = answer
  switch (value.kind) {
    case 'flag':
      return value.flag ? t`Yes` : t`No`
    case 'number':
    case 'rating':
      return String(value.number)
    case 'choices':
      return listed(value.choices, value.more)
    case 'files':
    case 'signature':
      return listed(
        value.files.map(({ name }) => name),
        value.more,
      )
    case 'address':
      return value.lines.join(', ')
    case 'products':
      return listed(
        value.products.map(({ name, quantity, price }) => `${quantity} × ${name} ${price}`.trim()),
        value.more,
      )
    case 'appointment':
      return [value.at, value.until, value.staff, value.place].filter(Boolean).join(', ')
    case 'other':
      return value.json
    default:
      return value.text
  }
}

const listed = (words: readonly string[], more: number): string =>
  [...words, ...(more > 0 ? [t`and ${formatCount(more)} more`] : [])].join(', ')

/** Field values as plain text, a line for each. */
export const answersText = (answers: readonly Answer[]): string =>
  answers.map((answer) => `${answer.label}: ${answerText(answer)}`).join('\n')

/** A whole submission as plain text: its head, and a line for each field value. */
export function submissionText(row: AnswerRow): string {
  const head = listText([row.name || t`No name`, row.formName, momentText(row.createdAt)].filter((part) => part !== ''))
  return [head, '', answersText(row.answers)].join('\n')
}
