import type { Behaviours } from './behaviour.ts'
import { contacts } from './contacts.ts'
import { events } from './events.ts'
import { guests } from './guests.ts'
import { orders } from './orders.ts'
import { ticketDefinitions } from './ticket-definitions.ts'
import { tickets } from './tickets.ts'
import { token } from './token.ts'

export const behaviours: Behaviours = { token, events, ticketDefinitions, orders, tickets, guests, contacts }
