import type { ErrorShape } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { Outbox } from './outbox.ts'
import type { CopiedOutbox, Rows } from './outbox-copy-reader.ts'
import { hasOpenState, type OutboxRow, type Result } from './outbox-row.ts'

/** What a recovery did to make the outbox agree with its copy; counts of rows. */
export interface CopyRecovery {
  /** The file had lost these rows. */
  back: number
  /** They differed from what was written. */
  mended: number
  /** They may have been sent, which the file did not know, and are looked up first. */
  lookedUp: number
  /** They had ended, which the file did not know. */
  ended: number
  /** They may have been sent, and only a person can find out. */
  asked: number
  /** They come from two laptops, and a person has to say which are this one's. */
  disputed: number
}

/** The columns of what a person did, which never change while a row has its id. */
const columns = [
  ...(['operation', 'version', 'input', 'lane', 'scope', 'what', 'about', 'operator', 'desk'] as const),
  ...(['madeAt', 'clockOffsetMs', 'base', 'baseRevision'] as const),
]

const isSame = (row: OutboxRow, other: OutboxRow): boolean => columns.every((key) => row[key] === other[key])

/** Rows per transaction: other work of the process waits no longer than these take. */
export const sliceRows = 250

/** How far a recovery is, in rows. */
export interface RecoveryStep {
  done: number
  total: number
  /** What was found so far. */
  counts: CopyRecovery
}

/** `save` is called in the transaction of each slice that changed something. */
interface Slicing {
  outbox: Outbox
  /** What an earlier, interrupted start had found. */
  before: CopyRecovery
  save(counts: CopyRecovery): void
  /** Called when the file knows of a try that the copy lacks. */
  copyIsBehind(): void
}

/** Carries out a recovery slice by slice; if it ends between two slices, the next start continues from there. */
function createSlices({ outbox, before, save }: Slicing, total: number) {
  const counts = { ...before }
  let done = 0
  function* each<T>(rows: Rows<T>, work: (row: T) => keyof CopyRecovery | undefined): Generator<RecoveryStep> {
    for (let start = 0; start < rows.length; start += sliceRows) {
      const slice = rows.slice(start, start + sliceRows)
      outbox.transaction(() => {
        const kinds = slice.flatMap((row) => work(row) ?? [])
        for (const kind of kinds) counts[kind] += 1
        if (kinds.length > 0) save(counts)
      })
      done += slice.length
      yield { done, total, counts }
    }
  }
  return { counts, each }
}

/**
 * Compares a newly opened outbox with its copy. The copy gets a change after its commit, so a copy that knows more
 * shows that the file lost its end: a log that was lost, cut off or exchanged. Its lines have checksums, so where a row
 * differs, the copy is right. `isOlder`: the file is from before the copy was last written anew. `isCopyAlone`: the copy
 * has lost lines, and no whole file knows what they said. `isUnsure`: the file may have lost its end, and the copy as
 * well. `salvaged`: rows that only a broken file had.
 */
export function* recoverFromCopy(
  slicing: Slicing,
  {
    copy,
    isOlder,
    isCopyAlone,
    isUnsure,
    salvaged,
    now,
  }: {
    copy: CopiedOutbox
    isOlder: boolean
    isCopyAlone: boolean
    isUnsure: boolean
    salvaged: readonly OutboxRow[]
    now: number
  },
): Generator<RecoveryStep, CopyRecovery> {
  const { outbox } = slicing
  const over = [...copy.ended.keys()]
  const older = isOlder || isUnsure ? outbox.overview.size() : 0
  const { counts, each } = createSlices(slicing, over.length + copy.rows.length + older + salvaged.length)
  yield* each(over, (id) => {
    const row = outbox.rows.byId(id)
    if (row === undefined || !hasOpenState(row) || isUnflushed(row, copy.ended.get(id))) return undefined
    // Without a result, another row took its place, which the copy has as well.
    const result = copy.ended.get(id) ?? 'cancelled'
    outbox.changes.settle(id, { result, at: now, detail: messageOf('sync.endFoundInCopy') })
    // Edits don't wait for the disk when they leave or end either, so a power cut explains this: it isn't damage.
    return row.lane === 'documents' && result === 'done' ? undefined : 'ended'
  })
  yield* each(copy.rows, (copied) => agreeOn(slicing, copied, isCopyAlone))
  if (isOlder || isUnsure) {
    const isKnown = (id: string) => !isUnsure && copy.rows.has(id)
    const message = messageOf(isUnsure ? 'sync.onlyInDamagedFile' : 'sync.olderThanCopy')
    for (const page of outbox.overview.pages()) {
      yield* each(page, (row) => (isKnown(row.id) ? undefined : doubt(outbox, row, message)))
    }
  }
  yield* each(salvaged, (row) => (outbox.mending.putBack(row) ? 'back' : undefined))
  return counts
}

/**
 * For a file and a copy of two laptops: a person put another laptop's file here. Nothing shows whose changes should be
 * sent, so all of them wait for a person.
 */
export function* holdBoth(slicing: Slicing, copy: CopiedOutbox): Generator<RecoveryStep, CopyRecovery> {
  const { outbox } = slicing
  const lastError: ErrorShape = {
    code: 'conflict',
    message: messageOf('sync.twoLaptops'),
  }
  const { each } = createSlices(slicing, copy.rows.length * 2 + outbox.overview.size())
  yield* each(copy.rows, (copied) => void outbox.mending.putBack(copied))
  let disputed = 0
  for (const page of outbox.overview.pages()) {
    yield* each(page, ({ id }) => void outbox.changes.update(id, { state: 'needsYou', lastAnswer: lastError }))
    disputed += page.length
  }
  return { ...nothingFound, disputed }
}

/** The counts of a recovery that found nothing. */
export const nothingFound: CopyRecovery = { back: 0, mended: 0, lookedUp: 0, asked: 0, ended: 0, disputed: 0 }

/**
 * Check-ins and edits don't wait for the disk when they end, so a power cut explains this: they are looked up, as after
 * a crash. A second cut may come before that look-up has a result, and a full disk may keep the copy behind for that
 * long.
 */
const isUnflushed = ({ state, lane }: OutboxRow, result: Result | undefined): boolean =>
  (state === 'sending' || state === 'unknown') && result === 'done' && (lane === 'facts' || lane === 'documents')

function agreeOn(
  { outbox, copyIsBehind }: Slicing,
  copied: OutboxRow,
  isCopyAlone: boolean,
): keyof CopyRecovery | undefined {
  const current = outbox.rows.byId(copied.id)
  if (current === undefined) return isCopyAlone ? bringBackInDoubt(outbox, copied) : bringBack(outbox, copied)
  if (!isSame(current, copied) || !isNamed(outbox, current, copied) || !hasOpenState(current)) {
    outbox.mending.mend({ ...copied, sentAt: current.sentAt ?? copied.sentAt })
    return 'mended'
  }
  if (current.fence > copied.fence) copyIsBehind()
  if (current.fence >= copied.fence || current.state !== 'waiting') return undefined
  outbox.changes.update(current.id, { state: 'unknown', nextTryAt: 0, sentAt: copied.sentAt })
  // An edit that leaves doesn't wait for the disk, so a power cut explains this: it isn't damage.
  return current.lane === 'documents' ? undefined : 'lookedUp'
}

/** A row that waits in an older file and is missing from the copy has ended since, and may have been sent. */
function doubt(outbox: Pick<Outbox, 'changes'>, row: OutboxRow, message: Message): keyof CopyRecovery | undefined {
  if (!hasOpenState(row) || row.state === 'needsYou' || row.state === 'refused') return undefined
  if (row.lane === 'sales') {
    // A sale notes in its row what to find it by, as it is made; the newer file is lost, and that note with it.
    const lastError: ErrorShape = { code: 'outcome_unknown', message }
    outbox.changes.update(row.id, { state: 'needsYou', lastAnswer: lastError })
    return 'asked'
  }
  if (row.state !== 'waiting') return undefined
  outbox.changes.update(row.id, { state: 'unknown', nextTryAt: 0 })
  return 'lookedUp'
}

/** The line that said that the row was sent, or has ended, may be one of those that are lost. */
function bringBackInDoubt(outbox: Pick<Outbox, 'mending'>, copied: OutboxRow): keyof CopyRecovery | undefined {
  if (copied.state === 'needsYou' || copied.state === 'refused') return bringBack(outbox, copied)
  // A sale notes what to find it by as it is made, and only in the file.
  const isSale = copied.lane === 'sales'
  const lastError: ErrorShape = { code: 'outcome_unknown', message: messageOf('sync.onlyInDamagedFile') }
  const row = isSale
    ? { ...copied, state: 'needsYou', lastAnswer: JSON.stringify(lastError) }
    : { ...copied, state: 'unknown' }
  const kind = bringBack(outbox, row)
  return kind === 'back' ? (isSale ? 'asked' : 'lookedUp') : kind
}

function bringBack(outbox: Pick<Outbox, 'mending'>, copied: OutboxRow): keyof CopyRecovery | undefined {
  const inPlace = outbox.mending.atNumber(copied.number)
  if (inPlace !== undefined && inPlace.entityKey === copied.entityKey) {
    // The process ended after a newer change took its place, and before the copy got that one.
    if (!isSame(inPlace, copied) && outbox.mending.isOver(copied.id)) return undefined
    outbox.mending.mend({ ...copied, sentAt: inPlace.sentAt ?? copied.sentAt })
    return 'mended'
  }
  return outbox.mending.putBack(copied) ? 'back' : undefined
}

/** Whether a row is about the record that its copy names; the site may have given the record its id meanwhile. */
function isNamed(outbox: Pick<Outbox, 'identities'>, held: OutboxRow, copied: OutboxRow): boolean {
  const [table, ...id] = copied.entityKey.split(':')
  const renamed = `${table}:${outbox.identities.platformId(id.join(':'))}`
  return held.entityKey === copied.entityKey || held.entityKey === renamed
}
