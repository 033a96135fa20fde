import { t } from '@lingui/core/macro'
import type { FieldValue } from '../../../shared/app/field-values.ts'
import type { SubmissionFilter } from '../../../shared/app/form-filter.ts'
import type { SubmissionRow } from '../../../shared/app/forms.ts'
import type { CsvCell } from '../../../shared/csv.ts'
import { api } from '../../api.ts'
import { csvFormHere } from '../../copy/csv-form-here.ts'
import { formatCount, formatDate, formatTime, listText } from '../../format.ts'
import { downloadText, listAsCsv, type TextColumn } from '../../ui/data-grid/export-csv.ts'
import { fileName } from '../../ui/save-file.ts'
import { statusOf, tagText } from './form-messages.ts'
import { wholeValues } from './whole-values.ts'

type ExportRow = SubmissionRow & { fieldValues: FieldValue[] }

/** Saves what a filter shows as CSV: a column for each field of one form, or all values in one column for several. */
export async function exportSubmissions(filter: SubmissionFilter): Promise<number> {
  const formId = filter.formId ?? null
  const fields = formId === null ? [] : (await api.forms.filterFields({ formId })).fields
  const asked: TextColumn<ExportRow>[] = fields.map(({ target, label }) => ({
    title: label,
    text: ({ fieldValues }) => valueCell(fieldValues.find((fieldValue) => fieldValue.target === target)),
  }))
  const all: TextColumn<ExportRow> = {
    title: t`Submissions`,
    text: ({ fieldValues }) => valuesText(fieldValues),
  }
  // What the form does not know at all is left out of no file.
  const isOther = ({ target }: FieldValue) => !fields.some((field) => field.target === target)
  const others: TextColumn<ExportRow> = {
    title: t`Other fields`,
    text: ({ fieldValues }) => valuesText(fieldValues.filter(isOther)),
  }
  const columns = (rows: readonly ExportRow[]): TextColumn<ExportRow>[] => [
    { title: t`Received`, text: ({ createdAt }) => momentText(createdAt) },
    { title: t`Form`, text: ({ formName }) => formName },
    { title: t`Status`, text: ({ status }) => statusOf(status).word },
    { title: t`Name`, text: ({ name }) => name },
    { title: t`Tags`, text: ({ tags }) => tags.map(tagText).join(', ') },
    { title: t`Reviewer`, text: ({ reviewer }) => reviewer },
    ...(formId === null ? [all] : asked),
    ...(formId !== null && rows.some(({ fieldValues }) => fieldValues.some(isOther)) ? [others] : []),
  ]
  const sort = { key: 'created' as const, descending: true }
  const { csv, rows } = await listAsCsv({
    columns,
    form: await csvFormHere(),
    fetchRows: async (start, count) => {
      const page = await api.forms.answerRows({ filter, sort, start, count: Math.min(count, 200) })
      const rows: ExportRow[] = []
      for (const row of page.rows) rows.push({ ...row, fieldValues: await wholeValues(row.id, row.fieldValues) })
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
const valueCell = (fieldValue: FieldValue | undefined): CsvCell =>
  fieldValue?.value.kind === 'number' || fieldValue?.value.kind === 'rating'
    ? fieldValue.value.number
    : valueText(fieldValue)

/** A field value as one text, for files and the clipboard. */
export function valueText(fieldValue: FieldValue | undefined): string {
  if (fieldValue === undefined) return ''
  const { value } = fieldValue
  switch (value.kind) {
    case 'flag':
      return value.flag ? t`Yes` : t`No`
    case 'number':
    case 'rating':
      return String(value.number)
    case 'choices':
      return asList(value.choices, value.more)
    case 'files':
    case 'signature':
      return asList(
        value.files.map(({ name }) => name),
        value.more,
      )
    case 'address':
      return value.lines.join(', ')
    case 'products':
      return asList(
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

const asList = (words: readonly string[], more: number): string =>
  [...words, ...(more > 0 ? [t`and ${formatCount(more)} more`] : [])].join(', ')

/** Field values as plain text, a line for each. */
export const valuesText = (fieldValues: readonly FieldValue[]): string =>
  fieldValues.map((fieldValue) => `${fieldValue.label}: ${valueText(fieldValue)}`).join('\n')

/** A whole submission as plain text: its head, and a line for each field value. */
export function submissionText(row: ExportRow): string {
  const head = listText([row.name || t`No name`, row.formName, momentText(row.createdAt)].filter((part) => part !== ''))
  return [head, '', valuesText(row.fieldValues)].join('\n')
}
