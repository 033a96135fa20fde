import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as checkoutWire } from '../../../shared/wire/checkout.ts'
import { endpoints as eventsWire } from '../../../shared/wire/events.ts'
import { endpoints as ordersWire } from '../../../shared/wire/orders.ts'
import { endpoints as reservationsWire } from '../../../shared/wire/reservations.ts'
import { endpoints as rsvpsWire } from '../../../shared/wire/rsvps.ts'
import { endpoints as definitionsWire } from '../../../shared/wire/ticket-definitions.ts'
import { endpoints as ticketsWire } from '../../../shared/wire/tickets.ts'
import { isRefused, isTaken, outcomeOf } from './outcome.ts'
import { newEvent } from './own-records.ts'
import { type CheckedSite, isSo, open, type Question, refusalText } from './question.ts'

const options = { priority: 'interactive' } as const
/** Tickets of each type of the check's event. */
const limit = 2
/** An input that no form has. */
const strangeInput = 'foyerCheck'

interface OwnShow {
  eventId: string
  free: string
  paid: string
}

const shows = new WeakMap<object, Promise<OwnShow>>()

/** The check's published event with a free and a paid type, two tickets of each; made once. */
function ownShow(site: CheckedSite): Promise<OwnShow> {
  const making = shows.get(site.own) ?? makeShow(site)
  shows.set(site.own, making)
  return making
}

async function makeShow({ client, own }: CheckedSite): Promise<OwnShow> {
  const eventId = await own.make('published', async (name) => {
    return (await client.call(eventsWire.create, { event: newEvent(name), draft: false }, options)).event.id
  })
  const type = async (name: string, value: string) => {
    const feeType = value === '0' ? 'NO_FEE' : 'FEE_INCLUDED'
    const ticketDefinition = { eventId, name, initialLimit: limit, pricingMethod: { fixedPrice: { value } }, feeType }
    return (await client.call(definitionsWire.create, { ticketDefinition }, options)).ticketDefinition.id
  }
  return { eventId, free: await type('Free', '0'), paid: await type('Paid', '1.00') }
}

const reserve = ({ client }: CheckedSite, ticketDefinitionId: string, quantity = 1) =>
  outcomeOf(
    client.call(
      reservationsWire.create,
      { ticketReservation: { tickets: [{ ticketDefinitionId, quantity }] } },
      options,
    ),
  )

/** Sells one ticket of a type; the refusal where the site makes no order. */
async function sell(site: CheckedSite, typeOf: (show: OwnShow) => string) {
  const show = await ownShow(site)
  const { value: response, refusal } = await reserve(site, typeOf(show))
  if (refusal !== undefined) return { refusal }
  const reservationId = response.ticketReservation.id ?? ''
  const named = { firstName: 'Foyer', lastName: 'Check', email: site.own.address() }
  const inputs = [...Object.entries(named), [strangeInput, 'check']].map(([inputName = '', value = '']) => ({
    inputName,
    value,
  }))
  const checkout = {
    ...{ eventId: show.eventId, reservationId, buyer: named, guests: [{ form: { inputValues: inputs } }] },
    options: { markAsPaid: true, ignoreFormValidation: true },
  }
  const sold = await outcomeOf(site.client.call(checkoutWire.checkout, checkout, options))
  return sold.refusal === undefined ? { ...show, reservationId, order: sold.value.order } : { refusal: sold.refusal }
}

/** What is asked of an event of the check's own that is public for a minute. */
export const publishedQuestions: readonly Question[] = [
  {
    id: 'r6',
    assumption: messageOf('siteCheck.r6'),
    file: 'electron/core/sales/sale-errors.ts',
    reach: 'publishes',
    ask: async (site) => {
      const { value: response, refusal } = await reserve(site, (await ownShow(site)).paid)
      if (refusal !== undefined) {
        const isUnpaid = refusal.data?.['platformCode'] === 'NO_PAYMENT_METHOD_CONFIGURED'
        return isUnpaid ? isSo(false, refusalText(refusal)) : open(refusalText(refusal))
      }
      const ticketReservationId = response.ticketReservation.id ?? ''
      await site.client.call(reservationsWire.cancel, { ticketReservationId }, options)
      return isSo(true, 'reserved and given back')
    },
  },
  {
    id: 'r22',
    assumption: messageOf('siteCheck.r22'),
    file: 'electron/core/sales/taken-on-site.ts',
    reach: 'publishes',
    ask: async (site) => {
      const { refusal } = await reserve(site, (await ownShow(site)).free, limit + 1)
      if (refusal === undefined) return open('more than the limit were reserved')
      const isNamed = /SOLD_OUT|LIMIT|NOT_AVAILABLE/.test(String(refusal.data?.['platformCode']))
      return isSo(!isNamed, refusalText(refusal))
    },
  },
  {
    id: 'r12',
    assumption: messageOf('siteCheck.r12'),
    file: 'electron/core/sales/sale-steps.ts',
    reach: 'publishes',
    ask: async (site) => {
      const sold = await sell(site, ({ paid }) => paid)
      if (sold.refusal !== undefined) return open(refusalText(sold.refusal))
      return isSo(sold.order.status === 'PAID', sold.order.status ?? 'no status')
    },
  },
  {
    id: 'o1',
    assumption: messageOf('siteCheck.o1'),
    file: 'electron/core/box-office/sale-tag.ts',
    reach: 'publishes',
    ask: async (site) => {
      const sold = await sell(site, ({ free }) => free)
      if (sold.refusal !== undefined) return open(refusalText(sold.refusal))
      const { eventId, order } = sold
      const asked = {
        eventId,
        orderNumber: order.orderNumber,
        fieldset: ['DETAILS' as const, 'TICKETS' as const, 'FORM' as const],
      }
      const text = JSON.stringify(await site.client.call(ordersWire.get, asked, options))
      return isSo(text.includes(strangeInput), text.includes(strangeInput) ? 'kept' : 'dropped')
    },
  },
  {
    id: 'r20',
    assumption: messageOf('siteCheck.r20'),
    file: 'electron/core/tickets/ticket.queued.ts',
    reach: 'publishes',
    ask: async (site) => {
      const { eventId } = await ownShow(site)
      const { tickets } = await site.client.call(
        ticketsWire.list,
        { eventId: [eventId], limit: 10, offset: 0 },
        options,
      )
      const ticketNumber = tickets[0]?.ticketNumber
      if (ticketNumber === undefined) return open('no ticket could be sold')
      const response = await site.client.call(ticketsWire.checkIn, { eventId, ticketNumber: [ticketNumber] }, options)
      const isWhole = typeof response.tickets[0]?.checkIn?.created === 'string'
      return isSo(isWhole, isWhole ? 'whole' : 'without the check-in')
    },
  },
  {
    id: 'o7',
    assumption: messageOf('siteCheck.o7'),
    file: 'electron/core/sales/sale-hold.ts',
    reach: 'publishes',
    ask: async (site) => {
      const sold = await sell(site, ({ paid }) => paid)
      if (sold.refusal !== undefined) return open(refusalText(sold.refusal))
      const asked = { ticketReservationId: sold.reservationId }
      return isRefused(site.client.call(reservationsWire.cancel, asked, options), 'cancelled')
    },
  },
  {
    id: 'r19',
    assumption: messageOf('siteCheck.r19'),
    file: 'electron/core/rsvps/rsvp-arrival.queued.ts',
    reach: 'publishes',
    ask: async ({ client, own }) => {
      const eventId = await own.make('published', async (name) => {
        return (await client.call(eventsWire.create, { event: newEvent(name, 'RSVP'), draft: false }, options)).event.id
      })
      const guest = { firstName: 'Foyer', lastName: 'Check', email: own.address() }
      let createdDate: string | null | undefined
      const rsvpId = await own.make('rsvp', async () => {
        const { rsvp } = await client.call(rsvpsWire.create, { rsvp: { eventId, status: 'YES', ...guest } }, options)
        createdDate = rsvp.createdDate
        return rsvp.id ?? ''
      })
      const asked = { rsvpId, checkInDate: createdDate ?? null }
      return isTaken(client.call(rsvpsWire.checkIn, asked, options))
    },
  },
  {
    id: 'stored-inputs',
    assumption: messageOf('siteCheck.stored-inputs'),
    file: 'electron/core/rsvps/rsvp-edit.queued.ts',
    reach: 'publishes',
    ask: async ({ client, own }) => {
      const eventId = await own.make('published', async (name) => {
        return (await client.call(eventsWire.create, { event: newEvent(name, 'RSVP'), draft: false }, options)).event.id
      })
      const form = { inputValues: [{ inputName: strangeInput, value: 'check' }] }
      const guest = { firstName: 'Foyer', lastName: 'Check', email: own.address() }
      const asked = { rsvp: { eventId, status: 'YES', ...guest, form }, options: { ignoreFormValidation: true } }
      const made = await outcomeOf(client.call(rsvpsWire.create, asked, options))
      if (made.refusal !== undefined) return open(refusalText(made.refusal))
      const { rsvp } = made.value
      const id = await own.make('rsvp', async () => rsvp.id ?? '')
      const again = { rsvp: { id, revision: rsvp.revision ?? '', ...guest, form } }
      return isTaken(client.call(rsvpsWire.update, again, options))
    },
  },
]
