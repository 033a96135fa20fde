import papaparse from 'papaparse'
import type { Money } from './app/common.ts'
import { toDecimal } from './money/wire-money.ts'

/**
 * Cells that a spreadsheet would run as a formula: those that begin with a sign of one, in ASCII or in its full-width
 * and small forms, also behind invisible characters (NUL, newlines, a byte order character, zero-width and no-break
 * spaces, direction characters). Plain negative numbers are none.
 * Source: OWASP, CSV injection.
 */
export const runsAsFormula = /^(?:[\t\r]|[\p{C}\p{Z}]*(?:[=@＝＠﹦﹫]|[+\-−＋－﹢﹣](?!\d+(?:\.\d+)?$)))/u

/** What is between the cells, and between the whole part of a number and the rest. */
export interface CsvForm {
  separator: ',' | ';'
  decimal: '.' | ','
}

/** The forms that spreadsheets read: which of the two follows the language of the computer. */
export const csvForms = {
  comma: { separator: ',', decimal: '.' },
  semicolon: { separator: ';', decimal: ',' },
} as const satisfies Record<string, CsvForm>

/** What the settings say of tables: as the language has it, or one of the forms. */
export type CsvChoice = 'language' | keyof typeof csvForms

/** Languages whose spreadsheets write 12,50. */
const withDecimalComma = ['de', 'fr', 'es']

/** The form of a file in this language (BCP 47). */
export function csvForm(choice: CsvChoice, language: string): CsvForm {
  if (choice !== 'language') return csvForms[choice]
  return withDecimalComma.includes(language.split('-')[0] ?? '') ? csvForms.semicolon : csvForms.comma
}

/** A number as decimal text with a point, exactly as it is meant: amounts of money are never floating. */
export interface CsvNumber {
  number: string
}

export type CsvCell = string | number | CsvNumber | null | undefined

/** An amount as a number; its currency stands in a column of its own. */
export const amountCell = (money: Money | null): CsvCell => (money === null ? null : { number: toDecimal(money) })

/**
 * Behind a text that looks like a number and is none, such as a telephone: an invisible direction character, which
 * keeps Excel and LibreOffice from making a number, a day or a sum of it. Without one `+49 30 12` loses its plus,
 * `0301` its zero, and `1/2` becomes the first of February; with an apostrophe everybody sees that.
 */
export const keepsText = '\u200e'

const telephone = /^\+ ?\(?\d[\d ()-]*$/
const digitsAndSigns = /^\(?\d[\d ().,/-]*$/
const power = /^\d+e[+-]?\d+$/i
const plainNumber = /^(?:0|[1-9]\d{0,14})$/
const day = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text would arrive as something else than what it is, and cannot run anything either. */
const isLost = (text: string): boolean =>
  telephone.test(text) || power.test(text) || (digitsAndSigns.test(text) && !plainNumber.test(text) && !day.test(text))

function textOfCell(cell: CsvCell, { decimal }: CsvForm): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  if (typeof cell === 'object') return cell.number.replace('.', decimal)
  if (isLost(cell)) return cell + keepsText
  return runsAsFormula.test(cell) ? `'${cell}` : cell
}

interface CsvTable {
  fields: readonly string[]
  data: readonly (readonly CsvCell[])[]
}

/**
 * The one writer of CSV files (RFC 4180): titles, rows, and cells that arrive in a spreadsheet as what they are. Every cell
 * is quoted: a program that separates at another sign than ours would make cells of its own of a part of one.
 */
export function csvText({ fields, data }: CsvTable, form: CsvForm): string {
  return csvLines([fields, ...data], form)
}

/** Lines of such a file, for one that is written piece by piece; `\r\n` goes between two pieces. */
export function csvLines(rows: readonly (readonly CsvCell[])[], form: CsvForm): string {
  const line = (cells: readonly CsvCell[]) =>
    cells.map((cell) => (typeof cell === 'string' ? guardedCell(cell, form) : textOfCell(cell, form)))
  const options = { delimiter: form.separator, newline: '\r\n', quotes: true }
  return papaparse.unparse(rows.map(line), options)
}

/** A text as it stands in a table so that no program that reads it runs it or makes something else of it. */
export function guardedCell(text: string, form: CsvForm): string {
  // A text that looks as if it was guarded gets a guard of its own, which `meantCell` takes off again.
  if (text.endsWith(keepsText) && isLost(unmarked(text))) return text + keepsText
  return text.startsWith("'") && runsAsFormula.test(text.replace(/^'+/, '')) ? `'${text}` : textOfCell(text, form)
}

/** The text that was meant by a cell of a table, whether or not `guardedCell` wrote it. */
export function meantCell(cell: string): string {
  if (cell.endsWith(keepsText) && isLost(unmarked(cell))) return cell.slice(0, -1)
  return cell.startsWith("'") && runsAsFormula.test(cell.replace(/^'+/, '')) ? cell.slice(1) : cell
}

function unmarked(text: string): string {
  let end = text.length
  while (text[end - 1] === keepsText) end -= 1
  return text.slice(0, end)
}

/** A cell of a table that is copied and pasted into a spreadsheet: one line, and never a formula. */
export const pasteableCell = (cell: CsvCell, form: CsvForm): string =>
  textOfCell(typeof cell === 'string' ? cell.replaceAll(/[\t\r\n]+/g, ' ') : cell, form)
