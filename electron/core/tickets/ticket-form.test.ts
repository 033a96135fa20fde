import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setForm } from '../../../sandbox/behaviours/ticket-updates.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { eventIdOf, isReady, responseOf, ticketsOf } from '../../../tests/support/doors.ts'
import { hostileIds } from '../../../tests/support/hostile-ids.ts'
import { goOffline, goOnline, openDoor, queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { withFormValues } from '../box-office/form-values.ts'
import { ticketOverlays } from './ticket.overlay.ts'
import { formValues } from './ticket-form.ts'

const onSite = (laptop: TestLaptop, ticketNumber: string) =>
  laptop.sandbox.world.tickets.get(ticketNumber)?.ticket as Ticket

async function openGuest() {
  const { laptop, eventId } = await openDoor()
  const ticket = ticketsOf(laptop.sandbox, (one) => isReady(one) && responseOf(one, 'drink') !== undefined)[0]
  if (ticket === undefined) throw new Error('No guest of tonight has answered.')
  return { laptop, eventId, ticketNumber: ticket.ticketNumber, before: ticket }
}

/** Changes field values on the site. */
function valueThere(laptop: TestLaptop, ticketNumber: string, fieldValues: Record<string, string>): void {
  const stored = laptop.sandbox.world.tickets.get(ticketNumber)
  if (stored === undefined) throw new Error('No such ticket')
  const form = { inputValues: withFormValues(stored.ticket.guestDetails?.form?.inputValues ?? [], fieldValues) }
  setForm(laptop.sandbox.world, stored, { form, now: laptop.clock.now() })
}

const updates = (laptop: TestLaptop) =>
  laptop.network.requests.filter(({ method, url }) => method === 'PATCH' && url.includes('/v1/tickets/'))

test('answers are shown at once, with seat and note, and reach the site with all the others', async () => {
  const { laptop, eventId, ticketNumber, before } = await openGuest()
  await using _ = laptop
  await goOffline(laptop)
  const fieldValues = { seat: 'Gallery, A 1', doorNote: 'Brings a guide dog' }
  await laptop.api.tickets.answer({ eventId, ticketNumber, answers: fieldValues })
  await laptop.quiet()
  const guest = await laptop.api.guests.get({ ticketNumber })
  expect(guest).toMatchObject({ seat: 'Gallery, A 1', notes: ['Brings a guide dog'], hasNote: true, sync: 'waiting' })
  const filter = { eventId, hasNote: true, text: before.guestFullName ?? '' }
  const sort = { key: 'name', descending: false } as const
  const { rows } = await laptop.api.guests.list({ filter, sort, start: 0, count: 20 })
  expect(rows.find((row) => row.ticketNumber === ticketNumber)?.seat).toBe('Gallery, A 1')
  goOnline(laptop)
  await laptop.drained()
  expect(formValues(onSite(laptop, ticketNumber))).toEqual({ ...formValues(before), ...fieldValues })
  expect(await laptop.api.guests.get({ ticketNumber })).toMatchObject({ seat: 'Gallery, A 1', sync: null })
})

test('a guest who gives another name is called so at once', async () => {
  const { laptop, eventId, ticketNumber } = await openGuest()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.tickets.answer({ eventId, ticketNumber, answers: { firstName: 'Quilla', lastName: 'Example' } })
  await laptop.quiet()
  expect((await laptop.api.guests.get({ ticketNumber })).name).toBe('Quilla Example')
  goOnline(laptop)
  await laptop.drained()
  expect(onSite(laptop, ticketNumber).guestFullName).toBe('Quilla Example')
})

test('two people change different answers of one guest: both are kept', async () => {
  const { laptop, eventId, ticketNumber } = await openGuest()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.tickets.answer({ eventId, ticketNumber, answers: { drink: 'Water' } })
  valueThere(laptop, ticketNumber, { howFound: 'A neighbour' })
  goOnline(laptop)
  await laptop.drained()
  expect(formValues(onSite(laptop, ticketNumber))).toMatchObject({ drink: 'Water', howFound: 'A neighbour' })
})

test('two people change the same answer: a person decides, and the site keeps what it has until then', async () => {
  const { laptop, eventId, ticketNumber } = await openGuest()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.tickets.answer({ eventId, ticketNumber, answers: { drink: 'Water' } })
  valueThere(laptop, ticketNumber, { drink: 'Tea' })
  goOnline(laptop)
  await laptop.until('it needs attention', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  expect((await queueOf(laptop))[0]).toMatchObject({ hasConflict: true, operation: 'tickets.answer' })
  expect(formValues(onSite(laptop, ticketNumber))['drink']).toBe('Tea')
})

test('answers whose acknowledgement was lost are looked up, and written once', async () => {
  const { laptop, eventId, ticketNumber } = await openGuest()
  await using _ = laptop
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'tickets', operation: 'update' }, kind: 'loseReply', times: 1 }],
  })
  await laptop.api.tickets.answer({ eventId, ticketNumber, answers: { drink: 'Water' } })
  await laptop.drained()
  expect(updates(laptop)).toHaveLength(1)
  expect(formValues(onSite(laptop, ticketNumber))['drink']).toBe('Water')
})

test('answers changed twice before they were sent go together; a check-in does not wait for them', async () => {
  const { laptop, eventId, ticketNumber } = await openGuest()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.tickets.answer({ eventId, ticketNumber, answers: { drink: 'Water', howFound: null } })
  await laptop.api.tickets.checkIn({ eventId, ticketNumber })
  await laptop.api.tickets.answer({ eventId, ticketNumber, answers: { drink: 'Tea' } })
  expect((await queueOf(laptop)).map(({ operation }) => operation)).toEqual(['tickets.answer', 'tickets.checkIn'])
  goOnline(laptop)
  await laptop.drained()
  expect(updates(laptop)).toHaveLength(1)
  const site = onSite(laptop, ticketNumber)
  expect(formValues(site)).toMatchObject({ drink: 'Tea' })
  expect(formValues(site)['howHeard']).toBeUndefined()
  expect(site.checkIn?.created).toBeDefined()
})

test('tickets are mailed once; a lost answer waits for a person, who can send them again', {
  tags: 'long',
}, async () => {
  const { laptop, eventId, ticketNumber, before } = await openGuest()
  await using _ = laptop
  const mails = () => laptop.sandbox.world.sentNotifications.all().length
  const had = mails()
  const order = { eventId, orderNumber: before.orderNumber ?? '', ticketNumbers: [ticketNumber] }
  await goOffline(laptop)
  await laptop.api.tickets.mail(order)
  expect(await queueOf(laptop)).toHaveLength(1)
  goOnline(laptop)
  await laptop.drained()
  expect(mails()).toBe(had + 1)
  laptop.sandbox.faults.set({ rules: [{ match: { area: 'notifications' }, kind: 'loseReply', times: 1 }] })
  await laptop.api.tickets.mail(order)
  await laptop.until('it needs attention', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  await laptop.pass(600_000)
  expect(mails()).toBe(had + 2)
  expect(eventIdOf(laptop.sandbox)).toBe(eventId)
  await laptop.api.sync.retry({ ids: [(await queueOf(laptop))[0]?.id ?? ''] })
  await laptop.drained()
  expect(mails()).toBe(had + 3)
})

test('answers shown over a ticket are the ones that are written', () => {
  const name = fc.constantFrom('seat', 'drink', 'doorNote', 'extra')
  const response = fc.oneof(
    fc.string({ minLength: 1, maxLength: 5 }),
    fc.array(fc.string({ maxLength: 5 }), { minLength: 1, maxLength: 3 }),
  )
  const asked = fc.dictionary(name, fc.option(response, { nil: null }))
  fc.assert(
    fc.property(fc.dictionary(name, response), asked, (before, fieldValues) => {
      const ticket: Ticket = { ticketNumber: 'T', guestDetails: { form: { inputValues: withFormValues([], before) } } }
      const input = { eventId: 'e', ticketNumber: 'T', answers: { ...fieldValues } }
      const shown = ticketOverlays.answer.apply(ticket, input, '')
      const left = Object.entries({ ...before, ...fieldValues }).filter(([, value]) => value !== null)
      expect(formValues(shown)).toEqual(Object.fromEntries(left))
    }),
  )
})

test('answers are told apart and replaced whatever the names of their inputs are', () => {
  const anyValues = fc.dictionary(fc.constantFrom(...hostileIds), fc.constantFrom('yes', 'no'), { maxKeys: 8 })
  const inputsOf = (fieldValues: Record<string, string>) =>
    Object.entries(fieldValues).map(([inputName, value]) => ({ inputName, value }))
  const entriesOf = (inputValues: ReturnType<typeof withFormValues>) =>
    Object.entries(formValues({ guestDetails: { form: { inputValues } } } as Ticket))
  fc.assert(
    fc.property(anyValues, anyValues, (before, change) => {
      const expected = new Map([...Object.entries(before), ...Object.entries(change)])
      expect(new Map(entriesOf(withFormValues(inputsOf(before), change)))).toEqual(expected)
    }),
  )
})
