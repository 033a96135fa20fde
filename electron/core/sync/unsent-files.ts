import { type CsvChoice, csvForm, csvText } from '../../../shared/csv.ts'
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
  speech: Speech = english,
  tables: CsvChoice = 'language',
): { csv: string; json: string; rows: number } {
  const { say, textOf } = speech
  const textIn = (text: string | null | undefined) => (typeof text === 'string' ? textOf(messageFrom(text)) : text)
  const readable = rows.map((row) => ({ ...row, what: textIn(row.what), about: textIn(row.about) }))
  const table = {
    fields: [
      say('paper.number'),
      say('paper.csvWhat'),
      say('paper.csvAbout'),
      say('paper.csvMadeAt'),
      say('paper.csvBy'),
      say('paper.desk'),
      say('paper.state'),
      say('paper.csvTries'),
      say('paper.csvOperation'),
    ],
    data: readable.map((row) => [
      row.number,
      row.what,
      row.about,
      typeof row.madeAt === 'number' ? new Date(row.madeAt).toISOString() : '',
      row.operator,
      row.desk,
      row.state,
      row.tries,
      row.id,
    ]),
  }
  const whole = readable.map((row) => ({ ...row, input: storedInput(row) ?? row.input }))
  return {
    csv: csvText(table, csvForm(tables, speech.language)),
    json: JSON.stringify(whole, null, 2),
    rows: rows.length,
  }
}
