import type { App } from '../../../shared/app/index.ts'
import type { Publish } from '../base/publish.ts'
import type { WritableDb } from '../db/database.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { Log } from '../platform/log.ts'
import type { Outbox } from '../sync/outbox.ts'
import { identityKey } from '../sync/outbox-file.ts'
import { createTakings, type Takings } from './cash-book.queries.ts'
import { type CashBook, createCashBook } from './cash-book.ts'
import { createPayments, type Payments } from './payments.queries.ts'
import { createShifts, type Shifts } from './shifts.queries.ts'
import { createPaidHereSince, createTakingsSince, type MethodSum, type OrderPaidHere } from './takings-since.queries.ts'

/** The drawer of this laptop: cash book, payments and shifts of the current site. */
export interface Drawer {
  book: CashBook
  takings: Takings
  payments: Payments
  shifts: Shifts
  /** Whether a sale was voided at this laptop, whatever its state on the site. */
  isVoided(saleId: string): boolean
  /** What was taken for these events since `since` (milliseconds) and not given back. */
  takenSince(eventIds: readonly string[], since: number): MethodSum[]
  /** What was taken for orders of these events that were made elsewhere, since `since` and not given back. */
  paidSince(eventIds: readonly string[], since: number): OrderPaidHere[]
  /** Id of the current site. Rows of other sites stay in the file and are not shown. */
  site(): string
}

interface DrawerParts {
  db: WritableDb
  outbox: Pick<Outbox, 'rows' | 'transaction'>
  settings: SettingsStore
  mirror: Pick<Mirror, 'documents' | 'versions'>
  log: Log
  publish: Publish<App>
}

/** Id of the site that cash book rows are written for; empty before the first sign-in. */
export const siteNamed = (settings: Pick<SettingsStore, 'note'>): string => settings.note(identityKey) ?? ''

/**
 * Opens the cash book, adds what only the outbox and history have, and keeps order numbers and totals up to date with
 * the mirror.
 */
export function createDrawer({ db, outbox, settings, mirror, log, publish }: DrawerParts): Drawer {
  const takings = createTakings(db)
  const shifts = createShifts(db)
  const payments = createPayments(db)
  const takenSince = createTakingsSince(db)
  const paidSince = createPaidHereSince(db)
  const isVoided = (saleId: string) => takings.takenBack([saleId]).has(saleId)
  const site = () => siteNamed(settings)
  const book = createCashBook({ takings, shifts, outbox, settings, mirror, site })
  const attempt = (work: () => boolean) => {
    try {
      if (work()) publish('shift', 'changed', { shiftId: null })
    } catch (error) {
      // For example a full disk. No one waits for this; it is retried with the next orders and at the next start.
      log.warn('cash-book-behind', {}, error)
    }
  }
  attempt(() => {
    const count = book.complete()
    if (count > 0) log.warn('cash-book-completed', { rows: count })
    return count > 0
  })
  attempt(() => book.learn([]))
  mirror.versions.onChange((dataSet, ids) => {
    if (dataSet === 'orders') attempt(() => book.learn(ids))
  })
  return {
    book,
    takings,
    payments,
    shifts,
    site,
    isVoided,
    takenSince: (eventIds, since) => takenSince(site(), eventIds, since),
    paidSince: (eventIds, since) => paidSince(site(), eventIds, since),
  }
}
