import { z } from 'zod'
import type { ErrorShape } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { hasRoom } from '../data-folder/disk-space.ts'
import type { WritableDb } from '../db/database.ts'
import { eraseDeleted } from '../db/erase-deleted.ts'
import { explained, isDamage } from '../db/faults.ts'
import { fileCount, setFileCount } from '../db/file-count.ts'
import { mustFit } from '../db/fits.ts'
import { newLaptopName } from '../db/laptop-name.ts'
import { closeWhole, intoFile, openOutboxDb } from '../db/open.ts'
import { type SalvagedOutbox, salvage } from '../db/salvage.ts'
import { setAside } from '../db/set-aside.ts'
import { createSettings, type SettingsStore } from '../db/settings.queries.ts'
import type { Log } from '../platform/log.ts'
import type { Ports } from '../ports.ts'
import { lastWhole, noteWhole } from './last-whole.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createOutboxCopy, type OutboxCopy } from './outbox-copy.ts'
import { type CopiedOutbox, readOutboxCopyInSteps, StoredRow } from './outbox-copy-reader.ts'
import {
  type CopyRecovery,
  holdBoth,
  nothingFound,
  type RecoveryStep,
  recoverFromCopy,
  sliceRows,
} from './outbox-recovery.ts'
import type { OutboxRow } from './outbox-row.ts'
import { createOwnRecords } from './own-records.queries.ts'
import { foundRecords, mayBeLost, recordRecovery } from './recovery-incident.ts'

/** The note of the site whose work the outbox holds. */
export const identityKey = 'site-identity'

/** The note of this laptop's own id, which its file and its copy share. */
const ownerKey = 'desk-file-owner'

/** The note that a recovery has begun; removed when it has ended. */
const recoveryKey = 'desk-file-recovery'
const count = z.int()
const Recovery = z.object({
  aside: z.string().nullable(),
  counts: z.object({
    back: count,
    mended: count,
    lookedUp: count,
    asked: count.default(0),
    ended: count,
    disputed: count,
  }),
})

interface OpenOptions {
  checkedAtOpenBytes?: number
}

const file = 'desk.db'
/** Exists when a query met damage in the file: the next start checks the file whatever its size. */
const suspectFile = 'desk.db.suspect'
const checkedAtOpenBytes = 50_000_000

/** `desk.db`, recovered if need be, with the stores that read it. */
export interface OutboxFile {
  db: WritableDb
  settings: SettingsStore
  outbox: Outbox
  /** False for a file too long to check while a person waits. */
  isChecked: boolean
  /** Makes the next start check the whole file. */
  suspect(): void
  /** Brings everything to the disk, also what did not wait for it. Throws the disk's own error. */
  flush(): void
  /** Removes what was deleted from the bytes of the file, its log and its copy. Throws the disk's own error. */
  eraseDeleted(): void
  /** Leaves everything in the one file and its copy. Closing twice does no harm. */
  close(): void
}

/**
 * Opens `desk.db`. Sets a damaged file aside and makes a new one from what can still be read in it and from the
 * outbox's copy; also brings back rows that an undamaged file lost (it was deleted, or a power cut took its end).
 * Records an incident of what it recovered. Throws `newer_schema`, or the disk's error, without touching anything.
 */
export function openOutboxFile(ports: Ports, log: Log, options: OpenOptions = {}): OutboxFile {
  const steps = openInSteps(ports, log, options)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/**
 * Like `openOutboxFile`, but lets other work run between two steps, since an outbox of thousands of rows takes a while
 * to bring back. Reports progress to the host.
 */
export async function openOutboxFileSlowly(ports: Ports, log: Log, options: OpenOptions = {}): Promise<OutboxFile> {
  const steps = openInSteps(ports, log, options)
  let step = steps.next()
  while (step.done !== true) {
    if (isWorthABreak(step.value, ports)) await new Promise((resolve) => setImmediate(resolve))
    step = steps.next()
  }
  return step.value
}

function isWorthABreak(step: RecoveryStep | undefined, { starting }: Ports): boolean {
  if (step === undefined) return true
  const { done, total, counts } = step
  if (Object.values(counts).some((count) => count > 0)) starting?.({ done, total })
  // What fits into one slice is done before anyone could notice.
  return done < total && total > sliceRows
}

/** Yields how far the recovery is, and undefined where other work may run but there is no progress to report. */
function* openInSteps(ports: Ports, log: Log, options: OpenOptions): Generator<RecoveryStep | undefined, OutboxFile> {
  const { files, clock } = ports
  const open = { path: files.pathOf(file), migrationsDir: ports.migrationsDir }
  const bytes = files.sizeOf(file) + files.sizeOf(`${file}-wal`)
  const check = bytes <= (options.checkedAtOpenBytes ?? checkedAtOpenBytes) || files.exists(suspectFile)
  let db: WritableDb
  let aside: string | undefined
  let salvaged: SalvagedOutbox | undefined
  try {
    db = openFitting({ ...open, check, mayBackUp: () => hasRoom(files, 'records', bytes) })
  } catch (error) {
    if (!isDamage(error)) throw explained(error)
    log.warn('desk-damaged', {}, error)
    aside = setAside(files, file, clock.now())
    db = openOutboxDb(open)
    noteRecovery(createSettings(db), { aside, counts: nothingFound })
  }
  // An interrupted start set the file aside, and may not have read everything from it yet.
  const interrupted = interruptedRecovery(createSettings(db))
  aside ??= interrupted.aside ?? undefined
  if (aside !== undefined && files.exists(aside)) salvaged = salvage(files.pathOf(aside), db)
  files.remove(suspectFile)

  const settings = createSettings(db)
  settings.nameNewLaptop(() => ports.deskName ?? newLaptopName(ports.random))
  const copied = yield* readOutboxCopyInSteps(files)
  const notedOwner = settings.note(ownerKey)
  const owner = notedOwner ?? copied.owner ?? ports.random.uuid()
  const site = () => settings.note(identityKey)
  // Read after the copy, because another process may write that one anew in the meantime.
  const copies = fileCount(db.$client)
  const copy = createOutboxCopy({
    files,
    log,
    owner,
    site,
    intoFile: () => intoFile(db.$client),
    countCopy: () => {
      const next = Math.max(fileCount(db.$client), copied.copies ?? 0) + 1
      setFileCount(db.$client, next)
      return next
    },
  })
  // Until everything is back, the copy stays as it is: the next start would continue from it.
  let isRecovered = false
  const keepCopy: OutboxCopy['keep'] = (entries, rows) => {
    if (isRecovered) copy.keep(entries, rows)
  }
  const outbox = createOutbox(db, keepCopy, { isAlone: ports.exclusive !== false })
  const others = judgedBy(copied, salvaged?.rows ?? [])
  const found = foundRecords({
    copy: copied.condition,
    whole: lastWhole(files),
    isNew: salvaged === undefined && notedOwner === undefined,
    isCut: salvaged !== undefined && (!salvaged.isWhole || others.unreadable > 0),
  })
  const isForeign = notedOwner !== undefined && copied.owner !== null && copied.owner !== notedOwner
  // A file that was just created has no owner yet, and isn't an older one.
  const isOlder = notedOwner !== undefined && copied.copies !== undefined && copies < copied.copies
  let isCurrent = copied.isCompact && !isForeign && copied.owner === owner && copied.copies === copies
  const slicing = {
    outbox,
    before: interrupted.counts,
    copyIsBehind: () => {
      isCurrent = false
    },
    save: (counts: CopyRecovery) => noteRecovery(settings, { aside: aside ?? null, counts }),
  }
  const recovery = isForeign
    ? yield* holdBoth(slicing, copied)
    : yield* recoverFromCopy(slicing, {
        copy: copied,
        isOlder,
        isCopyAlone: copied.condition !== 'whole' && found.file !== 'whole',
        isUnsure: found.file === 'unsure' && mayBeLost(found),
        salvaged: others.rows,
        now: clock.now(),
      })
  const copiedSite = copied.site
  outbox.transaction(() => {
    if (notedOwner === undefined) settings.setNote(ownerKey, owner)
    if (copiedSite !== null && hasBroughtBack(recovery) && site() === undefined)
      settings.setNote(identityKey, copiedSite)
    if (aside !== undefined || mayBeLost(found) || Object.values(recovery).some((count) => count > 0)) {
      isCurrent = false
      const rows = outbox.overview.size()
      recordRecovery(createOwnRecords(db), { counts: recovery, aside: aside ?? null, found, rows }, clock.now())
    }
    settings.setNote(recoveryKey, undefined)
  })
  isRecovered = true
  // Don't write a long copy anew at each start, just to say the same.
  const note = (ended: boolean) => {
    // Another process may still be changing them.
    if (ports.exclusive !== false) noteWhole(files, { at: clock.now(), ended })
  }
  const isKept = isCurrent && copied.rows.length === outbox.overview.size()
  if (isKept) copy.adopt()
  if (isKept || (yield* copy.rewriteInSteps(outbox.overview.pages()))) note(false)
  return {
    db,
    settings,
    outbox,
    isChecked: check,
    suspect: () => {
      log.warn('desk-suspect')
      try {
        files.writeText(suspectFile, '')
      } catch {
        // The next start checks all but the longest files anyway.
      }
    },
    flush: () => {
      // A checkpoint flushes the log first.
      intoFile(db.$client)
      copy.flush()
    },
    eraseDeleted: () => {
      copy.rewrite(outbox.overview.pages())
      eraseDeleted(db.$client)
    },
    close: () => {
      if (db.$client.open && copy.rewrite(outbox.overview.pages())) note(true)
      closeWhole(db.$client)
    },
  }
}

/** Opens a file that has this build's tables; closes one that doesn't before it throws, so that it can be moved. */
function openFitting(options: Parameters<typeof openOutboxDb>[0]): WritableDb {
  const db = openOutboxDb(options)
  try {
    mustFit(db.$client)
    return db
  } catch (error) {
    db.$client.close()
    throw error
  }
}

const hasBroughtBack = ({ back, lookedUp, asked }: CopyRecovery): boolean => back + lookedUp + asked > 0

const noteRecovery = (settings: SettingsStore, recovery: z.infer<typeof Recovery>): void =>
  settings.setNote(recoveryKey, JSON.stringify(recovery))

/** How far an interrupted start had come with its recovery. */
function interruptedRecovery(settings: SettingsStore): z.infer<typeof Recovery> {
  const nothing = { aside: null, counts: nothingFound }
  try {
    return Recovery.safeParse(JSON.parse(settings.note(recoveryKey) ?? 'null')).data ?? nothing
  } catch {
    return nothing
  }
}

/**
 * The salvaged rows to bring back, and how many can't be understood. A separate function, so that no closure holds all
 * rows of the copy in memory.
 */
function judgedBy(
  copied: CopiedOutbox,
  salvaged: readonly Record<string, unknown>[],
): { rows: OutboxRow[]; unreadable: number } {
  const read = salvaged.flatMap((row) => StoredRow.safeParse(row).data ?? [])
  const rows = read
    .filter((row) => !copied.ended.has(row.id))
    .map((row) => (copied.owner === null ? mayHaveGone(row) : ofBrokenFile(row)))
  return { rows, unreadable: salvaged.length - read.length }
}

/** Only a copy would know what was sent since: a waiting row of the broken file may be an old state. */
const mayHaveGone = (row: OutboxRow): OutboxRow => (row.state === 'waiting' ? { ...row, state: 'unknown' } : row)

/** A row of a broken file that its copy never received is hardly ever right, so a person decides. */
function ofBrokenFile(row: OutboxRow): OutboxRow {
  const error: ErrorShape = {
    code: 'conflict',
    message: messageOf('sync.onlyInDamagedFile'),
  }
  return { ...row, state: 'needsYou', lastAnswer: JSON.stringify(error) }
}
