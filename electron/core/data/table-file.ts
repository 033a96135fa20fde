import type { Delimiter, Encoding } from '../../../shared/app/data-import.ts'
import { csvRows } from '../../../shared/csv.ts'
import type { Ports } from '../ports.ts'

/** Bytes that are read and parsed at once, so that nothing else waits for a long file. */
const pieceBytes = 128 * 1024
/** Letters of the beginning that tell how a file is written. */
const headLetters = 64 * 1024
const delimiters: readonly Delimiter[] = [';', ',', '\t', '|']

export interface TableForm {
  encoding: Encoding
  delimiter: Delimiter
  newline: '\n' | '\r\n' | '\r'
}

export interface FoundForm {
  form: TableForm
  /** It could be another one as well. */
  asks: { encoding: boolean; delimiter: boolean }
}

/** How the file at a place is written, as far as its beginning tells. */
export async function formOfFile(
  files: Ports['userFiles'],
  place: string,
  said: { encoding?: Encoding | undefined; delimiter?: Delimiter | undefined },
): Promise<FoundForm> {
  const head = await files.read(place, 0, pieceBytes)
  const found = encodingOf(head)
  const encoding = said.encoding ?? found.encoding
  const text = new TextDecoder(encoding).decode(head).slice(0, headLetters)
  const line = text.includes('\r\n') ? '\r\n' : text.includes('\n') ? '\n' : text.includes('\r') ? '\r' : '\n'
  const fits = delimiters.map((delimiter) => ({ delimiter, ...columnsOf(text, delimiter, line) }))
  const even = fits.filter(({ columns, isEven }) => columns > 1 && isEven)
  // Lines of different lengths: the titles alone tell.
  const several = (even.length > 0 ? even : fits.filter(({ columns }) => columns > 1)).toSorted(
    (a, b) => b.columns - a.columns,
  )
  const delimiter = said.delimiter ?? several[0]?.delimiter ?? ','
  return {
    form: { encoding, delimiter, newline: line },
    asks: {
      encoding: said.encoding === undefined && found.isGuess,
      delimiter: said.delimiter === undefined && several.length > 1,
    },
  }
}

/** A mark at the beginning tells; without one, what is no UTF-8 was probably written by an older Windows. */
function encodingOf(head: Uint8Array): { encoding: Encoding; isGuess: boolean } {
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', isGuess: false }
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', isGuess: false }
  try {
    // The last letter of the piece may be cut.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return { encoding: 'utf-8', isGuess: false }
  } catch {
    return { encoding: 'windows-1252', isGuess: true }
  }
}

/** How many columns the titles are with this sign, and whether every line of the beginning has as many. */
function columnsOf(text: string, delimiter: Delimiter, newline: TableForm['newline']) {
  const rows = csvRows(text, { delimiter, newline }, false).rows.slice(0, 50)
  const full = rows.filter((row) => row.length > 1 || (row[0] ?? '') !== '')
  return { columns: full[0]?.length ?? 0, isEven: new Set(full.map(({ length }) => length)).size === 1 }
}

/** The rows of a file, some at a time; the whole of it is never in memory. Empty lines are none. */
export async function* rowsOfFile(
  files: Ports['userFiles'],
  place: string,
  form: TableForm,
): AsyncGenerator<string[][]> {
  const decoder = new TextDecoder(form.encoding)
  let text = ''
  for (let at = 0; ; ) {
    const piece = await files.read(place, at, pieceBytes)
    at += piece.byteLength
    const isEnd = piece.byteLength === 0
    text += decoder.decode(piece, { stream: !isEnd })
    if (text === '' && isEnd) return
    const { rows, used } = csvRows(text, form, isEnd)
    const full = rows.filter((row) => row.length > 1 || (row[0] ?? '') !== '')
    if (full.length > 0) yield full
    if (isEnd) return
    text = text.slice(used)
  }
}
