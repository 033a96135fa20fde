import { expect, test } from 'vitest'
import { someone } from '../../../tests/support/contacts.ts'
import { openReception, rsvpsAtSite } from '../../../tests/support/reception.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { watchSqlite } from '../../../tests/support/watched-sqlite.ts'

/** Gives a contact of the site an RSVP, a submission and one in the trash. */
async function giveThere({ sandbox, clock, api }: TestLaptop, contactId: string, at: number): Promise<void> {
  const { rsvps, submissions, trashedSubmissions } = sandbox.world
  const updatedDate = new Date(clock.now()).toISOString()
  for (const store of [rsvps, submissions, trashedSubmissions]) {
    const [one] = store.all().slice(at)
    if (one !== undefined) store.put({ ...one, contactId, updatedDate } as never)
  }
  for (const dataSet of ['rsvps', 'submissions', 'trashedSubmissions'] as const) await api.sync.refresh({ dataSet })
}

async function belongingsOf({ api, quiet }: TestLaptop, contactId: string) {
  await quiet()
  const [tickets, rsvps, submissions] = await Promise.all([
    api.tickets.ofContact({ contactId }),
    api.rsvps.ofContact({ contactId }),
    api.forms.ofContact({ contactId }),
  ])
  return { tickets, rsvps, submissions }
}

/** Numbers of the tickets that the site’s orders and guests give a contact. */
function ticketsThere({ sandbox: { world } }: TestLaptop, contactId: string): string[] {
  const ordered = new Set(world.orders.all().flatMap((one) => (one.contactId === contactId ? one.orderNumber : [])))
  const held = new Set(world.guests.all().flatMap((one) => (one.contactId === contactId ? one.ticketNumber : [])))
  const all = world.tickets.all().map(({ ticket }) => ticket)
  const theirs = all.filter((one) => ordered.has(one.orderNumber ?? '') || held.has(one.ticketNumber))
  return theirs.map(({ ticketNumber }) => ticketNumber).toSorted()
}

test('tickets that a contact ordered or holds, those of the latest event first', async () => {
  const { laptop } = await openReception()
  await using _ = laptop
  const buyer =
    laptop.sandbox.world.orders.all().find(({ contactId }) => typeof contactId === 'string')?.contactId ?? ''
  const { tickets } = await belongingsOf(laptop, buyer)
  expect(tickets.total).toBeGreaterThan(0)
  expect(tickets.rows.map(({ ticketNumber }) => ticketNumber).toSorted()).toEqual(ticketsThere(laptop, buyer))
  const starts = tickets.rows.map(({ startsAt }) => startsAt ?? '')
  expect(starts).toEqual(starts.toSorted().toReversed())
  const guest = laptop.sandbox.world.guests.all().find(({ ticketNumber }) => ticketNumber !== undefined)
  const holder = someone(laptop, 3).id
  laptop.sandbox.world.guests.put({ ...guest, contactId: holder } as never)
  await laptop.api.sync.refresh({ dataSet: 'guests' })
  const { rows } = (await belongingsOf(laptop, holder)).tickets
  expect(rows.map(({ ticketNumber }) => ticketNumber)).toContain(guest?.ticketNumber)
})

test('RSVPs with their event, and submissions with those in the trash', async () => {
  const { laptop } = await openReception()
  await using _ = laptop
  const { id } = someone(laptop, 3)
  await giveThere(laptop, id, 0)
  const { rsvps, submissions } = await belongingsOf(laptop, id)
  const [there] = rsvpsAtSite(laptop)
  const shown = rsvps.rows.find((row) => row.id === there?.id)
  expect(shown).toMatchObject({ answer: there?.status, guests: there?.totalGuests })
  expect(shown?.eventTitle).not.toBe('')
  expect(submissions.rows.map(({ inTrash }) => inTrash).toSorted()).toEqual([false, true])
  expect(submissions.rows.every(({ formName }) => formName !== '')).toBe(true)
})

test('after a merge everything of the source belongs to the contact that is left', async () => {
  const { laptop } = await openReception()
  await using _ = laptop
  const { orders, accounts } = laptop.sandbox.world
  const members = new Set(accounts.all().map(({ contactId }) => contactId))
  const buyers = [...new Set(orders.all().map(({ contactId }) => contactId ?? ''))].filter((one) => !members.has(one))
  const [target = '', source = ''] = buyers.filter((one) => laptop.sandbox.world.contacts.get(one) !== undefined)
  await giveThere(laptop, target, 0)
  await giveThere(laptop, source, 1)
  const before = [await belongingsOf(laptop, target), await belongingsOf(laptop, source)]
  await laptop.api.contacts.merge({ targetId: target, sourceIds: [source], fields: {} })
  await laptop.drained()
  const after = await belongingsOf(laptop, target)
  for (const kind of ['tickets', 'rsvps', 'submissions'] as const) {
    const both = before.flatMap((one) => one[kind].rows.map((row) => ('id' in row ? row.id : row.ticketNumber)))
    expect(after[kind].rows.map((row) => ('id' in row ? row.id : row.ticketNumber)).toSorted(), kind).toEqual(
      both.toSorted(),
    )
    expect(both.length).toBeGreaterThan(1)
  }
  // The site may go on naming the contact that is gone.
  await giveThere(laptop, source, 2)
  const later = await belongingsOf(laptop, target)
  expect(later.rsvps.total).toBe(after.rsvps.total + 1)
  expect(later.submissions.total).toBeGreaterThan(after.submissions.total)
  expect(await belongingsOf(laptop, source)).toEqual(later)
})

test('no table is read as a whole for what belongs to a contact', async () => {
  const { laptop } = await openReception()
  await using _ = laptop
  await laptop.quiet()
  for (const table of ['tickets', 'orders', 'guests', 'rsvps', 'submissions', 'trashed_submissions', 'events']) {
    using file = watchSqlite('mirror.db')
    await belongingsOf(laptop, someone(laptop).id)
    expect(file.statements.filter(({ sql }) => sql.includes(table)).length, table).toBeGreaterThan(0)
    expect(file.scansOf(table)).toEqual([])
  }
})
