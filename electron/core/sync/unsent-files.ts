import papaparse from 'papaparse'
import { runsAsFormula } from '../../../shared/csv.ts'
import { messageFrom } from '../../../shared/messages/message.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { storedInput } from './outbox.ts'

/** What is written out of a change: of the columns below what is there, of all others whatever they hold. */
export interface UnsentRow {
  id: string
  number?: number | null | undefined
  what?: string | null | undefined
  about?: string | null | undefined
  madeAt?: number | null | undefined
  operator?: string | null | undefined
  desk?: string | null | undefined
  state?: string | null | undefined
  tries?: number | null | undefined
  input: string
}

/** Changes that were not sent, as a table to read and in full. Texts that a spreadsheet would run are made harmless. */
export function unsentFiles(rows: readonly UnsentRow[]): { csv: string; json: string; rows: number } {
  const textIn = (text: string | null | undefined) => (typeof text === 'string' ? textOf(messageFrom(text)) : text)
  const readable = rows.map((row) => ({ ...row, what: textIn(row.what), about: textIn(row.about) }))
  const table = readable.map((row) => ({
    Number: row.number,
    What: row.what,
    About: row.about,
    'Made at': typeof row.madeAt === 'number' ? new Date(row.madeAt).toISOString() : '',
    By: row.operator,
    Desk: row.desk,
    State: row.state,
    Tries: row.tries,
    'Operation id': row.id,
  }))
  const whole = readable.map((row) => ({ ...row, input: storedInput(row) ?? row.input }))
  return {
    csv: papaparse.unparse(table, { escapeFormulae: runsAsFormula }),
    json: JSON.stringify(whole, null, 2),
    rows: rows.length,
  }
}
