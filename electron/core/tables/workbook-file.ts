import type { TableImportFile } from '../../../shared/app/table-import.ts'
import type { ChosenForm, FoundForm } from '../ports/table-parser.ts'
import type { Ports } from '../ports.ts'
import { formOfFile, piecesOf, type TableBytes } from './table-file.ts'

/** What a zip archive begins with (APPNOTE 4.3.7); a workbook is one. */
const zipped = [0x50, 0x4b, 0x03, 0x04]

/** What a person chose of a file. */
export type ChosenTable = ChosenForm & { sheet?: string | undefined }

/** A table as text: of a file that is one, and of a sheet of a workbook. */
export async function tableIn(
  { userFiles, workbooks, tableParser }: Pick<Ports, 'userFiles' | 'workbooks' | 'tableParser'>,
  { place, size, signal }: { place: string; size: number; signal: AbortSignal },
  { sheet, ...chosen }: ChosenTable,
): Promise<FoundForm & { files: TableBytes; workbook: TableImportFile['workbook'] }> {
  const head = await userFiles.read(place, 0, zipped.length)
  if (!zipped.every((byte, at) => head[at] === byte)) {
    const found = await formOfFile(tableParser, { pieces: piecesOf(userFiles, place, signal), size }, chosen)
    return { ...found, files: userFiles, workbook: null }
  }
  const bytes = await whole(piecesOf(userFiles, place, signal), Math.min(size, workbooks.mostBytes + 1))
  const { csv, ...workbook } = await workbooks.read(bytes, sheet)
  // Kept for as long as the import is open: it is read anew for each question about it.
  const files: TableBytes = { read: async (_place, at, most) => csv.subarray(at, at + most) }
  const form = { encoding: 'utf-8', delimiter: ',', lineEnd: 'any', saysDelimiter: false, decimal: '.' } as const
  return { form, asks: { encoding: false, delimiter: false }, files, workbook }
}

async function whole(pieces: AsyncIterable<Uint8Array>, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size)
  let at = 0
  for await (const piece of pieces) {
    bytes.set(piece.subarray(0, size - at), at)
    at = Math.min(size, at + piece.byteLength)
    if (at === size) break
  }
  return bytes.subarray(0, at)
}
