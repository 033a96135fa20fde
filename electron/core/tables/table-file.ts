import type { Delimiter, Encoding, LineEnd } from '../../../shared/app/table-import.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { Ports } from '../ports.ts'
import { type CsvRecord, csvRecords } from './csv-records.ts'
import { encodingOfFile, piecesOf } from './file-encoding.ts'

/** Bytes that are read and parsed at once. */
const pieceBytes = 128 * 1024
/** Rows of the beginning that show what stands between the cells. */
const headRows = 50
const delimiters: readonly Delimiter[] = [';', ',', '\t', '|']

/** How a table is written as text. */
export interface TableForm {
  encoding: Encoding
  delimiter: Delimiter
  lineEnd: LineEnd
  /** The first line is `sep=;`, which spreadsheets read and do not show. */
  saysDelimiter: boolean
  /** The sign before the fraction, where it is known of the whole file. */
  decimal?: '.'
}

export interface FoundForm {
  form: TableForm
  /** It could be another one as well. */
  asks: { encoding: boolean; delimiter: boolean }
}

/** A row of a table, with its number as spreadsheets count: the titles are 1, and empty rows count. */
export interface TableRow extends CsvRecord {
  number: number
}

const saying = /^"?sep=(.)"?\r?(?:\n|$)/i

/** Where the bytes of a table come from. */
export type TableBytes = Pick<Ports['userFiles'], 'read'>

/** How a file is written: its encoding as all of it shows, the rest by its beginning. */
export async function formOfFile(
  files: TableBytes,
  place: string,
  said: { encoding?: Encoding | undefined; delimiter?: Delimiter | undefined; lineEnd?: LineEnd | undefined },
): Promise<FoundForm> {
  const found =
    said.encoding === undefined ? await encodingOfFile(files, place) : { encoding: said.encoding, isGuess: false }
  const { encoding } = found
  const text = new TextDecoder(encoding).decode(await files.read(place, 0, pieceBytes), { stream: true })
  if (isBinary(text)) throw new AppError('invalid_input', { reason: messageOf('data.noTable') })
  // Files of older programs end their lines with a return alone.
  const lineEnd = said.lineEnd ?? (!text.includes('\n') && text.includes('\r') ? '\r' : 'any')
  const [line = '', sign] = saying.exec(text) ?? []
  const named = delimiters.find((each) => each === sign)
  const several = named === undefined ? fitting(text.slice(line.length), lineEnd) : [named]
  const delimiter = said.delimiter ?? several[0] ?? ','
  return {
    form: { encoding, delimiter, lineEnd, saysDelimiter: line !== '' },
    asks: { encoding: found.isGuess, delimiter: said.delimiter === undefined && several.length > 1 },
  }
}

/** Pictures and archives are full of characters that no text has. */
const isBinary = (text: string): boolean => (text.match(/(?![\t\n\r\f])\p{Cc}/gu)?.length ?? 0) > text.length / 20

/** What may stand between the cells: what makes every row of the beginning as long as the titles, else what makes several titles. */
function fitting(text: string, lineEnd: LineEnd): Delimiter[] {
  const bytes = Buffer.from(text)
  const fits = delimiters.map((delimiter) => {
    const { records } = csvRecords(bytes, { delimiter, lineEnd }, false)
    const whole = records.length === 0 ? csvRecords(bytes, { delimiter, lineEnd }, true).records : records
    const rows = whole.slice(0, headRows).filter(({ cells }) => cells.length > 1 || (cells[0] ?? '') !== '')
    const columns = rows[0]?.cells.length ?? 0
    return { delimiter, columns, isEven: rows.every(({ cells }) => cells.length === columns) }
  })
  const several = fits.filter(({ columns }) => columns > 1)
  const even = several.filter(({ isEven }) => isEven)
  return (even.length > 0 ? even : several).toSorted((a, b) => b.columns - a.columns).map(({ delimiter }) => delimiter)
}

/** The rows of a file, some at a time, the titles first; the whole of it is never in memory. Rows without any letter are left out. */
export async function* rowsOfFile(files: TableBytes, place: string, form: TableForm): AsyncGenerator<TableRow[]> {
  const decoder = new TextDecoder(form.encoding)
  let rest: Buffer = Buffer.alloc(0)
  let number = form.saysDelimiter ? -1 : 0
  /** Bytes without a whole row are parsed again only when they are twice as many: a long row costs no more than its length. */
  let tryAt = 0
  const taken = (text: string, isEnd: boolean): TableRow[] => {
    const bytes = Buffer.concat([rest, Buffer.from(text)])
    if (!isEnd && bytes.length < tryAt) {
      rest = bytes
      return []
    }
    const { records, used } = csvRecords(bytes, form, isEnd)
    rest = bytes.subarray(used)
    tryAt = used === 0 ? 2 * bytes.length : 0
    return records.flatMap((record) => {
      number += 1
      return number === 0 || record.cells.every((cell) => cell.trim() === '') ? [] : { ...record, number }
    })
  }
  for await (const piece of piecesOf(files, place, pieceBytes)) {
    const rows = taken(decoder.decode(piece, { stream: true }), false)
    if (rows.length > 0) yield rows
  }
  const last = taken(decoder.decode(), true)
  if (last.length > 0) yield last
}
