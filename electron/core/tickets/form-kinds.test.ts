import { expect, test } from 'vitest'
import type { InputValue } from '../../../shared/wire/common.ts'
import { goOffline, goOnline, openDoor } from '../../../tests/support/open-door.ts'

const address = { city: 'Ghent', country: 'BE', postalCode: '9000', geocode: { latitude: 51.05, longitude: 3.72 } }
const entries: InputValue[] = [
  { inputName: 'home', address },
  { inputName: 'doorNote', value: '', values: ['Vegan', 'Nuts'] },
  { inputName: 'age', numberValue: 41 },
  { inputName: 'born', dateTime: '1985-03-04T00:00:00.000Z' },
  { inputName: 'file', fileValue: { id: 'f-1' } },
]

/** A laptop whose site has a guest with a value of every kind. */
async function openKinds() {
  const { laptop, eventId, ticketNumber } = await openDoor()
  const { tickets } = laptop.sandbox.world
  const ticketOnSite = () => tickets.get(ticketNumber)
  const stored = ticketOnSite()
  if (stored === undefined) throw new Error('The demo has guests.')
  const form = { inputValues: [...(stored.ticket.guestDetails?.form?.inputValues ?? []), ...entries] }
  tickets.put({ ...stored, ticket: { ...stored.ticket, guestDetails: { ...stored.ticket.guestDetails, form } } })
  await laptop.api.sync.refresh({ dataSet: 'tickets' })
  await laptop.until('it is here', async () => (await laptop.api.guests.get({ ticketNumber })).notes.length > 0)
  const inputsOnSite = () => ticketOnSite()?.ticket.guestDetails?.form?.inputValues ?? []
  return { laptop, eventId, ticketNumber, inputsOnSite }
}

const named = (inputs: readonly InputValue[], name: string) => inputs.find(({ inputName }) => inputName === name)

test('a value of every kind is shown, found and at the door', async () => {
  const { laptop, eventId, ticketNumber } = await openKinds()
  await using _ = laptop
  const guest = await laptop.api.guests.get({ ticketNumber })
  expect(guest.notes).toEqual([['Vegan', 'Nuts']])
  expect(guest.fieldValues.map(({ value }) => value)).toEqual(
    expect.arrayContaining([{ address }, 41, { dateTime: '1985-03-04T00:00:00.000Z' }]),
  )
  const sort = { key: 'name', descending: false } as const
  const search = async (text: string) =>
    (await laptop.api.guests.list({ filter: { eventId, text }, sort, start: 0, count: 20 })).rows.map(
      (row) => row.ticketNumber,
    )
  expect(await search('Ghent')).toEqual([ticketNumber])
  expect(await search('vegan nuts')).toEqual([ticketNumber])
})

test('an address changed offline stays an object with its other parts, a list a list; undo puts both back', async () => {
  const { laptop, eventId, ticketNumber, inputsOnSite } = await openKinds()
  await using _ = laptop
  const before = inputsOnSite()
  await goOffline(laptop)
  const fieldValues = { home: { address: { ...address, city: 'Bruges' } }, doorNote: ['Vegan'] }
  await laptop.api.tickets.answer({ eventId, ticketNumber, answers: fieldValues })
  expect((await laptop.api.guests.get({ ticketNumber })).notes).toEqual([['Vegan']])
  goOnline(laptop)
  await laptop.drained()
  const after = inputsOnSite()
  expect(named(after, 'home')).toMatchObject({ address: { ...address, city: 'Bruges' } })
  expect(named(after, 'doorNote')).toMatchObject({ values: ['Vegan'] })
  for (const name of ['age', 'born', 'file']) expect(named(after, name)).toMatchObject(named(before, name) ?? {})
  await laptop.api.tickets.answer({
    eventId,
    ticketNumber,
    answers: { home: { address }, doorNote: ['Vegan', 'Nuts'] },
  })
  await laptop.drained()
  expect(named(inputsOnSite(), 'home')).toMatchObject({ address })
  expect(named(inputsOnSite(), 'doorNote')).toMatchObject({ values: ['Vegan', 'Nuts'] })
})

test('a file gets every value of many guests; one that is not here is left out', async () => {
  const { laptop, ticketNumber } = await openKinds()
  await using _ = laptop
  const { of } = await laptop.api.guests.values({ ids: [ticketNumber, 'unknown'] })
  expect(of.map(({ id }) => id)).toEqual([ticketNumber])
  expect(of[0]?.values).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ inputName: 'home', value: { address } }),
      expect.objectContaining({ inputName: 'doorNote', value: ['Vegan', 'Nuts'] }),
    ]),
  )
})
