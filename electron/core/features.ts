import type { App } from '../../shared/app/index.ts'
import type { Handlers } from '../../shared/app/op.ts'
import { checkinFeature } from './checkin/checkin.feature.ts'
import { contactsFeature } from './contacts/contacts.feature.ts'
import { dataFeature } from './data/data.feature.ts'
import { demoFeature } from './demo/demo.feature.ts'
import { desktopFeature } from './desktop/desktop.feature.ts'
import { updatesFeature } from './desktop-updates/updates.feature.ts'
import { diagnosticsFeature } from './diagnostics/diagnostics.feature.ts'
import { eventManagementFeature } from './event-management/event-management.feature.ts'
import { eventsFeature } from './events/events.feature.ts'
import { catalogOf, type HandledBy, type OperationsOf } from './feature.ts'
import { findFeature } from './find/find.feature.ts'
import { formsFeature } from './forms/forms.feature.ts'
import { guestsFeature } from './guests/guests.feature.ts'
import { mediaFeature } from './media/media.feature.ts'
import { memberHomeFeature } from './member-home/member-home.feature.ts'
import { operatorsFeature } from './operators/operators.feature.ts'
import { ordersFeature } from './orders/orders.feature.ts'
import { plansFeature } from './plans/plans.feature.ts'
import { powerFeature } from './power/power.feature.ts'
import { printingFeature } from './printing/printing.feature.ts'
import { rsvpsFeature } from './rsvps/rsvps.feature.ts'
import { salesFeature } from './sales/sales.feature.ts'
import { sessionFeature } from './session/session.feature.ts'
import { settingsFeature } from './settings/settings.feature.ts'
import { shiftFeature } from './shift/shift.feature.ts'
import { staffFeature } from './staff/staff.feature.ts'
import type { QueuedName } from './sync/queue.ts'
import { syncCenterFeature } from './sync-center/sync-center.feature.ts'
import { ticketsFeature } from './tickets/tickets.feature.ts'
import { todayFeature } from './today/today.feature.ts'
import { uploadsFeature } from './uploads/uploads.feature.ts'

/** All features, in the order in which their records are pulled and in which they get the core's events. */
export const features = [
  // First, so that a conflict that is over has ended before other features look at what arrived.
  syncCenterFeature,
  eventsFeature,
  guestsFeature,
  ticketsFeature,
  rsvpsFeature,
  ordersFeature,
  contactsFeature,
  salesFeature,
  plansFeature,
  staffFeature,
  uploadsFeature,
  formsFeature,
  mediaFeature,
  dataFeature,
  checkinFeature,
  eventManagementFeature,
  todayFeature,
  findFeature,
  shiftFeature,
  memberHomeFeature,
  printingFeature,
  settingsFeature,
  powerFeature,
  operatorsFeature,
  demoFeature,
  updatesFeature,
  desktopFeature,
  sessionFeature,
  diagnosticsFeature,
] as const

/** The combined lists of all features. */
export const catalog = catalogOf(features)

/** Fails to compile when the contract has a queued operation that no feature declares; the error names it. */
export const everyOperationIsDeclared: Record<Exclude<QueuedName, OperationsOf<typeof features>>, never> = {}

/** Fails to compile when the contract has a feature that none here handles; the error names it. */
export const everyPartIsHandled: Record<Exclude<keyof Handlers<App>, HandledBy<typeof features>>, never> = {}
