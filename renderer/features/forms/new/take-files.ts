import { mostSubmissionFileBytes, type SubmissionFile } from '../../../../shared/app/form-sending.ts'
import { AppError } from '../../../../shared/errors.ts'
import { api } from '../../../api.ts'
import { bringPiece, handOver, readsPickedFiles } from '../../../channel.ts'

const pieceBytes = 2 * 1024 * 1024

/** Gives picked files to the core; `left` names those that no submission can take. Rejects if that fails. */
export async function takeFiles(picked: readonly File[]): Promise<{ files: SubmissionFile[]; left: string[] }> {
  if (readsPickedFiles()) return api.forms.pickAnswerFiles({ token: handOver(picked) })
  const fits = ({ size }: File) => size > 0 && size <= mostSubmissionFileBytes
  const files: SubmissionFile[] = []
  for (const file of picked.filter(fits)) files.push(await brought(file))
  return { files, left: picked.filter((file) => !fits(file)).map(({ name }) => name) }
}

async function brought(file: File): Promise<SubmissionFile> {
  const expected = await api.forms.expectAnswerFile({ name: file.name, size: file.size })
  for (let from = 0; from < file.size; ) {
    const have = await bringPiece(expected.id, from, file.slice(from, from + pieceBytes))
    if (have === undefined || have <= from) throw new AppError('not_found')
    from = have
  }
  await api.forms.answerFileBrought({ id: expected.id })
  return expected
}
