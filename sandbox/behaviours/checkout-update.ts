import type { Order } from '../../shared/wire/orders.ts'
import { iso } from '../clock.ts'
import { PlatformError, violation } from '../errors.ts'
import { countCouponUse } from '../world/ticketing-discounts.ts'
import { publishedEvent, sellingOf } from '../world/ticketing-event.ts'
import { guestsOfOrder, linesOfOrder, orderOf, setOrderStatus, settle } from '../world/ticketing-orders.ts'
import { type Attendee, buyerPerson, checkForms, guestPerson } from '../world/ticketing-people.ts'
import { buyerPart, contactFor, guestDetailsOf, holderPart } from '../world/ticketing-sale.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { priced, refuseErrors } from './checkout-sale.ts'
import { orderPageUrl, wholeOrder } from './order-fields.ts'

type Update = AreaBehaviours<'checkout'>['updateCheckout']

/** Orders that money is still due for. */
const unpaid = ['INITIATED', 'OFFLINE_PENDING']

/** Changes buyer, guests, member and discount of an unpaid order; a total of nothing makes it FREE. */
export function updateCheckout({ input, world, now, caller, memberId }: Parameters<Update>[0]): ReturnType<Update> {
  settle(world, now)
  const order = orderOf(world, input)
  if (!unpaid.includes(order.status ?? '')) {
    const data = { orderNumber: order.orderNumber, status: order.status }
    throw new PlatformError(428, 'ORDER_ACTION_NOT_AVAILABLE', { message: 'The order is not unpaid', data })
  }
  const guests = (input.guests ?? []).map(guestPerson)
  const tickets = world.tickets.group(order.orderNumber).length
  if (guests.length > tickets) throw violation('guests', 'MAX_SIZE', `must not be more than the ${tickets} tickets`)
  checkForms(publishedEvent(world, input.eventId), guests)
  const repriced = withDiscount(world, order, { input, now })
  const member = caller === 'apiKey' ? input.memberId : (memberId ?? undefined)
  const changed: Order = {
    ...repriced.order,
    updated: iso(now),
    ...(typeof member === 'string' ? { memberId: member } : {}),
  }
  world.orders.put(changed)
  if (input.buyer !== undefined || guests.length > 0) renamePeople(world, changed, { input, guests, now })
  const named = orderOf(world, input)
  const final = repriced.free ? setOrderStatus(world, named, { status: 'FREE', method: 'free', now }) : named
  return { order: wholeOrder(world, final), orderPageUrl: orderPageUrl(final) }
}

type Change = { input: Parameters<Update>[0]['input']; now: number }

/** Without a discount in the request the old one stands. */
function withDiscount(world: World, order: Order, { input, now }: Change): { order: Order; free: boolean } {
  if (input.discount === undefined && input.paidPlanBenefit === undefined) return { order, free: false }
  const { currency } = sellingOf(world.events.get(input.eventId))
  const lines = linesOfOrder(world, order, currency)
  countCouponUse(world, order.invoice?.discount?.code, -1)
  const kept = input.discount?.couponCode ?? order.invoice?.discount?.code
  const wanted = { couponCode: kept, benefit: input.paidPlanBenefit, now }
  const { invoice, due, errors, couponCode } = priced(world, { eventId: input.eventId, lines }, wanted)
  if (errors.length > 0) countCouponUse(world, order.invoice?.discount?.code, 1)
  refuseErrors(errors)
  countCouponUse(world, couponCode, 1)
  const total = invoice.grandTotal
  return { order: { ...order, invoice, ...(total === undefined ? {} : { totalPrice: total }) }, free: due === 0n }
}

function renamePeople(world: World, order: Order, how: Change & { guests: readonly Attendee[] }): void {
  const { input, guests, now } = how
  const { firstName = '', lastName = '', email = '' } = order
  // A part of the buyer that is not named stays.
  const buyer = buyerPerson({ firstName, lastName, email, ...input.buyer }, guests)
  const contact = contactFor(world, buyer, now)
  world.orders.put({ ...order, ...buyerPart(buyer), contactId: contact.id })
  const holders = new Map<string, Attendee>()
  for (const [index, stored] of world.tickets.group(order.orderNumber).entries()) {
    const { ticketNumber, guestDetails } = stored.ticket
    const guest = guests[index]
    const stays = guest === undefined && guestDetails?.guestAssigned === true
    const part = stays ? { orderFullName: holderPart(buyer, undefined).orderFullName ?? '' } : holderPart(buyer, guest)
    world.tickets.put({ ...stored, ticket: { ...stored.ticket, ...part } })
    if (!stays) holders.set(ticketNumber, guest ?? buyer)
  }
  for (const row of guestsOfOrder(world, order.orderNumber)) {
    const person = row.guestType === 'BUYER' ? buyer : holders.get(row.ticketNumber ?? '')
    if (person === undefined) continue
    const revision = String(Number(row.revision ?? '1') + 1)
    world.guests.put({ ...row, guestDetails: guestDetailsOf(person), updatedDate: iso(now), revision })
  }
}
