import type { TableImportFile } from '../../../shared/app/table-import.ts'
import type { Ports } from '../ports.ts'
import { type FoundForm, formOfFile, type TableBytes } from './table-file.ts'

/** What a zip archive begins with (APPNOTE 4.3.7); a workbook is one. */
const zipped = [0x50, 0x4b, 0x03, 0x04]
const pieceBytes = 1024 * 1024

type Said = Parameters<typeof formOfFile>[2] & { sheet?: string | undefined }

/** A table as text: of a file that is one, and of a sheet of a workbook. */
export async function tableIn(
  { userFiles, workbooks }: Pick<Ports, 'userFiles' | 'workbooks'>,
  { place, size }: { place: string; size: number },
  { sheet, ...said }: Said,
): Promise<FoundForm & { files: TableBytes; workbook: TableImportFile['workbook'] }> {
  const head = await userFiles.read(place, 0, zipped.length)
  if (!zipped.every((byte, at) => head[at] === byte)) {
    return { ...(await formOfFile(userFiles, place, said)), files: userFiles, workbook: null }
  }
  const { csv, ...workbook } = await workbooks.read(
    await whole(userFiles, place, Math.min(size, workbooks.mostBytes + 1)),
    sheet,
  )
  // Kept for as long as the import is open: it is read anew for each question about it.
  const files: TableBytes = { read: async (_place, at, most) => csv.subarray(at, at + most) }
  const form = { encoding: 'utf-8', delimiter: ',', lineEnd: 'any', saysDelimiter: false, decimal: '.' } as const
  return { form, asks: { encoding: false, delimiter: false }, files, workbook }
}

async function whole(files: TableBytes, place: string, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; ) {
    const piece = await files.read(place, at, pieceBytes)
    if (piece.byteLength === 0) return bytes.subarray(0, at)
    bytes.set(piece.subarray(0, size - at), at)
    at += piece.byteLength
  }
  return bytes
}
