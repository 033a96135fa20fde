import { expect, test } from 'vitest'
import type { FoundTicket } from '../../../shared/app/checkin.ts'
import { inWords } from '../../../tests/support/in-words.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { inAtSite, openReception, receptionOf, rsvpOf, rsvpsAtSite } from '../../../tests/support/reception.ts'
import { openTestLaptop, type TestLaptop } from '../../../tests/support/test-laptop.ts'

const fullName = ({ firstName, lastName }: ReturnType<typeof rsvpOf>) => `${firstName} ${lastName}`

/** The party of an RSVP as the door finds it. */
async function search(laptop: TestLaptop, eventId: string, rsvp: ReturnType<typeof rsvpOf>) {
  const { orders } = await laptop.api.checkin.find({ eventId, text: fullName(rsvp) })
  const party = orders.find(({ orderNumber }) => orderNumber === rsvp.id)
  if (party === undefined) throw new Error('The door does not find the party.')
  const [first] = party.tickets
  if (first === undefined) throw new Error('A party has guests.')
  return { party, first: first satisfies FoundTicket }
}

test('a party is found by name, and each guest goes in alone or with the others; one act is undone as one', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const rsvp = rsvpOf(laptop, 3)
  await goOffline(laptop)
  const { party, first } = await search(laptop, eventId, rsvp)
  expect(party).toMatchObject({ count: 3, arrived: 0 })
  expect(first).toMatchObject({
    name: fullName(rsvp),
    blocked: null,
    party: { rsvpStatus: 'YES', name: fullName(rsvp) },
  })
  const before = await laptop.api.checkin.board({ eventId })
  const card = await laptop.api.checkin.scan({ eventId, code: first.ticketNumber, mode: 'in' })
  expect(card).toMatchObject({
    outcome: 'admitted',
    inOrder: { index: 1, count: 3, arrived: 1 },
    inside: before.arrived + 1,
  })
  expect(card.rest).toHaveLength(2)
  const group = await laptop.api.checkin.admitGroup({ eventId, ticketNumbers: card.rest })
  expect(group).toMatchObject({ outcome: 'admitted', inside: before.arrived + 3 })
  expect(group.group).toHaveLength(2)
  await laptop.quiet()
  const board = await laptop.api.checkin.board({ eventId })
  expect(board).toMatchObject({ arrived: before.arrived + 3, expected: before.expected })
  expect(board.byDoor.find(({ here }) => here)?.count).toBe(3)
  expect(board.perMinute.at(-1)?.count).toBe(3)
  const { scans } = await laptop.api.checkin.scans({ eventId, limit: 10 })
  expect(scans.map(({ together, name }) => [together, name !== ''])).toEqual([
    [2, true],
    [2, true],
    [1, true],
  ])
  expect(await laptop.api.checkin.undo({ scanId: group.scanId })).toEqual({ undone: true, unsent: true })
  await laptop.quiet()
  expect((await laptop.api.rsvps.get({ rsvpId: rsvp.id })).arrived).toBe(1)
  goOnline(laptop)
  await laptop.drained()
  expect(inAtSite(laptop, rsvp.id)).toEqual([1])
})

test('a guest who declined is never let in by one press: the card says so first', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const rsvp = rsvpOf(laptop, 1, 'NO')
  const { first } = await search(laptop, eventId, rsvp)
  expect(first.blocked).toBe('declined')
  const card = await laptop.api.checkin.scan({ eventId, code: first.ticketNumber, mode: 'in' })
  expect(card).toMatchObject({ outcome: 'declined', operationId: null })
  expect(await queueOf(laptop)).toEqual([])
  const before = await laptop.api.checkin.board({ eventId })
  const anyway = await laptop.api.checkin.admitAnyway({ eventId, ticketNumber: first.ticketNumber, reason: 'came' })
  expect(anyway.outcome).toBe('admitted')
  await laptop.drained()
  expect(inAtSite(laptop, rsvp.id)).toEqual([1])
  // A guest who came anyway is expected, or more would be in than can be.
  const after = await laptop.api.checkin.board({ eventId })
  expect([after.arrived - before.arrived, after.expected - before.expected]).toEqual([1, 1])
  expect((await laptop.api.checkin.scan({ eventId, code: first.ticketNumber, mode: 'in' })).outcome).toBe('already')
})

test('the waiting list says so too; out and verify answer as for tickets', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const waiting = await search(laptop, eventId, rsvpOf(laptop, 1, 'WAITLIST'))
  const scan = (code: string, mode: 'in' | 'out' | 'verify') => laptop.api.checkin.scan({ eventId, code, mode })
  expect((await scan(waiting.first.ticketNumber, 'in')).outcome).toBe('waitlisted')
  expect(await scan(waiting.first.ticketNumber, 'verify')).toMatchObject({ outcome: 'notValid', because: 'waitlisted' })
  const rsvp = rsvpOf(laptop, 2)
  const { first } = await search(laptop, eventId, rsvp)
  expect((await scan(first.ticketNumber, 'out')).outcome).toBe('notIn')
  expect((await scan(first.ticketNumber, 'verify')).outcome).toBe('valid')
  await scan(first.ticketNumber, 'in')
  await laptop.drained()
  const out = await scan(first.ticketNumber, 'out')
  expect(out.outcome).toBe('out')
  await laptop.drained()
  expect(inAtSite(laptop, rsvp.id)).toEqual([])
  await laptop.api.checkin.undo({ scanId: out.scanId })
  await laptop.drained()
  expect(inAtSite(laptop, rsvp.id)).toEqual([1])
})

test('a guest without a name is called by the party, and found by it', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  await goOffline(laptop)
  const fields = {
    firstName: 'Quilla',
    lastName: 'Example',
    email: '',
    companions: [''],
    answer: 'YES',
    form: {},
  } as const
  const { recordId } = await laptop.api.rsvps.add({ eventId, fields: { ...fields, companions: [''] }, override: true })
  await laptop.quiet()
  const { orders } = await laptop.api.checkin.find({ eventId, text: 'quilla' })
  expect(orders[0]?.tickets.map(({ name }) => name)).toEqual(['Quilla Example', 'Quilla Example +1'])
  const keys = orders[0]?.tickets.map(({ ticketNumber }) => ticketNumber) ?? []
  expect((await laptop.api.checkin.admitGroup({ eventId, ticketNumbers: keys })).group).toHaveLength(2)
  goOnline(laptop)
  await laptop.drained()
  const { id } = await laptop.api.rsvps.get({ rsvpId: recordId })
  expect(inAtSite(laptop, id)).toEqual([1, 2])
})

test('one count of people in Events, at the door, in Guests and in Readiness; a changed answer at once', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const people = (status: string) =>
    rsvpsAtSite(laptop)
      .filter((rsvp) => rsvp.status === status)
      .reduce((sum, { totalGuests }) => sum + (totalGuests ?? 0), 0)
  const yes = people('YES')
  const all = async () => {
    const event = (await laptop.api.events.list({})).events.find(({ id }) => id === eventId)
    const detail = await laptop.api.eventDesk.get({ eventId })
    const counts = await laptop.api.rsvps.counts({ eventId })
    const board = await laptop.api.checkin.board({ eventId })
    return { event, detail, counts, board }
  }
  const { event, detail, counts, board } = await all()
  expect([event?.sold, detail.sold, counts.yes]).toEqual([yes, yes, yes])
  expect([event?.arrived, detail.arrived, counts.arrived]).toEqual([board.arrived, board.arrived, board.arrived])
  expect(detail.responses).toEqual({ yes, no: people('NO'), waiting: people('WAITLIST') })
  expect(detail.left).toBe(2)
  const { checks } = await laptop.api.session.readiness({ eventId })
  expect(checks.find(({ key }) => key === 'guestList')?.text).toMatchObject({ values: { guests: board.expected } })
  const { id: rsvpId, totalGuests } = rsvpOf(laptop, 3)
  await goOffline(laptop)
  await laptop.api.rsvps.answer({ eventId, rsvpId, answer: 'NO' })
  await laptop.quiet()
  const later = await all()
  expect([later.event?.sold, later.detail.sold, later.counts.yes]).toEqual(Array(3).fill(yes - (totalGuests ?? 0)))
  expect(later.detail.left).toBe(2 + (totalGuests ?? 0))
})

test('a list on which everybody declined or waits is here, and says that no guest is expected', async () => {
  await using laptop = await openTestLaptop({
    sandbox: { reception: true },
    before: ({ world }) => {
      for (const rsvp of rsvpsAtSite({ sandbox: { world } as TestLaptop['sandbox'] })) {
        const guests = (rsvp.guestList?.guests ?? []).map(({ checkInDetails: _, ...guest }) => guest)
        world.rsvps.put({ ...rsvp, status: 'NO', checkedInGuestCount: 0, guestList: { ...rsvp.guestList, guests } })
      }
    },
  })
  await laptop.loaded()
  const eventId = receptionOf(laptop)
  const { no } = await laptop.api.rsvps.counts({ eventId })
  const { checks } = await laptop.api.session.readiness({ eventId })
  const line = checks.find(({ key }) => key === 'guestList')
  expect(no).toBeGreaterThan(0)
  expect(line).toMatchObject({ ok: true, text: { code: 'ready.noneExpected', values: { here: no } } })
  expect(inWords(line)?.text).toBe(`${no} guests on the list, none of them expected, copied just now.`)
})

test('a list that the key may not read is never ready', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ kind: 'status', status: 403, match: { path: '/rsvps/query' } }] })
  await laptop.api.sync.refresh({ dataSet: 'rsvps' })
  const guestList = async () =>
    (await laptop.api.session.readiness({ eventId })).checks.find(({ key }) => key === 'guestList')
  await laptop.until('it stands still', async () => (await guestList())?.ok === false)
  expect((await guestList())?.text).toMatchObject({ code: 'ready.listRefused' })
  expect((await laptop.api.eventDesk.get({ eventId })).here).toEqual({ state: 'refused', asOf: null, share: null })
})
