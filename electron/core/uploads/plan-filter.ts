import type { UploadFilter } from '../../../shared/app/upload-filter.ts'
import { isHiddenName } from '../../../shared/file-name.ts'
import { storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { namePattern } from './name-pattern.ts'

/** What of a file a filter looks at. */
export interface FilteredFile {
  name: string
  folder: string
  size: number
  modifiedAt: number
}

const reasons = {
  hidden: storedMessage(messageOf('uploads.hidden')),
  otherName: storedMessage(messageOf('uploads.otherName')),
  notThisName: storedMessage(messageOf('uploads.notThisName')),
  tooSmall: storedMessage(messageOf('uploads.tooSmall')),
  tooBig: storedMessage(messageOf('uploads.tooBig')),
  tooOld: storedMessage(messageOf('uploads.tooOld')),
  tooNew: storedMessage(messageOf('uploads.tooNew')),
}

/** Why a file is not meant, as a stored message; null for one that is. */
export type KeptOut = (file: FilteredFile) => string | null

/** A filter, ready to be asked about many files. */
export function planFilter({ names, notNames, smallest, largest, since, until, hidden }: UploadFilter): KeptOut {
  const [meant, notMeant] = [names, notNames].map((patterns) => patterns.map(namePattern))
  const from = since === null ? Number.NEGATIVE_INFINITY : dayOf(since, 0)
  const to = until === null ? Number.POSITIVE_INFINITY : dayOf(until, 1)
  const says = (patterns: typeof meant, name: string) => patterns?.some((isIt) => isIt(name)) ?? false
  return (file) => {
    const { name, size, modifiedAt } = file
    if (!hidden && isHidden(file)) return reasons.hidden
    if (names.length > 0 && !says(meant, name)) return reasons.otherName
    if (says(notMeant, name)) return reasons.notThisName
    if (smallest !== null && size < smallest) return reasons.tooSmall
    if (largest !== null && size > largest) return reasons.tooBig
    if (modifiedAt < from) return reasons.tooOld
    return modifiedAt >= to ? reasons.tooNew : null
  }
}

/** Whether its name or a folder's in what was added begins with a dot. What the operator picked itself is meant. */
export function isHidden({ name, folder }: Pick<FilteredFile, 'name' | 'folder'>): boolean {
  if (folder === '') return false
  const [, ...below] = folder.split('/')
  return [...below, name].some(isHiddenName)
}

/** When a day of this computer's calendar begins, or one of those after it. */
function dayOf(day: string, after: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + after).getTime()
}
