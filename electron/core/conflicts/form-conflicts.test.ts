import { expect, test } from 'vitest'
import { setForm } from '../../../sandbox/behaviours/ticket-updates.ts'
import { isReady, responseOf, ticketsOf } from '../../../tests/support/doors.ts'
import { goOffline, goOnline, openDoor, queueOf } from '../../../tests/support/open-door.ts'
import { choose, chosen, mustHave, readView } from '../../../tests/support/two-versions.ts'
import { withFormValues } from '../box-office/form-values.ts'
import { formValues } from '../tickets/ticket-form.ts'

/** A guest whose drink is changed here and there while this laptop cannot reach the site. */
async function openGuest(there: Record<string, string>) {
  const { laptop, eventId } = await openDoor()
  const guest = mustHave(ticketsOf(laptop.sandbox, (one) => isReady(one) && responseOf(one, 'drink') !== undefined)[0])
  const { ticketNumber } = guest
  const stored = () => mustHave(laptop.sandbox.world.tickets.get(ticketNumber))
  await goOffline(laptop)
  await laptop.api.tickets.answer({ eventId, ticketNumber, answers: { drink: 'Water', howFound: 'A poster' } })
  const form = { inputValues: withFormValues(stored().ticket.guestDetails?.form?.inputValues ?? [], there) }
  setForm(laptop.sandbox.world, stored(), { form, now: laptop.clock.now() })
  return { laptop, eventId, ticketNumber, name: guest.guestFullName, site: () => formValues(stored().ticket) }
}

test.each([
  ['mine', 'Water'],
  ['theirs', 'Tea'],
] as const)(
  'an answer changed on both sides, %s: the guest’s other answers go out either way',
  async (choice, drink) => {
    const { laptop, name, site } = await openGuest({ drink: 'Tea' })
    await using _ = laptop
    goOnline(laptop)
    const view = await readView(laptop)
    expect(view).toMatchObject({ dataSet: 'tickets', name, canKeepBoth: false, canKeepMine: true })
    // The site does not say when a form was changed: Enter keeps theirs.
    expect(view.fields).toMatchObject([{ mine: 'Water', theirs: 'Tea', newer: 'theirs' }])
    expect(view.fields[0]?.label).not.toBe('')
    await choose(laptop, { choice })
    await laptop.drained()
    expect(site()).toMatchObject({ drink, howFound: 'A poster' })
    const [record] = await chosen(laptop)
    await laptop.api.sync.restore({ historyId: mustHave(record).id })
    await laptop.drained()
    expect(site()).toMatchObject({ drink: drink === 'Tea' ? 'Water' : 'Tea', howFound: 'A poster' })
  },
)

test('a ticket that is gone has no place for answers: that can be accepted, and its check-in stays', async () => {
  const { laptop, ticketNumber, eventId } = await openGuest({})
  await using _ = laptop
  await laptop.api.tickets.checkIn({ eventId, ticketNumber })
  laptop.sandbox.world.tickets.remove(ticketNumber)
  goOnline(laptop)
  const { id, version, ...view } = await readView(laptop)
  expect(view).toMatchObject({ kind: 'deletedThere', canKeepMine: false, canKeepBoth: false })
  await expect(laptop.api.sync.resolve({ id, version, resolution: { choice: 'mine' } })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  await laptop.api.sync.resolve({ id, version, resolution: { choice: 'theirs' } })
  expect((await queueOf(laptop)).map(({ operation }) => operation)).toEqual(['tickets.checkIn'])
  expect((await laptop.api.guests.get({ ticketNumber })).ticketNumber).toBe(ticketNumber)
  const [record] = await chosen(laptop)
  expect(record).toMatchObject({ canRestore: true, detail: 'The site no longer has it, and that was accepted.' })
})
