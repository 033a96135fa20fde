import type { ErrorShape } from '../../../shared/errors.ts'
import { storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { WritableDb } from '../db/database.ts'
import { explained, isDamage } from '../db/faults.ts'
import { closeWhole, intoFile, openDesk } from '../db/open.ts'
import { salvage } from '../db/salvage.ts'
import { setAside } from '../db/set-aside.ts'
import { createSettings, type SettingsStore } from '../db/settings.queries.ts'
import type { Log } from '../platform/log.ts'
import type { Ports } from '../ports.ts'
import { createDeskRecords } from './desk-records.queries.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createOutboxCopy, readOutboxCopy, StoredRow } from './outbox-copy.ts'
import { holdBoth, recoverFromCopy } from './outbox-recovery.ts'
import type { OutboxRow } from './outbox-row.ts'

/** The name under which the site is noted whose work the outbox holds. */
export const identityKey = 'site-identity'

/** The name under which this desk's own name is noted, which its file and its copy share. */
const ownerKey = 'desk-file-owner'

const file = 'desk.db'
/** There when somebody met damage in the file: the next start looks through it whatever its size. */
const suspectFile = 'desk.db.suspect'
const checkedAtOpenBytes = 50_000_000

/** `desk.db`, whole again if need be, with what is read from it at once. */
export interface DeskFile {
  db: WritableDb
  settings: SettingsStore
  outbox: Outbox
  /** False for a file that was too long to be looked through while somebody waits. */
  isChecked: boolean
  /** Makes the next start look through the file. */
  suspect(): void
  /** Everything is in the one file and its copy afterwards. Closing twice does no harm. */
  close(): void
}

/**
 * Opens `desk.db`. A damaged file is set aside and a new one made of what can still be read in it and of the outbox's
 * copy; rows that a whole file does not know any more (it was deleted, or a power cut took its end) come back as well.
 * An incident tells a person. Throws `newer_schema`, and what the disk says, without touching anything.
 */
export function openDeskFile(ports: Ports, log: Log, options: { checkedAtOpenBytes?: number } = {}): DeskFile {
  const { files, clock } = ports
  const open = { path: files.pathOf(file), migrationsDir: ports.migrationsDir }
  const bytes = files.sizeOf(file) + files.sizeOf(`${file}-wal`)
  const check = bytes <= (options.checkedAtOpenBytes ?? checkedAtOpenBytes) || files.exists(suspectFile)
  let db: WritableDb
  let aside: string | undefined
  let salvaged: Record<string, unknown>[] = []
  try {
    db = openDesk({ ...open, check })
  } catch (error) {
    if (!isDamage(error)) throw explained(error)
    log.warn('desk-damaged', {}, error)
    aside = setAside(files, file, clock.now())
    db = openDesk(open)
    salvaged = salvage(files.pathOf(aside), db)
  }
  files.remove(suspectFile)

  const settings = createSettings(db)
  const copied = readOutboxCopy(files)
  const notedOwner = settings.note(ownerKey)
  const owner = notedOwner ?? copied.owner ?? ports.random.uuid()
  const site = () => settings.note(identityKey)
  const copy = createOutboxCopy({ files, log, owner, site, intoFile: () => intoFile(db.$client) })
  const outbox = createOutbox(db, copy.keep, { isAlone: ports.exclusive !== false })
  const others = salvaged
    .flatMap((row) => StoredRow.safeParse(row).data ?? [])
    .filter((row) => !copied.ended.has(row.id))
    .map((row) => (copied.owner === null ? mayHaveGone(row) : ofBrokenFile(row)))
  const isForeign = notedOwner !== undefined && copied.owner !== null && copied.owner !== notedOwner
  const recovery = isForeign
    ? holdBoth(outbox, copied)
    : recoverFromCopy(outbox, { copy: copied, salvaged: others, now: clock.now() })
  if (notedOwner === undefined) settings.setNote(ownerKey, owner)
  if (copied.site !== null && recovery.back > 0 && site() === undefined) settings.setNote(identityKey, copied.site)
  if (aside !== undefined || Object.values(recovery).some((count) => count > 0)) {
    const at = clock.now()
    createDeskRecords(db).addIncident({
      id: `deskFileRestored:${at}`,
      kind: 'deskFileRestored',
      at,
      title: storedMessage(messageOf('sync.recordsDamaged')),
      detail: storedMessage(messageOf('sync.recovered', { ...recovery, aside: aside ?? null })),
      facts: JSON.stringify({ ...recovery, aside: aside ?? null }),
    })
  }
  copy.rewrite(outbox.all())
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
        // The next start looks through all but the longest files anyway.
      }
    },
    close: () => {
      if (db.$client.open) copy.rewrite(outbox.all())
      closeWhole(db.$client)
    },
  }
}

/** The copy knows best what was sent. A row that only the broken file has may be an old state of it. */
const mayHaveGone = (row: OutboxRow): OutboxRow => (row.state === 'waiting' ? { ...row, state: 'unknown' } : row)

/** A broken file with a row that its copy never heard of: hardly ever right. */
function ofBrokenFile(row: OutboxRow): OutboxRow {
  const answer: ErrorShape = {
    code: 'conflict',
    message: messageOf('sync.onlyInDamagedFile'),
  }
  return { ...row, state: 'needsYou', lastAnswer: JSON.stringify(answer) }
}
