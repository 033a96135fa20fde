import { checkin } from './checkin.ts'
import { contacts } from './contacts.ts'
import { data } from './data.ts'
import { demo } from './demo.ts'
import { desktop } from './desktop.ts'
import { powerOperations } from './desktop-power.ts'
import { diagnostics } from './diagnostics.ts'
import { eventManagement } from './event-management.ts'
import { events } from './events.ts'
import { find } from './find.ts'
import { forms } from './forms.ts'
import { guests } from './guests.ts'
import { media } from './media.ts'
import { memberHome } from './member-home.ts'
import { memberSignIn } from './member-sign-in.ts'
import { operators } from './operators.ts'
import { orders } from './orders.ts'
import { plans } from './plans.ts'
import { printing } from './printing.ts'
import { rsvps } from './rsvps.ts'
import { sales } from './sales.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { shift } from './shift.ts'
import { staff } from './staff.ts'
import { subscriptions } from './subscriptions.ts'
import { sync } from './sync.ts'
import { tickets } from './tickets.ts'
import { today } from './today.ts'
import { updates } from './updates.ts'
import { uploads } from './uploads.ts'

/** The contract between window and core, one word per feature. */
export const app = {
  session,
  memberSignIn,
  memberHome,
  settings,
  operators,
  events,
  eventDesk: eventManagement,
  today,
  find,
  checkin,
  tickets,
  guests,
  rsvps,
  contacts,
  orders,
  forms,
  uploads,
  media,
  data,
  sales,
  shift,
  plans,
  subscriptions,
  staff,
  printing,
  sync,
  diagnostics,
  desktop,
  updates,
  demo,
  power: powerOperations,
}
/** The type of the contract. */
export type App = typeof app
