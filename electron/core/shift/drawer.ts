import type { App } from '../../../shared/app/index.ts'
import type { Publish } from '../base/publish.ts'
import type { WritableDb } from '../db/database.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { Log } from '../platform/log.ts'
import { identityKey } from '../sync/desk-file.ts'
import type { Outbox } from '../sync/outbox.ts'
import { createTakings, type Takings } from './cash-book.queries.ts'
import { type CashBook, createCashBook } from './cash-book.ts'
import { createPayments, type Payments } from './payments.queries.ts'
import { createShifts, type Shifts } from './shifts.queries.ts'
import { createTakingsSince, type MethodSum } from './takings-since.queries.ts'

/** The money of this desk: the cash book and the shifts it falls into, for the site that is open. */
export interface Drawer {
  book: CashBook
  takings: Takings
  payments: Payments
  shifts: Shifts
  /** Whether a sale of this desk was voided, whatever has become of it on the site. */
  isVoided(saleId: string): boolean
  /** What was taken and not given back for these events since an instant. */
  takenSince(eventIds: readonly string[], since: number): MethodSum[]
  /** The site whose money it is. What was taken for another one stays in the file and is not shown. */
  site(): string
}

interface DrawerParts {
  db: WritableDb
  outbox: Outbox
  settings: SettingsStore
  mirror: Mirror
  log: Log
  publish: Publish<App>
}

/** The site that this desk's money is written down for; empty before the first one. */
export const siteNamed = (settings: Pick<SettingsStore, 'note'>): string => settings.note(identityKey) ?? ''

/** Opens the cash book, completes it from what the outbox knows, and keeps up with what the site says of its sales. */
export function createDrawer({ db, outbox, settings, mirror, log, publish }: DrawerParts): Drawer {
  const takings = createTakings(db)
  const shifts = createShifts(db)
  const payments = createPayments(db)
  const takenSince = createTakingsSince(db)
  const isVoided = (saleId: string) => takings.takenBack([saleId]).has(saleId)
  const site = () => siteNamed(settings)
  const book = createCashBook({ takings, shifts, outbox, settings, mirror, site })
  const attempt = (work: () => boolean) => {
    try {
      if (work()) publish('shift', 'changed', { shiftId: null })
    } catch (error) {
      // A full disk: nobody waits for this, and it is tried again with the next order and at the next start.
      log.warn('cash-book-behind', {}, error)
    }
  }
  attempt(() => {
    const count = book.complete()
    if (count > 0) log.warn('cash-book-completed', { rows: count })
    return count > 0
  })
  attempt(() => book.learn([]))
  mirror.onChange((dataSet, ids) => {
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
  }
}
