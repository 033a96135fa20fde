import { explained, isDamage } from '../db/faults.ts'
import { closeWhole, openDesk, type WritableDb } from '../db/open.ts'
import { salvage } from '../db/salvage.ts'
import { setAside } from '../db/set-aside.ts'
import type { Log } from '../platform/log.ts'
import type { Ports } from '../ports.ts'
import { createSettings, type SettingsStore } from '../settings/settings.queries.ts'
import { createDeskRecords } from './desk-records.queries.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createOutboxCopy, StoredRow } from './outbox-copy.ts'

/** The name under which the site is noted whose work the outbox holds. */
export const identityKey = 'site-identity'

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
  const copy = createOutboxCopy({ files, log, site: () => settings.note(identityKey) })
  const outbox = createOutbox(db, copy.keep)
  const { rows, site, ended } = copy.read()
  // The copy knows best what was sent. A row that only the broken file has may be an old state of it.
  const others = salvaged
    .flatMap((row) => StoredRow.safeParse(row).data ?? [])
    .filter((row) => !ended.has(row.id))
    .map((row) => (row.state === 'waiting' ? { ...row, state: 'unknown' } : row))
  const back = outbox.transaction(() => [...rows, ...others].filter((row) => outbox.putBack(row)).length)
  if (site !== null && back > 0 && settings.note(identityKey) === undefined) settings.setNote(identityKey, site)
  if (aside !== undefined || back > 0) {
    const at = clock.now()
    createDeskRecords(db).addIncident({
      id: `deskFileRestored:${at}`,
      kind: 'deskFileRestored',
      at,
      title: 'This laptop’s records were damaged',
      detail: detailOf(back, aside),
      facts: JSON.stringify({ back, aside: aside ?? null }),
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

function detailOf(back: number, aside: string | undefined): string {
  const found =
    back === 0
      ? 'No unsent change was lost, as far as this laptop knows.'
      : `${back} unsent ${back === 1 ? 'change was' : 'changes were'} recovered and will be sent.`
  return aside === undefined ? found : `${found} The damaged file is kept as ${aside}. Look through the last scans.`
}
