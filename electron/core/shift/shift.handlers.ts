import type { Money } from '../../../shared/app/common.ts'
import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { csvForm } from '../../../shared/csv.ts'
import { AppError } from '../../../shared/errors.ts'
import { isPayableInCash } from '../../../shared/money/cash-rounding.ts'
import { paperSpeech } from '../base/speech.ts'
import type { CoreContext } from '../core-context.ts'
import type { Approvals } from '../operators/approvals.queries.ts'
import { createCurrencies } from './currencies.queries.ts'
import type { Drawer } from './drawer.ts'
import { csvName, reportCsv } from './report-csv.ts'
import { createShiftOffer } from './shift-offer.ts'
import { createShiftReading, moveOf } from './shift-reading.ts'
import type { ShiftRecord } from './shifts.queries.ts'

/** Handlers of the window's `shift` operations. Commands resolve after their commit. */
export function shiftHandlers(context: ShiftContext): Handlers<App>['shift'] {
  const { ports, settings, outbox } = context
  const { takings, shifts, site } = context.drawer
  const reading = createShiftReading({
    takings,
    shifts,
    outbox,
    mirror: context.mirror,
    settings,
    approvals: context.approvals,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  const offer = createShiftOffer(context, reading.zone)
  const currencies = createCurrencies(context.mirror.reader)
  const publishChange = (shiftId: string) => context.publish('shift', 'changed', { shiftId })

  /** Throws `not_found` also for a shift of another site. */
  function mustHave(shiftId: string): ShiftRecord {
    const shift = shifts.byId(shiftId)
    if (shift === undefined || shift.site !== site()) throw new AppError('not_found')
    return shift
  }

  function mustBeOpen(): ShiftRecord {
    const shift = shifts.open(site())
    if (shift === undefined) throw new AppError('precondition')
    return shift
  }

  return {
    current: () => {
      const shift = shifts.open(site())
      const salesWithoutShift = takings.inShifts.salesWithoutShift(site())
      const { openEventId } = settings.get()
      const ofEvent = openEventId === null ? [] : currencies(openEventId)
      return {
        shift: shift === undefined ? null : reading.line(shift),
        salesWithoutShift,
        offered: offer.isDue(),
        currencies: ofEvent.length > 0 ? ofEvent : currencies(null),
      }
    },
    open: ({ floats }) => {
      mustDiffer(floats)
      mustBeInCoins(floats)
      const shift = outbox.transaction(() => {
        if (shifts.open(site()) !== undefined) throw new AppError('precondition')
        const { deskName: laptopName, operator } = settings.get()
        const newShift = shifts.add({
          id: ports.random.uuid(),
          site: site(),
          desk: laptopName,
          operator,
          openedAt: context.siteNow(),
          floats: JSON.stringify(floats),
        })
        takings.inShifts.joinShift(site(), newShift.id)
        return newShift
      })
      publishChange(shift.id)
      return reading.line(shift)
    },
    notNow: () => {
      offer.decline()
      context.publish('shift', 'changed', { shiftId: null })
      return {}
    },
    move: ({ kind, amount, reason }) => {
      mustBeInCoins([amount])
      const move = outbox.transaction(() => {
        const shiftId = mustBeOpen().id
        const { operator } = settings.get()
        const record = { id: ports.random.uuid(), shiftId, at: context.siteNow(), kind, ...amount, reason, operator }
        shifts.moves.add(record)
        return record
      })
      publishChange(move.shiftId)
      return moveOf(move)
    },
    report: ({ shiftId }) => reading.report(mustHave(shiftId)),
    close: ({ counted, note }) => {
      mustDiffer(counted)
      const report = outbox.transaction(() => {
        const shift = mustBeOpen()
        const closing = { at: context.siteNow(), by: settings.get().operator, counted, note }
        const closingReport = reading.report(shift, closing)
        shifts.close(shift.id, {
          closedAt: closing.at,
          counted: JSON.stringify(counted),
          report: JSON.stringify(closingReport),
          note,
        })
        return closingReport
      })
      publishChange(report.shiftId)
      return report
    },
    list: ({ count }) => ({ shifts: shifts.list(site(), count).map(reading.line) }),
    proof: ({ shiftId }) => reading.proof(mustHave(shiftId), context.siteNow()),
    csv: async ({ shiftId }) => {
      const shift = mustHave(shiftId)
      const report = reading.report(shift)
      const speech = await paperSpeech(context)
      const form = csvForm(context.settings.get().tables, speech.language)
      return { name: csvName(report), csv: reportCsv(report, reading.sales(shift), { speech, form }) }
    },
  }
}

type ShiftContext = Pick<CoreContext, 'ports' | 'settings' | 'log' | 'outbox' | 'mirror' | 'publish' | 'siteNow'> & {
  approvals: Approvals
  drawer: Drawer
}

/** Throws when a currency is given twice: it is unclear whether the second amount adds to or replaces the first. */
function mustDiffer(amounts: readonly { currency: string }[]): void {
  if (new Set(amounts.map(({ currency }) => currency)).size === amounts.length) return
  throw new AppError('invalid_input')
}

/** Throws when no coins make up an amount that is to lie in the drawer, or to leave it. */
function mustBeInCoins(amounts: readonly Money[]): void {
  if (amounts.every(({ minor, currency }) => isPayableInCash(minor, currency))) return
  throw new AppError('invalid_input')
}
