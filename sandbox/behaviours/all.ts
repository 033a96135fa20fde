import { authentication } from './authentication.ts'
import type { Behaviours } from './behaviour.ts'
import { categories } from './categories.ts'
import { checkout } from './checkout.ts'
import { collections } from './collections.ts'
import { contactFields } from './contact-fields.ts'
import { contacts } from './contacts.ts'
import { events } from './events.ts'
import { files } from './files.ts'
import { folders } from './folders.ts'
import { forms } from './forms.ts'
import { guests } from './guests.ts'
import { indexes } from './indexes.ts'
import { items } from './items.ts'
import { labels } from './labels.ts'
import { notifications } from './notifications.ts'
import { orders } from './orders.ts'
import { planOrders } from './plan-orders.ts'
import { plans } from './plans.ts'
import { plansV3 } from './plans-v3.ts'
import { recovery } from './recovery.ts'
import { redirects } from './redirects.ts'
import { reservations } from './reservations.ts'
import { rsvps } from './rsvps.ts'
import { rsvpsV1 } from './rsvps-v1.ts'
import { staff } from './staff.ts'
import { submissions } from './submissions.ts'
import { tasks } from './tasks.ts'
import { ticketDefinitions } from './ticket-definitions.ts'
import { tickets } from './tickets.ts'
import { token } from './token.ts'
import { verification } from './verification.ts'

/** The behaviours of each area. */
export const behaviours: Behaviours = {
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
