import papaparse from 'papaparse'
import type { Money } from './app/common.ts'
import { toDecimal } from './money/wire-money.ts'

/**
 * Cells that a spreadsheet would run as a formula: they begin with a formula character, in ASCII or in its full-width
 * or small form, even after invisible characters (NUL, newlines, a byte order character, zero-width and no-break
 * spaces, direction characters). Plain numbers with a sign don't match. Source: OWASP, CSV injection.
 */
export const runsAsFormula = /^(?:[\t\r]|[\p{C}\p{Z}]*(?:[=@＝＠﹦﹫]|[+\-−＋－﹢﹣](?!\d+(?:\.\d+)?$)))/u

/** The cell separator and the decimal separator of a file. */
export interface CsvForm {
  separator: ',' | ';'
  decimal: '.' | ','
}

/** The two formats that spreadsheets expect, depending on the computer's language. */
export const csvForms = {
  comma: { separator: ',', decimal: '.' },
  semicolon: { separator: ';', decimal: ',' },
} as const satisfies Record<string, CsvForm>

/** The table setting: one of the formats, or the one of the language. */
export type CsvChoice = 'language' | keyof typeof csvForms

/** Languages in which spreadsheets write 12,50. */
const withDecimalComma = ['de', 'fr', 'es']

/** The format of a file in this language (BCP 47). */
export function csvForm(choice: CsvChoice, language: string): CsvForm {
  if (choice !== 'language') return csvForms[choice]
  return withDecimalComma.includes(language.split('-')[0] ?? '') ? csvForms.semicolon : csvForms.comma
}

/** An exact number as decimal text with a point: money is never a float. */
export interface CsvNumber {
  number: string
}

/** What a cell can hold; null and undefined make it empty. */
export type CsvCell = string | number | CsvNumber | null | undefined

/** An amount as a number; its currency belongs in a separate column. */
export const amountCell = (money: Money | null): CsvCell => (money === null ? null : { number: toDecimal(money) })

/**
 * An invisible direction character after a text that looks like a number but isn't, such as a phone number. It keeps
 * Excel and LibreOffice from turning the text into a number, a day or a sum: `+49 30 12` would lose its plus, `0301`
 * its zero, and `1/2` would become the first of February. An apostrophe would be visible to everybody.
 */
export const keepsText = '\u200e'

const telephone = /^\+ ?\(?\d[\d ()-]*$/
const digitsAndSigns = /^\(?\d[\d ().,/-]*$/
const power = /^\d+e[+-]?\d+$/i
const plainNumber = /^(?:0|[1-9]\d{0,14})$/
const day = /^\d{4}-\d{2}-\d{2}$/

/** Whether a spreadsheet would turn a text into something else, though never into a formula. */
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
 * The only writer of CSV files (RFC 4180): titles and rows, with cells that spreadsheets read unchanged. Every cell is
 * quoted, so that a program with another separator doesn't split a cell in two.
 */
export function csvText({ fields, data }: CsvTable, form: CsvForm): string {
  return csvLines([fields, ...data], form)
}

/** Lines for a file that is written in pieces; the caller puts `\r\n` between the pieces. */
export function csvLines(rows: readonly (readonly CsvCell[])[], form: CsvForm): string {
  const line = (cells: readonly CsvCell[]) =>
    cells.map((cell) => (typeof cell === 'string' ? guardedCell(cell, form) : textOfCell(cell, form)))
  const options = { delimiter: form.separator, newline: '\r\n', quotes: true }
  return papaparse.unparse(rows.map(line), options)
}

/** Guards a text so that no program runs it or turns it into something else; `meantCell` reverses it. */
export function guardedCell(text: string, form: CsvForm): string {
  // A text that already looks guarded gets another guard, which `meantCell` removes again.
  if (text.endsWith(keepsText) && isLost(unmarked(text))) return text + keepsText
  return text.startsWith("'") && runsAsFormula.test(text.replace(/^'+/, '')) ? `'${text}` : textOfCell(text, form)
}

/** The original text of a cell, whether or not `guardedCell` wrote it. */
export function meantCell(cell: string): string {
  if (cell.endsWith(keepsText) && isLost(unmarked(cell))) return cell.slice(0, -1)
  return cell.startsWith("'") && runsAsFormula.test(cell.replace(/^'+/, '')) ? cell.slice(1) : cell
}

function unmarked(text: string): string {
  let end = text.length
  while (text[end - 1] === keepsText) end -= 1
  return text.slice(0, end)
}

/** A cell for pasting into a spreadsheet: on one line, never a formula. */
export const pasteableCell = (cell: CsvCell, form: CsvForm): string =>
  textOfCell(typeof cell === 'string' ? cell.replaceAll(/[\t\r\n]+/g, ' ') : cell, form)
