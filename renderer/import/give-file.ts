import { AppError } from '../../shared/errors.ts'
import { bringPiece, handOver, readsPickedFiles } from '../channel.ts'

const pieceBytes = 2 * 1024 * 1024

/** Gives a file to the core, which reads it itself where it can. Resolves to what the core knows it by. */
export async function givenFile(
  file: File,
  announce: (file: { name: string; size: number }) => Promise<{ id: string }>,
): Promise<string> {
  if (readsPickedFiles()) return handOver([file])
  const { id } = await announce({ name: file.name, size: file.size })
  let at = 0
  // An empty file is brought too: the core says what is wrong with it.
  do {
    const have = await bringPiece(id, at, file.slice(at, at + pieceBytes))
    if (have === undefined) throw new AppError('not_found')
    at = have
  } while (at < file.size)
  return id
}
