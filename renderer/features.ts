import { checkinWindow } from './features/checkin/checkin.window.ts'
import { contactsWindow } from './features/contacts/contacts.window.ts'
import { dataWindow } from './features/data/data.window.ts'
import { eventsWindow } from './features/events/events.window.ts'
import { formsWindow } from './features/forms/forms.window.ts'
import { guestsWindow } from './features/guests/guests.window.ts'
import { mediaWindow } from './features/media/media.window.ts'
import { memberWindow } from './features/member/member.window.ts'
import { ordersWindow } from './features/orders/orders.window.ts'
import { plansWindow } from './features/plans/plans.window.ts'
import { readinessWindow } from './features/readiness/readiness.window.ts'
import { rsvpsWindow } from './features/rsvps/rsvps.window.ts'
import { sellWindow } from './features/sell/sell.window.ts'
import { settingsWindow } from './features/settings/settings.window.ts'
import { shiftWindow } from './features/shift/shift.window.ts'
import { staffWindow } from './features/staff/staff.window.ts'
import { syncWindow } from './features/sync/sync.window.ts'
import { todayWindow } from './features/today/today.window.ts'
import { uploadsWindow } from './features/uploads/uploads.window.ts'
import type { Unreachable } from './manifest/unreachable.ts'
import type { WindowFeature } from './manifest/window-feature.ts'

const declared = [
  memberWindow,
  sellWindow,
  checkinWindow,
  guestsWindow,
  rsvpsWindow,
  ordersWindow,
  contactsWindow,
  uploadsWindow,
  mediaWindow,
  formsWindow,
  dataWindow,
  eventsWindow,
  plansWindow,
  todayWindow,
  shiftWindow,
  staffWindow,
  settingsWindow,
  syncWindow,
  readinessWindow,
] as const satisfies readonly WindowFeature[]

/** The features of the window, in the order of the rail. */
export const windowFeatures: readonly WindowFeature[] = declared

/** Doesn’t compile while a kind of record can be queued that no feature shows: Sync Center opens every one. */
export const withoutWay: Record<Unreachable<typeof declared>, never> = {}
