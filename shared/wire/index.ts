import { endpoints as authentication } from './authentication.ts'
import { endpoints as categories } from './categories.ts'
import { endpoints as checkout } from './checkout.ts'
import { endpoints as collections } from './collections.ts'
import { endpoints as contactFields } from './contact-extended-fields.ts'
import { endpoints as contacts } from './contacts.ts'
import { endpoints as events } from './events.ts'
import { endpoints as files } from './files.ts'
import { endpoints as folders } from './folders.ts'
import { endpoints as forms } from './forms.ts'
import { endpoints as guests } from './guests.ts'
import { endpoints as indexes } from './indexes.ts'
import { endpoints as items } from './items.ts'
import { endpoints as labels } from './labels.ts'
import { endpoints as notifications } from './notifications.ts'
import { endpoints as orders } from './orders.ts'
import { endpoints as planOrders } from './plan-orders.ts'
import { endpoints as plans } from './plans.ts'
import { endpoints as plansV3 } from './plans-v3.ts'
import { endpoints as recovery } from './recovery.ts'
import { endpoints as redirects } from './redirects.ts'
import { endpoints as reservations } from './reservations.ts'
import { endpoints as rsvps } from './rsvps.ts'
import { endpoints as rsvpsV1 } from './rsvps-v1.ts'
import { endpoints as staff } from './staff.ts'
import { endpoints as submissions } from './submissions.ts'
import { endpoints as tasks } from './tasks.ts'
import { endpoints as ticketDefinitions } from './ticket-definitions.ts'
import { endpoints as tickets } from './tickets.ts'
import { endpoints as token } from './token.ts'
import { endpoints as verification } from './verification.ts'

/**
 * Every endpoint of the platform we speak, one word per area. The sandbox must serve exactly these. The core names the
 * areas it calls instead, so that its start does not build the schemas of all the others.
 */
export const wire = {
  token,
  authentication,
  verification,
  recovery,
  redirects,
  contacts,
  contactFields,
  labels,
  events,
  categories,
  ticketDefinitions,
  tickets,
  guests,
  rsvps,
  rsvpsV1,
  orders,
  checkout,
  reservations,
  staff,
  notifications,
  plans,
  plansV3,
  planOrders,
  collections,
  indexes,
  tasks,
  items,
  forms,
  submissions,
  files,
  folders,
}
export type Wire = typeof wire
