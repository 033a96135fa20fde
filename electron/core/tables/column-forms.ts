import type { DataField } from '../../../shared/app/data.ts'
import {
  type Asked,
  type ColumnForm,
  type ColumnFormSearch,
  createFormSearch,
} from '../../../shared/app/foreign-forms.ts'
import { readForeign } from '../../../shared/app/foreign-values.ts'
import { meantCell } from '../../../shared/csv.ts'
import type { TimeSlices } from '../base/time-slices.ts'
import type { TableForm, TableRow } from '../ports/table-parser.ts'

/** Texts of a column by which its form is found. */
const mostTexts = 100_000

/** A column of a file and the field it goes into. */
export interface FormedColumn {
  at: number
  field: DataField
  form: ColumnForm
}

export interface ChosenColumn extends Pick<FormedColumn, 'at' | 'field'> {
  said: Partial<ColumnForm>
}

/** The different texts of each of these columns. */
export async function textsOf(rows: AsyncIterable<TableRow>, columns: readonly { at: number }[]) {
  const texts = new Map(columns.map(({ at }) => [at, new Set<string>()]))
  for await (const { cells } of rows) {
    for (const [at, seen] of texts) if (seen.size < mostTexts) seen.add(meantCell(cells[at] ?? ''))
  }
  return texts
}

/**
 * The form of each column; one that leaves it open is written as the others of the file are, where these agree. What has to
 * be asked of a person, or was chosen by one, stands in `asks`.
 */
export async function formsOf(
  chosen: readonly ChosenColumn[],
  texts: ReadonlyMap<number, ReadonlySet<string>>,
  { known, slices }: { known: TableForm['decimal']; slices: TimeSlices },
) {
  const found: (ChosenColumn & ReturnType<ColumnFormSearch['found']>)[] = []
  for (const column of chosen) {
    const search = createFormSearch(column.field.kind)
    for (const text of texts.get(column.at) ?? []) {
      search.add(text)
      if (slices.isOver()) await slices.next()
    }
    found.push({ ...column, ...search.found() })
  }
  const decimal = known ?? agreed(found.map(({ form, said }) => said.decimal ?? form.decimal))
  const order = agreed(found.map(({ form, said }) => said.order ?? form.order))
  const asks: { at: number; what: Asked; example: string; isOpen: boolean }[] = []
  const columns: FormedColumn[] = []
  for (const { at, field, said, form, uses } of found) {
    const now = {
      decimal: said.decimal ?? form.decimal ?? decimal,
      order: said.order ?? form.order ?? order,
      twice: said.twice ?? null,
    }
    const own = texts.get(at) ?? []
    if (uses !== null) {
      const example = (await firstOf(own, (text) => /\d[.,/-]\d/.test(text), slices)) ?? ''
      asks.push({ at, what: uses, example, isOpen: now[uses] === null })
    }
    const double =
      field.kind === 'dateTime' ? await firstOf(own, (text) => isDouble(field, text, now), slices) : undefined
    if (double !== undefined) asks.push({ at, what: 'twice', example: double, isOpen: now.twice === null })
    columns.push({ at, field, form: now })
  }
  return { columns, asks }
}

async function firstOf(
  texts: Iterable<string>,
  isMeant: (text: string) => boolean,
  slices: TimeSlices,
): Promise<string | undefined> {
  for (const text of texts) {
    if (isMeant(text)) return text
    if (slices.isOver()) await slices.next()
  }
  return undefined
}

const isDouble = (field: DataField, text: string, form: ColumnForm): boolean => {
  const reading = readForeign(field, text, { form: { ...form, twice: null }, idsOf: () => [] })
  return 'fault' in reading && reading.fault === 'doubleHour'
}

/** What all say who say anything; null where they do not agree. */
function agreed<T>(said: readonly (T | null)[]): T | null {
  const [only, ...more] = new Set(said.filter((one) => one !== null))
  return more.length === 0 ? (only ?? null) : null
}
