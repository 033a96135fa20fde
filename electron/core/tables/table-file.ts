import { mostFileBytes } from '../../../shared/app/table-import.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { ChosenForm, FoundForm } from '../ports/table-parser.ts'
import type { Ports } from '../ports.ts'

/** Bytes that are read and parsed at once. */
const pieceBytes = 256 * 1024

/** Where the bytes of a table come from. */
export type TableBytes = Pick<Ports['userFiles'], 'read'>

/** The pieces of a file, one after the other. Throws `not_found` as soon as the signal is aborted: the file is let go. */
export async function* piecesOf(files: TableBytes, place: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for (let at = 0; ; ) {
    if (signal.aborted) throw new AppError('not_found')
    const piece = await files.read(place, at, pieceBytes)
    if (piece.byteLength === 0) return
    at += piece.byteLength
    yield piece
  }
}

/** How a text is written. Throws `invalid_input` with a reason for one that is too large, and for bytes that are no text. */
export async function formOfFile(
  parser: Pick<Ports['tableParser'], 'formOf'>,
  { pieces, size }: { pieces: AsyncIterable<Uint8Array>; size: number },
  chosen: ChosenForm,
): Promise<FoundForm> {
  if (size > mostFileBytes) throw new AppError('invalid_input', { reason: messageOf('data.tableTooLarge') })
  const found = await parser.formOf(pieces, chosen)
  if (found === undefined) throw new AppError('invalid_input', { reason: messageOf('data.noTable') })
  return found
}
