import { BroughtFile, mostNameLength, mostSteps, type ReportedFile } from '../../../shared/app/uploads.ts'
import { isHiddenName } from '../../../shared/file-name.ts'
import { storedMessage } from '../../../shared/messages/message.ts'
import { type MessageCode, messageOf } from '../../../shared/messages/message-of.ts'
import type { LeftOutWhy } from '../ports/files.ts'
import type { NewUpload } from './upload-record.ts'

/** Why something stays here that never becomes a file on its way: a code of our own words. */
export type LeftOutReason = LeftOutWhy | 'nameTooLong' | 'nameNotAllowed' | 'tooDeep' | 'notAsTold'

/** Longer is no name or way of any system; what is kept of it is enough to know it by. */
const [shownName, shownFolder] = [300, 2_000]

/** The row that names it and says why: it has no place, and never goes. */
export function leftOutRow(
  { path, why }: { path: readonly string[]; why: LeftOutReason },
  more: Pick<NewUpload, 'id' | 'target' | 'isPlanned'>,
): Omit<NewUpload, 'batch' | 'keptOut'> {
  const code: MessageCode = `uploads.${why}`
  return {
    ...more,
    ...{ place: '', watch: null, size: 0, modifiedAt: 0, changedAt: null, mimeType: 'application/octet-stream' },
    name: (path.at(-1) ?? '').slice(0, shownName),
    folder: path.slice(0, -1).join('/').slice(0, shownFolder),
    state: 'skipped',
    reason: storedMessage(messageOf(code)),
  }
}

/** Whether a row names something that was never a file on its way. */
export const isLeftOut = ({
  place,
  state,
}: Pick<NewUpload, 'place' | 'state'> | { place: string; state: string }): boolean =>
  place === '' && state === 'skipped'

/** Why a file that a window reports cannot be taken; undefined for one that can. */
export function refusalOf(file: ReportedFile): LeftOutReason | undefined {
  if (file.unreadable !== undefined) return file.unreadable === 'file' ? 'unreadable' : 'folderUnreadable'
  if (file.path.slice(1, -1).some(isHiddenName)) return 'hiddenFolder'
  if (BroughtFile.safeParse(file).success) return undefined
  if (file.path.length > mostSteps) return 'tooDeep'
  if (file.path.some((step) => step.length > mostNameLength)) return 'nameTooLong'
  return BroughtFile.shape.path.safeParse(file.path).success ? 'notAsTold' : 'nameNotAllowed'
}
