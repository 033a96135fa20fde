import type { Way } from './ways.ts'

/** The calls of the checkout, of tickets and of RSVPs. */
export const guestWays: Readonly<Record<string, Way>> = {
  'checkout.options': { way: 'Readiness: whether the site takes sales at the door at all' },
  'checkout.listAvailable': { none: 'What can be bought is worked out here, without a network too' },
  'checkout.queryAvailable': { way: 'A member’s home: *Buy*, the ticket types of an event' },
  'checkout.createReservation': { none: 'Sell holds tickets with `reservations.create`, which says until when' },
  'checkout.cancelReservation': { none: 'As `createReservation`: `reservations.cancel` lets go of what was held' },
  'checkout.invoice': { way: 'Sell: a coupon in the cart, *Apply*' },
  'checkout.checkout': { way: 'Sell: *Charge*' },
  'checkout.updateCheckout': { way: 'Orders: an order to be paid at the door, *Edit buyer…*' },
  'checkout.pos': {
    none: 'It needs the payment of the platform’s own cashier, which runs on its servers only. A sale that carries one goes out with it; nothing here can make one',
  },
  'tickets.list': { way: 'Guests and Check-in: guest lists are fetched and kept up to date with it' },
  'tickets.get': { way: 'Check-in: a code that is not on this laptop' },
  'tickets.checkIn': { way: 'Check-in: every scan that lets a guest in' },
  'tickets.deleteCheckIn': { way: 'Check-in: *Undo*, and a guest who goes out' },
  'tickets.update': { way: 'Guests: a guest, *Edit form details*' },
  'tickets.bulkUpdate': { way: 'Orders: *Void sale…* archives the tickets of it' },
  'rsvps.query': {
    way: 'Guests and Check-in: RSVPs are fetched with it; whether one added here has arrived, after a lost response',
  },
  'rsvps.search': { none: 'This laptop searches its own copy, without a network too' },
  'rsvps.count': {
    way: 'Check-in and Guests of an RSVP event: *Add guest*, whether the site has it already, after a lost response',
  },
  'rsvps.get': { way: 'Every change of an RSVP that is sent, and what became of it after a lost response' },
  'rsvps.create': { way: 'Check-in and Guests of an RSVP event: *Add guest*' },
  'rsvps.update': { way: 'Guests: an RSVP, *Edit RSVP…*, and its form details' },
  'rsvps.delete': { way: 'Guests: an RSVP, *Delete RSVP…*' },
  'rsvps.bulkUpdate': { none: 'It writes one value to many RSVPs; what guests filled in is theirs, one by one' },
  'rsvps.checkIn': { way: 'Check-in and Guests of an RSVP event: a guest or a party comes in' },
  'rsvps.cancelCheckIn': { way: 'Check-in and Guests of an RSVP event: *Undo check-in*' },
  'rsvps.summary': { way: 'Readiness: whether the list here has as many people as the site' },
  'rsvps.listCurrent': { way: 'A member’s home: *My RSVPs*' },
}
