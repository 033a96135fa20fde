import { type TicketToTry, ticketsToTry } from '../shared/app/demo.ts'
import { isIn } from './world/doors.ts'
import { isLive } from './world/ticket-state.ts'
import type { StoredTicket, World } from './world/world.ts'

/** The id of the first thing in a world that fits; undefined where there is none. */
type Find = (world: World) => string | undefined

/**
 * Everything that people who try the demo, and tests of it, must find on any evening: one line each. The seeding makes
 * sure of them; `samples.test.ts` deals the world for every hour of more than a year and looks.
 */
export const samples = {
  /** Tonight's shows by their place in the program, see `seeds/demo.ts`. */
  showTonight: show(0, 'UPCOMING'),
  lateShow: show(1, 'UPCOMING'),
  showTomorrow: show(2, 'UPCOMING'),
  pastShow: show(3, 'ENDED'),
  draftShow: show(4, 'DRAFT'),

  /** Tickets of tonight's first show, by what the door has to say. */
  readyTicket: ticket(isReady),
  notedTicket: ticket((stored) => maySettle(stored) && hasNote(stored)),
  arrivedTicket: ticket(({ ticket }) => isLive(ticket) && ticket.orderStatus === 'PAID' && isIn(ticket)),
  unpaidTicket: ticket(({ ticket }) => isLive(ticket) && ticket.orderStatus === 'OFFLINE_PENDING'),
  begunTicket: ticket(({ ticket }) => isLive(ticket) && ticket.orderStatus === 'INITIATED'),
  freeTicket: ticket((stored) => isReady(stored, 'FREE')),
  cancelledTicket: ticket(({ ticket }) => ticket.canceled === true),
  archivedTicket: ticket(({ ticket }) => ticket.archived === true),
  ticketOfLateShow: ticket(isReady, 1),

  /** What the demo offers to scan. */
  expectedToTry: ticket((stored) => isToTry(stored, ticketsToTry.expected)),
  unpaidToTry: ticket((stored) => isToTry(stored, ticketsToTry.unpaid)),
  arrivedToTry: ticket((stored) => isToTry(stored, ticketsToTry.arrived)),

  /** Orders of tonight's first show in every state; `party` is one of at least three guests, none of whom is in. */
  paidOrder: order((of) => of.status === 'PAID'),
  freeOrder: order((of) => of.status === 'FREE'),
  unpaidOrder: order((of) => of.status === 'OFFLINE_PENDING'),
  begunOrder: order((of) => of.status === 'INITIATED'),
  cancelledOrder: order((of) => of.status === 'CANCELED'),
  onlineOrder: order((of) => of.channel === 'ONLINE'),
  counterOrder: order((of) => of.channel === 'OFFLINE_POS'),
  party: order((of, world) => {
    const guests = world.tickets.group(of.orderNumber)
    return guests.length >= 3 && guests.every((stored) => isReady(stored))
  }),

  /** Ticket types of tonight's first show. */
  plentyLeft: type((left, of) => left > 20 && of.hidden !== true),
  fewLeft: type((left) => left > 0 && left <= 5),
  soldOut: type((left) => left === 0),
  hiddenType: type((_, of) => of.hidden === true),

  contact: (world) => world.contacts.all()[0]?.id,
  namedContact: (world) => world.contacts.all().find(({ info }) => info?.name?.first && info.name.last)?.id,
  member: (world) => world.accounts.all()[0]?.identity.id,

  /** Submissions of forms. */
  pendingSubmission: submission((of) => of.status === 'PENDING'),
  confirmedSubmission: submission((of) => of.status === 'CONFIRMED'),
  submissionToPay: submission((of) => of.status === 'PAYMENT_WAITING'),
  submissionNotPaid: submission((of) => of.status === 'PAYMENT_CANCELED'),
  unseenSubmission: submission((of) => of.seen === false),
  taggedSubmission: submission((of) => (of.tags?.tags?.tagIds ?? []).length > 0),
  submissionWithFile: submission((of) => JSON.stringify(of.submissions).includes('"fileId"')),
  trashedSubmission: (world) => world.trashedSubmissions.all()[0]?.id,
} satisfies Record<string, Find>

export type SampleName = keyof typeof samples

/** A sample of each name; those that a world does not have are absent. */
export function samplesOf(world: World): Partial<Record<SampleName, string>> {
  const found = Object.entries(samples).map(([name, find]) => [name, find(world)] as const)
  return Object.fromEntries(found.filter(([, id]) => id !== undefined))
}

/** In order, not in, and nothing to say about it: the door lets it in with one word. */
function isReady(stored: StoredTicket, status: 'PAID' | 'FREE' = 'PAID'): boolean {
  return maySettle(stored, status) && !hasNote(stored)
}

function maySettle({ ticket }: StoredTicket, status: 'PAID' | 'FREE' = 'PAID'): boolean {
  return isLive(ticket) && ticket.orderStatus === status && !isIn(ticket)
}

function isToTry({ ticket }: StoredTicket, { status, arrived }: TicketToTry): boolean {
  const isPaid = ticket.orderStatus === 'PAID'
  return isLive(ticket) && !ticket.free && isPaid === (status === 'paid') && isIn(ticket) === arrived
}

function hasNote({ ticket }: StoredTicket): boolean {
  return ticket.guestDetails?.form?.inputValues?.some(({ inputName }) => inputName === 'doorNote') === true
}

function show(place: number, status: string): Find {
  return (world) => {
    const event = world.events.all()[place]
    return event?.status === status ? event.id : undefined
  }
}

function ticket(fits: (stored: StoredTicket) => boolean, place = 0): Find {
  return (world) => {
    const eventId = world.events.all()[place]?.id
    return world.tickets.all().find((stored) => stored.eventId === eventId && fits(stored))?.ticket.ticketNumber
  }
}

type Row<Store extends 'orders' | 'definitions' | 'submissions'> = ReturnType<World[Store]['all']>[number]

function order(fits: (of: Row<'orders'>, world: World) => boolean): Find {
  return (world) => {
    const eventId = world.events.all()[0]?.id
    return world.orders.all().find((of) => of.eventId === eventId && fits(of, world))?.orderNumber
  }
}

function type(fits: (left: number, of: Row<'definitions'>) => boolean): Find {
  return (world) => {
    const eventId = world.events.all()[0]?.id ?? ''
    return world.definitions.group(eventId).find((of) => fits(of.salesDetails?.unsoldCount ?? Number.NaN, of))?.id
  }
}

function submission(fits: (of: Row<'submissions'>) => boolean): Find {
  return (world) => world.submissions.all().find(fits)?.id
}
