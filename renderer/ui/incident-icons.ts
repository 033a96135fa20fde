import {
  IconArmchairOff,
  IconCalendarCancel,
  IconCashBanknoteMinus,
  IconCashBanknotePlus,
  IconClockOff,
  IconCopyCheck,
  IconDatabaseExclamation,
  IconReceiptOff,
  IconReceiptRefund,
  IconTag,
  IconTicketOff,
  IconUserCheck,
} from '@tabler/icons-react'
import type { IncidentKind } from '../../shared/app/incidents.ts'

/** The sign of each kind of incident. */
export const incidentIcons = {
  admittedTwice: IconCopyCheck,
  admittedElsewhere: IconUserCheck,
  admittedCancelled: IconTicketOff,
  oversold: IconArmchairOff,
  priceChanged: IconTag,
  eventCancelled: IconCalendarCancel,
  saleEnded: IconClockOff,
  saleRefused: IconReceiptOff,
  cancelOnSite: IconReceiptRefund,
  paidTwice: IconCashBanknotePlus,
  refundedTwice: IconCashBanknoteMinus,
  deskFileRestored: IconDatabaseExclamation,
} satisfies Record<IncidentKind, unknown>
