import type { Message } from '../../../shared/messages/message.ts'
import { storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { lastWhole } from './last-whole.ts'
import type { CopiedOutbox } from './outbox-copy-reader.ts'
import type { CopyRecovery } from './outbox-recovery.ts'
import type { OwnRecords } from './own-records.queries.ts'

/** What a start found of the two records of unsent changes. */
export interface FoundRecords {
  /**
   * `new`: there was no file, or an empty one. `cut`: damaged, and rows of the outbox may be missing. `unsure`: the last
   * run broke off, and a log that lost its end looks like a whole one.
   */
  file: 'whole' | 'unsure' | 'new' | 'cut'
  copy: CopiedOutbox['condition']
  /** When both were last known to be whole; null where that isn't known. */
  wholeAt: number | null
}

/** Puts together what the file, its copy and the last note of both show. */
export function foundRecords(parts: {
  copy: CopiedOutbox['condition']
  whole: ReturnType<typeof lastWhole>
  isNew: boolean
  isCut: boolean
}): FoundRecords {
  const { copy, whole, isNew, isCut } = parts
  const file = isCut ? 'cut' : isNew ? 'new' : whole?.ended === false ? 'unsure' : 'whole'
  return { file, copy, wholeAt: whole?.at ?? null }
}

/** Whether unsent changes may be lost of which no record is left. A new laptop has neither record, and lost nothing. */
export function mayBeLost({ file, copy, wholeAt }: FoundRecords): boolean {
  if (file === 'whole' || copy === 'whole') return false
  if (file === 'cut') return true
  // A power cut tears the copy's last line, which says what the file already has.
  return file === 'unsure' ? copy !== 'torn' : copy !== 'gone' || wholeAt !== null
}

/** What a recovery did, the name of the damaged file, and what stays unknown. */
interface Recovered {
  counts: CopyRecovery
  aside: string | null
  found: FoundRecords
  /** Changes that wait after the recovery. */
  rows: number
}

/** Reports a recovery to a person. */
export function recordRecovery(records: OwnRecords, recovered: Recovered, at: number): void {
  const { counts, aside, found } = recovered
  records.incidents.add({
    id: `deskFileRestored:${at}`,
    kind: 'deskFileRestored',
    at,
    title: storedMessage(messageOf('sync.recordsDamaged')),
    detail: storedMessage(detailOf(recovered)),
    facts: JSON.stringify({ ...counts, aside, ...(mayBeLost(found) ? { found } : {}) }),
  })
}

function detailOf({ counts, aside, found, rows }: Recovered): Message {
  const lost = mayBeLost(found)
  const recovered = messageOf('sync.recovered', { ...counts, aside, lost })
  if (!lost) return recovered
  const since = found.wholeAt === null ? null : new Date(found.wholeAt).toISOString()
  return messageOf('sync.mayBeLost', { recovered, rows, since })
}
