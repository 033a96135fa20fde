import type { WireEvent } from '../../../shared/wire/events.ts'
import { businessDay } from '../base/business-day.ts'
import { receiptNumber } from '../box-office/receipt-number.ts'
import type { CoreContext } from '../core-context.ts'
import type { Drawer } from '../shift/drawer.ts'

/** The numbers of sales for people. */
export interface ReceiptNumbers {
  /**
   * The next number of this laptop, and the business day in which it counts. The count goes on from the sales that the
   * cash book has of that day, so neither a restart, nor a new name of the laptop, nor a clock that was set back repeats
   * one. A sale takes it by being saved in the same transaction.
   */
  next(eventId: string): { receiptNumber: string; businessDay: string }
}

export function createReceiptNumbers({
  mirror,
  settings,
  siteNow,
  takings,
}: Pick<CoreContext, 'mirror' | 'settings' | 'siteNow'> & { takings: Drawer['takings'] }): ReceiptNumbers {
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    next: (eventId) => {
      const event = mirror.documents.seen('events', eventId) as WireEvent | undefined
      const day = businessDay(siteNow(), event?.dateAndTimeSettings?.timeZoneId ?? ownZone)
      return {
        receiptNumber: receiptNumber(settings.get().deskName, takings.lastReceiptOn(day) + 1),
        businessDay: day,
      }
    },
  }
}
