import type { Delimiter } from '../../../../shared/app/table-import.ts'
import type { ChosenForm, FoundForm, TableForm } from '../../../core/ports/table-parser.ts'
import { createEncodingSearch } from './encoding-search.ts'
import { createRowReader } from './row-reader.ts'

/** Bytes of the beginning that show how rows are written. */
const headBytes = 128 * 1024
/** Rows of the beginning that show what stands between the cells. */
const headRows = 50
const delimiters: readonly Delimiter[] = [';', ',', '\t', '|']

type Outcome = { found: FoundForm | undefined } | undefined

/** Finds how a file is written; undefined while the next piece is needed, and no form for bytes that are no text. */
export interface FormSearch {
  add(piece: Uint8Array): Outcome
  end(): Outcome
}

/** Looks at all bytes for the encoding, unless that was chosen, and at the first ones for the rest. */
export function createFormSearch(chosen: ChosenForm): FormSearch {
  const search = createEncodingSearch()
  const head = new Uint8Array(headBytes)
  let filled = 0
  let encoding = chosen.encoding === undefined ? undefined : { encoding: chosen.encoding, isGuess: false }
  const outcome = (known: NonNullable<typeof encoding>): Outcome => ({
    found: formOf(head.subarray(0, filled), known, chosen),
  })
  return {
    add: (piece) => {
      const part = piece.subarray(0, headBytes - filled)
      head.set(part, filled)
      filled += part.byteLength
      encoding ??= search.add(piece)
      return encoding !== undefined && filled === headBytes ? outcome(encoding) : undefined
    },
    end: () => outcome(encoding ?? search.end()),
  }
}

function formOf(
  head: Uint8Array,
  { encoding, isGuess }: { encoding: TableForm['encoding']; isGuess: boolean },
  chosen: ChosenForm,
): FoundForm | undefined {
  const text = new TextDecoder(encoding).decode(head, { stream: true })
  if (isBinary(text)) return undefined
  // Files of older programs end their lines with a return alone.
  const lineEnd = chosen.lineEnd ?? (!text.includes('\n') && text.includes('\r') ? '\r' : 'any')
  const [line = '', sign] = /^"?sep=(.)"?\r?(?:\n|$)/i.exec(text) ?? []
  const named = delimiters.find((each) => each === sign)
  const several = named === undefined ? fitting(text.slice(line.length), lineEnd) : [named]
  const delimiter = chosen.delimiter ?? several[0] ?? ','
  return {
    form: { encoding, delimiter, lineEnd, saysDelimiter: line !== '' },
    asks: { encoding: isGuess, delimiter: chosen.delimiter === undefined && several.length > 1 },
  }
}

/** Pictures and archives are full of characters that no text has. */
function isBinary(text: string): boolean {
  let odd = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const isControl = code < 0x20 || (code >= 0x7f && code < 0xa0)
    if (isControl && code !== 0x09 && code !== 0x0a && code !== 0x0d && code !== 0x0c) odd += 1
  }
  return odd > text.length / 20
}

/** What may stand between the cells: what makes every row of the beginning as long as the titles, else what makes several titles. */
function fitting(text: string, lineEnd: TableForm['lineEnd']): Delimiter[] {
  const fits = delimiters.map((delimiter) => {
    const rows = firstRows(text, { delimiter, lineEnd })
    const columns = rows[0]?.length ?? 0
    return { delimiter, columns, isEven: rows.every((cells) => cells.length === columns) }
  })
  const several = fits.filter(({ columns }) => columns > 1)
  const even = several.filter(({ isEven }) => isEven)
  return (even.length > 0 ? even : several).toSorted((a, b) => b.columns - a.columns).map(({ delimiter }) => delimiter)
}

/** The first whole rows that aren't empty; of a text without one, the row that it begins. */
function firstRows(text: string, syntax: Pick<TableForm, 'delimiter' | 'lineEnd'>): string[][] {
  const rows: string[][] = []
  let seen = 0
  const reader = createRowReader(syntax)
  const take = () => {
    for (let row = reader.next(); row !== undefined && rows.length < headRows; row = reader.next()) {
      seen += 1
      if (row.cells.length > 1 || (row.cells[0] ?? '') !== '') rows.push(row.cells)
    }
  }
  reader.add(text, false)
  take()
  if (seen > 0) return rows
  reader.add('', true)
  take()
  return rows
}
