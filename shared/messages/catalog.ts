import { checkinMessages } from './checkin.messages.ts'
import { conflictMessages } from './conflicts.messages.ts'
import { contactMessages } from './contacts.messages.ts'
import { dataMessages } from './data.messages.ts'
import { desktopMessages } from './desktop.messages.ts'
import { errorMessages } from './errors.messages.ts'
import { eventManagementMessages } from './event-management.messages.ts'
import { faultMessages } from './faults.messages.ts'
import { formDesignMessages } from './form-design.messages.ts'
import { formMessages } from './forms.messages.ts'
import { inputMessages } from './input.messages.ts'
import { mediaMessages } from './media.messages.ts'
import { operatorMessages } from './operators.messages.ts'
import { orderMessages } from './orders.messages.ts'
import { paperMessages } from './papers.messages.ts'
import { planMessages } from './plans.messages.ts'
import { platformMessages } from './platform.messages.ts'
import { printingMessages } from './printing.messages.ts'
import { rsvpMessages } from './rsvps.messages.ts'
import { saleMismatchMessages } from './sale-mismatch.messages.ts'
import { saleMessages } from './sales.messages.ts'
import { sessionMessages } from './session.messages.ts'
import { shiftMessages } from './shift.messages.ts'
import { siteCheckMessages } from './site-check.messages.ts'
import { staffMessages } from './staff.messages.ts'
import { startMessages } from './start.messages.ts'
import { subscriptionMessages } from './subscriptions.messages.ts'
import { syncMessages } from './sync.messages.ts'
import { ticketMessages } from './tickets.messages.ts'
import { uploadMessages } from './uploads.messages.ts'

/** Every message that the core may name, one line per feature. */
export const catalog = {
  ...errorMessages,
  ...inputMessages,
  ...syncMessages,
  ...conflictMessages,
  ...sessionMessages,
  ...siteCheckMessages,
  ...contactMessages,
  ...ticketMessages,
  ...rsvpMessages,
  ...checkinMessages,
  ...operatorMessages,
  ...orderMessages,
  ...formMessages,
  ...formDesignMessages,
  ...mediaMessages,
  ...dataMessages,
  ...eventManagementMessages,
  ...faultMessages,
  ...saleMessages,
  ...saleMismatchMessages,
  ...shiftMessages,
  ...planMessages,
  ...subscriptionMessages,
  ...staffMessages,
  ...printingMessages,
  ...paperMessages,
  ...platformMessages,
  ...uploadMessages,
  ...startMessages,
  ...desktopMessages,
}
