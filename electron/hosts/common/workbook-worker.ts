import { parentPort, workerData } from 'node:worker_threads'
import { Unzip, UnzipInflate } from 'fflate'
import readWorkbook, { type Row, type Sheet } from 'read-excel-file/node'
import { type CsvCell, type CsvNumber, csvForms, csvText } from '../../../shared/csv.ts'

export interface WorkbookQuestion {
  bytes: Uint8Array
  sheet: string | undefined
  /** Rows with their titles. */
  mostRows: number
  /** Bytes of all its parts together, unpacked. */
  mostUnpacked: number
}

export type WorkbookReply =
  | { sheets: string[]; sheet: string; csv: Uint8Array }
  | { wrong: 'unreadable' | 'tooLarge' | 'noSheet' }

/** Bytes that are unpacked at once: a thousand times as many at most (RFC 1951). */
const pieceBytes = 16 * 1024

type Cell = Row<CsvNumber>[number]

async function replyTo({ bytes, sheet: wanted, mostRows, mostUnpacked }: WorkbookQuestion): Promise<WorkbookReply> {
  let sheets: Sheet<CsvNumber>[]
  try {
    if (unpacksBeyond(bytes, mostUnpacked)) return { wrong: 'tooLarge' }
    // A number as the shortest text for it: workbooks keep seventeen digits.
    const parseNumber = (text: string): CsvNumber => ({ number: String(Number(text)) })
    sheets = await readWorkbook(Buffer.from(bytes), { trim: false, parseNumber })
  } catch {
    return { wrong: 'unreadable' }
  }
  const found = wanted === undefined ? sheets[0] : sheets.find(({ sheet }) => sheet === wanted)
  if (found === undefined) return { wrong: 'noSheet' }
  if (found.data.length > mostRows) return { wrong: 'tooLarge' }
  const [titles = [], ...rows] = found.data
  const text = csvText({ fields: titles.map(titleOf), data: rows.map((row) => row.map(cellOf)) }, csvForms.comma)
  return { sheets: sheets.map(({ sheet }) => sheet), sheet: found.sheet, csv: Buffer.from(text) }
}

/** Whether its parts are larger than that; looked at piece by piece, because the library unpacks them whole, whatever they are. */
function unpacksBeyond(bytes: Uint8Array, most: number): boolean {
  let unpacked = 0
  const unzip = new Unzip((part) => {
    part.ondata = (error, piece) => {
      if (error !== null) throw error
      unpacked += piece.byteLength
    }
    part.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.byteLength && unpacked <= most; at += pieceBytes) {
    unzip.push(bytes.subarray(at, at + pieceBytes), at + pieceBytes >= bytes.byteLength)
  }
  return unpacked > most
}

const titleOf = (cell: Cell): string => {
  const written = cellOf(cell)
  return typeof written === 'object' && written !== null ? written.number : String(written ?? '')
}

function cellOf(cell: Cell): CsvCell {
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return (cell as unknown) instanceof Date ? wallTime(cell as unknown as Date) : (cell as CsvCell)
}

/** Workbooks have no zones: what their clock shows stands in the UTC of these dates. Days before 1900 are times alone. */
function wallTime(at: Date): string {
  const [day = '', rest = ''] = at.toISOString().split('T')
  const time = rest.slice(0, 8)
  if (at.getUTCFullYear() < 1900) return time
  return time === '00:00:00' ? day : `${day}T${time}`
}

void replyTo(workerData as WorkbookQuestion).then((reply) => parentPort?.postMessage(reply))
