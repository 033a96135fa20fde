import { join } from 'node:path'
import { createLog } from '../../../electron/core/platform/log.ts'
import { openOutboxFile } from '../../../electron/core/sync/outbox-file.ts'
import { TicketChange } from '../../../shared/app/tickets.ts'
import { parseJson } from '../../../shared/json.ts'
import { testPorts } from '../../support/test-ports.ts'

/** A change of a ticket as `desk.db` holds it. */
export interface HeldChange {
  id: string
  /** Empty for a row that cannot be read. */
  ticketNumber: string
  wants: 'in' | 'out'
  /** The row's state in the outbox, or how it ended in history. */
  state: string
  /** What it was made of, as it is stored: who did what, where and when. */
  text: string
}

/** What a laptop knows after it was started on some files. */
export interface LaptopContent {
  /** In the order in which they go out. */
  open: HeldChange[]
  ended: HeldChange[]
  /** Changes of contacts, waiting or ended, as they are stored. */
  contacts: { operation: string; input: string; state: string }[]
  operator: string
  /** The damage to this file that was reported to a person. */
  mended: string[]
  /** `ok`, or what SQLite found. */
  integrity: string
  /** Lines of the log. */
  log: string[]
}

/** The migrations of this build. */
export const migrationsDir = join(import.meta.dirname, '../../../drizzle')

/** Starts on the files of a folder as the app does, and reads what is there. The folder is changed by it. */
export function readLaptop(dir: string, migrations = migrationsDir): LaptopContent {
  const log: string[] = []
  const ports = testPorts(dir, { migrationsDir: migrations, log: { write: (line) => void log.push(line) } })
  const file = openOutboxFile(ports, createLog({ sink: ports.log, clock: ports.clock }))
  try {
    const sqlite = file.db.$client
    const ended = sqlite.prepare(storedHistory).all() as StoredChange[]
    const all = file.outbox.overview.all()
    return {
      open: all.filter(isOfTicket).map(heldChange),
      ended: ended.filter(isOfTicket).map(heldChange),
      contacts: [...all, ...ended].filter((row) => !isOfTicket(row)),
      operator: file.settings.get().operator,
      mended: sqlite.prepare("SELECT detail FROM incidents WHERE kind = 'deskFileRestored'").pluck().all() as string[],
      integrity: String(sqlite.pragma('integrity_check', { simple: true })),
      log,
    }
  } finally {
    file.close()
  }
}

interface StoredChange {
  id: string
  operation: string
  input: string
  what: string
  about: string
  operator: string
  desk: string
  madeAt: number
  state: string
}

const storedHistory =
  'SELECT id, operation, input, what, about, operator, desk, made_at AS madeAt, result AS state FROM history'

const isOfTicket = (row: { operation: string }) => row.operation.startsWith('tickets.')

function heldChange(stored: StoredChange): HeldChange {
  const { id, operation, input, what, about, operator, desk, madeAt, state } = stored
  const ticketNumber = parseJson(TicketChange, input)?.ticketNumber ?? ''
  const text = JSON.stringify([operation, input, what, about, operator, desk, madeAt])
  return { id, ticketNumber, wants: operation === 'tickets.checkIn' ? 'in' : 'out', state, text }
}
