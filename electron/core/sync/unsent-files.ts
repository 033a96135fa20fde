import papaparse from 'papaparse'
import { runsAsFormula } from '../../../shared/csv.ts'
import { messageFrom } from '../../../shared/messages/message.ts'
import { english, type Speech } from '../base/speech.ts'
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

/**
 * Changes that were not sent, as a table to read and in full. Texts that a spreadsheet would run are made harmless. In
 * English where a start that has no settings yet saves them.
 */
export function unsentFiles(
  rows: readonly UnsentRow[],
  { say, textOf }: Speech = english,
): { csv: string; json: string; rows: number } {
  const textIn = (text: string | null | undefined) => (typeof text === 'string' ? textOf(messageFrom(text)) : text)
  const readable = rows.map((row) => ({ ...row, what: textIn(row.what), about: textIn(row.about) }))
  const table = readable.map((row) => ({
    [say('paper.number')]: row.number,
    [say('paper.csvWhat')]: row.what,
    [say('paper.csvAbout')]: row.about,
    [say('paper.csvMadeAt')]: typeof row.madeAt === 'number' ? new Date(row.madeAt).toISOString() : '',
    [say('paper.csvBy')]: row.operator,
    [say('paper.desk')]: row.desk,
    [say('paper.state')]: row.state,
    [say('paper.csvTries')]: row.tries,
    [say('paper.csvOperation')]: row.id,
  }))
  const whole = readable.map((row) => ({ ...row, input: storedInput(row) ?? row.input }))
  return {
    csv: papaparse.unparse(table, { escapeFormulae: runsAsFormula }),
    json: JSON.stringify(whole, null, 2),
    rows: rows.length,
  }
}
